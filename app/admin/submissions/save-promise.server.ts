import { data } from "react-router";
import { withReason } from "~/content/kit/content-type.ts";
import { isCalendarDate } from "~/content/reply-promise.ts";
import { findLatest } from "~/data/presence.server.ts";
import { findReplyPromise, type PromiseChoice, saveReplyPromise } from "~/data/reply-promise.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { promiseItem, promiseKind } from "../drafts/drafting.ts";
import type { Conflict } from "../drafts/use-form.ts";
import type { Administrator } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { toNotice, withUndo } from "../notice.ts";

export type PromiseAnswer = ListAnswer & { conflict?: Conflict };

const failed = { title: "Error", text: "The reply promise could not be saved: {message}" };
const mostHolidays = 100;
const draft = { kind: promiseKind, item: promiseItem };

/** Saves which hours count. Failures are answers with the reason, and what was changed stays in the form. */
export async function savePromiseFromForm(form: FormData, who: Administrator, facts: RequestFacts) {
  const parsed = parsePromise(form);
  if (typeof parsed === "string") return refuse({ title: "Error", text: "{message}" }, parsed, 422);
  return attemptChange<ReturnType<typeof data<PromiseAnswer>>>({ facts }, failed, async () => {
    const save = { version: Number(textOf(form, "version")), draft, userId: who.userId };
    const changeSet = await saveReplyPromise(parsed, save);
    if (!changeSet) return toConflict();
    return data<PromiseAnswer>({ notice: withUndo({ text: "Reply promise saved" }, changeSet), saved: true });
  });
}

async function toConflict() {
  const [theirs, latest] = await Promise.all([findReplyPromise(), findLatest(draft)]);
  const notice = toNotice(withReason(failed, "somebody else has changed it."), { isError: true });
  const conflict = { by: latest?.by ?? null, at: latest?.at ?? new Date(), version: theirs.version, theirs };
  return data<PromiseAnswer>({ notice, conflict }, { status: 409 });
}

/** The promise that a form describes, or what is wrong with it. */
export function parsePromise(form: FormData): PromiseChoice | string {
  const counts = textOf(form, "counts") === "working" ? "working" : "calendar";
  const dates = form.getAll("holiday-date").map(String);
  if (dates.length > mostHolidays) return `There can be ${mostHolidays} holidays at the most.`;
  if (!dates.every(isCalendarDate)) return "Every holiday needs a date.";
  const names = form.getAll("holiday-name").map((name) => String(name).trim().slice(0, 80));
  const holidays = dates.map((date, place) => ({ date, name: names[place] ?? "" }));
  return { counts, holidays: holidays.sort((a, b) => a.date.localeCompare(b.date)) };
}

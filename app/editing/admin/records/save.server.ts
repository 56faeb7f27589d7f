import { data, type RouterContextProvider } from "react-router";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { type CurrentUser, currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { type Notice, toNotice, withUndo } from "~/admin-kit/notice.ts";
import { explain, type ListAnswer, textOf } from "~/admin-kit/parts/change.server.ts";
import { findContentType } from "~/audited-tables.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { findFinalReason } from "~/db/failure.server.ts";
import {
  type AnyContentType,
  type FormValues,
  findLaterDate,
  findLiveValues,
  type Words,
  withLastingReason,
} from "~/definitions/content-type.ts";
import { readForm } from "~/definitions/parse-form.server.ts";
import { toTranslationAddress } from "~/definitions/translation-kind.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { log } from "~/lib/log.server.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { nameOfLanguage } from "~/lib/text/messages.ts";
import { type RequestFacts, requestFacts } from "~/request/request-context.ts";
import { type SaveOutcome, type SaveRequest, saveRecord } from "../../store/records.server.ts";
import { saveScheduled } from "../../store/scheduled-changes.server.ts";
import { countOutdated } from "../../store/translations.server.ts";
import type { Conflict } from "../drafts/form-values.ts";
import { parseOpening, parseSources } from "../drafts/parse-draft.server.ts";
import { withDeadLinks } from "../link-warning.server.ts";
import { messages } from "../messages.ts";
import { parseDueAt } from "../schedule/parse-schedule.server.ts";
import { scheduleIntent } from "../schedule/schedule-times.ts";

/** A failed save: the reason, and everything that was typed. */
export type FailedSave = {
  status: number;
  errors: Record<string, string>;
  typed: FormValues;
  notice?: Notice;
  conflict?: Conflict;
  freeSlug?: string;
};
/** The answer to a form over its list. */
export type SideFormAnswer = ListAnswer & { failed?: FailedSave };
type Saved = Extract<SaveOutcome, { kind: "saved" }>;
export type SaveResult = { saved: Saved; notice: Notice } | { failed: FailedSave };

type From = { who: CurrentUser; facts: RequestFacts; id: string | null };

/** Saves a record's form. Never throws: every failure keeps what was typed. */
export async function saveFromForm(type: AnyContentType, form: FormData, from: From): Promise<SaveResult> {
  const typed = readForm(type, form);
  const intent = textOf(form, "intent");
  const version = Number.parseInt(textOf(form, "version"), 10);
  const item = String(form.get("draft") ?? from.id ?? "");
  const draft = { kind: type.name, item, opening: parseOpening(form) };
  const sources = type.language && parseSources(form);
  const how = { version: Number.isFinite(version) ? version : null, intent, draft, sources };
  const result = await saveTyped(type, typed, { ...from, ...how });
  const dueAt = intent === scheduleIntent ? parseDueAt(form) : null;
  if ("failed" in result) return result;
  const toWarned = async (notice: Notice) =>
    withOutdated(await withDeadLinks(notice, typed, from.facts.siteUrl), type, result.saved.id);
  if (!dueAt) return { ...result, notice: await toWarned(result.notice) };
  const scheduled = await scheduleNew(type, { id: result.saved.id, values: typed, dueAt, userId: from.who.userId });
  return { ...result, notice: await toWarned({ ...result.notice, title: result.notice.text, ...scheduled }) };
}

/** Adds links to the translations that the saved words have left behind. */
async function withOutdated(notice: Notice, type: AnyContentType, id: string): Promise<Notice> {
  if (type.language || !findContentType(type.name)) return notice;
  const counted = await attempt("outdated translations", () => countOutdated(type, id));
  const links = [...(counted.ok ? counted.value : [])].map(([language, count]) => ({
    label: messages.outdatedIn(nameOfLanguage(language), count),
    href: toTranslationAddress(type.name, id, language),
  }));
  return links.length > 0 ? { ...notice, links: [...(notice.links ?? []), ...links] } : notice;
}

type Typed = From & Pick<SaveRequest, "version" | "intent" | "draft" | "sources">;

export async function saveTyped(type: AnyContentType, typed: FormValues, from: Typed): Promise<SaveResult> {
  const { who, facts, ...save } = from;
  const isNew = from.id === null;
  try {
    const values = { ...typed, ...toUnpublished(type, from.intent) };
    const outcome = await saveRecord(type, { ...save, values, userId: who.userId, siteUrl: facts.siteUrl });
    return toResult(type, outcome, typed, isNew);
  } catch (error) {
    log.error(`a ${type.one} could not be saved`, { error });
    const again = findFinalReason(error) ? undefined : "form";
    const words = isNew ? type.messages.createFailed : type.messages.updateFailed;
    const notice = toNotice(explain(words, error), { isError: true, again });
    return { failed: { status: 503, errors: {}, typed, notice } };
  }
}

/** "Save as draft" keeps an unpublished record unpublished; a type with a status decides itself (spec decision 57). */
function toUnpublished(type: AnyContentType, intent: string): FormValues {
  const toSwitch = intent === scheduleIntent && findLiveValues(type);
  if (toSwitch) return { [toSwitch.field]: toSwitch.off };
  return type.live && isKept(type, intent) ? { [type.live.field]: !type.live.is } : {};
}

function toResult(type: AnyContentType, outcome: SaveOutcome, typed: FormValues, isNew: boolean): SaveResult {
  if (outcome.kind === "saved") {
    const words = isNew ? type.messages.created : type.messages.updated;
    return { saved: outcome, notice: withUndo(toSavedNotice(words, outcome, typed), outcome.changeSet) };
  }
  const fail = (status: number, notice: Notice, more: Partial<FailedSave> = {}) => ({
    failed: { status, errors: {}, typed, notice, ...more },
  });
  if (outcome.kind === "invalid") {
    const { errors } = outcome;
    // An empty required field is reported in a toast as well (admin.txt 5, portfolio).
    const words = type.form.invalid ?? { text: Object.values(errors)[0] ?? "" };
    return fail(422, toNotice(words, { isError: true }), { errors });
  }
  const words = isNew ? type.messages.createFailed : type.messages.updateFailed;
  // Without the advice to try again, which would not help.
  const because = (reason: string) => toNotice(withLastingReason(words, reason), { isError: true });
  if (outcome.kind === "taken") {
    const { field, by, free } = outcome;
    const errors = { [field]: messages.slugTaken(by, free) };
    return fail(422, because(messages.reasons.slugUsed), { errors, freeSlug: free });
  }
  if (outcome.kind === "gone") {
    const links = [{ label: common.openTrash, href: "/admin/trash" }];
    return fail(404, { ...because(messages.isGone(type.one)), links });
  }
  const { kind: _, ...conflict } = outcome;
  return fail(409, because(messages.reasons.changed), { conflict });
}

function toSavedNotice(words: Words, { isLive, path }: Saved, typed: FormValues): Notice {
  const later = isLive ? findLaterDate(typed) : null;
  if (later) {
    const text = messages.goesLiveOn(toGulfText(later));
    return { title: words.text, text, links: [{ label: messages.save.openSchedule, href: "/admin/schedule" }] };
  }
  return toNotice(words, { links: isLive && path ? [{ label: common.more.viewOnSite, href: path }] : [] });
}

async function scheduleNew(
  type: AnyContentType,
  { id, values, dueAt, userId }: { id: string; values: FormValues; dueAt: Date; userId: string },
): Promise<Notice> {
  const live = findLiveValues(type);
  const scheduled =
    live &&
    (await saveScheduled(
      {
        ...{ kind: type.name, item: id, action: "publish", title: String(values[type.title] ?? ""), dueAt },
        ...{ changes: { [live.field]: live.on }, bases: { [live.field]: toFingerprint(live.off) } },
      },
      userId,
    ).catch(() => null));
  if (scheduled) return { text: messages.goesLiveOn(toGulfText(dueAt)) };
  return { text: messages.notScheduled, isError: true };
}

/** Saves a page's form and redirects: to the type's target, or with "Save and stay" to the record itself. */
export async function saveAndGo(
  type: AnyContentType,
  id: string | null,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const from = { who: context.get(currentUser), facts: context.get(requestFacts), id };
  const result = await saveFromForm(type, form, from);
  if ("failed" in result) {
    return data<{ failed: FailedSave }>({ failed: result.failed }, { status: result.failed.status });
  }
  const list = { label: messages.backTo(type.many), href: `/admin/${type.name}` };
  const stays = ["stay", scheduleIntent].includes(textOf(form, "intent")) || isKept(type, textOf(form, "intent"));
  const target = stays ? `${list.href}/${result.saved.id}/edit` : (type.form.after ?? list.href);
  const links = [...(type.form.after && !stays ? [list] : []), ...(result.notice.links ?? [])];
  return redirectWithToast(target, { ...result.notice, links, saved: result.saved.id });
}

function isKept(type: AnyContentType, intent: string): boolean {
  return intent === "draft" && typeof type.live?.is === "boolean";
}

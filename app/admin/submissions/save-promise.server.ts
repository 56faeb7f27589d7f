import { data } from "react-router";
import { isCalendarDate, type ReplyPromise, toOpenHours, weekdays } from "~/content/reply-promise.ts";
import { saveReplyPromise } from "~/data/reply-promise.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../records/change.server.ts";

const failed = { title: "Error", text: "The reply promise could not be saved: {message}" };
/** More than a year has. */
const mostHolidays = 100;

/** Saves which hours count. Failures are answers with the reason, and what was changed stays in the form. */
export async function savePromiseFromForm(form: FormData, who: Administrator, facts: RequestFacts) {
  const parsed = parsePromise(form);
  if (typeof parsed === "string") return refuse({ title: "Error", text: "{message}" }, parsed, 422);
  return attemptChange({ facts }, failed, async () => {
    const isSaved = await saveReplyPromise(parsed, Number(textOf(form, "version")), who.userId);
    if (!isSaved) return refuse(failed, "somebody else has changed it; load this screen again", 409);
    return data<ListAnswer>({ notice: { text: "Reply promise saved" } });
  });
}

/** The promise that a form describes, or what is wrong with it. */
export function parsePromise(form: FormData): ReplyPromise | string {
  const counts = textOf(form, "counts") === "working" ? "working" : "calendar";
  const week = weekdays.map((day) => parseDay(form, day.toLowerCase()));
  const wrong = week.indexOf("wrong");
  if (wrong >= 0) return `${weekdays[wrong]} closes before it opens.`;
  const hours = week.flatMap((day) => (day === "wrong" ? [] : [day]));
  if (counts === "working" && hours.every((day) => day === null)) return "At least one day has to have working hours.";
  const dates = form.getAll("holiday-date").map(String);
  if (dates.length > mostHolidays) return `There can be ${mostHolidays} holidays at the most.`;
  if (!dates.every(isCalendarDate)) return "Every holiday needs a date.";
  const names = form.getAll("holiday-name").map((name) => String(name).trim().slice(0, 80));
  const holidays = dates.map((date, place) => ({ date, name: names[place] ?? "" }));
  return { counts, week: hours, holidays: holidays.sort((a, b) => a.date.localeCompare(b.date)) };
}

function parseDay(form: FormData, day: string) {
  if (!form.has(`${day}-open`)) return null;
  const to = textOf(form, `${day}-to`);
  return toOpenHours({ from: textOf(form, `${day}-from`), to: to === "00:00" ? "24:00" : to }) ?? "wrong";
}

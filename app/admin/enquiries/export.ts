import { toGulfDate, toGulfInput } from "~/content/company/gulf-time.ts";
import { toOutcomeWord } from "~/content/enquiries/outcomes.ts";
import { type ReplyPromise, readClock } from "~/content/enquiries/reply-promise.ts";
import { noteAccountEvent } from "~/data/accounts/account-events.server.ts";
import { type ExportRow, listForExport } from "~/data/enquiries/inbox.server.ts";
import { findReplyPromise } from "~/data/enquiries/reply-promise.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toDownload } from "~/lib/http/download.ts";
import { toCsv } from "~/lib/text/csv.ts";
import { redirectWithToast } from "../flash.server.ts";
import { confirmSession, currentUser } from "../guard.server.ts";
import { messages as common } from "../messages.ts";
import type { Route } from "./+types/export";
import { readInboxQuery } from "./inbox-selection.ts";
import { messages } from "./messages.ts";

/** The submissions in the list, or those of `ids`, as a file. If they cannot be read, the list says so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!context.get(currentUser).isFresh) {
    return redirectWithToast(`/admin/contact-submissions${url.search}`, { text: messages.confirmFirst, isError: true });
  }
  const selection = readInboxQuery(url.searchParams);
  const ids = (url.searchParams.get("ids") ?? "").split(" ").filter(Boolean);
  const now = new Date();
  const read = await attempt("contact submissions for a file", async () => {
    const promise = await findReplyPromise();
    return { promise, rows: await listForExport(selection, ids, promise, now) };
  });
  if (!read.ok) {
    const notice = { title: common.error, text: messages.notExported, isError: true };
    return redirectWithToast(`/admin/contact-submissions${url.search}`, notice);
  }
  const { promise, rows } = read.value;
  await noteAccountEvent({ kind: "exported", detail: messages.enquiries(rows.length) });
  const lines = rows.map((row) => columns.map((name) => cells[name](row, promise, now) ?? ""));
  const body = toCsv([columns.map((name) => messages.columns[name]), ...lines]);
  return toDownload(body, "text/csv; charset=utf-8", `contact-submissions-${toGulfDate(now)}.csv`);
}

export const action = confirmSession;

type Cell = (row: ExportRow, promise: ReplyPromise, now: Date) => string | null;

const cells: Record<keyof typeof messages.columns, Cell> = {
  received: ({ createdAt }) => toMoment(createdAt),
  reference: ({ reference }) => reference,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  service: ({ service }) => service,
  message: ({ message }) => message,
  status: ({ status }) => status,
  firstReply: ({ repliedAt }) => toMoment(repliedAt),
  inTime: toPromiseWord,
  owner: ({ owner }) => owner,
  followUp: ({ followUpOn }) => followUpOn,
  outcome: ({ outcome }) => toOutcomeWord(outcome) ?? null,
  value: ({ valueAed }) => valueAed?.toString() ?? null,
  source: ({ source }) => source,
  language: ({ language }) => language,
};
const columns = Object.keys(cells) as (keyof typeof cells)[];

function toMoment(moment: Date | null): string {
  return moment ? toGulfInput(moment).replace("T", " ") : "";
}

function toPromiseWord(row: ExportRow, promise: ReplyPromise, now: Date): string {
  if (row.status === "spam") return "";
  const state = readClock(row, promise, now);
  if (state.kind === "answered") return state.isKept ? messages.promise.yes : messages.promise.no;
  return state.isOverdue ? messages.promise.no : messages.promise.waiting;
}

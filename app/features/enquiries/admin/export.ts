import { noteAccountEvent } from "~/accounts/store/account-events.server.ts";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { confirmSession, currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { toGulfDate, toGulfInput } from "~/company/gulf-time.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { toDownload } from "~/lib/http/download.ts";
import { toCsv } from "~/lib/text/csv.ts";
import { toOutcomeWord } from "../outcomes.ts";
import { type ReplyPromise, readClock } from "../reply-promise.ts";
import { type ExportRow, listForExport } from "../store/inbox.server.ts";
import { findReplyPromise } from "../store/reply-promise.server.ts";
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
  const now = clock().date();
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
  phone: ({ phone }) => toPlainNumber(phone ?? ""),
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

/** A number as toCsv knows it: of "+971 (50) 123-4567", a spreadsheet would make a sum. */
function toPlainNumber(phone: string): string {
  const plain = phone.replaceAll(/\p{Cf}/gu, "").trim();
  return /^\+[\d\s().-]+$/.test(plain) ? plain.replaceAll(/[\s().-]+/g, " ").trim() : phone;
}

function toMoment(moment: Date | null): string {
  return moment ? toGulfInput(moment).replace("T", " ") : "";
}

function toPromiseWord(row: ExportRow, promise: ReplyPromise, now: Date): string {
  if (row.status === "spam") return "";
  const state = readClock(row, promise, now);
  if (state.kind === "answered") return state.isKept ? messages.promise.yes : messages.promise.no;
  return state.isOverdue ? messages.promise.no : messages.promise.waiting;
}

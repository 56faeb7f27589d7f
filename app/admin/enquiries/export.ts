import { toOutcomeWord } from "~/content/enquiries/outcomes.ts";
import { promisedHours, type ReplyPromise, readClock } from "~/content/enquiries/reply-promise.ts";
import { noteAccountEvent } from "~/data/accounts/account-events.server.ts";
import { type ExportRow, listForExport } from "~/data/enquiries/inbox.server.ts";
import { findReplyPromise } from "~/data/enquiries/reply-promise.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toCsv } from "~/lib/text/csv.ts";
import { toGulfDate, toGulfInput } from "~/lib/time/gulf-time.ts";
import { redirectWithToast } from "../flash.server.ts";
import { administrator, requireFreshSession } from "../guard.server.ts";
import type { Route } from "./+types/export";
import { readInboxQuery } from "./inbox-selection.ts";

const confirmFirst = { text: "Press Export again: it asks for your password first.", isError: true };

/** The submissions in the list, or those of `ids`, as a file. If they cannot be read, the list says so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!context.get(administrator).isFresh) {
    return redirectWithToast(`/admin/contact-submissions${url.search}`, confirmFirst);
  }
  const selection = readInboxQuery(url.searchParams);
  const ids = (url.searchParams.get("ids") ?? "").split(" ").filter(Boolean);
  const now = new Date();
  const read = await attempt("contact submissions for a file", async () => {
    const promise = await findReplyPromise();
    return { promise, rows: await listForExport(selection, ids, promise, now) };
  });
  if (!read.ok) {
    const notice = { title: "Error", text: "Contact submissions could not be exported", isError: true };
    return redirectWithToast(`/admin/contact-submissions${url.search}`, notice);
  }
  const { promise, rows } = read.value;
  await noteAccountEvent({ kind: "exported", detail: rows.length === 1 ? "1 enquiry" : `${rows.length} enquiries` });
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row, promise, now) ?? ""));
  const body = toCsv([columns.map(({ head }) => head), ...cells]);
  const day = toGulfDate(now);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="contact-submissions-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

export function action({ context }: Route.ActionArgs): Response {
  requireFreshSession(context);
  return new Response(null, { status: 204 });
}

type Cell = (row: ExportRow, promise: ReplyPromise, now: Date) => string | null;

const columns: readonly { head: string; cell: Cell }[] = [
  { head: "Received (GST)", cell: ({ createdAt }) => toMoment(createdAt) },
  { head: "Reference", cell: ({ reference }) => reference },
  { head: "Name", cell: ({ name }) => name },
  { head: "Email", cell: ({ email }) => email },
  { head: "Phone", cell: ({ phone }) => phone },
  { head: "Service", cell: ({ service }) => service },
  { head: "Message", cell: ({ message }) => message },
  { head: "Status", cell: ({ status }) => status },
  { head: "First reply (GST)", cell: ({ repliedAt }) => toMoment(repliedAt) },
  { head: `Answered within ${promisedHours} hours`, cell: toPromiseWord },
  { head: "Owner", cell: ({ owner }) => owner },
  { head: "Follow-up", cell: ({ followUpOn }) => followUpOn },
  { head: "Outcome", cell: ({ outcome }) => toOutcomeWord(outcome) ?? null },
  { head: "Value (AED)", cell: ({ valueAed }) => valueAed?.toString() ?? null },
  { head: "Source", cell: ({ source }) => source },
  { head: "Language", cell: ({ language }) => language },
];

function toMoment(moment: Date | null): string {
  return moment ? toGulfInput(moment).replace("T", " ") : "";
}

function toPromiseWord(row: ExportRow, promise: ReplyPromise, now: Date): string {
  if (row.status === "spam") return "";
  const state = readClock(row, promise, now);
  if (state.kind === "answered") return state.isKept ? "yes" : "no";
  return state.isOverdue ? "no" : "waiting";
}

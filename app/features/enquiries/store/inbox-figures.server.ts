import { sql } from "kysely";
import { gulfOffsetMs, toGulfDate } from "~/company/gulf-time.ts";
import { cellOf, rowOf, rowsOf } from "~/db/db.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { addDays, dayMs, toTime, toWeekday } from "~/lib/time/calendar-date.ts";
import { overdueSince, type ReplyPromise, readClock } from "../reply-promise.ts";
import { type InboxRow, isWaiting, sourceOf } from "./inbox.server.ts";
import { findReplyPromise } from "./reply-promise.server.ts";

const weekCount = 12;
const monthDays = 30;
const waitingNamed = 6;
const maxNamed = 8;

export type Count = { name: string; count: number };
/** A week: its Monday in Dubai as a calendar date, its enquiries, and how many were answered in time. */
export type Week = { monday: string; enquiries: number; kept: number };

/** Figures about enquiries of the last twelve weeks. Spam does not count. */
export type InboxFigures = Awaited<ReturnType<typeof readInboxFigures>>;

export type Waiting = Awaited<ReturnType<typeof listWaiting>>;
type WaitingRow = Pick<
  InboxRow,
  "id" | "name" | "service" | "message" | "createdAt" | "repliedAt" | "status" | "erasedAt"
>;

/** The first six waiting enquiries, longest first; their total; and who is overdue next, since when. */
export async function listWaiting(now = clock().date()) {
  const promise = await findReplyPromise();
  const overdue = sql`s.created_at <= ${overdueSince(promise, now)}`;
  const [counted, rows] = await Promise.all([
    rowOf<{ total: number; overdue: number; unread: number; next: Date | null; nextName: string }>`
      select count(*)::int as total, (count(*) filter (where ${overdue}))::int as overdue,
        (count(*) filter (where s.status = 'new'))::int as unread, min(s.created_at) filter (where not ${overdue}) as next,
        (array_agg(s.name order by s.created_at) filter (where not ${overdue}))[1] as next_name
      from contact_submissions s where ${isWaiting}`,
    rowsOf<WaitingRow>`
      select s.id, s.name, s.service, left(s.message, 200) as message, s.created_at, s.replied_at, s.status, s.erased_at
      from contact_submissions s where ${isWaiting} order by s.created_at, s.id limit ${waitingNamed}`,
  ]);
  return { total: 0, overdue: 0, unread: 0, next: null, nextName: "", ...counted, rows, promise, now };
}

/** Reads all figures. Rejects if the database does not answer. */
export async function readInboxFigures(now = clock().date()) {
  const promise = await findReplyPromise();
  const first = mondayOf(now) - (weekCount - 1) * 7 * dayMs;
  const since = new Date(first - gulfOffsetMs);
  const month = new Date(now.getTime() - monthDays * dayMs);
  const [times, services, sources, goals] = await Promise.all([
    rowsOf<Times>`
      select created_at, replied_at from contact_submissions where created_at >= ${since} and status <> 'spam'`,
    countBy(since, sql<string>`coalesce(nullif(btrim(s.service), ''), 'No service named')`),
    countBy(since, sourceOf),
    rowsOf<Count & { lately: number }>`
      select kind as name, count(*)::int as count, (count(*) filter (where created_at >= ${month}))::int as lately
      from goals where created_at >= ${since} group by 1 order by 2 desc, 1`,
  ]);
  const lately = {
    enquiries: times.filter(({ createdAt }) => createdAt >= month).length,
    ...Object.fromEntries(goals.map((goal) => [goal.name, goal.lately])),
  } as { enquiries: number } & Partial<Record<string, number>>;
  return { ...judge(times, promise, now, first), lately, services, sources, goals, total: times.length };
}

async function countBy(since: Date, name: typeof sourceOf): Promise<Count[]> {
  const rows = await rowsOf<Count>`
    select ${name} as name, count(*)::int as count from contact_submissions s
    where s.created_at >= ${since} and s.status <> 'spam' group by 1 order by 2 desc, 1`;
  const rest = rows.slice(maxNamed).reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...rows.slice(0, maxNamed), { name: "Others", count: rest }] : rows;
}

type Times = { createdAt: Date; repliedAt: Date | null };

function judge(times: readonly Times[], promise: ReplyPromise, now: Date, first: number) {
  const weeks = Array.from({ length: weekCount }, (_, place) => ({
    monday: new Date(first + place * 7 * dayMs).toISOString().slice(0, 10),
    enquiries: 0,
    kept: 0,
  }));
  const overdue = overdueSince(promise, now);
  const took: number[] = [];
  let [inTime, judged] = [0, 0];
  for (const enquiry of times) {
    // Waiting enquiries are compared with one moment: counting working hours takes longer the longer each waits.
    const answer = enquiry.repliedAt ? readClock(enquiry, promise, now) : null;
    const isKept = answer?.kind === "answered" && answer.isKept;
    if (answer?.kind === "answered") took.push(answer.took);
    if (answer || enquiry.createdAt <= overdue) judged += 1;
    if (isKept) inTime += 1;
    const week = weeks[Math.floor((enquiry.createdAt.getTime() + gulfOffsetMs - first) / (7 * dayMs))];
    if (!week) continue;
    week.enquiries += 1;
    if (isKept) week.kept += 1;
  }
  return { weeks, inTime, judged, median: medianOf(took) };
}

function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function mondayOf(now: Date): number {
  const today = toGulfDate(now);
  return toTime(addDays(today, -toWeekday(today)));
}

export async function countNewSubmissions(): Promise<number> {
  const count = await cellOf<number>`
    select count(*)::int from contact_submissions where status = 'new' and erased_at is null`;
  return count ?? 0;
}

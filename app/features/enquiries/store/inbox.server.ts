import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { can, roles } from "~/accounts/rights.ts";
import { toSearchedDigits } from "~/company/phone.ts";
import { changedByName } from "~/db/changes/change-sets.server.ts";
import { columnOf, rowOf, rowsOf } from "~/db/db.server.ts";
import { isId, nameOfStaff, today } from "~/db/rows.server.ts";
import type { ContactSubmissions } from "~/db/schema.gen.ts";
import { fold } from "~/lib/fold.ts";
import { countPages } from "~/lib/pages.ts";
import { toLikePattern } from "~/lib/text/like-pattern.ts";
import type { SendState } from "~/mail/store/outbox.server.ts";
import { overdueSince, type ReplyPromise } from "../reply-promise.ts";
import { type SubmissionStatus, submissionStatuses } from "../submission-statuses.ts";

const submissionsPerPage = 50;
const maxExportRows = 50_000;

type Stored = Selectable<ContactSubmissions>;
/** The columns of the list: InboxRow and the statements that read it follow. */
const listedColumns = [
  ...(["id", "name", "email", "phone", "service", "message", "status", "ipAddress", "createdAt", "repliedAt"] as const),
  ...(["ownerId", "followUpOn", "erasedAt", "outcome", "valueAed"] as const),
];
export type InboxRow = Pick<Stored, (typeof listedColumns)[number]> & { owner: string | null; fileCount: number };
export type ExportRow = InboxRow & Pick<Stored, "reference" | "language"> & { source: string };

/**
 * Filters: service, owner ("none": no one has taken it), source, outcome and due; an empty one matches all, as does no status.
 */
export type InboxSelection = {
  status: SubmissionStatus | null;
  search: string;
  filters: Readonly<Record<string, string>>;
  order: string;
  page: number;
  /** An enquiry that stays in the list although its status no longer matches, because it is open. */
  open?: string;
};

export const isWaiting = sql<boolean>`(s.status in ('new', 'read') and s.replied_at is null and s.erased_at is null)`;

/** A visit's source in one word: the campaign's source, otherwise the referring host. */
export const sourceOf = sql<string>`coalesce(
  nullif(btrim(s.utm->>'source'), ''), substring(s.referrer from '^[a-z]+://(?:www[.])?([^/:?#]+)'), 'Direct')`;

export const nameOf = (column: string) => sql<string | null>`${changedByName(sql.ref(column))}`;

const listed = sql`${sql.join(listedColumns.map((column) => sql.ref(`s.${column}`)))}, ${nameOf("s.owner_id")} as owner,
  (select count(*)::int from submission_files f where f.submission_id = s.id and f.mail_id is null) as file_count`;
const orders = (order: string) =>
  sql`${order === "urgent" ? sql`${isWaiting} desc, case when ${isWaiting} then s.created_at end,` : sql``} s.created_at desc, s.id`;

/** One page of enquiries with the count of all matches by status. A page beyond the end is the last one. */
export async function listInbox(selection: InboxSelection, promise: ReplyPromise, now: Date) {
  const { status, page: wanted, order, open = "" } = selection;
  const matching = sql`from contact_submissions s where ${narrow(selection, overdueSince(promise, now))}`;
  const found = await rowsOf<{ status: string; count: number }>`
    select s.status, count(*)::int as count ${matching} group by 1`;
  const countOf = (one: SubmissionStatus) => found.find((group) => group.status === one)?.count ?? 0;
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const total = status ? countOf(status) : all;
  const page = Math.min(Math.max(1, wanted), countPages(total, submissionsPerPage));
  const rows = await rowsOf<InboxRow>`
    select ${listed} ${matching}
      and (${hasStatus(status)} or s.id = ${isId(open) ? open : null}::uuid)
    order by ${orders(order)} limit ${submissionsPerPage} offset ${(page - 1) * submissionsPerPage}`;
  const counts = Object.fromEntries(submissionStatuses.map((one) => [one, countOf(one)]));
  return { rows, total, page, pageSize: submissionsPerPage, all, counts };
}

const hasStatus = (status: string | null) => (status ? sql`s.status = ${status}` : sql`true`);

function narrow({ search, filters }: Pick<InboxSelection, "search" | "filters">, overdue: Date) {
  const { service, owner = "", source, due, outcome } = filters;
  const words = sql`inbox_words(s.name, s.email, s.phone, s.message, s.reference)`;
  const digits = toSearchedDigits(search);
  const conditions = [
    search !== "" &&
      (digits
        ? sql`(${words} like ${toLikePattern(fold(search))} or ${words} like ${toLikePattern(digits)})`
        : sql`${words} like ${toLikePattern(fold(search))}`),
    service && sql`s.service = ${service}`,
    owner === "none" && sql`not exists (${owning} and user_id = s.owner_id)`,
    isId(owner) && sql`s.owner_id = ${owner}`,
    outcome && sql`coalesce(s.outcome, 'open') = ${outcome}`,
    source && sql`${sourceOf} = ${source}`,
    due === "overdue" && sql`${isWaiting} and s.created_at <= ${overdue}`,
    due === "follow-up" && sql`s.follow_up_on <= ${today} and s.status <> 'spam'`,
  ];
  return sql.join([sql`true`, ...conditions.filter((condition) => typeof condition === "object")], sql` and `);
}

/** The filters' options: services and sources that occur, and everyone who can own an enquiry. */
export async function listInboxChoices() {
  const [services, sources, owners] = await Promise.all([
    columnOf<string>`select distinct service from contact_submissions where service is not null order by 1`,
    columnOf<string>`select distinct ${sourceOf} from contact_submissions s order by 1 limit 100`,
    rowsOf<{ id: string; name: string }>`
      select distinct on (user_id) user_id as id, ${nameOfStaff("admin_users")} as name
      from (${owning}) as admin_users order by user_id`,
  ]);
  return { services, sources, owners: owners.sort((a, b) => a.name.localeCompare(b.name)) };
}

/** Everyone who can own an enquiry. The enquiries of a user who has left have no owner. */
const owning = sql`
  select * from admin_users
  where user_id is not null and staff_role = any(${roles.filter((role) => can(role, "enquiries", "write"))})`;

/** All matches for an export; with `ids`, exactly those. At most 50,000 rows, in list order. */
export function listForExport(selection: InboxSelection, ids: readonly string[], promise: ReplyPromise, now: Date) {
  const { status, order } = selection;
  const matching = sql`${narrow(selection, overdueSince(promise, now))} and ${hasStatus(status)}`;
  return rowsOf<ExportRow>`
    select ${listed}, s.reference, s.language, ${sourceOf} as source from contact_submissions s
    where ${ids.length > 0 ? sql`s.id = any(${ids.filter(isId)}::uuid[])` : matching}
    order by ${orders(order)} limit ${maxExportRows}`;
}

export type InboxDetails = NonNullable<Awaited<ReturnType<typeof findInboxDetails>>>;
type Details = ExportRow &
  Pick<Stored, "landingPage" | "referrer" | "pressed" | "spamScore" | "botCheck"> &
  Pick<Stored, "consentText" | "consentAt">;

/** An enquiry by its id; null if there is none. */
export async function findInboxDetails(id: string) {
  const row =
    isId(id) &&
    (await rowOf<Details>`
    select ${listed}, s.reference, s.language, ${sourceOf} as source, s.landing_page, s.referrer, s.utm, s.pages_seen,
      s.pressed, s.spam_score, s.spam_reasons, s.bot_check, s.consent_text, s.consent_at
    from contact_submissions s where s.id = ${id}`);
  return row ? { ...row, ...visit.parse(row) } : null;
}

// Other programs may write these columns too.
const visit = z.object({
  utm: z.record(z.string(), z.string()).catch({}),
  pagesSeen: z.array(z.object({ path: z.string(), at: z.string().catch("") })).catch([]),
  spamReasons: z.array(z.string()).catch([]),
});

/** One contact between a person and the company. `submissionId` is the enquiry it belongs to. */
export type TimelineItem = { id: string; submissionId: string; at: Date; by: string | null } & (
  | { kind: "enquiry"; service: string | null; message: string | null }
  | { kind: "note"; body: string }
  | { kind: "event"; event: string; after: EventDetails }
  | ({ kind: "mail"; mail: string; subject: string; text: string; error: string | null } & SendState)
);

type EventDetails = Partial<Record<"status" | "owner" | "followUpOn" | "outcome", string | null>> & {
  value?: number | null;
};

const maxTimelineItems = 300;

/** A person's enquiries and what was done about them, newest first: same address, or same number and name. */
export async function listTimeline(submissionId: string): Promise<TimelineItem[]> {
  if (!isId(submissionId)) return [];
  const ids = await listFromSamePerson(submissionId);
  const all = await Promise.all([listEnquiries(ids), listNotes(ids), listEvents(ids), listReplies(ids)]);
  return all
    .flat()
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .toReversed();
}

function listFromSamePerson(submissionId: string): Promise<string[]> {
  return columnOf<string>`
    with asked as (select * from contact_submissions where id = ${submissionId}::uuid)
    select s.id from contact_submissions s, asked
    where s.id = asked.id or (asked.erased_at is null and s.erased_at is null and (
      (btrim(asked.email) <> '' and lower(s.email) = lower(asked.email))
      or (length(${digitsOf("asked.phone")}) = 9 and ${digitsOf("s.phone")} = ${digitsOf("asked.phone")}
        and ${wordsOf("s.name")} = ${wordsOf("asked.name")})))
    order by s.id = asked.id desc, s.created_at desc limit ${sql.lit(maxTimelineItems)}`;
}

/** The index's expression: a number with and without its country code is the same number. */
const digitsOf = (column: string) => sql`(right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 9))`;

/** A family or an office shares a telephone, so a number alone identifies no one; case and spaces do not matter. */
const wordsOf = (column: string) => sql`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`;

const listEnquiries = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'enquiry' as kind, id, id as submission_id, created_at as at, name as by, service, message
  from contact_submissions where id = any(${ids}::uuid[])`;

const listNotes = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'note' as kind, id, submission_id, created_at as at, body, ${nameOf("submission_notes.created_by")} as by
  from submission_notes where submission_id = any(${ids}::uuid[])`;

// A mail says more than the event that it was written.
const listEvents = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'event' as kind, id, submission_id, created_at as at, kind as event, ${nameOf("submission_events.created_by")} as by,
    jsonb_build_object(
      'status', details->'after'->>'status', 'followUpOn', details->'after'->>'follow_up_on',
      'outcome', details->'after'->>'outcome', 'value', (details->'after'->>'value_aed')::int,
      'owner', (select ${nameOfStaff("a")} from admin_users a
        where a.user_id = (details->'after'->>'owner_id')::uuid limit 1)) as after
  from submission_events where submission_id = any(${ids}::uuid[]) and kind <> 'reply'
  order by created_at desc limit ${maxTimelineItems}`;

const listReplies = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'mail' as kind, id, submission_id, created_at as at, kind as mail, subject, text_body as text, status,
    attempts, is_uncertain, via, settled_at, last_error as error, ${nameOf("mails.created_by")} as by
  from mails where submission_id = any(${ids}::uuid[]) and kind in ('reply', 'confirmation')
  order by created_at desc limit ${maxTimelineItems}`;

import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import type { ChangeWords } from "~/editing/admin/history/change-words.ts";
import { TimeLeft, useNow } from "~/features/enquiries/admin/enquiry-parts.tsx";
import { readClock, toDurationText } from "~/features/enquiries/reply-promise.ts";
import type { Waiting } from "~/features/enquiries/store/inbox-figures.server.ts";
import { messages } from "~/features/system/admin/messages.ts";
import { Card } from "~/ui/layout/card.tsx";
import { Time } from "~/ui/time.tsx";
import type { Attention } from "./attention.server.ts";
import type { UnpublishedItem } from "./unpublished.server.ts";

const inbox = "/admin/contact-submissions";

/** The people who wait for an answer, and their time left. `waiting` is null if it could not be read. */
export function WaitingPeople({ waiting, className }: { waiting: Waiting | null; className: string }) {
  if (!waiting) {
    return (
      <Card title={messages.today.waiting} className={className}>
        <p className="text-muted">{messages.today.notRead}</p>
      </Card>
    );
  }
  return <WaitingList waiting={waiting} className={className} />;
}

function WaitingList({ waiting, className }: { waiting: Waiting; className: string }) {
  const { total, overdue, unread, rows, promise, nextName } = waiting;
  const now = useNow(waiting.now);
  const next = waiting.next && readClock({ createdAt: waiting.next, repliedAt: null }, promise, now);
  const nextText =
    next?.kind === "waiting" && !next.isOverdue && messages.today.nextPromise(toDurationText(next.left), nextName);
  const words = [overdue > 0 && messages.today.overdue(overdue), nextText].filter(Boolean).join(" ");
  return (
    <Card
      title={total === 0 ? messages.today.nobodyWaiting : messages.today.peopleWaiting(total)}
      description={words || messages.today.allAnswered}
      className={className}
      actions={
        <>
          {unread > 0 && <CardLink href={`${inbox}?status=new`}>{messages.today.unread(unread)}</CardLink>}
          <CardLink href={overdue > 0 ? `${inbox}?due=overdue` : `${inbox}?order=urgent`}>
            {messages.today.all}
          </CardLink>
        </>
      }
    >
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            // "Send and next" then opens the next person who is waiting.
            href={`${inbox}/${row.id}?order=urgent`}
            title={row.name}
            note={<Asked {...row} />}
            end={<TimeLeft submission={row} clock={{ promise, now }} />}
          />
        ))}
      </Lines>
    </Card>
  );
}

/** What an enquiry is about. Each part is cut at its own end, also where that is on the left. */
const Asked = ({ service, message }: Waiting["rows"][number]) => (
  <span className="flex gap-x-1.5 [&>bdi]:truncate">
    {service && <bdi className={message ? "max-w-48 shrink-0" : ""}>{service}</bdi>}
    {service && message && "·"}
    {message && <bdi>{message}</bdi>}
  </span>
);

/** Problems that need staff, each with a link. */
export function WantsAttention({ list, className }: { list: readonly Attention[]; className: string }) {
  const isAllowed = useRights();
  const shown = list.filter(({ href }) => isAllowed(href));
  if (shown.length === 0) return null;
  return (
    <Card title={messages.today.attention} className={className}>
      <Lines>
        {shown.map(({ text, href }) => (
          <Line key={href + text} href={href} title={text} wrapsTitle />
        ))}
      </Lines>
    </Card>
  );
}

type UnpublishedProps = {
  scheduled: readonly UnpublishedItem[];
  drafts: readonly UnpublishedItem[];
  className: string;
};

/** Unpublished work: scheduled changes and drafts. */
export function Unpublished({ scheduled, drafts, className }: UnpublishedProps) {
  const all = [...scheduled, ...drafts];
  if (all.length === 0) return null;
  return (
    <Card
      title={messages.today.unpublished}
      className={className}
      actions={scheduled.length > 0 && <CardLink href="/admin/schedule">{messages.today.schedule}</CardLink>}
    >
      <Lines>
        {all.map(({ subject, href, what, at }) => (
          <Line
            key={href + what}
            href={href}
            title={subject}
            note={
              <>
                {what} <Time value={at} />
              </>
            }
          />
        ))}
      </Lines>
    </Card>
  );
}

export type RecentChange = { id: string; at: Date; by: string | null; undoes: string | null; items: ChangeWords[] };

/** The last changes and who made them, newest first. */
export function RecentChanges({ list, className }: { list: readonly RecentChange[]; className: string }) {
  if (list.length === 0) return null;
  return (
    <Card
      title={messages.today.recent}
      className={className}
      actions={<CardLink href="/admin/history">{messages.today.history}</CardLink>}
    >
      <Lines>
        {list.map(({ id, at, by, undoes, items: [first, ...more] }) => (
          <Line
            key={id}
            href={first?.href ?? "/admin/history"}
            title={messages.today.change(first?.subject, more.length, undoes !== null)}
            note={first?.what}
            end={
              <span className="text-end text-ui text-muted">
                <bdi>{by ?? messages.today.outsideBackOffice}</bdi>, <Time value={at} />
              </span>
            }
          />
        ))}
      </Lines>
    </Card>
  );
}

function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link to={href} className="text-link inline-flex items-center px-1 text-small pointer-coarse:min-h-11">
      {children}
    </Link>
  );
}

const Lines = ({ children }: { children: ReactNode }) => <ul className="-mb-2 divide-y divide-hairline">{children}</ul>;

type LineProps = { href: string; title: string; note?: ReactNode; end?: ReactNode; wrapsTitle?: boolean };

/** One line of a card; all of it is a link. A long title is truncated unless `wrapsTitle`; a long note always is. */
function Line({ href, title, note, end, wrapsTitle = false }: LineProps) {
  return (
    <li className="relative flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 hover:bg-ink/4">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={href}
          dir="auto"
          className={`covers-plate block w-fit max-w-full font-semibold ${wrapsTitle ? "wrap-anywhere" : "truncate"}`}
        >
          {title}
        </Link>
        {note && (
          <p dir="auto" className="w-fit max-w-full truncate text-small text-muted">
            {note}
          </p>
        )}
      </div>
      {end}
    </li>
  );
}

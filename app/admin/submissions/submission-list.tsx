import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import type { InboxRow } from "~/data/inbox.server.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { SelectAll } from "~/ui/list-tools.tsx";
import { RecordCard, RecordList } from "~/ui/record-list.tsx";
import { Time } from "~/ui/time.tsx";
import type { InboxChoice } from "./bulk-actions.tsx";
import { type Clock, Message, TimeLeft, WaysToAnswer } from "./enquiry-parts.tsx";
import { inboxAddress, StatusBadge, StatusButtons, useStatus } from "./status.tsx";

type SubmissionListProps = InboxChoice & {
  label: string;
  rows: readonly InboxRow[];
  clock: Clock;
  onPress(row: InboxRow, status: SubmissionStatus): void;
};

/** The submissions of a page. When the card at work leaves the list, the focus goes to the one that takes its place. */
export function SubmissionList({ label, rows, clock, chosen, onChoose, onPress }: SubmissionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the moment at which a card may be gone
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const groups = list.current?.querySelectorAll<HTMLElement>("fieldset") ?? [];
    groups[Math.min(place.current, groups.length - 1)]?.focus();
    place.current = -1;
  }, [rows]);
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <div ref={list} className="inbox-list">
      <SelectAll rows={rows} chosen={chosen} onChoose={onChoose} />
      <RecordList label={label}>
        {rows.map((submission, index) => (
          <SubmissionCard
            key={submission.id}
            submission={submission}
            clock={clock}
            href={`${inboxAddress}/${submission.id}${search}`}
            isChosen={chosen.has(submission.id)}
            onChoose={(isChosen) => toggle(submission.id, isChosen)}
            onPress={(status) => {
              place.current = index;
              onPress(submission, status);
            }}
          />
        ))}
      </RecordList>
    </div>
  );
}

type SubmissionCardProps = {
  submission: InboxRow;
  clock: Clock;
  href: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onPress(status: SubmissionStatus): void;
};

function SubmissionCard({ submission, clock, href, isChosen, onChoose, onPress }: SubmissionCardProps) {
  const { id, name, message, ipAddress, createdAt, repliedAt, owner, followUpOn } = submission;
  const { status } = useStatus(submission);
  return (
    <RecordCard
      title={name}
      href={href}
      mark={id}
      choice={<Checkbox aria-label={`Select ${name}`} value={isChosen} onChange={onChoose} />}
      badges={
        <>
          <StatusBadge status={status} />
          <TimeLeft submission={{ ...submission, status }} clock={clock} />
        </>
      }
      facts={[
        { label: "Received", value: <Time value={createdAt} /> },
        { label: "IP address", value: ipAddress && <bdi dir="ltr">{ipAddress}</bdi> },
        { label: "First reply", value: repliedAt && <Time value={repliedAt} /> },
        { label: "Owner", value: owner && <bdi>{owner}</bdi> },
        { label: "Follow-up", value: followUpOn && <Time value={followUpOn} /> },
      ]}
    >
      <WaysToAnswer submission={submission} />
      {message && <Message text={message} />}
      <StatusButtons submission={submission} onPress={onPress} />
    </RecordCard>
  );
}

type NarrowListProps = InboxChoice & { label: string; rows: readonly InboxRow[]; open: string; clock: Clock };

/** The submissions beside the one that is open, which stays in sight. */
export function NarrowList({ label, rows, open, clock, chosen, onChoose }: NarrowListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open one is the moment to look for it
  useEffect(() => {
    const pane = list.current;
    const current = pane?.querySelector<HTMLElement>("[aria-current]")?.closest("li");
    if (!pane || !current) return;
    const top = current.offsetTop - pane.offsetTop;
    const isInSight = top >= pane.scrollTop && top < pane.scrollTop + pane.clientHeight / 2;
    // scrollIntoView would move the whole page, too; the lower half of the pane may be below the window.
    if (!isInSight) pane.scrollTop = top - pane.clientHeight / 4;
  }, [open]);
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <div ref={list} className="max-h-[calc(100dvh-var(--bar-height)-96px)] overflow-y-auto rounded-plate">
      <RecordList label={label}>
        {rows.map((row) => (
          <NarrowRow
            key={row.id}
            row={row}
            clock={clock}
            isOpen={row.id === open}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => toggle(row.id, isChosen)}
          />
        ))}
      </RecordList>
    </div>
  );
}

type NarrowRowProps = {
  row: InboxRow;
  clock: Clock;
  isOpen: boolean;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
};

function NarrowRow({ row, clock, isOpen, isChosen, onChoose }: NarrowRowProps) {
  const { id, name, service, message, createdAt } = row;
  const { status } = useStatus(row);
  const { search } = useLocation();
  return (
    <li className="inbox-row flex gap-2 py-2.5 ps-2 pe-3.5 hover:bg-raised-2/60 has-[[aria-current]]:bg-raised-2/60 has-[[aria-current]]:shadow-[inset_3px_0_var(--bus)] rtl:has-[[aria-current]]:shadow-[inset_-3px_0_var(--bus)] [&+&]:border-t [&+&]:border-hairline">
      <Checkbox aria-label={`Select ${name}`} value={isChosen} onChange={onChoose} />
      <Link
        to={`${inboxAddress}/${id}${search}`}
        preventScrollReset
        aria-current={isOpen ? "page" : undefined}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5"
      >
        <span className="flex items-baseline gap-2">
          {/* As wide as the name, so that one from right to left begins where the others do. */}
          <span className="flex min-w-0 flex-1">
            <bdi className={`truncate ${status === "new" ? "font-semibold" : ""}`}>{name}</bdi>
          </span>
          <span className="shrink-0 text-ui text-muted">
            <Time value={createdAt} style="date" />
          </span>
        </span>
        <span dir="auto" className="truncate text-small text-muted">
          {service ?? message ?? ""}
        </span>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={status} />
          <TimeLeft submission={{ ...row, status }} clock={clock} />
        </span>
      </Link>
    </li>
  );
}

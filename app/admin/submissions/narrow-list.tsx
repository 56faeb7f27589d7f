import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { InboxRow } from "~/data/inbox.server.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { RecordList } from "~/ui/record-list.tsx";
import { Time } from "~/ui/time.tsx";
import type { InboxChoice } from "./bulk-actions.tsx";
import type { Clock } from "./clock.ts";
import { StatusBadge } from "./status-badge.tsx";
import { TimeLeft } from "./time-left.tsx";
import { inboxAddress, useStatus } from "./use-status.ts";

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
    <div ref={list} className="inbox-rows">
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
    <li className="inbox-row">
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

import { Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { toMailHref, toTelHref } from "~/company/phone.ts";
import type { Choice } from "~/editing/admin/records/choice.ts";
import { Badge } from "~/ui/badge.tsx";
import { PhoneNumber } from "~/ui/contact-signs.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { SelectAll } from "~/ui/lists/list-tools.tsx";
import { inSight, ListRow, RecordList, recordListClasses } from "~/ui/lists/record-list.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { Ago, Time } from "~/ui/time.tsx";
import { toOutcomeWord, toValueText } from "../outcomes.ts";
import type { InboxRow } from "../store/inbox.server.ts";
import type { SubmissionStatus } from "../submission-statuses.ts";
import { Address, type Clock, TimeLeft } from "./enquiry-parts.tsx";
import { messages } from "./messages.ts";
import { inboxAddress, StatusBadge, StatusButtons, toStatusChoices, useStatus } from "./status.tsx";

type ListProps = { label: string; rows: readonly InboxRow[]; clock: Clock; choice: Choice };
type RowProps = Pick<ListProps, "clock" | "choice"> & { row: InboxRow };
type Press<Asked extends unknown[]> = { onPress(...asked: Asked): void };

/** The submissions of a page. If the focused row leaves the list, the focus moves to the one in its place. */
export function SubmissionList(props: ListProps & Press<[row: InboxRow, status: SubmissionStatus]>) {
  const { label, rows, clock, choice, onPress } = props;
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may be gone when the rows change
  useEffect(() => {
    const pressed = place.current;
    // Later rows must not move the focus of a user who is elsewhere.
    place.current = -1;
    if (pressed < 0 || document.activeElement !== document.body) return;
    const groups = list.current?.querySelectorAll<HTMLElement>("fieldset") ?? [];
    groups[Math.min(pressed, groups.length - 1)]?.focus();
  }, [rows]);
  return (
    <div ref={list}>
      <SelectAll rows={rows} chosen={choice.chosen} onChoose={choice.onChoose} />
      <RecordList
        label={label}
        heads={[
          messages.facts.name,
          [messages.facts.date],
          [messages.facts.email, messages.facts.phone],
          [messages.facts.service, messages.facts.ipAddress],
        ]}
      >
        {rows.map((row, index) => (
          <SubmissionRow
            key={row.id}
            {...{ row, clock, choice }}
            onPress={(status) => {
              place.current = index;
              onPress(row, status);
            }}
          />
        ))}
      </RecordList>
    </div>
  );
}

function SubmissionRow({ row, clock, choice, onPress }: RowProps & Press<[status: SubmissionStatus]>) {
  const { id, name, email, phone, service, message, ipAddress, createdAt, repliedAt, owner, followUpOn, valueAed } =
    row;
  const { search } = useLocation();
  const { status, isSaving } = useStatus(row);
  return (
    <ListRow
      title={name}
      href={`${inboxAddress}/${id}${search}`}
      mark={id}
      choice={<ChoiceBox row={row} choice={choice} />}
      badges={<States row={row} clock={clock} />}
      description={message ?? undefined}
      notes={[
        { label: messages.facts.followUp, value: followUpOn && <Time value={followUpOn} /> },
        { label: messages.facts.owner, value: owner && <bdi>{owner}</bdi> },
        { label: messages.facts.value, value: valueAed !== null && toValueText(valueAed) },
        { label: messages.facts.firstReply, value: repliedAt && <Ago value={repliedAt} now={clock.now} /> },
      ]}
      columns={[
        [
          { label: messages.facts.date, isPlain: true, value: <Time value={createdAt} style="date" /> },
          { label: messages.facts.ago, isPlain: true, value: <Ago value={createdAt} now={clock.now} /> },
        ],
        [
          {
            label: messages.facts.email,
            isPlain: true,
            value: <Address href={toMailHref(email)}>{email}</Address>,
          },
          {
            label: messages.facts.phone,
            isPlain: true,
            value: phone && (
              <Address href={toTelHref(phone)}>
                <PhoneNumber>{phone}</PhoneNumber>
              </Address>
            ),
          },
        ],
        [
          { label: messages.facts.service, isPlain: true, value: service },
          { label: messages.facts.ipAddress, value: ipAddress && <bdi dir="ltr">{ipAddress}</bdi> },
        ],
      ]}
      actions={<StatusButtons submission={row} onPress={onPress} isShort />}
      menu={
        <Menu
          label={common.actionsFor(name)}
          entries={toStatusChoices({ ...row, status }).map(({ status: wanted, label, icon }, place) => ({
            ...{ label, icon, disabled: status === wanted || isSaving, hiddenAt: place < 2 ? inSight : undefined },
            onAct: () => onPress(wanted),
          }))}
        />
      }
    />
  );
}

function States({ row, clock }: Omit<RowProps, "choice">) {
  const { status } = useStatus(row);
  const outcome = toOutcomeWord(row.outcome);
  return (
    <>
      <StatusBadge status={status} />
      {outcome && <Badge status={row.outcome === "won" ? "success" : "neutral"}>{outcome}</Badge>}
      <TimeLeft submission={{ ...row, status }} clock={clock} />
      {row.fileCount > 0 && (
        <span className="inline-flex items-center gap-1 text-ui text-muted" title={messages.withFiles(row.fileCount)}>
          <Icon of={Paperclip} className="size-4" />
          <span aria-hidden="true">{row.fileCount}</span>
          <span className="sr-only">{messages.withFiles(row.fileCount)}</span>
        </span>
      )}
    </>
  );
}

function ChoiceBox({ row: { id, name }, choice: { chosen, tick } }: Omit<RowProps, "clock">) {
  const onChange = (isChosen: boolean, withShift: boolean) => tick(id, isChosen, withShift);
  return <Checkbox aria-label={common.select(name)} value={chosen.has(id)} onChange={onChange} />;
}

/** The submissions beside the open one, which stays visible. */
export function NarrowList({ label, rows, open, clock, choice }: ListProps & { open: string }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another submission is opened
  useEffect(() => {
    const pane = list.current;
    const current = pane?.querySelector<HTMLElement>("[aria-current]")?.closest("li");
    if (!pane || !current) return;
    const top = current.offsetTop;
    const isInSight = top >= pane.scrollTop && top < pane.scrollTop + pane.clientHeight / 2;
    // scrollIntoView would scroll the whole page, too; the lower half of the pane may be below the window.
    if (!isInSight) pane.scrollTop = top - pane.clientHeight / 4;
  }, [open]);
  return (
    <div ref={list} className="relative max-h-[calc(100dvh-var(--bar-height)-96px)] overflow-y-auto rounded-plate">
      <ul aria-label={label} className={recordListClasses}>
        {rows.map((row) => (
          <NarrowRow key={row.id} {...{ row, clock, choice }} isOpen={row.id === open} />
        ))}
      </ul>
    </div>
  );
}

function NarrowRow({ row, clock, isOpen, choice }: RowProps & { isOpen: boolean }) {
  const { id, name, service, message, createdAt } = row;
  const { status } = useStatus(row);
  const { search } = useLocation();
  return (
    <li
      data-open={isOpen || undefined}
      className="inbox-row flex gap-2 py-2.5 px-2 hover:bg-raised-2/60 data-open:bg-raised-2/60 data-open:shadow-[inset_3px_0_var(--bus)] rtl:data-open:shadow-[inset_-3px_0_var(--bus)] [&+&]:border-t [&+&]:border-hairline"
    >
      <ChoiceBox row={row} choice={choice} />
      <Link
        to={`${inboxAddress}/${id}${search}`}
        preventScrollReset
        aria-current={isOpen ? "page" : undefined}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5"
      >
        <span className="flex items-baseline gap-2">
          {/* As wide as the name, so that a right-to-left name begins at the same edge as the others. */}
          <span className="flex min-w-0 flex-1">
            <bdi className={`truncate ${status === "new" ? "font-semibold" : ""}`}>{name}</bdi>
          </span>
          <span className="shrink-0 text-ui text-muted">
            <Ago value={createdAt} now={clock.now} />
          </span>
        </span>
        <span dir="auto" className="truncate text-small text-muted">
          {message ?? service ?? ""}
        </span>
        <span className="flex flex-wrap gap-1">
          <States row={row} clock={clock} />
        </span>
      </Link>
    </li>
  );
}

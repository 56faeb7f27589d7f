import { type ReactNode, useId, useState } from "react";
import { toListText } from "~/lib/text/messages.ts";
import { toExcerpt } from "~/lib/text/plain-text.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { roundTickClasses, tickPlaceClasses } from "~/ui/inputs/checkbox.tsx";
import { DataTable } from "~/ui/lists/data-table.tsx";
import { Attention, Banner } from "~/ui/messages/banner.tsx";
import { Time } from "~/ui/time.tsx";
import { withParts } from "../../kit/with-parts.tsx";
import type { Side } from "./draft-context.ts";
import { messages } from "./messages.ts";
import type { AnyForm, Comparison } from "./use-form.ts";

/** Asks whose value to keep in a field that another user has changed, before it is overwritten (spec decision 56). */
export function ConflictBanner({ form, onOverwrite }: { form: AnyForm; onOverwrite(): void }) {
  const { compared, fields, values, toOffered, settle } = form;
  if (!compared) return null;
  const { by, at, notes, isDraft } = compared;
  const toText = (all: object, name: string) => fields.toText(name, (all as Record<string, unknown>)[name]);
  const rows = compared.fields.map((name) => ({
    ...{ name, label: fields.toLabel(name), offered: toOffered(name) },
    ...{ theirs: toText(compared.theirs, name), mine: toText(values, name) },
    note: notes && <Note note={notes[name]} />,
  }));
  const choice = rows.length > 0 && <FieldChoice rows={rows} onApply={settle} />;
  if (isDraft) {
    return (
      <div className="mb-6">
        <Banner
          isNews
          title={messages.conflict.unpublishedBy(by ?? undefined)}
          action={
            <Button look="quiet" onClick={() => settle(new Map())}>
              {messages.conflict.close}
            </Button>
          }
        >
          {withParts(messages.keptAt, { time: <Time value={at} /> })}{" "}
          {rows.length === 0 && messages.conflict.sameAsForm}
        </Banner>
        {choice}
      </div>
    );
  }
  return (
    <Attention cause={compared}>
      <Banner
        status="warning"
        isNews
        title={
          notes
            ? messages.conflict.changedWhileWriting(listNames(compared), fields.one)
            : messages.conflict.changedSinceOpened(by ?? messages.someone, fields.one)
        }
        action={
          <>
            <Button look="secondary" onClick={onOverwrite}>
              {messages.conflict.useMine}
            </Button>
            <Button look="quiet" onClick={() => settle(new Map(rows.map(({ name }) => [name, "theirs"])))}>
              {messages.conflict.useTheirs}
            </Button>
          </>
        }
      >
        {notes ? (
          messages.conflict.noneSaved
        ) : (
          <p>
            {withParts(messages.conflict.typedIsBelow, { time: <Time value={at} /> })}{" "}
            {rows.length === 0 && messages.conflict.sameValues}
          </p>
        )}
      </Banner>
      {choice}
    </Attention>
  );
}

function Note({ note }: { note: { by: string | null; at: Date } | null | undefined }) {
  if (!note) return messages.conflict.removed;
  return (
    <>
      {note.by ?? messages.conflict.unknown}, <Time value={note.at} />
    </>
  );
}

function listNames({ fields, notes }: Comparison<object>): string {
  return toListText(new Set(fields.map((name) => notes?.[name]?.by ?? messages.someone)));
}

/** A field with two different values: both as plain text, and which one is preselected. */
type ChoiceRow = {
  name: string;
  label: string;
  theirs: string;
  mine: string;
  offered: Side;
  note?: ReactNode;
};

const maxExcerptLength = 240;

type FieldChoiceProps = { rows: readonly ChoiceRow[]; onApply(chosen: ReadonlyMap<string, Side>): void };

function FieldChoice({ rows, onApply }: FieldChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = ({ name, offered }: ChoiceRow) => chosen.get(name) ?? offered;
  const choose = (name: string, side: Side) => setChosen(new Map(chosen).set(name, side));
  const column = (side: Side, header: string) => ({
    key: side,
    header,
    className: "w-2/5",
    cell: (row: ChoiceRow) => (
      <label className="flex cursor-pointer items-start gap-2.5">
        <span className={tickPlaceClasses}>
          <input
            type="radio"
            name={`${id}${row.name}`}
            // Outside any form: the choice is not submitted.
            form=""
            aria-label={`${row.label}: ${header.toLowerCase()}`}
            checked={sideOf(row) === side}
            onChange={() => choose(row.name, side)}
            className={roundTickClasses}
          />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <Shown row={row} side={side} />
          {side === "theirs" && row.note && <span className="mt-1 block text-ui text-muted">{row.note}</span>}
        </span>
      </label>
    ),
  });
  return (
    <div className="mt-3">
      <DataTable
        caption={messages.conflict.whatDiffers}
        rows={rows}
        toKey={({ name }) => name}
        columns={[
          { key: "field", header: messages.conflict.field, isTitle: true, cell: ({ label }) => label },
          column("theirs", messages.conflict.theirs),
          column("mine", messages.conflict.yours),
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => onApply(new Map(rows.map((row) => [row.name, sideOf(row)])))}>
          {messages.conflict.useChosen}
        </Button>
        <p className="text-small text-muted">{messages.conflict.publishesNothing}</p>
      </div>
    </div>
  );
}

function Shown({ row, side }: { row: ChoiceRow; side: Side }) {
  if (row[side] === "") return <span className="text-muted">{messages.conflict.empty}</span>;
  const { start, first, second, end } = toDifference(row.theirs, row.mine);
  return (
    <>
      {start}
      <mark className="rounded-xs bg-live/18 px-0.5 text-ink">
        {toExcerpt(side === "theirs" ? first : second, maxExcerptLength)}
      </mark>
      {end}
    </>
  );
}

type Difference = { start: string; first: string; second: string; end: string };

const contextLength = 40;

/** The difference of two texts, with some of the text around it. */
export function toDifference(first: string, second: string): Difference {
  const [a, b] = [Array.from(first), Array.from(second)];
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a[from] === b[from]) from += 1;
  let behind = 0;
  while (behind < shorter - from && a.at(-1 - behind) === b.at(-1 - behind)) behind += 1;
  const start = a.slice(0, from);
  const end = a.slice(a.length - behind);
  return {
    start: start.length > contextLength ? `…${start.slice(-contextLength).join("")}` : start.join(""),
    first: a.slice(from, a.length - behind).join(""),
    second: b.slice(from, b.length - behind).join(""),
    end: end.length > contextLength ? `${end.slice(0, contextLength).join("")}…` : end.join(""),
  };
}

import { type ReactNode, useId, useState } from "react";
import { toExcerpt } from "~/lib/text/plain-text.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { roundTickClasses, tickPlaceClasses } from "~/ui/inputs/checkbox.tsx";
import { DataTable } from "~/ui/lists/data-table.tsx";

export type Side = "theirs" | "mine";

/** A field that two people have left differently: both values as plain text, and which one is offered first. */
export type ChoiceRow = {
  name: string;
  label: string;
  theirs: string;
  mine: string;
  offered: Side;
  note?: ReactNode;
};

const longest = 240;

type FieldChoiceProps = { rows: readonly ChoiceRow[]; onApply(chosen: ReadonlyMap<string, Side>): void };

export function FieldChoice({ rows, onApply }: FieldChoiceProps) {
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
            // Of no form: what is chosen here is not sent.
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
        caption="What differs"
        rows={rows}
        toKey={({ name }) => name}
        columns={[
          { key: "field", header: "Field", isTitle: true, cell: ({ label }) => label },
          column("theirs", "Theirs"),
          column("mine", "Yours"),
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => onApply(new Map(rows.map((row) => [row.name, sideOf(row)])))}>
          Use what is chosen
        </Button>
        <p className="text-small text-muted">It is put into the form below. Nothing is published by that.</p>
      </div>
    </div>
  );
}

function Shown({ row, side }: { row: ChoiceRow; side: Side }) {
  if (row[side] === "") return <span className="text-muted">Empty</span>;
  const { start, first, second, end } = toDifference(row.theirs, row.mine);
  return (
    <>
      {start}
      <mark className="rounded-xs bg-live/18 px-0.5 text-ink">
        {toExcerpt(side === "theirs" ? first : second, longest)}
      </mark>
      {end}
    </>
  );
}

export type Difference = { start: string; first: string; second: string; end: string };

const around = 40;

/** What differs between two texts, with a little of what stands around it. */
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
    start: start.length > around ? `…${start.slice(-around).join("")}` : start.join(""),
    first: a.slice(from, a.length - behind).join(""),
    second: b.slice(from, b.length - behind).join(""),
    end: end.length > around ? `${end.slice(0, around).join("")}…` : end.join(""),
  };
}

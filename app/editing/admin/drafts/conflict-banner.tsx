import { type ReactNode, useId, useState } from "react";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { toListText } from "~/lib/text/messages.ts";
import { comparePieces } from "~/lib/text/text-difference.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { DataTable } from "~/ui/lists/data-table.tsx";
import { Attention, Banner } from "~/ui/messages/banner.tsx";
import { Time } from "~/ui/time.tsx";
import type { Side } from "./draft-context.ts";
import { type Comparison, isSame } from "./form-values.ts";
import { compareParagraphs } from "./merge-text.ts";
import { messages } from "./messages.ts";
import type { AnyForm } from "./use-form.ts";

/** Asks whose value to keep in a field that another user has changed, before it is overwritten (spec decision 56). */
export function ConflictBanner({ form, onOverwrite }: { form: AnyForm; onOverwrite(): void }) {
  const { compared, fields, settle } = form;
  if (!compared) return null;
  const { by, at, notes, isDraft } = compared;
  const parts = compared.fields.map((name) => toParts(form, compared, name));
  const rows = parts.flatMap((all, place) => toRows(all, compared.fields[place] ?? "", form));
  const use = (chosen: Chosen) => {
    const taken = compared.fields.map((name, place) => [name, join(parts[place] ?? [], name, chosen)] as const);
    void settle(Object.fromEntries(taken.filter(([name, value]) => !isSame(value, form.values[name]))));
  };
  const choice = rows.length > 0 && <FieldChoice rows={rows} onApply={use} />;
  if (isDraft) {
    return (
      <div className="mb-6">
        <Banner
          isNews
          title={messages.conflict.unpublishedBy(by ?? undefined)}
          action={
            <Button look="quiet" onClick={() => void settle({})}>
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
            <Button look="quiet" onClick={() => void settle(compared.theirs)}>
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

function listNames({ fields, notes }: Comparison): string {
  return toListText(new Set(fields.map((name) => notes?.[name]?.by ?? messages.someone)));
}

/** A part of a field in two versions: a paragraph of a text, or the whole value. Without an offer they are equal. */
type Part = { theirs: unknown; mine: unknown; offered?: Side };

function toParts({ fields, values, toBase }: AnyForm, { theirs: all }: Comparison, name: string): Part[] {
  const [base, theirs, mine] = [toBase(name), all[name], values[name]];
  if (typeof theirs !== "string" || typeof mine !== "string") {
    return [{ theirs, mine, offered: isSame(mine, base) ? "theirs" : "mine" }];
  }
  const texts = compareParagraphs({ base: String(base ?? ""), theirs, mine }, fields.isHtml(name));
  return texts.map(({ isMine, ...part }) => ({
    ...part,
    offered: isMine === undefined ? undefined : isMine ? "mine" : "theirs",
  }));
}

/** Which side of each part to use, by the key of its row. */
type Chosen = ReadonlyMap<string, Side>;

const toKey = (name: string, place: number) => `${name} ${place}`;

function join(parts: readonly Part[], name: string, chosen: Chosen): unknown {
  const sides = parts.map((part, place) => part[chosen.get(toKey(name, place)) ?? "mine"]);
  return sides.length === 1 ? sides[0] : sides.join("");
}

/** A part with two different values: both as plain text, and which one is preselected. */
type ChoiceRow = { key: string; label: string; theirs: string; mine: string; offered: Side; note?: ReactNode };

function toRows(parts: readonly Part[], name: string, { fields, compared }: AnyForm): ChoiceRow[] {
  const count = parts.filter(({ offered }) => offered).length;
  const label = fields.toLabel(name);
  const note = compared?.notes && <Note note={compared.notes[name]} />;
  let number = 0;
  return parts.flatMap(({ theirs, mine, offered }, place) => {
    if (!offered) return [];
    number += 1;
    const texts = { theirs: fields.toText(name, theirs), mine: fields.toText(name, mine) };
    const partLabel = count > 1 ? messages.conflict.part(label, number, count) : label;
    return [{ key: toKey(name, place), label: partLabel, ...texts, offered, note }];
  });
}

type FieldChoiceProps = { rows: readonly ChoiceRow[]; onApply(chosen: Chosen): void };

function FieldChoice({ rows, onApply }: FieldChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const sideOf = ({ key, offered }: ChoiceRow) => chosen.get(key) ?? offered;
  const choose = (key: string, side: Side) => setChosen(new Map(chosen).set(key, side));
  const column = (side: Side, header: string) => ({
    key: side,
    header,
    className: "w-2/5",
    cell: (row: ChoiceRow) => (
      <label className="flex cursor-pointer items-start gap-2.5">
        <span className="tick-place">
          <input
            type="radio"
            name={`${id}${row.key}`}
            // Outside any form: the choice is not submitted.
            form=""
            aria-label={`${row.label}: ${header.toLowerCase()}`}
            checked={sideOf(row) === side}
            onChange={() => choose(row.key, side)}
            className="tick"
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
        toKey={({ key }) => key}
        columns={[
          { key: "field", header: messages.conflict.field, isTitle: true, cell: ({ label }) => label },
          column("theirs", messages.conflict.theirs),
          column("mine", messages.conflict.yours),
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => onApply(new Map(rows.map((row) => [row.key, sideOf(row)])))}>
          {messages.conflict.useChosen}
        </Button>
        <p className="text-small text-muted">{messages.conflict.publishesNothing}</p>
      </div>
    </div>
  );
}

/** One side of a difference: unchanged text, cut where it is long, and what only this side has. */
function Shown({ row, side }: { row: ChoiceRow; side: Side }) {
  if (row[side] === "") return <span className="text-muted">{messages.conflict.empty}</span>;
  const absent = side === "theirs" ? "added" : "removed";
  const pieces = comparePieces(row.theirs, row.mine, contextLength).filter(({ kind }) => kind !== absent);
  return pieces.map(({ kind, text }, place) =>
    kind === "same" ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <mark key={place} className="rounded-xs bg-live/18 px-0.5 text-ink">
        {text}
      </mark>
    ),
  );
}

/** Unchanged text between two differences longer than this is cut in the middle, in characters. */
const contextLength = 80;

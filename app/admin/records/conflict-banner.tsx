import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import type { FieldValue } from "~/content/kit/fields.ts";
import type { Option } from "~/data/record-list.server.ts";
import { toPlainText } from "~/lib/plain-text.ts";
import { Attention, Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Time } from "~/ui/time.tsx";
import { type ChoiceRow, FieldChoice, type Side } from "../drafts/field-choice.tsx";
import type { Comparison } from "./use-record-draft.ts";

type ConflictBannerProps = {
  type: AnyContentType;
  compared: Comparison;
  mine: FormValues;
  options: Record<string, Option[]>;
  toOffered(name: string): Side;
  onSettle(chosen: ReadonlyMap<string, Side>): void;
};

/** Whose value of a field is kept where somebody else has another; nothing is overwritten before (decision 56). */
export function ConflictBanner({ type, compared, mine, options, toOffered, onSettle }: ConflictBannerProps) {
  const { by, at, version, intent, fields, theirs, isDraft = false } = compared;
  const shown = (name: string, values: FormValues) => toShown(values[name], options[name]);
  const rows = fields.map((name) => ({
    ...{ name, label: type.fields[name]?.label ?? name, offered: toOffered(name) },
    theirs: shown(name, theirs),
    mine: shown(name, mine),
  }));
  if (!isDraft) return <Differences {...{ one: type.one, by, at, version, intent, rows, onSettle }} />;
  return (
    <div className="mb-6">
      <Banner
        isNews
        title={`What ${by ?? "somebody"} has not published`}
        action={
          <Button look="quiet" onClick={() => onSettle(new Map())}>
            Close
          </Button>
        }
      >
        Kept <Time value={at} />.{rows.length === 0 && " It is the same as what stands below."}
      </Banner>
      {rows.length > 0 && <FieldChoice rows={rows} onApply={onSettle} />}
    </div>
  );
}

type DifferencesProps = {
  /** What was changed: "post". */
  one: string;
  by: string | null;
  at: Date;
  version: number;
  intent?: string;
  rows: readonly (Pick<ChoiceRow, "label" | "theirs" | "mine"> & Partial<ChoiceRow>)[];
  onSettle(chosen: ReadonlyMap<string, Side>): void;
};

/** The message of a conflict with its ways out, and what differs; stands inside the form. */
export function Differences({ one, by, at, version, intent = "", rows, onSettle }: DifferencesProps) {
  const choices = rows.map((row): ChoiceRow => ({ name: row.label, offered: "mine", ...row }));
  const keepTheirs = () => onSettle(new Map(choices.map(({ name }) => [name, "theirs"])));
  return (
    <Attention cause={version}>
      <Banner
        status="warning"
        isNews
        title={`${by ?? "Somebody"} has changed this ${one} since you opened it`}
        action={
          <>
            <Button type="submit" look="secondary" name="overwrite" value={`${version} ${intent}`.trim()}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={keepTheirs}>
              Load theirs
            </Button>
          </>
        }
      >
        <p>
          Saved <Time value={at} />. What you typed is still below.
          {rows.length === 0 && " Your values and theirs are the same."}
        </p>
      </Banner>
      {rows.length > 0 && <FieldChoice rows={choices} onApply={onSettle} />}
    </Attention>
  );
}

function toShown(value: FieldValue | undefined, options: Option[] | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value ?? "");
  if (options) return options.find((option) => option.value === text)?.label ?? "";
  return toPlainText(text);
}

import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import type { FieldValue } from "~/content/kit/fields.ts";
import type { Option } from "~/data/record-list.server.ts";
import { toExcerpt, toPlainText } from "~/lib/plain-text.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Time } from "~/ui/time.tsx";
import type { Conflict } from "./save.server.ts";

type ConflictBannerProps = {
  type: AnyContentType;
  conflict: Conflict;
  mine: FormValues;
  options: Record<string, Option[]>;
};

/** Somebody else saved the record first: who, when and what; nothing is overwritten before a choice (decision 56). */
export function ConflictBanner({ type, conflict, mine, options }: ConflictBannerProps) {
  const { by, at, version, fields, theirs } = conflict;
  const shown = (name: string, values: FormValues) => toShown(values[name], options[name]);
  const rows = fields.map((name) => ({
    label: type.fields[name]?.label ?? name,
    theirs: shown(name, theirs),
    mine: shown(name, mine),
  }));
  return <Differences one={type.one} by={by} at={at} version={version} rows={rows} />;
}

type DifferencesProps = {
  /** What was changed: "post". */
  one: string;
  by: string | null;
  at: Date;
  version: number;
  rows: readonly { label: string; theirs: string; mine: string }[];
};

/** The message of a conflict with its two ways out, and what differs; stands inside the form. */
export function Differences({ one, by, at, version, rows }: DifferencesProps) {
  return (
    <div className="mb-6">
      <Banner
        status="warning"
        isNews
        title={`${by ?? "Somebody"} has changed this ${one} since you opened it`}
        action={
          <>
            <Button type="submit" look="secondary" name="overwrite" value={version}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={() => location.reload()}>
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
      {rows.length > 0 && (
        <table className="mt-3 w-full table-fixed border-collapse text-small">
          <caption className="sr-only">What differs</caption>
          <thead>
            <tr className="text-start text-muted">
              <th scope="col" className="p-2 text-start font-normal">
                Field
              </th>
              <th scope="col" className="p-2 text-start font-normal">
                Theirs
              </th>
              <th scope="col" className="p-2 text-start font-normal">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, theirs, mine }) => (
              <tr key={label} className="border-t border-hairline align-top">
                <th scope="row" className="p-2 text-start font-semibold">
                  {label}
                </th>
                <td className="p-2 break-words">{theirs}</td>
                <td className="p-2 break-words">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function toShown(value: FieldValue | undefined, options: Option[] | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ") || "–";
  const text = String(value ?? "");
  if (options) return options.find((option) => option.value === text)?.label ?? "–";
  return toExcerpt(toPlainText(text), 240) || "–";
}

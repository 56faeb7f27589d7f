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
  const shown = (name: string, values: FormValues) => toShown(values[name], options[name]);
  return (
    <div className="mb-6">
      <Banner
        status="warning"
        isNews
        title={`${conflict.by ?? "Somebody"} has changed this ${type.one} since you opened it`}
        action={
          <>
            <Button type="submit" look="secondary" name="overwrite" value={conflict.version}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={() => location.reload()}>
              Load theirs
            </Button>
          </>
        }
      >
        <p>
          Saved <Time value={conflict.at} />. What you typed is still below.
          {conflict.fields.length === 0 && " Your values and theirs are the same."}
        </p>
      </Banner>
      {conflict.fields.length > 0 && (
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
            {conflict.fields.map((name) => (
              <tr key={name} className="border-t border-hairline align-top">
                <th scope="row" className="p-2 text-start font-semibold">
                  {type.fields[name]?.label ?? name}
                </th>
                <td className="p-2 break-words">{shown(name, conflict.theirs)}</td>
                <td className="p-2 break-words">{shown(name, mine)}</td>
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

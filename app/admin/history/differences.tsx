import type { Piece } from "~/lib/text-difference.ts";
import { HtmlTree } from "~/ui/html-tree.tsx";
import type { FieldDifference } from "./differences.server.ts";

/** Field by field what two versions say differently: added words are underlined, removed ones struck out. */
export function Differences({ fields }: { fields: readonly FieldDifference[] }) {
  return (
    <dl className="difference grid gap-5">
      {fields.map((field) => (
        <div key={field.label} className="border-t border-hairline pt-3">
          <dt className="mb-1.5 text-small font-semibold">{field.label}</dt>
          <dd>
            <Difference field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ field }: { field: FieldDifference }) {
  if ("tree" in field) return <HtmlTree nodes={field.tree} />;
  if ("items" in field) {
    return (
      <ul className="grid gap-1">
        {field.items.map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
          <li key={place} dir="auto">
            <Marked piece={piece} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {field.pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
        <Marked key={place} piece={piece} isSpaced={place > 0 && field.pieces[place - 1]?.kind !== "same"} />
      ))}
    </p>
  );
}

function Marked({ piece: { kind, text }, isSpaced = false }: { piece: Piece; isSpaced?: boolean }) {
  if (kind === "same") return text;
  if (kind === "removed") return <del>{text}</del>;
  return (
    <>
      {isSpaced && " "}
      <ins>{text}</ins>
    </>
  );
}

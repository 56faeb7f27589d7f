import { createElement, type ReactNode } from "react";
import type { HtmlNode } from "~/lib/text/html.ts";
import type { Piece } from "~/lib/text/text-difference.ts";
import type { FieldDifference, FileShown } from "./differences.server.ts";
import { messages } from "./messages.ts";

/** The differences of two versions by field: added words are underlined, removed ones struck out. */
export function Differences({ fields }: { fields: readonly FieldDifference[] }) {
  return (
    <dl className="grid gap-5 wrap-anywhere [&_[data-left-out]]:border-y [&_[data-left-out]]:border-dashed [&_[data-left-out]]:border-hairline [&_[data-left-out]]:py-1.5 [&_[data-left-out]]:text-(length:--text-small) [&_[data-left-out]]:text-muted [&_del]:rounded-[2px] [&_del]:bg-error/14 [&_del]:line-through [&_img]:h-auto [&_img]:max-w-[min(100%,240px)] [&_ins]:rounded-[2px] [&_ins]:bg-success/16 [&_ins]:underline [&_ins]:decoration-[1.5px] [&_ins]:underline-offset-3">
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

/** The difference of one field. */
export function Difference({ field }: { field: FieldDifference }) {
  if ("tree" in field) {
    return (
      <div dir="auto" className="prose text-body">
        {toElements(field.tree)}
      </div>
    );
  }
  if ("files" in field) return <Files files={field.files} />;
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

function Files({ files }: { files: readonly (FileShown | null)[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {files.map((file, place) => (
        <li key={file?.src ?? place} className="grid content-start gap-1.5">
          <span className="text-small text-muted">
            {place === 0 ? messages.differences.before : messages.differences.after}
          </span>
          {!file && <p className="text-muted">{messages.differences.fileIsGone}</p>}
          {file?.isVideo && (
            // biome-ignore lint/a11y/useMediaCaption: staff see what was uploaded
            <video src={file.src} controls preload="metadata" className="max-h-80 w-full rounded-plate bg-raised-2" />
          )}
          {file && !file.isVideo && (
            <img
              src={file.src}
              alt=""
              loading="lazy"
              className="max-h-80 w-full rounded-plate bg-raised-2 object-contain"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const names: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan" };

/** Rich text made of elements, because the back office's policy forbids setting HTML. */
function toElements(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    const attributes = Object.entries(node.attributes).map(([name, value]) => [names[name] ?? name, value]);
    const children = node.children.length > 0 ? toElements(node.children) : undefined;
    return createElement(node.tag, { key, ...Object.fromEntries(attributes) }, children);
  });
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

import { Parser } from "htmlparser2";
import { listSources, sourceAttribute, withoutMarks } from "~/lib/source-marks.ts";

/** Elements whose text is no text of the page. */
const withoutSources = ["script", "style", "title", "textarea"];

/**
 * A page in which the elements around marked texts name their sources in `data-source`, several of them parted by spaces; no
 * mark is left, neither in texts nor in attributes, scripts or the head.
 */
export function toSourcedHtml(html: string): string {
  /** The sources of elements by the places where their start tags end. */
  const found = new Map<number, Set<string>>();
  const open: { tag: string; end: number }[] = [];
  const parser = new Parser(
    {
      onopentag: (tag) => open.push({ tag, end: parser.endIndex }),
      ontext(text) {
        const { tag, end } = open.at(-1) ?? { tag: "title", end: 0 };
        const sources = withoutSources.includes(tag) ? [] : listSources(text);
        if (sources.length > 0) found.set(end, new Set([...(found.get(end) ?? []), ...sources]));
      },
      onclosetag: () => open.pop(),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  let at = 0;
  const parts = [...found]
    .sort(([one], [other]) => one - other)
    .map(([end, sources]) => {
      const before = html.slice(at, end);
      at = end;
      return `${withoutMarks(before)} ${sourceAttribute}="${[...sources].join(" ")}"`;
    });
  return parts.join("") + withoutMarks(html.slice(at));
}

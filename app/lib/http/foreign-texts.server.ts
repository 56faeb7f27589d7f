import { Parser } from "htmlparser2";
import { foreignMark, isForeign, withoutMarks } from "../text/foreign-mark.ts";
import { baseLanguage, directionOf } from "../text/messages.ts";

const plainOnly = new Set(["script", "style", "title", "textarea", "option"]);
const attributes = `lang="${baseLanguage}" dir="${directionOf(baseLanguage)}"`;

/**
 * A page in another language whose texts of the base language say so, for screen readers and for the order of their
 * words; the marks are gone. A text is wrapped, because its place is aligned with the page; rich text has a container.
 */
export function nameForeignTexts(html: string): string {
  if (!isForeign(html)) return withoutMarks(html);
  const inserted = new Map<number, string>();
  const open: { tag: string; end: number }[] = [];
  const parser = new Parser(
    {
      onopentag: (tag) => open.push({ tag, end: parser.endIndex }),
      onclosetag: () => open.pop(),
      ontext(text) {
        const around = open.at(-1);
        if (!around || plainOnly.has(around.tag) || !isForeign(text)) return;
        if (withoutMarks(text).trim() === "") inserted.set(around.end, ` ${attributes}`);
        else {
          inserted.set(parser.startIndex, `<span ${attributes}>`);
          // What the page adds after it, such as a note, is its own.
          inserted.set(parser.startIndex + text.lastIndexOf(foreignMark) + foreignMark.length, "</span>");
        }
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  let at = 0;
  const parts = [...inserted]
    .sort(([one], [other]) => one - other)
    .map(([place, text]) => {
      const before = html.slice(at, place);
      at = place;
      return before + text;
    });
  return withoutMarks(parts.join("") + html.slice(at));
}

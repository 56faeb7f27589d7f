import type { Font } from "fontkit";
import { type Direction, toVisualOrder } from "./reading-order.ts";

type Outline = { path: string; width: number };

/** Sets text in a list of faces. */
export type Typesetter = {
  /** The text without what no face can show; single spaces, none at the ends. */
  toSettable(text: string): string;
  /** The width of a text at size 1. */
  measure(text: string): number;
  outline(line: string, size: number, base: Direction): Outline;
};

type Segment = { text: string; face: Font };

/** Latin headings are set a little closer, as on the pages. */
const tracking = -0.018;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const marks = /\p{M}/gu;
/** Control and format characters: nobody sees them, and some faces draw the soft hyphen. */
const unseen = /[\p{Cc}\p{Cf}]/gu;
const arabic = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

const toPlain = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").replaceAll(unseen, "");

/** A typesetter for these faces, of which the first that has a sign sets it. */
export function createTypesetter(faces: readonly Font[]): Typesetter {
  // The plus of the display face is as small as a footnote's mark (as in app/ui/fonts.css).
  const isApt = (face: Font, cluster: string) => cluster !== "+" || !/anybody/i.test(face.familyName);
  const has = (face: Font, cluster: string) =>
    [...cluster].every((sign) => face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) && isApt(face, cluster);
  const faceOf = (cluster: string, before?: Font) =>
    // A space stays with the word before it, so that the word is not set in two parts.
    before && cluster === " " ? before : faces.find((face) => has(face, cluster));

  function toSettable(text: string): string {
    const clusters = [...graphemes.segment(toPlain(text))].map(({ segment }) => {
      if (faceOf(segment)) return segment;
      const plain = segment.replaceAll(marks, "");
      return plain !== "" && faceOf(plain) ? plain : "";
    });
    return clusters.join("").replaceAll(/ {2,}/g, " ").trim();
  }

  function toSegments(text: string): Segment[] {
    const segments: Segment[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const last = segments.at(-1);
      const face = faceOf(segment, last?.face);
      if (!face) continue;
      if (last?.face === face) last.text += segment;
      else segments.push({ text: segment, face });
    }
    return segments;
  }

  function shape({ text, face }: Segment, direction: Direction) {
    const isArabic = arabic.test(text);
    const run = face.layout(text, [], isArabic ? "arab" : undefined, undefined, direction);
    return { run, gap: isArabic ? 0 : tracking * face.unitsPerEm };
  }

  function widthOf(segment: Segment): number {
    const { run, gap } = shape(segment, arabic.test(segment.text) ? "rtl" : "ltr");
    return (run.advanceWidth + gap * run.glyphs.length) / segment.face.unitsPerEm;
  }

  function outline(line: string, size: number, base: Direction): Outline {
    const placed = toVisualOrder(line, base).flatMap(({ text, direction }) => {
      const segments = toSegments(text).map((segment) => ({ segment, direction }));
      return direction === "rtl" ? segments.reverse() : segments;
    });
    let x = 0;
    const paths: string[] = [];
    for (const { segment, direction } of placed) {
      const scale = size / segment.face.unitsPerEm;
      const { run, gap } = shape(segment, direction);
      run.glyphs.forEach((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
        paths.push(
          glyph.path
            .scale(scale, -scale)
            .translate(x + xOffset * scale, -yOffset * scale)
            .toSVG(),
        );
        x += (xAdvance + gap) * scale;
      });
    }
    return { path: paths.join(""), width: x };
  }

  const widths = new Map<string, number>();
  function measure(text: string): number {
    let width = widths.get(text);
    if (width === undefined) {
      width = toSegments(text).reduce((sum, segment) => sum + widthOf(segment), 0);
      widths.set(text, width);
    }
    return width;
  }

  return { toSettable, measure, outline };
}

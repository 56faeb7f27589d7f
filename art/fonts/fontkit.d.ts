/** What is used of it; it comes without types. */
declare module "fontkit" {
  type Path = {
    scale(x: number, y?: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  };
  type Glyph = { path: Path };
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    familyName: string;
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: "ltr" | "rtl",
    ): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  };
  /** A file of several faces is a collection. */
  export function create(file: Buffer): Font | { fonts: Font[] };
}

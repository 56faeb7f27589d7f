const pieces: Buffer[] = [];
const marks = new Map<string, string>();
// Nobody who writes a text of the site can know it, so that no text can call for a piece.
const secret = crypto.randomUUID();
const places = new RegExp(`piece-${secret}-(\\d+)-`);

/** What stands for a long text, the same in many pages, while one of them is drawn. It is kept for ever, in UTF-8. */
export function toSlot(text: string): string {
  const known = marks.get(text) ?? `piece-${secret}-${pieces.push(Buffer.from(text)) - 1}-`;
  marks.set(text, known);
  return known;
}

/** A page with all pieces in their places, in UTF-8. */
export function fillSlots(html: string): Buffer<ArrayBuffer> {
  // Every second part is the number of a piece.
  const toBytes = (part: string, index: number) =>
    index % 2 === 0 ? Buffer.from(part) : (pieces[Number(part)] ?? Buffer.alloc(0));
  return Buffer.concat(html.split(places).map(toBytes));
}

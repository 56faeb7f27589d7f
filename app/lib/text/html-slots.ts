const pieces: Buffer[] = [];
const marks = new Map<string, string>();
// Authors cannot know it, so no text can ask for a slot.
const secret = crypto.randomUUID();
const places = new RegExp(`piece-${secret}-(\\d+)-`);

/** A placeholder for a long text that many pages share, used during rendering. The text is kept permanently. */
export function toSlot(text: string): string {
  const known = marks.get(text) ?? `piece-${secret}-${pieces.push(Buffer.from(text)) - 1}-`;
  marks.set(text, known);
  return known;
}

/** The bytes of a page in UTF-8: `start`, then `html` with all slots filled. */
export function fillSlots(html: string, start = ""): Buffer<ArrayBuffer> {
  // Every second part is the number of a slot.
  const toBytes = (part: string, index: number) =>
    index % 2 === 0 ? Buffer.from(part) : (pieces[Number(part)] ?? Buffer.alloc(0));
  return Buffer.concat([Buffer.from(start), ...html.split(places).map(toBytes)]);
}

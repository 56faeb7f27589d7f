const pieces: Buffer[] = [];
const marks = new Map<string, string>();
// Authors cannot know it, so no text can ask for a slot.
const secret = crypto.randomUUID();
const mark = `piece-${secret}-`;

/** A placeholder for a long text that many pages share, used during rendering. The text is kept permanently. */
export function toSlot(text: string): string {
  const known = marks.get(text) ?? `${mark}${pieces.push(Buffer.from(text)) - 1}-`;
  marks.set(text, known);
  return known;
}

/** A page with all slots filled; both in UTF-8. */
export function fillSlots(page: Buffer): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let end = 0;
  for (let start = page.indexOf(mark); start >= 0; start = page.indexOf(mark, end)) {
    const number = start + mark.length;
    const dash = page.indexOf("-", number);
    const piece = pieces[Number(page.toString("latin1", number, dash))];
    parts.push(page.subarray(end, start), piece ?? Buffer.alloc(0));
    end = dash + 1;
  }
  return Buffer.concat([...parts, page.subarray(end)]);
}

/** A long markup that many pages share: its mark stands for it while a page is drawn, and its bytes replace the mark. */
export type Piece = { mark: string; bytes: Buffer };

// Authors cannot know it, so no text can ask for a slot.
const secret = crypto.randomUUID();
const places = new RegExp(`(piece-${secret}-\\d+-)`);
const marks = new Map<string, string>();
const permanent = new Map<string, Buffer>();
let count = 0;

/** A piece for the pages whose `fillSlots` is given it. */
export const toPiece = (html: string): Piece => ({ mark: `piece-${secret}-${count++}-`, bytes: Buffer.from(html) });

/** The mark of a piece for all pages. The text is kept permanently. */
export function toSlot(text: string): string {
  const known = marks.get(text);
  if (known) return known;
  const { mark, bytes } = toPiece(text);
  marks.set(text, mark);
  permanent.set(mark, bytes);
  return mark;
}

/** The bytes of a page in UTF-8: `start`, then `html` with all slots filled; `own` are the pieces of this page alone. */
export function fillSlots(html: string, start = "", own: readonly Piece[] = []): Buffer<ArrayBuffer> {
  const find = (mark: string) => own.find((piece) => piece.mark === mark)?.bytes ?? permanent.get(mark);
  // Every second part is a mark.
  const parts = html.split(places).map((part, index) => (index % 2 === 1 && find(part)) || part);
  const page = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), start.length));
  let at = page.write(start, "latin1");
  for (const part of parts) at += typeof part === "string" ? page.write(part, at) : part.copy(page, at);
  return page;
}

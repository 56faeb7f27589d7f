import type { ByteRange, Bytes } from "../http/byte-streams.ts";

/** The sizes of a part's head and of its content (infinite for all that follows), and whether to zero the content. */
type PartHead = { size: number; content: number; isBlank: boolean };

/** Reads heads one after the other. `at` is the position in the file; "short" asks for more bytes, "broken" ends it. */
export type PartReader = {
  read(bytes: Uint8Array, at: number): PartHead | "short" | "broken";
  isWhole(at: number): boolean;
  tables?(): ByteRange | undefined;
};

const maxHeaderBytes = 16;
/** A film has thousands of parts, not millions. */
const maxParts = 100_000;

export type CleanedStream = ReturnType<typeof cleanParts>;

/** Passes a stream on part by part with its private parts zeroed. Holds only one chunk in memory. */
export function cleanParts(stream: Bytes, reader: PartReader) {
  let held = Buffer.alloc(0);
  let part: PartHead = { size: 0, content: 0, isBlank: false };
  let [at, left, count, isBroken] = [0, 0, 0, false];

  /** Reads the next head; false if more bytes are needed. A broken part is passed on unchanged. */
  function enter(place: number): boolean {
    const read = reader.read(held.subarray(place, place + maxHeaderBytes), at + place);
    if (read === "short") return false;
    count += 1;
    isBroken = read === "broken" || count > maxParts;
    part = isBroken || read === "broken" ? { size: 0, content: Number.POSITIVE_INFINITY, isBlank: false } : read;
    left = part.content;
    return true;
  }

  function work(): number {
    let place = 0;
    while (place < held.length) {
      if (left > 0) {
        const end = Math.min(place + left, held.length);
        if (part.isBlank) held.fill(0, place, end);
        left -= end - place;
        place = end;
      } else if (enter(place)) place += part.size;
      else break;
    }
    return place;
  }

  async function* clean(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      // A copy, because the producer may still use the chunk.
      held = Buffer.concat([held, chunk]);
      const place = work();
      at += place;
      yield held.subarray(0, place);
      held = held.subarray(place);
    }
    yield held;
  }

  return {
    chunks: clean(),
    /** After the last byte: whether the file was complete and its parts made sense. */
    isWhole: () =>
      !isBroken && held.length === 0 && (left === 0 || left === Number.POSITIVE_INFINITY) && reader.isWhole(at),
    tables: () => reader.tables?.(),
  };
}

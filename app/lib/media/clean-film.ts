import type { ByteRange, Bytes } from "../http/byte-streams.ts";

/** The head of a part of a file, the bytes behind it (infinite for all that follow), and whether these become zeros. */
type PartHead = { size: number; content: number; isBlank: boolean };

/** Reads heads one after the other. `at` is the place in the file; "short" asks for more bytes, "broken" ends it. */
export type PartReader = {
  read(bytes: Uint8Array, at: number): PartHead | "short" | "broken";
  isWhole(at: number): boolean;
  tables?(): ByteRange | undefined;
};

const maxHeaderBytes = 16;
/** A film has thousands of parts, not millions of them. */
const maxParts = 100_000;

export type CleanedStream = ReturnType<typeof cleanParts>;

/** Passes a stream on, part by part, with zeros for its private parts. Holds no more than a piece of it. */
export function cleanParts(stream: Bytes, reader: PartReader) {
  let held = Buffer.alloc(0);
  let part: PartHead = { size: 0, content: 0, isBlank: false };
  let [at, left, count, isBroken] = [0, 0, 0, false];

  /** Reads the next head. False when more bytes are needed. What is broken is passed on as it is. */
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
      // A copy, because whoever sent the bytes may still use them.
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
    /** After the last byte: whether the file was whole and of parts that make sense. */
    isWhole: () =>
      !isBroken && held.length === 0 && (left === 0 || left === Number.POSITIVE_INFINITY) && reader.isWhole(at),
    tables: () => reader.tables?.(),
  };
}

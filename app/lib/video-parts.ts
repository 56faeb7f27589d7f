import type { ByteRange } from "./blank-ranges.ts";

/** What a part of a file says at its beginning. */
export type PartHead = {
  /** Bytes of the head itself, which may be written over: of `bytes` from where it was read. */
  size: number;
  /** Bytes behind it that belong to it and are passed on unread; infinite for all that follow. */
  content: number;
  /** These bytes say something that is not for visitors: they become zeros. */
  isBlank: boolean;
};

/** Reads heads one after the other. `at` is the place in the file; "short" asks for more bytes, "broken" ends it. */
export type PartReader = {
  read(bytes: Uint8Array, at: number): PartHead | "short" | "broken";
  /** Whether a file that ends at this place, behind a whole part, is whole. */
  isWhole(at: number): boolean;
  /** Where the tables of its tracks are, when it has such. */
  tables?(): ByteRange | undefined;
};

/** No head is longer, in bytes. */
const longestHead = 16;
/** A film has thousands of parts, not millions of them. */
const mostParts = 100_000;

/** A file on its way, whose private parts become zeros of the same length. */
export type CleanedStream = {
  stream: ReadableStream<Uint8Array>;
  /** After the last byte: whether the file was whole and of parts that make sense. */
  isWhole(): boolean;
  /** The same: where the tables of its tracks are. */
  tables(): ByteRange | undefined;
};

/** Passes a stream on, part by part. Holds no more than a piece of it. */
export function cleanParts(stream: ReadableStream<Uint8Array>, reader: PartReader): CleanedStream {
  let held: Uint8Array = new Uint8Array();
  let at = 0;
  let left = 0;
  let isBlank = false;
  let isBroken = false;
  let count = 0;

  /** Reads the next head and writes over it. Returns its length, or null when more bytes are needed. */
  function enter(bytes: Uint8Array, place: number): number | null {
    const head = reader.read(bytes.subarray(place, place + longestHead), at + place);
    if (head === "short") return null;
    count += 1;
    isBroken = head === "broken" || count > mostParts;
    if (head === "broken") return 0;
    left = head.content;
    isBlank = head.isBlank;
    return head.size;
  }

  function passOn(bytes: Uint8Array, place: number): number {
    const passed = Math.min(left, bytes.length - place);
    if (isBlank) bytes.fill(0, place, place + passed);
    left -= passed;
    return passed;
  }

  /** Returns how many of the bytes are done with. What is broken is passed on as it is. */
  function work(bytes: Uint8Array): number {
    let place = 0;
    while (place < bytes.length && !isBroken) {
      const done = left > 0 ? passOn(bytes, place) : enter(bytes, place);
      if (done === null) return place;
      place += done;
    }
    return bytes.length;
  }

  const cleaning = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // A copy, because whoever sent the bytes may still use them.
      const bytes = new Uint8Array(held.length + chunk.length);
      bytes.set(held);
      bytes.set(chunk, held.length);
      const done = work(bytes);
      at += done;
      held = bytes.slice(done);
      if (done > 0) controller.enqueue(bytes.subarray(0, done));
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held);
    },
  });
  const isWhole = () =>
    !isBroken && held.length === 0 && (left === 0 || left === Number.POSITIVE_INFINITY) && reader.isWhole(at);
  return { stream: stream.pipeThrough(cleaning), isWhole, tables: () => reader.tables?.() };
}

import { createHash } from "node:crypto";
import { ReadableStream as NodeStream } from "node:stream/web";

/** A stream of bytes in chunks of any size. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Byte positions in a file, counted from 0; `end` is inclusive. */
export type ByteRange = { start: number; end: number };

export class TooLarge extends Error {}

/** A stream that counts and hashes what passes through; reading it throws TooLarge beyond `mostBytes`. */
export function measured(stream: Bytes, mostBytes = Number.POSITIVE_INFINITY) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new TooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Bytes as a stream that starts when it is first read. */
export const toStream = (chunks: Bytes) => NodeStream.from(chunks) as ReadableStream<Uint8Array>;

/** Passes a stream on with these ranges zeroed. The ranges are sorted and do not overlap. */
export async function* blankRanges(stream: Bytes, ranges: readonly ByteRange[]): AsyncGenerator<Uint8Array> {
  let [at, next] = [0, 0];
  for await (const chunk of stream) {
    // A copy, because the producer may still use the chunk.
    const bytes = Uint8Array.from(chunk);
    const end = at + bytes.length;
    for (let range = ranges[next]; range && range.start < end; range = ranges[next]) {
      bytes.fill(0, Math.max(0, range.start - at), range.end + 1 - at);
      if (range.end >= end) break;
      next += 1;
    }
    at = end;
    yield bytes;
  }
}

/** Reads the first `size` bytes of a stream. `rest` continues after them, `whole` starts with them again. */
export async function splitStream(stream: ReadableStream<Uint8Array>, size: number) {
  const chunks = stream.values() as AsyncGenerator<Uint8Array>;
  const parts: Uint8Array[] = [];
  for (let bytes = 0; bytes < size; bytes += parts.at(-1)?.byteLength ?? 0) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
  }
  const read = Buffer.concat(parts);
  const goOn = (left: Uint8Array[]) => {
    const next = async () =>
      left.length > 0 ? { done: false as const, value: left.pop() as Uint8Array } : chunks.next();
    return toStream({ [Symbol.asyncIterator]: () => ({ next, return: () => chunks.return(undefined) }) });
  };
  return { first: read.subarray(0, size), rest: () => goOn([read.subarray(size)]), whole: () => goOn([read]) };
}

import { createHash } from "node:crypto";
import { ReadableStream as NodeStream } from "node:stream/web";

/** Bytes on their way, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Places of bytes in a file, counted from 0; `end` is the last one of them. */
export type ByteRange = { start: number; end: number };

export class TooLarge extends Error {}

/** A stream that is counted and hashed on its way; reading it throws TooLarge beyond `mostBytes`. */
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

/** Bytes as a stream, which begins when it is first read from. */
export const toStream = (chunks: Bytes) => NodeStream.from(chunks) as ReadableStream<Uint8Array>;

/** Passes a stream on with zeros in these places, which are in order and apart. */
export async function* blankRanges(stream: Bytes, ranges: readonly ByteRange[]): AsyncGenerator<Uint8Array> {
  let [at, next] = [0, 0];
  for await (const chunk of stream) {
    // A copy, because whoever sent the bytes may still use them.
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

/** Reads the first `size` bytes of a stream. Goes on with the `rest`, or with the `whole` of it again. */
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

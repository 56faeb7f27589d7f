/** Places of bytes in a file, counted from 0; `end` is the last one of them. */
export type ByteRange = { start: number; end: number };

/** Passes a stream on with zeros in these places, which are in order and apart. */
export function blankRanges(
  stream: ReadableStream<Uint8Array>,
  ranges: readonly ByteRange[],
): ReadableStream<Uint8Array> {
  let at = 0;
  let next = 0;
  const blanking = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      // A copy, because whoever sent the bytes may still use them.
      const bytes = Uint8Array.from(chunk);
      const end = at + bytes.length;
      for (let range = ranges[next]; range && range.start < end; range = ranges[next]) {
        bytes.fill(0, Math.max(0, range.start - at), range.end + 1 - at);
        if (range.end >= end) break;
        next += 1;
      }
      at = end;
      controller.enqueue(bytes);
    },
  });
  return stream.pipeThrough(blanking);
}

/** The beginning of a stream, and one of the two ways to go on reading it. */
export type SplitStream = {
  /** Fewer bytes than were asked for when there are no more. */
  first: Buffer;
  /** What stands behind the beginning. */
  rest(): ReadableStream<Uint8Array>;
  /** All of it, the beginning too. */
  whole(): ReadableStream<Uint8Array>;
};

/** Reads the first `size` bytes of a stream. Rejects when the stream fails before. */
export async function splitStream(stream: ReadableStream<Uint8Array>, size: number): Promise<SplitStream> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < size) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
  }
  const read = Buffer.concat(parts);
  return {
    first: read.subarray(0, size),
    rest: () => goOn(read.subarray(size), reader),
    whole: () => goOn(read, reader),
  };
}

/** What was read already, then what the reader brings; it is asked only when somebody reads. */
function goOn(read: Buffer, reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  let isGone = read.byteLength === 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isGone) {
          isGone = true;
          return controller.enqueue(read);
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

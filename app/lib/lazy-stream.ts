/**
 * A stream of what `open` gives, which is called when the stream is first read from: an answer to HEAD is made and never
 * read, and must hold nothing open.
 */
export function lazyStream(open: () => AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= open();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

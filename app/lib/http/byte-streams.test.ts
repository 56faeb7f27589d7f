import { expect, test, vi } from "vitest";
import { splitStream } from "./byte-streams.ts";

const text = "the poster, then the film";

/** A stream that brings the text in pieces of this many bytes. */
function pieces(size: number, cancel?: () => void): ReadableStream<Uint8Array> {
  const all = Buffer.from(text);
  let place = 0;
  return new ReadableStream({
    pull(controller) {
      if (place >= all.length) return controller.close();
      controller.enqueue(all.subarray(place, place + size));
      place += size;
    },
    cancel,
  });
}
const read = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test.each([1, 2, 7, 11, 100])("a stream in pieces of %i bytes is split at the same place", async (size) => {
  for (const at of [0, 1, 10, text.length, 1_000]) {
    const { first, rest } = await splitStream(pieces(size), at);
    expect([first.toString(), await read(rest())]).toEqual([text.slice(0, at), text.slice(at)]);
    expect(await read((await splitStream(pieces(size), at)).whole())).toBe(text);
  }
});

test("what is read in two steps ends as it began, and a reader who gives up is noticed at the source", async () => {
  const { rest } = await splitStream(pieces(4), 12);
  const { first, whole } = await splitStream(rest(), 4);
  expect([first.toString(), await read(whole())]).toEqual(["then", "then the film"]);
  const cancelled = vi.fn();
  await (await splitStream(pieces(4, cancelled), 6)).rest().cancel();
  expect(cancelled).toHaveBeenCalledOnce();
});

import { createHash } from "node:crypto";

/** A stream brings more than may be stored. */
export class TooLarge extends Error {}

/** The chunks of a stream, counted and hashed on their way; reading them throws TooLarge beyond `mostBytes`. */
export function measured(stream: AsyncIterable<Uint8Array>, mostBytes: number) {
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

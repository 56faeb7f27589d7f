import type { Bytes } from "./byte-streams.ts";

/** A file of an archive; `content` has to be read before the next file is asked for. */
export type TarFile = { name: string; bytes: number; content: Bytes };

/** An archive that cannot be read; the message says what is wrong with it. */
export class TarError extends Error {}

const block = 512;
const nothing = Buffer.alloc(block);
const paddingOf = (bytes: number) => (block - (bytes % block)) % block;

/** Writes files as a ustar archive, as `tar -t` reads it. Throws for a name of more than 255 bytes that cannot be split. */
export async function* toTar(files: AsyncIterable<TarFile>, modified = new Date()): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of files) {
    yield toHeader(name, bytes, modified);
    let sent = 0;
    for await (const chunk of content) {
      sent += chunk.byteLength;
      yield chunk;
    }
    if (sent !== bytes) throw new TarError(`${name} has ${sent} bytes instead of ${bytes}`);
    yield nothing.subarray(0, paddingOf(bytes));
  }
  yield nothing;
  yield nothing;
}

function toHeader(name: string, bytes: number, modified: Date): Buffer {
  const cut = name.length > 100 ? name.lastIndexOf("/", 155) : -1;
  const [prefix, short] = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : ["", name];
  if (!/^[\x21-\x7e]+$/.test(name) || short.length > 100) throw new TarError(`${name} is no name for an archive`);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const fields: [number, string][] = [
    [0, short],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(bytes, 11)],
    [136, octal(Math.floor(modified.getTime() / 1_000), 11)],
    [156, "0"],
    [257, "ustar\x0000"],
    [345, prefix],
  ];
  for (const [place, text] of fields) header.write(text, place, "latin1");
  header.write(`${octal(checksumOf(header), 6)} `, 148, "latin1");
  return header;
}

/** The sum of all bytes, where the place of the sum itself counts as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [place, byte] of header.entries()) sum += place >= 148 && place < 156 ? 32 : byte;
  return sum;
}

/** Reads a ustar archive of plain files. Throws TarError for anything else, and for one that ends early. */
export async function* fromTar(stream: Bytes): AsyncGenerator<TarFile> {
  const read = createReader(stream);
  for (;;) {
    const header = await read.whole(block);
    if (header.equals(nothing)) return read.dropRest();
    const text = (start: number, length: number) =>
      header.toString("latin1", start, start + length).replace(/\0.*$/s, "");
    const [prefix, short, bytes] = [text(345, 155), text(0, 100), Number.parseInt(text(124, 12), 8)];
    if (Number.parseInt(text(148, 8), 8) !== checksumOf(header) || !Number.isSafeInteger(bytes)) {
      throw new TarError("it is no archive, or it is damaged");
    }
    let left = bytes;
    const next = async () => {
      const chunk = await read.some(left);
      left -= chunk.byteLength;
      return chunk;
    };
    const content = (async function* () {
      while (left > 0) yield await next();
    })();
    yield { name: prefix ? `${prefix}/${short}` : short, bytes, content };
    while (left > 0) await next();
    await read.whole(paddingOf(bytes));
  }
}

function createReader(stream: Bytes) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);
  /** At least one byte and at most so many. */
  async function some(most: number): Promise<Uint8Array> {
    while (rest.byteLength === 0) {
      const { done, value } = await chunks.next();
      if (done) throw new TarError("it ends too early");
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.byteLength);
    return taken;
  }
  async function whole(bytes: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for (let left = bytes; left > 0; left -= parts.at(-1)?.byteLength ?? 0) parts.push(await some(left));
    return Buffer.concat(parts);
  }
  /** To the end, where a stream that is packed or encrypted says whether it is complete. */
  async function dropRest(): Promise<void> {
    while (!(await chunks.next()).done);
  }
  return { some, whole, dropRest };
}

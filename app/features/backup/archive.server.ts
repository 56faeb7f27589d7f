// The file of a backup: a gzipped tar archive, encrypted with AES-256-GCM if there is a key.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { z } from "zod";
import { type Bytes, measured, splitStream, toStream } from "~/lib/http/byte-streams.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { largestPart, parsePartName } from "./part-names.ts";

/** A part of a backup; read `content` before you ask for the next part. */
export type Part = { name: string; bytes: number; content: Bytes };

/** An unusable backup; the message is one line for the operator. */
export class BackupError extends Refusal {}

const manifest = z.object({
  format: z.literal("sikka-backup"),
  edition: z.literal(1),
  /** The moment of the database snapshot. */
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

/** The first part of a backup. */
export type Manifest = z.infer<typeof manifest>;

const summary = z.object({
  /** The row count of each table, and a checksum of its content that does not depend on row order. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  /** The SHA-256 of each part, in hexadecimal. */
  checksums: z.record(z.string(), z.string()),
});

/** The last part of a backup; one without it was cut off. */
export type Summary = z.infer<typeof summary>;

const [first, last] = ["manifest.json", "summary.json"];

/** A backup of these parts; `toTables` is called after the last one. With a `key` it is encrypted. */
export function writeArchive(
  head: Manifest,
  parts: AsyncIterable<Part>,
  toTables: () => Summary["tables"],
  key?: string,
): Bytes {
  const checksums: Summary["checksums"] = {};
  async function* all(): AsyncGenerator<Part> {
    yield toPart(first, head);
    for await (const part of parts) {
      const { chunks, result } = measured(part.content);
      yield { ...part, content: chunks };
      checksums[part.name] = result().sha256;
    }
    yield toPart(last, { tables: toTables(), checksums } satisfies Summary);
  }
  const zipped = pipeline(toTar(all(), new Date(head.at)), createGzip({ level: 4 }), () => {});
  return key === undefined ? zipped : encrypted(zipped, key);
}

function toTar(parts: AsyncIterable<Part>, mtime: Date): Bytes {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for await (const { name, bytes, content } of parts) {
      await toStream(content).pipeTo(controller.add({ name, size: bytes, mtime, mode: 0o600 }));
    }
    controller.finalize();
  };
  pack().catch((error) => controller.error(error));
  return readable;
}

function toPart(name: string, value: unknown): Part {
  const content = Buffer.from(JSON.stringify(value));
  return { name, bytes: content.byteLength, content: Readable.from([content]) };
}

/** Receives the parts of a backup in order. */
export type ArchiveReader = { begin(head: Manifest): Promise<void>; part(part: Part): Promise<void> };

/** How a backup is read: a `key` decrypts it, and refuses one that is not encrypted unless `takesPlain`. */
export type Unlocking = { key?: string; takesPlain?: boolean };

/**
 * Reads a whole backup as untrusted input, and checks every part: nothing is taken that writeArchive cannot write.
 * Rejects with a BackupError if it is unusable.
 */
export async function readArchive(
  stream: ReadableStream<Uint8Array>,
  unlocking: Unlocking = {},
  reader?: ArchiveReader,
): Promise<Summary> {
  try {
    return await readParts(stream, unlocking, reader);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) throw new BackupError("it is no backup of Sikka");
    throw error;
  }
}

async function readParts(
  stream: ReadableStream<Uint8Array>,
  unlocking: Unlocking,
  reader?: ArchiveReader,
): Promise<Summary> {
  const found = new Map<string, string>();
  const names = createNameCheck();
  const zipped = Readable.from(decrypted(stream, unlocking));
  const parts = fromTar(pipeline(zipped, createGunzip(), () => {}));
  const { value: head } = await parts.next();
  await reader?.begin(manifest.parse(head?.name === first ? await readList(head) : undefined));
  let end: Summary | undefined;
  for await (const part of parts) {
    if (end) throw new BackupError("it goes on after its end");
    if (part.name === last) end = summary.parse(await readList(part));
    else {
      names.check(part);
      const { chunks: content, result } = measured(part.content);
      await reader?.part({ ...part, content });
      for await (const _ of content);
      found.set(part.name, result().sha256);
    }
  }
  if (!end) throw new BackupError("it was cut off");
  const listed = Object.entries(end.checksums);
  const wrong = listed.find(([name, checksum]) => found.get(name) !== checksum);
  if (wrong) throw new BackupError(`it is damaged: ${JSON.stringify(wrong[0])} is not what was written`);
  if (listed.length !== found.size) throw new BackupError("it is damaged: it has parts that its list does not name");
  return end;
}

/** Refuses parts that no backup has: other names, the same name twice, too large ones, rows after files. */
function createNameCheck() {
  const seen = new Set<string>();
  let hasFiles = false;
  return {
    check({ name, bytes }: Part): void {
      const kind = parsePartName(name);
      if (!kind) throw new BackupError(`it holds ${JSON.stringify(name)}, which no backup of Sikka has`);
      const isFile = "file" in kind;
      if (bytes > largestPart[isFile ? "file" : "rows"]) {
        throw new BackupError(`${name} is larger than any part of a backup`);
      }
      // Some disks do not tell capitals apart.
      if (seen.has(name.toLowerCase())) throw new BackupError(`it holds ${name} twice`);
      seen.add(name.toLowerCase());
      if (hasFiles && !isFile) throw new BackupError(`${name} is after the files`);
      hasFiles ||= isFile;
    },
  };
}

async function readList({ name, bytes, content }: Part): Promise<unknown> {
  if (bytes > largestPart.list) throw new BackupError(`${name} is larger than any part of a backup`);
  return json(content);
}

async function* fromTar(tar: Bytes): AsyncGenerator<Part> {
  for await (const { header, body } of sound(toStream(tar).pipeThrough(createTarDecoder({ strict: true })))) {
    const { name, type = "file", size } = header;
    if (type !== "file") throw new BackupError(`it holds ${JSON.stringify(name)}, which is no file but a ${type}`);
    yield { name, bytes: size, content: sound(body) };
  }
}

/** Turns errors of the archive's content into BackupErrors, and passes on those of its file. */
async function* sound<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    const { code = "Z_" } = error as NodeJS.ErrnoException;
    const isDamaged = !(error instanceof BackupError) && code.startsWith("Z_");
    throw isDamaged ? new BackupError("it is damaged, or no backup of Sikka") : error;
  }
}

const magic = Buffer.from("SIKKA-ENCRYPTED-1\n");
const sizes = { salt: 16, nonce: 12, proof: 16, tag: 16 };

/** The cipher key, and some bytes that prove early that it is the right one. */
function derive(key: string, salt: Uint8Array) {
  const bytes = scryptSync(key, salt, 32 + sizes.proof);
  return { key: bytes.subarray(0, 32), proof: bytes.subarray(32) };
}

async function* encrypted(plain: Bytes, text: string): AsyncGenerator<Uint8Array> {
  const [salt, nonce] = [randomBytes(sizes.salt), randomBytes(sizes.nonce)];
  const { key, proof } = derive(text, salt);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  yield Buffer.concat([magic, salt, nonce, proof]);
  for await (const chunk of plain) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function* decrypted(
  stream: ReadableStream<Uint8Array>,
  { key: text, takesPlain = false }: Unlocking,
): AsyncGenerator<Uint8Array> {
  const [saltAt, nonceAt] = [magic.byteLength, magic.byteLength + sizes.salt];
  const proofAt = nonceAt + sizes.nonce;
  const { first: head, rest, whole } = await splitStream(stream, proofAt + sizes.proof);
  if (!head.subarray(0, saltAt).equals(magic)) {
    // Otherwise whoever can exchange the file need not know the key.
    if (text !== undefined && !takesPlain) {
      throw new BackupError(
        "it is not encrypted, although BACKUP_KEY is set: say --unencrypted if you trust who made it",
      );
    }
    return yield* whole();
  }
  if (text === undefined) throw new BackupError("it is encrypted: set BACKUP_KEY to the key that it was made with");
  const { key, proof } = derive(text, head.subarray(saltAt, nonceAt));
  if (!proof.equals(head.subarray(proofAt))) throw new BackupError("BACKUP_KEY is not the key that it was made with");
  const decipher = createDecipheriv("aes-256-gcm", key, head.subarray(nonceAt, proofAt));
  let held = Buffer.alloc(0);
  for await (const chunk of rest()) {
    // The tag comes last.
    held = Buffer.concat([held, chunk]);
    yield decipher.update(held.subarray(0, -sizes.tag));
    held = held.subarray(-sizes.tag);
  }
  try {
    decipher.setAuthTag(held);
    yield decipher.final();
  } catch {
    throw new BackupError("it is damaged");
  }
}

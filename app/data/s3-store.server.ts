import { createHash } from "node:crypto";
import type { ByteRange } from "~/lib/blank-ranges.ts";
import { lazyStream } from "~/lib/lazy-stream.ts";
import { log } from "~/lib/log.server.ts";
import { type Bucket, type BucketAddress, BucketError, openBucket, partsIn, textIn } from "~/lib/s3-bucket.server.ts";
import type { FileStore, StoredFile, StreamedFile } from "./file-store.server.ts";
import { isStoredName, requireStoredName } from "./stored-name.ts";

/**
 * A bucket as the file store: names are keys, behind `prefix` when there is one. Where anyone can read the bucket,
 * `publicUrl` is the address before its keys. Neither ends with a slash.
 */
export type S3Address = BucketAddress & { prefix?: string; publicUrl?: string };

/** Streams are sent in parts of this many bytes, and one of them is in memory; 5 MiB is the least that S3 takes. */
const partSize = 8 * 1024 * 1024;

const contentTypes: Record<string, string> = {
  ...{ jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif", gif: "image/gif" },
  ...{ mp4: "video/mp4", webm: "video/webm", xml: "application/xml", json: "application/json" },
};

/**
 * A file store in an S3-compatible bucket, which has to exist. `pageSize` is how many files one answer lists at most.
 * What a bucket does not do whole it does not do: a file appears when all of it has arrived.
 */
export function openS3Store({ prefix, publicUrl, ...address }: S3Address, { pageSize = 1_000 } = {}): FileStore {
  const bucket = openBucket(address);
  const start = prefix ? `${prefix}/` : "";
  const keyOf = (name: string) => start + requireStoredName(name);
  const listing = { bucket, start, pageSize };
  return {
    publicAddress: (name) => (publicUrl ? `${publicUrl}/${keyOf(name)}` : null),
    write: async (name, content) => put(bucket, keyOf(name), Buffer.from(content)),
    async writeStream(name, stream, mostBytes) {
      const key = keyOf(name);
      try {
        return await sendStream(bucket, key, measured(stream, mostBytes));
      } catch (error) {
        if (error instanceof TooLarge) return "tooLarge";
        throw error;
      }
    },
    async read(name) {
      const answer = await bucket.askOrNull({ method: "GET", key: keyOf(name) });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    stream(name, range) {
      const key = keyOf(name);
      return lazyStream(() => readFrom(bucket, key, range));
    },
    async stat(name) {
      const answer = await bucket.askOrNull({ method: "HEAD", key: keyOf(name) });
      if (!answer) return null;
      const { headers } = answer;
      const modified = new Date(headers.get("last-modified") ?? 0);
      return { name, bytes: Number(headers.get("content-length")), modified };
    },
    async remove(name) {
      await bucket.askOrNull({ method: "DELETE", key: keyOf(name) });
    },
    list: async (folder) => listFiles({ ...listing, folder: requireStoredName(folder), delimiter: "/" }),
    listDeep: async (folder) => listFiles({ ...listing, folder: requireStoredName(folder) }),
    removeUnfinished: (before) => abandonUploads(bucket, start, before),
    async ping() {
      await bucket.ask({ method: "PUT", key: `${start}.probe`, tries: 1, patience: 2_000 });
    },
  };
}

async function put(bucket: Bucket, key: string, body: Uint8Array): Promise<void> {
  await bucket.ask({ method: "PUT", key, body, headers: headersOf(key) });
}

function headersOf(key: string): Record<string, string> {
  const contentType = contentTypes[key.slice(key.lastIndexOf(".") + 1)];
  return {
    "content-type": contentType ?? "application/octet-stream",
    // Names of these hold a hash of their content; whoever reads the bucket directly may keep them.
    ...(/(^|\/)variants\//.test(key) && { "cache-control": "public, max-age=31536000, immutable" }),
  };
}

/** A stream brings more than may be stored. */
class TooLarge extends Error {}

type Measured = AsyncIterable<Uint8Array> & { result(): StreamedFile };

/** The parts of a stream, counted and hashed on their way. */
function measured(stream: ReadableStream<Uint8Array>, mostBytes: number): Measured {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of stream) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) throw new TooLarge();
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

/** Parts of the same size, the last one shorter or empty. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size < partSize) continue;
    const all = Buffer.concat(held);
    let place = 0;
    for (; size - place >= partSize; place += partSize) yield all.subarray(place, place + partSize);
    // A copy, so that the part that is sent can be forgotten.
    held = [Uint8Array.from(all.subarray(place))];
    size -= place;
  }
  yield Buffer.concat(held);
}

/** A short stream is one request; of a long one the bucket shows nothing before its last part has come. */
async function sendStream(bucket: Bucket, key: string, chunks: Measured): Promise<StreamedFile> {
  let uploadId: string | undefined;
  const tags: string[] = [];
  try {
    for await (const part of inParts(chunks)) {
      if (!uploadId && part.byteLength < partSize) {
        await put(bucket, key, part);
        return chunks.result();
      }
      uploadId ??= await beginUpload(bucket, key);
      if (part.byteLength === 0) break;
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await bucket.ask({ method: "PUT", key, query, body: part });
      tags.push(answer.headers.get("etag") ?? "");
    }
    await finishUpload(bucket, key, uploadId ?? "", tags);
    return chunks.result();
  } catch (error) {
    if (uploadId) await abandonUpload(bucket, key, uploadId);
    throw error;
  }
}

async function beginUpload(bucket: Bucket, key: string): Promise<string> {
  const answer = await bucket.ask({ method: "POST", key, query: { uploads: "" }, headers: headersOf(key) });
  const uploadId = textIn(await answer.text(), "UploadId");
  if (!uploadId) throw new Error("the bucket began no upload");
  return uploadId;
}

async function finishUpload(bucket: Bucket, key: string, uploadId: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const headers = { "content-type": "application/xml" };
  const answer = await bucket.ask({ method: "POST", key, query: { uploadId }, body, headers });
  const said = await answer.text();
  // A server that takes long begins with 200 before it knows how it ends.
  if (!said.includes("<CompleteMultipartUploadResult")) {
    throw new BucketError(`the bucket did not put /${key} together`, answer.status, textIn(said, "Code") ?? "");
  }
}

/** What is left is taken away by removeUnfinished. */
async function abandonUpload(bucket: Bucket, key: string, uploadId: string): Promise<void> {
  try {
    await bucket.askOrNull({ method: "DELETE", key, query: { uploadId } });
  } catch (error) {
    log.warn("parts of an upload stay in the bucket for now", { key, error });
  }
}

async function abandonUploads(bucket: Bucket, start: string, before: Date): Promise<number> {
  let uploads: string[];
  try {
    const answer = await bucket.ask({ method: "GET", query: { uploads: "", ...(start && { prefix: start }) } });
    uploads = partsIn(await answer.text(), "Upload");
  } catch (error) {
    // Some servers take unfinished uploads away by themselves and do not list them.
    if (error instanceof BucketError && error.status === 501) return 0;
    throw error;
  }
  const old = uploads.filter((upload) => new Date(textIn(upload, "Initiated") ?? Number.NaN) < before);
  for (const upload of old) {
    const query = { uploadId: textIn(upload, "UploadId") ?? "" };
    await bucket.askOrNull({ method: "DELETE", key: textIn(upload, "Key"), query });
  }
  return old.length;
}

type Listing = { bucket: Bucket; start: string; pageSize: number; folder: string; delimiter?: "/" };

/** By markers, not by tokens: both are pages of one listing, and every server has these. */
async function listFiles({ bucket, start, pageSize, folder, delimiter }: Listing): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  const asked = { prefix: `${start}${folder}/`, "max-keys": String(pageSize), ...(delimiter && { delimiter }) };
  let marker: string | undefined;
  do {
    const answer = await bucket.ask({ method: "GET", query: { ...asked, ...(marker && { marker }) } });
    const page = await answer.text();
    const files = partsIn(page, "Contents").map((inside) => toFile(inside, start));
    found.push(...files.filter(({ name }) => isStoredName(name)));
    const last = textIn(page, "NextMarker") ?? (files.length > 0 ? start + files.at(-1)?.name : undefined);
    marker = textIn(page, "IsTruncated") === "true" ? last : undefined;
  } while (marker);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toFile(inside: string, start: string): StoredFile {
  const name = (textIn(inside, "Key") ?? "").slice(start.length);
  return { name, bytes: Number(textIn(inside, "Size")), modified: new Date(textIn(inside, "LastModified") ?? 0) };
}

/** Servers may send more than the range that they were asked for. */
async function* readFrom(bucket: Bucket, key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const answer = await bucket.ask({ method: "GET", key, headers });
  let skipped = range && answer.status === 200 ? range.start : 0;
  let left = range ? range.end - range.start + 1 : Number.POSITIVE_INFINITY;
  for await (const chunk of answer.body ?? []) {
    const wanted = chunk.subarray(skipped, skipped + left);
    skipped = Math.max(0, skipped - chunk.byteLength);
    left -= wanted.byteLength;
    if (wanted.byteLength > 0) yield wanted;
    if (left === 0) return;
  }
}

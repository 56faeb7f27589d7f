import { type ByteRange, type Bytes, toStream } from "~/lib/http/byte-streams.ts";
import { log } from "~/lib/log.server.ts";
import { type Bucket, type BucketAddress, BucketError, listElements, openBucket, textIn } from "./s3-bucket.server.ts";
import { type FileStore, isStoredName, requireStoredName, type StoredFile, sendMeasured } from "./stored-files.ts";

/** A bucket as the file store: keys begin with `prefix`, `publicUrl` is public. Neither ends with a slash. */
export type S3Address = BucketAddress & { prefix?: string; publicUrl?: string };

/** Streams are sent in parts of this size, one of them in memory; S3 requires at least 5 MiB. */
const partSize = 8 * 1024 * 1024;

const contentTypes: Record<string, string> = {
  ...{ jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif", gif: "image/gif" },
  ...{ mp4: "video/mp4", webm: "video/webm", xml: "application/xml", json: "application/json" },
};

/** A file store in an existing S3-compatible bucket. `pageSize` is the most files in one listing. */
export function openS3Store({ prefix, publicUrl, ...address }: S3Address, { pageSize = 1_000 } = {}): FileStore {
  const bucket = openBucket(address);
  const start = prefix ? `${prefix}/` : "";
  const keyOf = (name: string) => start + requireStoredName(name);
  return {
    publicAddress: (name) => (publicUrl ? `${publicUrl}/${keyOf(name)}` : null),
    write: async (name, content) => put(bucket, keyOf(name), Buffer.from(content)),
    writeStream: async (name, stream, mostBytes) =>
      sendMeasured(stream, mostBytes, (chunks) => sendStream(bucket, keyOf(name), chunks)),
    async read(name) {
      const answer = await bucket.askOrNull({ method: "GET", key: keyOf(name) });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    stream: (name, range) => toStream(readFrom(bucket, keyOf(name), range)),
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
    list: async (folder) => listFiles(bucket, start, `${keyOf(folder)}/`, pageSize),
    removeUnfinished: (before) => abandonUploads(bucket, start, before),
    async ping() {
      await bucket.ask({ method: "PUT", key: `${start}.probe`, tries: 1, timeoutMs: 2_000 });
    },
  };
}

async function put(bucket: Bucket, key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  await bucket.ask({ method: "PUT", key, body, headers: headersOf(key) });
}

function headersOf(key: string): Record<string, string> {
  return {
    "content-type": contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    // These names contain a hash of their content, so clients of the bucket may cache them.
    ...(/(^|\/)variants\//.test(key) && { "cache-control": "public, max-age=31536000, immutable" }),
  };
}

async function* inParts(chunks: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = Buffer.alloc(partSize);
  let size = 0;
  for await (const chunk of chunks) {
    for (let place = 0; place < chunk.byteLength; ) {
      const taken = chunk.subarray(place, place + partSize - size);
      part.set(taken, size);
      place += taken.byteLength;
      size += taken.byteLength;
      if (size < partSize) continue;
      yield part;
      part = Buffer.alloc(partSize);
      size = 0;
    }
  }
  yield part.subarray(0, size);
}

/** A short stream is one request; a long one appears in the bucket after its last part. */
async function sendStream(bucket: Bucket, key: string, chunks: Bytes): Promise<void> {
  let uploadId: string | undefined;
  const tags: string[] = [];
  try {
    for await (const body of inParts(chunks)) {
      if (!uploadId && body.byteLength < partSize) return await put(bucket, key, body);
      uploadId ??= await beginUpload(bucket, key);
      if (body.byteLength === 0) break;
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await bucket.ask({ method: "PUT", key, query, body });
      tags.push(answer.headers.get("etag") ?? "");
    }
    await finishUpload(bucket, key, uploadId ?? "", tags);
  } catch (error) {
    // removeUnfinished deletes what cannot be aborted now.
    const leave = (why: unknown) => log.warn("parts of an upload stay in the bucket for now", { key, error: why });
    if (uploadId) await bucket.askOrNull({ method: "DELETE", key, query: { uploadId } }).catch(leave);
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
  // A slow server begins with 200 before it knows the result.
  if (!said.includes("<CompleteMultipartUploadResult")) {
    throw new BucketError(`the bucket did not put /${key} together`, answer.status, textIn(said, "Code") ?? "");
  }
}

async function abandonUploads(bucket: Bucket, start: string, before: Date): Promise<number> {
  try {
    const answer = await bucket.ask({ method: "GET", query: { uploads: "", ...(start && { prefix: start }) } });
    const uploads = listElements(await answer.text(), ["Upload", "Key", "UploadId", "Initiated"]);
    const old = uploads.filter(({ Initiated = "" }) => new Date(Initiated) < before);
    for (const { Key, UploadId = "" } of old) {
      await bucket.askOrNull({ method: "DELETE", key: Key, query: { uploadId: UploadId } });
    }
    return old.length;
  } catch (error) {
    // Some servers delete unfinished uploads themselves and do not list them.
    if (error instanceof BucketError && error.status === 501) return 0;
    throw error;
  }
}

/** By markers, not tokens: both page through the same listing, and every server supports markers. */
async function listFiles(bucket: Bucket, start: string, prefix: string, pageSize: number): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  const asked = { prefix, "max-keys": String(pageSize) };
  let marker: string | undefined;
  do {
    const answer = await bucket.ask({ method: "GET", query: { ...asked, ...(marker && { marker }) } });
    const page = await answer.text();
    const files = listElements(page, ["Contents", "Key", "Size", "LastModified"]);
    for (const { Key = "", Size, LastModified = 0 } of files) {
      const name = Key.slice(start.length);
      if (isStoredName(name)) found.push({ name, bytes: Number(Size), modified: new Date(LastModified) });
    }
    marker = textIn(page, "IsTruncated") === "true" ? files.at(-1)?.Key : undefined;
  } while (marker);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A server may send more than the requested range. */
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

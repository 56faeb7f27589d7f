import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { isKnownTag } from "~/lib/http/http-tags.ts";

/** The encodings of a response. */
export type Encoding = "br" | "gzip" | "identity";

/** A cached page: compressed; other encodings are made when a client asks for them. */
export type PageBytes = Awaited<ReturnType<typeof toPageBytes>>;

const [toBrotli, fromBrotli, toGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

const minChunkBytes = 16 * 1024;
const quickQuality = 5;
const bestQuality = 11;
/** From this window and length on, Brotli searches more thoroughly, in the same time. */
const carefulWindow = 19;
const carefulBytes = 2 ** 20;

export async function toPageBytes(html: Buffer) {
  const br = await compress(html, quickQuality);
  // A hash of the compressed bytes is as good, and there is a fifth as much to hash.
  return toStoredBytes(br, `W/"${createHash("sha256").update(br).digest("base64url").slice(0, 22)}"`);
}

/** A page from its compressed bytes. */
export function toStoredBytes(br: Buffer, etag: string) {
  let zipped: Buffer | undefined;
  let unpacked: Promise<Buffer> | undefined;
  // One copy for all requests within a second.
  const whole = (): Promise<Buffer> => {
    unpacked ??= fromBrotli(br).finally(() => void setTimeout(() => (unpacked = undefined), 1_000).unref());
    return unpacked;
  };
  const toZipped = async () => (zipped = await toGzip(await whole(), { level: 6 }));
  return {
    etag,
    size: () => br.length + (zipped?.length ?? 0),
    bytes(encoding: Encoding): Buffer | Promise<Buffer> {
      if (encoding === "br") return br;
      if (encoding === "identity") return whole();
      return zipped ?? toZipped();
    },
    /** Compresses at the highest level, which takes a hundred times as long. */
    async recompress() {
      br = await compress(await whole(), bestQuality);
    },
  };
}

function compress(text: Buffer, quality: number): Promise<Buffer> {
  // A window the size of the page is enough; the default one fills and frees 30 MB of tables.
  const window = Math.ceil(Math.log2(text.length + 16));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, carefulWindow), 22),
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: Math.max(text.length, carefulBytes),
  };
  // In one chunk: each further one is a round trip to the thread pool.
  return toBrotli(text, { params, chunkSize: Math.max(text.length >> 2, minChunkBytes) });
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = new Set<string>();
  for (const part of String(accepted ?? "").split(",")) {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!isRefused) taken.add(name);
  }
  if (taken.has("br")) return "br";
  return taken.has("gzip") || taken.has("*") ? "gzip" : "identity";
}

/** Response headers as a list of alternating names and values, three times faster in Node; and as lines. */
export type Head = { list: string[]; lines: string };

export function toHead(headers: Record<string, string>): Head {
  const all = Object.entries(headers);
  return { list: all.flat(), lines: all.map(([name, value]) => `${name}: ${value}\r\n`).join("") };
}

/** The encoding a client wants; `known` if it already has the page. */
export type Form = Encoding | "known";

/** Chooses the encoding from the request headers (RFC 9110 §12.5.3, §13.1.2). Only a status of 200 can be known. */
export function chooseForm(
  { status, etag }: { status: number; etag: string },
  headers: { "if-none-match"?: string; "accept-encoding"?: string | string[] },
): Form {
  if (status === 200 && isKnownTag(headers["if-none-match"], etag)) return "known";
  return chooseEncoding(headers["accept-encoding"]);
}

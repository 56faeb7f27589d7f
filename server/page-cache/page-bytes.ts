import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

/** The forms in which an answer goes over the wire. */
export type Encoding = "br" | "gzip" | "identity";

/** A page as it is kept: compressed, with other forms made when somebody asks for them. */
export type PageBytes = {
  /** A weak one: it names the page, whatever form it has. */
  readonly etag: string;
  /** Everything that is held, in bytes. */
  size(): number;
  bytes(encoding: Encoding): Buffer | Promise<Buffer>;
  /** Compresses as well as it can be done, which takes a hundred times as long. */
  squeeze(): Promise<void>;
};

const quick = 5;
const best = 11;

/** Takes the text of a page in. */
export async function toPageBytes(html: Buffer): Promise<PageBytes> {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  let br = await compress(html, quick);
  let zipped: Buffer | undefined;
  const whole = () => promisify(brotliDecompress)(br);
  return {
    etag,
    size: () => br.length + (zipped?.length ?? 0),
    bytes(encoding) {
      if (encoding === "br") return br;
      if (encoding === "identity") return whole();
      return zipped ?? whole().then(async (text) => (zipped = await promisify(gzip)(text, { level: 6 })));
    },
    async squeeze() {
      br = await compress(await whole(), best);
    },
  };
}

function compress(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return promisify(brotliCompress)(text, { params });
}

/** The form that a browser is served in, by its Accept-Encoding. */
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

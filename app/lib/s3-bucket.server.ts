import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";

/** Where a bucket is and who asks. Addresses are path-style, which every S3-compatible server understands. */
export type BucketAddress = {
  /** Origin of the server, such as `https://s3.me-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** One request: `key` is missing when the bucket itself is asked. Bodies are bytes that can be sent again. */
export type BucketRequest = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** How often it is tried; 4 when it is not given. */
  tries?: number;
  /** How long one try waits for the answer to begin, in milliseconds; 20 s, and 2 minutes with a body. */
  patience?: number;
};

/** The server refused, failed or did not answer. `status` is 0 without an answer, `code` the server's word for it. */
export class BucketError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An S3-compatible bucket: signed requests that are repeated when they fail for a moment. */
export type Bucket = {
  /** Answers 2xx. Rejects with BucketError for every other answer, and when there is none after the last try. */
  ask(asked: BucketRequest): Promise<Response>;
  /** As ask, but null when the server knows no such key. */
  askOrNull(asked: BucketRequest): Promise<Response | null>;
};

/** How long is waited before the second try, in milliseconds; twice as long before each further one. */
const firstPause = 100;
/** Longest silence in the middle of an answer's body, in milliseconds. */
const longestSilence = 30_000;

/** A bucket by its address; nothing is asked yet. */
export function openBucket(address: BucketAddress): Bucket {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = address;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  function urlOf({ key = "", query = {} }: BucketRequest): URL {
    const url = new URL(`${endpoint.replace(/\/+$/, "")}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function tryOnce(asked: BucketRequest): Promise<Response> {
    const { method, headers, body, patience = body?.length ? 120_000 : 20_000 } = asked;
    const hash = createHash("sha256").update(body ?? "");
    const signed = await signer.sign(urlOf(asked), {
      method,
      headers: { ...headers, "X-Amz-Content-Sha256": hash.digest("hex") },
      body: body as Uint8Array<ArrayBuffer> | undefined,
    });
    const aborting = new AbortController();
    const timer = setTimeout(() => aborting.abort(), patience);
    try {
      const response = await fetch(signed, { signal: aborting.signal, redirect: "manual" });
      const { status, headers } = response;
      return new Response(response.body && watch(response.body, aborting), { status, headers });
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
      const why = name === "AbortError" ? "no answer in time" : (cause?.code ?? cause?.message ?? name);
      throw new BucketError(`the bucket does not answer ${describe(asked)}: ${why}`, 0, why);
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask(asked: BucketRequest): Promise<Response> {
    const { tries = 4 } = asked;
    for (let turn = 1; ; turn++) {
      try {
        const response = await tryOnce(asked);
        if (response.ok) return response;
        throw await toError(response, asked);
      } catch (error) {
        if (turn >= tries || !(error instanceof BucketError) || !mayPass(error)) throw error;
      }
      await sleep(firstPause * 2 ** (turn - 1) * (0.5 + Math.random() / 2));
    }
  }

  return {
    ask,
    async askOrNull(asked) {
      try {
        return await ask(asked);
      } catch (error) {
        // The answer to HEAD has no body that would say which of the two is missing.
        if (error instanceof BucketError && error.status === 404 && error.code !== "NoSuchBucket") return null;
        throw error;
      }
    },
  };
}

/** No answer, an overloaded server, or one that failed; what it has never learnt it will not know a second later. */
function mayPass({ status }: BucketError): boolean {
  return status === 0 || status === 429 || (status >= 500 && status !== 501);
}

async function toError(response: Response, asked: BucketRequest): Promise<BucketError> {
  const body = await response.text().catch(() => "");
  const code = textIn(body, "Code") ?? "";
  const said = [code, textIn(body, "Message")].filter(Boolean).join(": ");
  const message = `the bucket answers ${response.status} to ${describe(asked)}${said && ` (${said})`}`;
  return new BucketError(message, response.status, code);
}

function describe({ method, key = "" }: BucketRequest): string {
  return `${method} /${key}`;
}

/** The body, given up when nothing more comes; a reader who is slow does not count as silence. */
function watch(body: ReadableStream<Uint8Array>, aborting: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => aborting.abort(), longestSilence);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The text of the first element of this name, with its entities read; undefined when there is none. */
export function textIn(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replaceAll(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi, (_, entity: string) => toCharacter(entity));
}

/** What stands inside each element of this name. */
export function partsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, inside]) => inside ?? "");
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function toCharacter(entity: string): string {
  if (!entity.startsWith("#")) return named[entity.toLowerCase()] ?? "";
  const isHex = /^#x/i.test(entity);
  return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10));
}

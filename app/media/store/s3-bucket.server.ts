import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { DomUtils, parseDocument } from "htmlparser2";

/** A bucket's address and credentials. Addresses are path-style, which every S3-compatible server understands. */
export type BucketAddress = {
  /** Origin of the server, such as `https://s3.me-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type BucketRequest = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  tries?: number;
  /** How long one attempt waits for the first byte of the answer, in milliseconds. */
  timeoutMs?: number;
};

/** The server refused, failed or did not answer. `status` is 0 without an answer, `code` is the server's error code. */
export class BucketError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An S3-compatible bucket: signed requests that are repeated on temporary failures. */
export type Bucket = ReturnType<typeof openBucket>;

const firstDelayMs = 100;

export function openBucket({ endpoint, bucket, ...account }: BucketAddress) {
  const signer = new AwsClient({ ...account, service: "s3" });

  async function tryOnce({ method, key, query, headers, body, timeoutMs }: BucketRequest): Promise<Response> {
    const what = `${method} /${key ?? ""}`;
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const hash = createHash("sha256").update(body ?? "");
    const signed = await signer.sign(`${endpoint.replace(/\/+$/, "")}/${bucket}${key ? `/${key}` : ""}${search}`, {
      ...{ method, body },
      headers: { ...headers, "X-Amz-Content-Sha256": hash.digest("hex") },
    });
    // Ends with the head of the answer: its body may take longer.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs ?? (body?.length ? 120_000 : 20_000));
    const response = await fetch(signed, { signal: late.signal, redirect: "manual" })
      .catch(({ name, cause }) => {
        const why = name === "AbortError" ? "no answer" : (cause?.code ?? cause?.message ?? name);
        throw new BucketError(`the bucket does not answer ${what}: ${why}`, 0, why);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const xml = await response.text().catch(() => "");
    const code = textIn(xml, "Code") ?? "";
    const said = [code, textIn(xml, "Message")].filter(Boolean).join(": ");
    const message = `the bucket answers ${response.status} to ${what}${said && ` (${said})`}`;
    throw new BucketError(message, response.status, code);
  }

  /** Resolves to a 2xx answer. Rejects with BucketError for any other, and if there is none after the last attempt. */
  async function ask(asked: BucketRequest): Promise<Response> {
    for (let turn = 1; ; turn++) {
      try {
        return await tryOnce(asked);
      } catch (error) {
        if (turn >= (asked.tries ?? 4) || !(error instanceof BucketError) || !mayPass(error)) throw error;
      }
      await sleep(firstDelayMs * 2 ** (turn - 1) * (0.5 + Math.random() / 2));
    }
  }

  /** Like ask, but null if the server knows no such key. */
  async function askOrNull(asked: BucketRequest): Promise<Response | null> {
    try {
      return await ask(asked);
    } catch (error) {
      // The answer to HEAD has no body to say whether the bucket or the key is missing.
      if (error instanceof BucketError && error.status === 404 && error.code !== "NoSuchBucket") return null;
      throw error;
    }
  }

  return { ask, askOrNull };
}

/** Whether a repeat may succeed: no answer, an overloaded or failing server, but not an unsupported operation. */
function mayPass({ status }: BucketError): boolean {
  return status === 0 || status === 429 || (status >= 500 && status !== 501);
}

/** The text of the first element with this name; undefined if there is none. */
export const textIn = (xml: string, name: string): string | undefined => listElements(xml, [name])[0]?.[name];

/** For each element with the first name, the texts of its elements with the other names. */
export function listElements(xml: string, [name = "", ...inside]: string[]): Record<string, string>[] {
  const parts = DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true }));
  const textOf = (part: (typeof parts)[number], each: string) =>
    DomUtils.textContent(each === name ? part : DomUtils.getElementsByTagName(each, part, true, 1));
  return parts.map((part) => Object.fromEntries([name, ...inside].map((each) => [each, textOf(part, each)])));
}

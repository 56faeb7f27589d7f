import dns from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { decode } from "./decode.ts";

/** Why nothing was fetched. It reveals nothing about addresses that are not public. */
export type OutboundFault = "address" | "unreachable" | "tooLarge" | "tooSlow";

/** The content of a public address, and the decoded last part of its path. */
export type Fetched = { bytes: Buffer; name: string };

/** Exceptions for this file's test. The program passes none, and no environment variable sets one. */
export type Exceptions = {
  lookup?: LookupFunction;
  ports?: readonly number[];
  addresses?: readonly string[];
  timeoutMs?: number;
};

const maxUrlLength = 2_000;
const maxRedirects = 3;
const defaultTimeoutMs = 10_000;
const headers = {
  "User-Agent": "Mozilla/5.0 (compatible; picture fetcher)",
  Accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "Accept-Encoding": "identity",
};

/** Only this range of IPv6 is the public internet; the agent knows the exceptions within it, and those of IPv4. */
const internet6 = new BlockList();
internet6.addSubnet("2000::", 3, "ipv6");

/** Fetches a file from an address a user typed: usual ports, public addresses, checked at each of 3 redirects, 10 s. */
export async function fetchPublic(
  address: string,
  mostBytes: number,
  exceptions: Exceptions = {},
): Promise<Fetched | OutboundFault> {
  const signal = AbortSignal.timeout(exceptions.timeoutMs ?? defaultTimeoutMs);
  try {
    let url = parseAddress(address, exceptions);
    for (let redirects = 0; url && redirects <= maxRedirects; redirects++) {
      const response = await ask(url, signal, exceptions);
      const next = redirectOf(response, url);
      if (next === undefined) return await receive(response, url, mostBytes);
      response.destroy();
      url = parseAddress(next, exceptions);
    }
    return url ? "unreachable" : "address";
  } catch {
    // Staff get the same sentence for every cause, so that it reveals nothing about the network.
    return signal.aborted ? "tooSlow" : "unreachable";
  }
}

/** The request to an address that the operator has set: POST with a body, GET without one. */
export type Post = {
  headers: Record<string, string>;
  body?: string;
  allowsPrivate: boolean;
};

/** Posts to an operator's address, on any port, within 10 s; follows no redirects. Returns the response status. */
export function postToOperator(
  address: string,
  post: Post,
  exceptions: Exceptions = {},
): Promise<number | OutboundFault> {
  return askOperators(address, post, exceptions, async (response) => {
    response.destroy();
    return response.statusCode ?? 0;
  });
}

/** Reads a text of at most `mostBytes` by the same rules; any status but 200 is "unreachable". */
export function fetchText(
  address: string,
  post: Post,
  mostBytes: number,
  exceptions: Exceptions = {},
): Promise<{ text: string } | OutboundFault> {
  return askOperators(address, post, exceptions, async (response, url) => {
    if (response.statusCode !== 200) throw new Error(`it answers ${response.statusCode}`);
    const received = await receive(response, url, mostBytes);
    return typeof received === "string" ? received : { text: received.bytes.toString() };
  });
}

async function askOperators<T>(
  address: string,
  post: Post,
  exceptions: Exceptions,
  read: (response: IncomingMessage, url: URL) => Promise<T>,
): Promise<T | OutboundFault> {
  const signal = AbortSignal.timeout(exceptions.timeoutMs ?? defaultTimeoutMs);
  const port = Number(URL.parse(address)?.port);
  const url = parseAddress(address, { ...exceptions, ports: [...(exceptions.ports ?? []), port] });
  if (!url) return "address";
  try {
    return await read(await ask(url, signal, exceptions, post), url);
  } catch {
    return signal.aborted ? "tooSlow" : "unreachable";
  }
}

function parseAddress(text: string, { ports = [] }: Exceptions): URL | undefined {
  const trimmed = text.trim();
  const url = trimmed.length > maxUrlLength ? null : URL.parse(trimmed);
  if (!url) return undefined;
  const isUsual = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  const isOpen = url.port === "" || [80, 443, ...ports].includes(Number(url.port));
  return isUsual && isOpen ? url : undefined;
}

function ask(
  url: URL,
  signal: AbortSignal,
  { lookup, addresses = [] }: Exceptions,
  post?: Post,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const Agent = isSecure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  const allowsPrivate = post?.allowsPrivate === true;
  const agent = allowsPrivate ? undefined : new Agent({ allowIPAddressList: [...addresses], keepAlive: false });
  const isRefused = (found: string) =>
    !allowsPrivate && isIPv6(found) && !internet6.check(found, "ipv6") && !addresses.includes(found);
  return new Promise((resolve, reject) => {
    if (isRefused(url.hostname.replaceAll(/^\[|\]$/g, ""))) throw new Error("not an address of the internet");
    const options = {
      agent,
      signal,
      method: post?.body === undefined ? "GET" : "POST",
      headers: post?.headers ?? headers,
      lookup: withCheck(lookup ?? (dns.lookup as LookupFunction), isRefused),
    };
    const asking = (isSecure ? requestSecure : requestPlain)(url, options, resolve);
    asking.on("error", reject);
    asking.end(post?.body);
  });
}

function withCheck(lookup: LookupFunction, isRefused: (found: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const all = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && all.some(isRefused)) callback(new Error("not an address of the internet"), "", 0);
      else callback(error, found, family);
    });
}

/** The redirect target of a response; undefined if it is the final one. Throws on a bad redirect or an error status. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | undefined {
  if (statusCode === 200) return undefined;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) return new URL(headers.location, from).href;
  throw new Error(`it answers ${statusCode}`);
}

async function receive(response: IncomingMessage, url: URL, mostBytes: number): Promise<Fetched | OutboundFault> {
  if (Number(response.headers["content-length"] ?? 0) > mostBytes) {
    response.destroy();
    return "tooLarge";
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > mostBytes) return "tooLarge";
    chunks.push(chunk);
  }
  const last = url.pathname.split("/").at(-1) ?? "";
  return { bytes: Buffer.concat(chunks), name: decode(last) ?? last };
}

import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, isOwnStateChange } from "./origin.ts";

const siteUrl = "https://sikka.example";
const post = (headers: Record<string, string>) =>
  new Request("http://10.0.0.5:3000/contact", { method: "POST", headers });

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "cross-site", origin: siteUrl }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: siteUrl }, true],
  [{ origin: "http://10.0.0.5:3000" }, true],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "null" }, false],
  [{}, false],
])("a POST with %j is ours: %s", (headers, ours) => {
  expect(isOwnStateChange(post(headers as Record<string, string>), siteUrl)).toBe(ours);
});

test("reading is allowed from everywhere", () => {
  expect(isOwnStateChange(new Request("http://a.example/"), siteUrl)).toBe(true);
});

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: "::ffff:10.0.0.9" },
    headers: { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each([
  [0, "1.1.1.1", "10.0.0.9"],
  [1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  [2, "6.6.6.6, 1.1.1.1, 2.2.2.2", "1.1.1.1"],
  [1, undefined, "10.0.0.9"],
])("with %i proxies and %j the visitor is %s", (proxies, forwarded, address) => {
  expect(clientAddress(request(forwarded), proxies)).toBe(address);
});

import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, isOwnStateChange } from "./origin.ts";

const siteUrl = "https://sikka.example";
const local = "http://localhost:3000";
const post = (headers: Record<string, string>, host = "10.0.0.5:3000") =>
  new Request(`http://${host}/contact`, { method: "POST", headers });

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "cross-site", origin: siteUrl }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: siteUrl }, true],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "null" }, false],
  [{}, false],
])("a POST with %j is ours: %s", (headers, ours) => {
  for (const isForVisitors of [true, false]) {
    expect(isOwnStateChange(post(headers as Record<string, string>), siteUrl, isForVisitors)).toBe(ours);
  }
});

test.each([
  [
    "a visitor's form on another host name, TLS in front",
    "https://second.example",
    "second.example",
    siteUrl,
    true,
    true,
  ],
  ["a visitor's form on the machine's address", "http://10.0.0.5:3000", "10.0.0.5:3000", siteUrl, true, true],
  ["a visitor's form of another port", "http://10.0.0.5:4000", "10.0.0.5:3000", siteUrl, true, false],
  ["staff on a host name that someone else chose", "http://evil.example", "evil.example", siteUrl, false, false],
  ["staff by the network while SITE_URL is not set", "http://10.0.0.5:3000", "10.0.0.5:3000", local, false, true],
  ["staff of another host while SITE_URL is not set", "http://evil.example", "10.0.0.5:3000", local, false, false],
])("without Sec-Fetch-Site, %s", (_what, origin, host, site, isForVisitors, ours) => {
  expect(isOwnStateChange(post({ origin }, host), site, isForVisitors)).toBe(ours);
});

test("reading is allowed from everywhere", () => {
  expect(isOwnStateChange(new Request("http://a.example/"), siteUrl, false)).toBe(true);
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
  [1, "203.0.113.8:50001", "203.0.113.8"],
  [1, '"203.0.113.8:50001"', "203.0.113.8"],
  [1, '"203.0.113.8"', "203.0.113.8"],
  [1, "[2001:db8::1]:443", "2001:db8::1"],
  [1, "[2001:db8::1]", "2001:db8::1"],
  [1, "2001:DB8:0:0::1", "2001:db8::1"],
  [1, "fe80::1%eth0", "fe80::1"],
  [1, "[::ffff:203.0.113.8]:443", "203.0.113.8"],
  [1, "::ffff:cb00:7108", "203.0.113.8"],
  [2, "6.6.6.6, 1.1.1.1:80, 2.2.2.2:81", "1.1.1.1"],
  [1, "unknown", "unknown"],
  [1, "_hidden", "unknown"],
  [1, "_hidden:80", "unknown"],
  [1, "1234", "unknown"],
  [1, "0x7f.1", "unknown"],
  [1, "203.0.113.8:99999", "unknown"],
  [1, "a@203.0.113.8", "unknown"],
])("with %i proxies and %j the visitor is %s", (proxies, forwarded, address) => {
  expect(clientAddress(request(forwarded), proxies)).toBe(address);
});

import { expect, test } from "vitest";
import { findCookie, keepsSecureCookies } from "./secure-cookies.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

test.each([
  ["http://localhost:3000/admin", "http://localhost:3000", chrome, true],
  ["http://127.0.0.1:3000/admin", "http://localhost:3000", chrome, true],
  ["http://[::1]:3000/admin", "http://localhost:3000", chrome, true],
  ["http://shop.localhost/admin", "http://localhost:3000", chrome, true],
  ["http://localhost:3000/admin", "http://localhost:3000", safari, false],
  ["http://192.168.1.9:3000/admin", "http://localhost:3000", chrome, false],
  ["http://localhost.evil.example/admin", "http://localhost:3000", chrome, false],
  ["http://127.0.0.1.evil.example/admin", "http://localhost:3000", chrome, false],
  ["https://192.168.1.9/admin", "http://localhost:3000", safari, true],
  ["http://sikka.example/admin", "https://sikka.example", safari, true],
])("%s of %s: %s → %s", (url, siteUrl, userAgent, expected) => {
  expect(keepsSecureCookies(new Request(url, { headers: { "user-agent": userAgent } }), siteUrl)).toBe(expected);
});

test.each([
  ["a=1; sikka.device=x%2Fy; b=2", "x/y"],
  ["sikka.device=a=b", "a=b"],
  ["sikka.device=first; sikka.device=second", "first"],
  ["my-sikka.device=1; sikka.devices=2", null],
  ["sikka.device=%E0%A4%A", null],
  ["sikka.device", ""],
  ["", null],
  [null, null],
])("the cookie of %j is %j", (header, expected) => {
  expect(findCookie(header, "sikka.device")).toBe(expected);
});

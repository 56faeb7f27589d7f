import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readToken, toToken } from "./preview-links.server.ts";

const key = [randomBytes(32)];
const soon = new Date("2026-11-21T21:00:00.400Z");
const before = new Date("2026-11-21T20:59:59Z");

test("a token says what was signed, until its second is over, and fits into an address", () => {
  const body = '{"kind":"blog","title":"سكّة & co"}';
  const token = toToken(key, body, soon);
  expect(encodeURIComponent(token)).toBe(token);
  expect(readToken(key, token, before)).toEqual({ body, expiresAt: new Date("2026-11-21T21:00:00Z"), isOver: false });
  expect(readToken(key, token, new Date("2026-11-21T21:00:00Z"))?.isOver).toBe(true);
  expect(readToken([randomBytes(32), ...key], token, before)?.body).toBe(body);
});

test("whatever was changed about a token is no token, and neither is one of another key", () => {
  const token = toToken(key, "0b0b7b5e-3c5f-4a1c-8b5e-9f1f4c3f2a10", soon);
  expect(readToken([randomBytes(32)], token, before)).toBeNull();
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === "A" ? "B" : "A";
    const changed = token.slice(0, place) + other + token.slice(place + 1);
    // The last character of a signature holds two bits more than there are.
    if (place === token.length - 1 && sameBytes(changed, token)) continue;
    expect(readToken(key, changed, before), changed).toBeNull();
  }
  const [body = "", , signature = ""] = token.split(".");
  for (const forged of ["", "busy", `${body}.zzzzzz.${signature}`, `${token}=`, `${token}\n`, token.slice(1), "..."]) {
    expect(readToken(key, forged, before), forged).toBeNull();
  }
});

function sameBytes(one: string, other: string): boolean {
  const [a = "", b = ""] = [one, other].map((token) => token.split(".").at(-1));
  return Buffer.from(a, "base64url").equals(Buffer.from(b, "base64url"));
}

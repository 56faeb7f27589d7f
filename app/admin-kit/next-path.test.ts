import { expect, test } from "vitest";
import { isOwnPath, parseNextPath, toLoginAddress } from "./next-path.ts";

test.each([
  ["/admin/blog?q=knx&page=2", "/admin/blog?q=knx&page=2"],
  ["/admin/services/new#title", "/admin/services/new#title"],
  ["/admin", "/admin"],
  [null, "/admin"],
  ["", "/admin"],
  ["/", "/admin"],
  ["/contact", "/admin"],
  ["/administration", "/admin"],
  ["//evil.example/admin", "/admin"],
  ["///evil.example/admin", "/admin"],
  ["/\\evil.example/admin", "/admin"],
  ["\\\\evil.example/admin", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["https:/admin", "/admin"],
  ["javascript:alert(1)//admin", "/admin"],
  ["/\t/evil.example/admin", "/admin"],
  ["/admin/../evil", "/admin"],
  ["/admin/%2e%2e/evil", "/admin"],
  ["/admin/..\\..//evil.example", "/admin"],
  ["/admin/login?next=/admin/login", "/admin"],
  ["/admin/logout", "/admin"],
  ["/admin/setup", "/admin"],
])("%j leads to %s", (value, expected) => {
  expect(parseNextPath(value)).toBe(expected);
});

test("whatever it is made of, it stays a path of the back office of this site", () => {
  const parts = [
    "/",
    "\\",
    "//",
    "admin",
    "..",
    "%2e%2e",
    "%2f",
    "%5c",
    "evil.example",
    ":",
    "https:",
    "@",
    "\t",
    "?",
    "#",
  ];
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < 5_000; round++) {
    const length = 1 + Math.floor(random() * 6);
    const value = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join("");
    const url = new URL(parseNextPath(value), "https://sikka.example");
    expect(url.origin, value).toBe("https://sikka.example");
    expect(url.pathname, value).toMatch(/^\/admin(\/|$)/);
  }
});

test("only paths of this site are links of a message", () => {
  const own = ["/services/one?a=b#c", "/"];
  const others = ["//evil.example", "/\\evil.example", "/.//evil.example", "/a/..//evil.example"];
  const hrefs = [...own, ...others, "https://evil.example", "javascript:alert(1)", "", undefined];
  expect(hrefs.filter(isOwnPath)).toEqual(own);
});

test.each([
  ["http://localhost/admin", "/admin/login"],
  ["http://localhost/admin/blog?q=a%26b", "/admin/login?next=%2Fadmin%2Fblog%3Fq%3Da%2526b"],
])("%s is asked for again after %s", (asked, login) => {
  expect(toLoginAddress(asked)).toBe(login);
  const next = new URL(login, asked).searchParams.get("next");
  expect(parseNextPath(next)).toBe(asked.slice("http://localhost".length));
});

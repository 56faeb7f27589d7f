import { expect, test } from "vitest";
import { parseVisit, toBareAddress } from "./visit.ts";
import { newReference, parseReference } from "./visit-code.ts";

const nothing = { landing: "", referrer: "", utm: {}, pages: [], pressed: "", code: null };
const at = "2026-11-21T09:00:00.000Z";

test("a visit is taken as the browser wrote it down", () => {
  const visit = {
    landing: "/blog/cctv",
    referrer: "https://www.google.com/",
    utm: { source: "newsletter", campaign: "رمضان" },
    pages: [{ path: "/blog/cctv", at }],
    pressed: "Get Free Quote",
    code: "RQ-7F3K",
  };
  expect(parseVisit(JSON.stringify(visit))).toEqual(visit);
});

test.each([undefined, "", "null", "[]", "{", "12", '{"pages":{},"utm":[],"landing":5,"code":"RQ-0000"}'])(
  "of %j nothing is taken",
  (text) => expect(parseVisit(text)).toEqual(nothing),
);

test("what is too long is cut, what is too much is left out, what is wrong is dropped alone", () => {
  const pages = Array.from({ length: 30 }, (_, n) => ({ path: `/page-${n}`, at }));
  const visit = parseVisit(
    JSON.stringify({
      landing: `/${"a".repeat(900)}`,
      referrer: "javascript:alert(1)",
      utm: { source: "x".repeat(500), medium: 7, other: "y", __proto__: { polluted: true } },
      pages: [...pages, { path: "//evil.example", at }, { path: "/", at: "yesterday" }, 4],
      pressed: `a\u0000b${"🙂".repeat(60)}`,
    }),
  );
  expect(visit.landing).toHaveLength(300);
  expect(visit.referrer).toBe("");
  expect(visit.utm).toEqual({ source: "x".repeat(100) });
  expect(visit.pages.map(({ path }) => path)).toEqual(pages.slice(-20).map(({ path }) => path));
  expect(visit.pressed).toBe(`ab${"🙂".repeat(49)}`);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("an address loses its query, its fragment and its password", () => {
  expect(toBareAddress("https://me:secret@mail.example/inbox/4?user=aisha#top")).toBe("https://mail.example/inbox/4");
  expect(toBareAddress("about:blank")).toBe("");
});

test("references are four signs that cannot be mistaken, and no other text is one", () => {
  const made = Array.from({ length: 500 }, newReference);
  expect(made.filter((reference) => parseReference(reference) !== reference)).toEqual([]);
  expect(new Set(made).size).toBeGreaterThan(490);
  for (const text of ["RQ-0O1I", "rq-7f3k", "RQ-7F3", "RQ-7F3KK", " RQ-7F3K", 7, null, undefined]) {
    expect(parseReference(text)).toBeNull();
  }
});

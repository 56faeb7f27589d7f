import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => sikka.stop());
beforeEach(() => sikka.sql("delete from goals"));

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
let addresses = 0;
const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sikka.get("/api/goals", {
    method: "POST",
    body: new URLSearchParams({ page: "/", ...fields }),
    headers: {
      origin: sikka.origin,
      "user-agent": chrome,
      "accept-language": "ar-AE",
      "x-forwarded-for": `10.1.0.${++addresses}`,
      ...headers,
    },
  });
const rows = () => sikka.sql("select * from goals order by created_at");

test("each of the four is a row that says what was pressed where, and not by whom", async () => {
  const visit = JSON.stringify({ referrer: "https://search.example/?q=me@home.example", utm: { source: "flyer" } });
  for (const kind of ["call", "whatsapp", "mail", "booking"]) {
    const answer = await press({
      kind,
      page: "/services/cctv",
      visit,
      ...(kind === "whatsapp" && { reference: "RQ-7F3K" }),
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"]);
  }
  const stored = await rows();
  expect(stored.map(({ kind, reference }) => [kind, reference])).toEqual([
    ["call", null],
    ["whatsapp", "RQ-7F3K"],
    ["mail", null],
    ["booking", null],
  ]);
  expect(stored[0]).toEqual({
    id: expect.any(String),
    kind: "call",
    page: "/services/cctv",
    reference: null,
    language: "ar-AE",
    referrer: "https://search.example/",
    utm: { source: "flyer" },
    created_at: expect.any(Date),
  });
});

test("what is no goal of ours is refused and leaves no row", async () => {
  expect((await press({ kind: "purchase" })).status).toBe(422);
  expect((await press({ kind: "call", page: "https://evil.example/" })).status).toBe(422);
  expect((await press({ kind: "call", page: "//evil.example" })).status).toBe(422);
  expect((await press({ kind: "call", visit: "x".repeat(9_000) })).status).toBe(413);
  expect((await press({ kind: "call" }, { origin: "https://evil.example" })).status).toBe(403);
  expect((await press({ kind: "call" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await sikka.get("/api/goals")).status).toBe(405);
  expect(await rows()).toEqual([]);
});

test("crawlers and staff do not count; a browser without a window does", async () => {
  await press({ kind: "call" }, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  const { cookie } = await signIn(sikka);
  expect((await press({ kind: "call" }, { cookie })).status).toBe(204);
  expect(await rows()).toEqual([]);
  await press({ kind: "call" }, { "user-agent": chrome.replace("Chrome", "HeadlessChrome") });
  expect(await rows()).toHaveLength(1);
});

test("a connection that presses without end is stopped, from whatever address; others are not", async () => {
  const from = (address: string) => press({ kind: "mail" }, { "x-forwarded-for": address });
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => from(`2001:db8:1:2::${n}`)));
  expect(statuses.filter(({ status }) => status === 204)).toHaveLength(30);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await from("2001:db8:1:3::1")).status).toBe(204);
  expect(await rows()).toHaveLength(31);
});

test("when a goal cannot be stored, that is logged and nothing else happens", async () => {
  await sikka.sql("alter table goals rename to goals_away");
  try {
    const answer = await press({ kind: "call" });
    expect([answer.status, await answer.text()]).toEqual([503, ""]);
    expect(sikka.output()).toContain("a goal could not be stored");
  } finally {
    await sikka.sql("alter table goals_away rename to goals");
  }
});

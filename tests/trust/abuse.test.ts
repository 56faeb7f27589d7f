import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryOf, nicenessOf } from "../support/image-processes.ts";
import { eachOf, quantile, rounds, tell } from "../support/rounds.ts";
import { type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { createAccount, postLogin } from "../support/staff.ts";

/** What a machine that does other things may add to a wait, as a factor. */
const noise = 4;

let sikka: SikkaProcess;
beforeAll(async () => {
  sikka = await startSikkaProcess({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => sikka.stop());

let addresses = 0;
const newAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** The probability that two samples come from the same distribution (Mann-Whitney, with ties, normal approximation). */
function compare(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))];
  all.sort((a, b) => a.value - b.value);
  const ranks = all.reduce((sum, { first }, index) => sum + (first ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const z = Math.abs(ranks - (n * (n + 1)) / 2 - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // The tail of the normal distribution (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * tail * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
}

test("22: the time of a refused sign-in does not tell who has an account", async () => {
  const email = "known@sikka.example";
  await createAccount(sikka, { email });
  const took = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let turn = 0; turn < rounds(500); turn++) {
    // Limits are another check's: here every try is evaluated.
    await sikka.sql("delete from auth_sign_in_failures");
    for (const who of turn % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const address = who === "known" ? email : "nobody@sikka.example";
      const began = performance.now();
      const headers = { "x-forwarded-for": newAddress() };
      const answer = await postLogin(sikka, { email: address, password: "not the password" }, { headers });
      took[who].push(performance.now() - began);
      bodies.add(`${answer.status} ${(await answer.text()).replaceAll(/nonce="[^"]+"|[\w.]+@sikka\.example/g, "")}`);
    }
  }
  const [known, unknown] = [quantile(took.known, 0.5), quantile(took.unknown, 0.5)];
  const p = compare(took.known, took.unknown);
  tell("22", {
    tries: took.known.length,
    medianKnownMs: known.toFixed(1),
    medianUnknownMs: unknown.toFixed(1),
    p: p.toFixed(3),
  });
  expect(bodies.size).toBe(1);
  expect(Math.abs(known - unknown) / unknown).toBeLessThan(0.05);
  if (took.known.length >= 100) expect(p).toBeGreaterThan(0.01);
});

test("24: fifty sign-ins at once leave the pages to the visitors", async () => {
  const waits: number[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  const visits = eachOf(Array(4), 4, async () => {
    while (!isOver) {
      const began = performance.now();
      expect((await sikka.get("/services")).status).toBe(200);
      waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  for (let volley = 0; volley < rounds(5); volley++) {
    const tries = Array.from({ length: 50 }, async (_, index) => {
      const fields = { email: `many${index}@sikka.example`, password: "not the password" };
      const { status, headers } = await postLogin(sikka, fields, { headers: { "x-forwarded-for": newAddress() } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) expect(headers.has("retry-after")).toBe(true);
    });
    await Promise.all(tries);
  }
  isOver = true;
  await visits;
  const [p99, memory] = [quantile(waits, 0.99), memoryOf(sikka.process.pid as number)];
  tell("24", {
    visits: waits.length,
    p99Ms: Math.round(p99),
    statuses: Object.fromEntries(statuses),
    memoryMb: Math.round(memory),
  });
  expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  // Hashes are computed below the thread that answers.
  expect(nicenessOf(sikka.process.pid as number).filter((niceness) => niceness === 10)).toHaveLength(4);
  expect(p99).toBeLessThan(300 * noise);
  expect(memory).toBeLessThan(400);
});

test("four hundred enquiries for four hundred strangers confirm sixty within an hour, and fill no inbox", async () => {
  const many = Array.from({ length: 400 }, (_, index) => `stranger${index}@flood.example`);
  await eachOf(many, 8, async (email) => {
    const body = new URLSearchParams({ name: "Flood", email, phone: "1234567", message: email });
    const headers = { origin: sikka.url, "x-forwarded-for": newAddress() };
    expect((await sikka.get("/api/contact", { method: "POST", body, headers })).status).toBe(200);
  });
  const mails = await sikka.sql<{ kind: string; now: number; all: number }>(
    `select kind, count(*)::int as all, (count(*) filter (where due_at < now() + interval '55 minutes'))::int as now
     from mails where kind in ('confirmation', 'notification', 'digest') group by 1 order by 1`,
  );
  tell("mails to strangers", Object.fromEntries(mails.map(({ kind, all, now }) => [kind, { all, now }])));
  expect(mails).toEqual([
    { kind: "confirmation", all: 400, now: 60 },
    { kind: "digest", all: 1, now: 1 },
    { kind: "notification", all: 60, now: 60 },
  ]);
});

test("38: of ten thousand enquiries those within the limits are stored, each once", async () => {
  const began = Date.now();
  const many = rounds(10_000);
  const sent = new Map<number, number>();
  const post = async (address: string, key: string, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams({
      name: "Flood",
      email: "flood@home.example",
      phone: "1234567",
      message: key,
      idempotencyKey: key,
      ...fields,
    });
    const headers = { origin: sikka.url, "x-forwarded-for": address };
    const answer = await sikka.get("/api/contact", { method: "POST", body, headers });
    sent.set(answer.status, (sent.get(answer.status) ?? 0) + 1);
    if (answer.status === 429) expect((await answer.json()).message).toContain("Too many messages");
    return answer.status;
  };
  const [stored, one] = [new Set<string>(), newAddress()];
  let [fromOne, fromOthers] = [0, 0];
  const others = Array.from({ length: 500 }, newAddress);
  await eachOf(
    Array.from({ length: many }, (_, index) => index),
    8,
    async (index) => {
      const key = crypto.randomUUID();
      const isOne = index % 4 === 0;
      // Every tenth is pressed twice, every ninth has filled in what nobody sees; neither may change what is stored.
      const trap: Record<string, string> = index % 9 === 0 ? { subject_line: "offer" } : {};
      const from = isOne ? one : (others[index % 500] as string);
      const status = await post(from, key, trap);
      if (index % 10 === 0) expect([status, 429]).toContain(await post(from, key, trap));
      if (status !== 200) return;
      stored.add(key);
      if (isOne) fromOne += 1;
      else fromOthers += 1;
    },
  );
  const rows = await sikka.sql<{ count: number; keys: number }>(
    "select count(*)::int as count, count(distinct idempotency_key)::int as keys from contact_submissions where name = 'Flood'",
  );
  const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
  tell("38", {
    posts: [...sent.values()].reduce((a, b) => a + b, 0),
    statuses: Object.fromEntries(sent),
    rows: rows[0]?.count,
    fromOne,
    fromOthers,
    duplicates: (rows[0]?.count ?? 0) - stored.size,
  });
  expect(rows).toEqual([{ count: stored.size, keys: stored.size }]);
  expect(fromOne).toBeLessThanOrEqual(Math.min(300, 30 * minutes));
  expect([...sent.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
});

import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { createAccount, postLogin, signIn } from "../support/staff.ts";

const account = { email: "clock@sikka.example", password: "correct horse battery" };
const hour = 3_600_000;
let sikka: SikkaProcess;
let clock: string;
beforeAll(async () => {
  const { dataDir, env } = await makePlace();
  clock = join(dataDir, "clock");
  const NODE_OPTIONS = `--import ${resolve("tests/support/moved-clock.mjs")}`;
  sikka = await startSikkaProcess({ dataDir, env: { ...env, NODE_OPTIONS, CLOCK_FILE: clock } });
  await createAccount(sikka, account);
});
afterAll(() => sikka.stop());

test.each([
  ["three hours on", 3 * hour],
  ["eight days on", 8 * 24 * hour],
  ["400 days on", 400 * 24 * hour],
  ["two days back", -2 * 24 * hour],
  ["five years back", -5 * 365 * 24 * hour],
  ["right again", 0],
])("the clock of the program jumps: %s", async (name, offset) => {
  writeFileSync(clock, String(offset));
  process.kill(sikka.process.pid as number, "SIGUSR2");
  const drift = async () => {
    const shown = await (await sikka.get("/admin/system", { headers: await signIn(sikka, account) })).text();
    return Number(/([\d.]+) seconds apart from the database/.exec(shown)?.[1]);
  };
  // What a busy machine adds is not a jump.
  await expect.poll(async () => Math.abs((await drift()) - Math.abs(offset) / 1_000)).toBeLessThan(60);
  for (const path of ["/", "/services", `/blog?q=${offset}`, "/healthz", "/readyz"])
    expect([path, (await sikka.get(path)).status]).toEqual([path, 200]);
  const body = new URLSearchParams({ name, email: "a@home.example", phone: "1234567", message: name });
  const sent = await sikka.get("/api/contact", { method: "POST", body, headers: { origin: sikka.url } });
  const stored = await sikka.sql("select from contact_submissions where message = $1", [name]);
  expect([sent.status, stored.length, (await postLogin(sikka, account)).status]).toEqual([200, 1, 302]);
});

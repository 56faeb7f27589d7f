import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, readdirSync, statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/database-server.ts";
import { closeDatabase } from "../support/outage.ts";
import { rounds, tell } from "../support/rounds.ts";
import {
  kill,
  launchSikka,
  makePlace,
  newDatabase,
  programVariables,
  removeAll,
  type SikkaProcess,
  temporaryFolder,
} from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

afterAll(removeAll);

const enquire = (sikka: SikkaProcess, message: string, key: string = crypto.randomUUID()) =>
  sikka
    .get("/api/contact", {
      method: "POST",
      body: new URLSearchParams({
        name: "Outage",
        email: "a@home.example",
        phone: "1234567",
        message,
        idempotencyKey: key,
      }),
      headers: {
        origin: sikka.url,
        "x-forwarded-for": `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
      signal: AbortSignal.timeout(20_000),
    })
    .then(
      ({ status }) => status === 200,
      () => false,
    );

const kept = (dataDir: string) => readdirSync(join(dataDir, "kept-enquiries")).filter((name) => !name.startsWith("."));

function mountSmallDisk(): string | undefined {
  const folder = temporaryFolder();
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=260m,mode=755", "none", folder]).status === 0
    ? folder
    : undefined;
}

/** Writes to a file until its disk has no room left. */
function fill(file: string): void {
  for (let isFull = false; !isFull; ) {
    const { bavail, bsize } = statfsSync(disk as string);
    const room = Math.min(bavail * bsize, 64 * 1024 * 1024);
    isFull = room === 0;
    try {
      writeFileSync(file, Buffer.alloc(room), { flag: "a" });
    } catch {
      isFull = true;
    }
  }
}

const disk = process.getuid?.() === 0 ? mountSmallDisk() : undefined;
afterAll(() => disk && execFileSync("umount", ["-l", disk]));

test.skipIf(!disk)("45: the whole disk is full (skipped where no small disk can be mounted)", async () => {
  const dataDir = disk as string;
  const env = { SEED: "starter", TRUST_PROXY: "1" };
  const sikka = await launchSikka({ dataDir, env });
  onTestFinished(async () => void (await sikka.stop()));
  const headers = await signIn(sikka);
  for (const path of ["/", "/services", "/contact"]) expect((await sikka.get(path)).status).toBe(200);
  await expect.poll(() => readdirSync(join(dataDir, "kept-enquiries"), { withFileTypes: true }).length).toBe(1);
  const figures = { rounds: 0, acknowledged: 0, refused: 0, longestRecoverySeconds: 0, pages: 0 };
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds(10); round++) {
    const filler = join(dataDir, "filler");
    fill(filler);
    for (const path of ["/", "/services", "/contact"]) {
      expect([path, (await sikka.get(path)).status]).toEqual([path, 200]);
      figures.pages += 1;
    }
    for (let number = 0; number < 5; number++) {
      const message = `${round} ${number}`;
      if (await enquire(sikka, message)) acknowledged.add(message);
      else figures.refused += 1;
    }
    const body = new URLSearchParams({
      title: `Full ${round}`,
      slug: `full-${round}`,
      shortDescription: "a",
      fullDescription: "<p>a</p>",
    });
    const saved = await sikka.get("/admin/services/new", { method: "POST", body, headers });
    expect([302, 503]).toContain(saved.status);
    await rm(filler);
    const began = Date.now();
    await expect.poll(async () => (await sikka.get("/readyz")).status, { timeout: 60_000 }).toBe(200);
    figures.longestRecoverySeconds = Math.max(figures.longestRecoverySeconds, (Date.now() - began) / 1000);
    figures.rounds += 1;
  }
  await expect.poll(() => kept(dataDir), { timeout: 90_000 }).toEqual([]);
  await sikka.stop();
  const again = await launchSikka({ dataDir, env });
  onTestFinished(async () => void (await again.stop()));
  const rows = await again.sql<{ message: string }>("select message from contact_submissions order by 1");
  figures.acknowledged = acknowledged.size;
  tell("45", figures);
  expect(rows.map(({ message }) => message)).toEqual([...acknowledged].sort());
  expect(figures.refused).toBe(0);
});

test("43, 45: killed while enquiries are kept and while they are stored, of three processes, each is there once", async () => {
  const place = await makePlace();
  // The other processes have folders of their own.
  const folders = [place.dataDir, temporaryFolder(), temporaryFolder()];
  const ports = await Promise.all(folders.map(freePort));
  const databaseUrl = place.env.DATABASE_URL;
  const start = (index: number) =>
    launchSikka({
      dataDir: folders[index] as string,
      databaseUrl,
      env: { PORT: String(ports[index]), TRUST_PROXY: "1" },
    });
  const all = await Promise.all(folders.map((_, index) => start(index)));
  onTestFinished(async () => void (await Promise.all(all.map((sikka) => sikka.stop()))));
  for (const sikka of all) await sikka.get("/");
  await Promise.all(folders.map((folder) => expect.poll(() => readdirSync(folder)).toContain("pages")));
  const acknowledged = new Set<string>();
  let kills = 0;
  for (let round = 0; round < rounds(60); round++) {
    const victim = round % 3;
    const open = await closeDatabase(all[(victim + 1) % 3] as SikkaProcess);
    const sending = Array.from({ length: 8 }, async (_, number) => {
      const message = `${round} ${number}`;
      await sleep(Math.random() * 150);
      const isKept = await enquire(all[number % 2 ? victim : (victim + 1) % 3] as SikkaProcess, message);
      if (isKept) acknowledged.add(message);
    });
    await sleep(Math.random() * 250);
    await kill(all[victim] as SikkaProcess);
    await Promise.all(sending);
    all[victim] = await start(victim);
    await open();
    // It is stored within seconds: some kills fall into that.
    await sleep(Math.random() * 3_500);
    await kill(all[victim] as SikkaProcess);
    all[victim] = await start(victim);
    kills += 2;
  }
  for (const folder of folders) {
    await expect
      .poll(() => readdirSync(folder).includes("kept-enquiries") && kept(folder).length, { timeout: 90_000 })
      .toBe(0);
  }
  await kill(all[0] as SikkaProcess);
  all[0] = await start(0);
  const rows = await all[0].sql<{ message: string; mails: number }>(
    `select message, (select count(*)::int from mails where submission_id = s.id and kind = 'notification') as mails
     from contact_submissions s where name = 'Outage'`,
  );
  const stored = rows.map(({ message }) => message);
  tell("43 enquiries", {
    kills,
    acknowledged: acknowledged.size,
    stored: stored.length,
    twice: stored.length - new Set(stored).size,
    lost: [...acknowledged].filter((one) => !stored.includes(one)).length,
  });
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((one) => !stored.includes(one))).toEqual([]);
  expect(rows.filter(({ mails }) => mails !== 1)).toEqual([]);
});

test("43: a restore that is killed leaves a database that can be restored into, and never half of one that starts", async () => {
  const source = await makePlace();
  const sikka = await launchSikka({ dataDir: source.dataDir, databaseUrl: source.env.DATABASE_URL });
  const count = async (one: SikkaProcess) =>
    (
      await one.sql(
        "select (select count(*) from services)::int as a, (select count(*) from page_content)::int as b, (select count(*) from feature_flags)::int as c",
      )
    )[0];
  const wanted = await count(sikka);
  const file = join(temporaryFolder(), "all.backup");
  const run = (args: string[], env: Record<string, string>) =>
    spawn(process.execPath, ["build/server/main.js", ...args], {
      env: { ...programVariables(), ...env },
      stdio: "ignore",
    });
  const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));
  expect(await ended(run(["backup", file], { ...source.env, DATA_DIR: source.dataDir }))).toBe(0);
  await sikka.stop();
  let [kills, whole] = [0, 0];
  for (let round = 0; round < rounds(15); round++) {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o755);
    const databaseUrl = (await newDatabase()) as string;
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const child = run(["restore", file], env);
    const end = ended(child);
    await sleep(150 + Math.random() * 900);
    if (child.kill("SIGKILL")) kills += 1;
    if ((await end) === 0) whole += 1;
    expect(await ended(run(["restore", file, "--replace"], env))).toBe(0);
    const restored = await launchSikka({ dataDir, databaseUrl, env: { SEED: "none" } });
    expect(await count(restored)).toEqual(wanted);
    await restored.stop();
  }
  tell("43 restores", { kills, finishedBefore: whole, partial: 0 });
});

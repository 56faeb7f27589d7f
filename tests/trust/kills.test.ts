import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { toFingerprint } from "../../app/lib/text/fingerprint.ts";
import { freePort } from "../support/database-server.ts";
import { quantile, rounds, tell } from "../support/rounds.ts";
import { kill, launchSikka, makePlace } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

type Service = { id: string; pricing_info: string };

test("43: kill -9 while rows are saved, switched together and published by schedule: no saved one is lost or halved", async () => {
  const place = await makePlace();
  // Sessions are those of an origin, which stays.
  const env = { PORT: String(await freePort()) };
  const start = () => launchSikka({ dataDir: place.dataDir, databaseUrl: place.env.DATABASE_URL, env });
  let sikka = await start();
  onTestFinished(async () => void (await sikka.stop()));
  const headers = await signIn(sikka);
  const post = (path: string, fields: Record<string, string>) =>
    sikka.get(path, { method: "POST", headers, body: new URLSearchParams(fields) }).then(
      ({ status }) => status < 400,
      () => false,
    );
  const services = await sikka.sql<Service>("select id, pricing_info from services order by slug");
  const [scheduled, together] = [services.slice(0, 3), services.slice(3)];
  const ids = together.map(({ id }) => id).join(" ");
  const saved = new Set<string>();
  const planned = new Map<string, string>();
  const starts: number[] = [];
  let kills = 0;

  const saveOne = async (name: string) => {
    const text = { title: name, slug: name.toLowerCase(), shortDescription: "a", fullDescription: "<p>a</p>" };
    if (await post("/admin/services/new", text)) saved.add(name);
  };
  const plan = async ({ id }: Service, words: string) => {
    const [now] = await sikka.sql<Service>("select id, pricing_info from services where id = $1", [id]);
    const isKept = await post("/admin/schedule.data", {
      ...{ intent: "schedule", action: "publish", kind: "services", item: id, isNew: "false", version: "", title: "" },
      changes: JSON.stringify({ pricingInfo: words }),
      bases: JSON.stringify({ pricingInfo: toFingerprint(now?.pricing_info) }),
      dueAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    if (isKept) planned.set(id, words);
  };
  const makeDue = () =>
    sikka.sql("update scheduled_changes set due_at = date_trunc('minute', now()) where state = 'waiting'");

  for (let round = 0; round < rounds(200); round++) {
    for (const [number, service] of scheduled.entries()) await plan(service, `S${round}-${number}`);
    const work = [
      ...Array.from({ length: 6 }, async (_, number) => {
        await sleep(Math.random() * 300);
        await saveOne(`R${round}-${number}`);
      }),
      post("/admin/services", { intent: "toggleMany", ids, field: "isActive", value: String(round % 2 === 1) }),
      makeDue().catch(() => []),
    ];
    await sleep(Math.random() * 400);
    await kill(sikka);
    await Promise.all(work);
    kills += 1;
    const began = Date.now();
    sikka = await start();
    starts.push(Date.now() - began);
    await makeDue();
    const waiting = () => sikka.sql("select 1 from scheduled_changes where state = 'waiting'");
    await expect.poll(waiting).toEqual([]);
    const [halves] = await sikka.sql<{ kinds: number }>(
      "select count(distinct is_active)::int as kinds from services where id = any(string_to_array($1, ' ')::uuid[])",
      [ids],
    );
    expect([round, halves?.kinds]).toEqual([round, 1]);
    for (const [id, words] of planned) {
      const [row] = await sikka.sql<Service>("select id, pricing_info from services where id = $1", [id]);
      const sets = await sikka.sql("select 1 from changes where row_id = $1 and after->>'pricing_info' = $2", [
        id,
        words,
      ]);
      expect([round, row?.pricing_info, sets.length]).toEqual([round, words, 1]);
    }
  }
  const rows = await sikka.sql<{ title: string; sets: number }>(
    `select title, (select count(*)::int from changes where row_id::text = s.id::text) as sets
     from services s where title ~ '^R[0-9]'`,
  );
  const stored = rows.map(({ title }) => title);
  expect([...saved].filter((name) => !stored.includes(name))).toEqual([]);
  expect(rows.filter(({ sets }) => sets !== 1)).toEqual([]);
  tell("43 rows", {
    kills,
    saved: saved.size,
    lost: 0,
    scheduled: kills * scheduled.length,
    twice: 0,
    startP95: quantile(starts, 0.95),
  });
});

import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount, signIn } from "../support/staff.ts";

let sikka: Sikka;
let headers: { cookie: string; origin: string };
let userId: string;
/** Somebody else, in the middle of a save. */
let other: pg.Client;

type Row = Record<string, unknown> & { id: string; slug: string; title: string; version: number };

beforeAll(async () => {
  sikka = await startSikka();
  headers = await signIn(sikka);
  userId = await createAccount(sikka);
  other = new pg.Client(await databaseAddressOf(sikka));
  await other.connect();
});
afterEach(async () => {
  await other.query("rollback");
});
afterAll(async () => {
  await other.end();
  await sikka.stop();
});

const post = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const answer = await sikka.get(`/admin/${path}.data`, { method: "POST", body, headers });
  return { status: answer.status, text: await answer.text() };
};
const listServices = () => sikka.sql<Row>("select * from services order by id");
/** Waits until a connection of the program waits for one of ours. */
const untilWaiting = () =>
  expect
    .poll(() => sikka.sql("select from pg_stat_activity where application_name = 'sikka' and wait_event_type = 'Lock'"))
    .not.toEqual([]);

describe("a save that has begun is in the way of", () => {
  /** What a save does: it holds its row, and asks for the version of the content when it writes. */
  async function whileSaving<T>(id: string, act: () => Promise<T>): Promise<T> {
    await other.query("begin");
    await other.query("select from services where id = $1 for update", [id]);
    const acted = act();
    await untilWaiting();
    await other.query("update services set meta_title = 'Saved meanwhile' where id = $1", [id]);
    await other.query("commit");
    return acted;
  }

  test("a bulk deletion, which is done after it", async () => {
    const [first, second] = (await listServices()) as [Row, Row];
    const { status, text } = await whileSaving(second.id, () =>
      post("services", { intent: "deleteMany", ids: `${first.id} ${second.id}` }),
    );
    expect([status, text.includes("2 services deleted"), text.includes("does not answer")]).toEqual([200, true, false]);
    expect((await listServices()).map(({ id }) => id)).not.toContain(first.id);
    const [set] = await sikka.sql<Row>("select set_id as id from changes order by changes.id desc limit 1");
    expect(await post("history", { intent: "undo", set: set?.id ?? "" })).toMatchObject({ status: 200 });
    expect((await listServices()).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  test("a switch that is a statement of its own", async () => {
    const [first, second] = (await listServices()) as [Row, Row];
    /** A bulk change: it has written one row, and comes to the one that is being switched. */
    const changeBoth = async () => {
      await other.query("begin");
      await other.query("update services set meta_title = 'Bulk' where id = $1", [first.id]);
      const switched = post("services", { intent: "toggle", id: second.id, field: "isActive", value: "false" });
      await untilWaiting();
      const isDone = await other.query("update services set meta_title = 'Bulk' where id = $1", [second.id]).then(
        () => true,
        () => false,
      );
      await other.query("commit");
      expect((await switched).status).toBe(200);
      return isDone;
    };
    // On a busy machine it may be the bulk change that PostgreSQL ends.
    while (!(await changeBoth()));
    const [now] = await sikka.sql("select is_active, meta_title from services where id = $1", [second.id]);
    expect(now).toEqual({ is_active: false, meta_title: "Bulk" });
  });
});

test("two people who take one slug at the same moment: the second is told by whom, and which is free", async () => {
  await other.query("begin");
  await other.query(
    "insert into services (title, slug, short_description) values ('The quicker one', 'taken-now', 'First')",
  );
  const saved = post("services/new", { title: "The other", slug: "taken-now", shortDescription: "Same address" });
  await untilWaiting();
  await other.query("commit");
  const { status, text } = await saved;
  expect(status).toBe(422);
  expect(text).toContain("Already used by “The quicker one”. “taken-now-2” is free.");
});

test("a scheduled publication whose address is taken at that moment says by what", async () => {
  const [service] = (await listServices()) as [Row];
  await other.query("begin");
  await other.query(
    "update services set slug = 'wanted-by-two' where id <> $1 and id in (select max(id::text)::uuid from services)",
    [service.id],
  );
  await sikka.sql(
    `insert into scheduled_changes (kind, item, action, title, changes, bases, due_at, user_id)
     values ('services', $1, 'publish', 'Two', '{"slug": "wanted-by-two"}', $3, date_trunc('minute', now()), $2)`,
    [service.id, userId, JSON.stringify({ slug: toFingerprint(service.slug) })],
  );
  await untilWaiting();
  await other.query("commit");
  const settled = () =>
    sikka.sql("select state, reason, attempts from scheduled_changes where item = $1", [service.id]);
  await expect
    .poll(settled)
    .toEqual([{ state: "failed", reason: expect.stringContaining("its address is used by"), attempts: 0 }]);
});

test("many saves, orders, switches and deletions of the same rows at once all end well", async () => {
  const rows = await listServices();
  const ids = rows.map(({ id }) => id);
  const form = (row: Row) => ({
    ...{ title: row.title, slug: row.slug, shortDescription: "Saved by many", fullDescription: "<p>Saved by many</p>" },
    ...{ isActive: "on", version: "" },
  });
  const work = Array.from({ length: 25 }, (_, index) => {
    const row = rows[index % rows.length] as Row;
    const next = rows[(index * 3 + 1) % rows.length] as Row;
    const kinds = [
      () => post(`services/${row.id}/edit`, { ...form(row), id: row.id }),
      () => post("services", { intent: "move", id: row.id, before: next.id === row.id ? "" : next.id }),
      () =>
        post("services", {
          intent: "toggleMany",
          ids: ids.join(" "),
          field: "isActive",
          value: String(index % 2 === 0),
        }),
      () => post("services", { intent: "toggle", id: row.id, field: "isActive", value: "true" }),
      () => post("services", { intent: "deleteMany", ids: [row.id, next.id].join(" ") }),
    ];
    return kinds[index % kinds.length]?.();
  });
  const answers = await Promise.all(work);
  const failures = answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer] : []));
  expect(failures).toEqual([]);
  expect(answers.filter((answer) => answer?.text.includes("does not answer"))).toEqual([]);
});

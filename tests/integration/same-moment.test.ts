import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount, signIn } from "../support/staff.ts";

let sikka: Sikka;
let headers: { cookie: string; origin: string };
let userId: string;
/** Another user, in the middle of a save. */
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
const undoLast = async () => {
  const [set] = await sikka.sql<Row>("select set_id as id from changes order by changes.id desc limit 1");
  return post("history", { intent: "undo", set: set?.id ?? "" });
};
const listServices = () => sikka.sql<Row>("select * from services order by id");
const waiting = `from pg_stat_activity
  where application_name = 'sikka' and datname = current_database() and wait_event_type = 'Lock'`;
/** Waits until a connection of the program waits for one of ours. */
const untilWaiting = () => expect.poll(() => sikka.sql(`select ${waiting}`)).not.toEqual([]);

describe("a save that has begun is in the way of", () => {
  /** What a save does: it holds its row, and asks for the version of the content when it writes. */
  async function whileSaving(id: string, act: () => ReturnType<typeof post>) {
    for (;;) {
      await other.query("begin");
      await other.query("select from services where id = $1 for update", [id]);
      const acted = act();
      // In the database itself: of two that wait for each other, the one that has waited for a second is refused.
      const isSaved = await other
        .query(`do $$ begin
          while not exists (select ${waiting}) loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop;
          update services set meta_title = 'Saved meanwhile' where id = '${id}';
        end $$`)
        .then(
          () => true,
          () => false,
        );
      await other.query(isSaved ? "commit" : "rollback");
      const answer = await acted;
      if (isSaved) return answer;
      // On a busy machine that was the save: what was done is taken back.
      expect(await undoLast()).toMatchObject({ status: 200 });
    }
  }

  test("a bulk deletion, which is done after it", async () => {
    const [first, second] = (await listServices()) as [Row, Row];
    const { status, text } = await whileSaving(second.id, () =>
      post("services", { intent: "deleteMany", ids: `${first.id} ${second.id}` }),
    );
    expect([status, text.includes("2 services deleted"), text.includes("does not answer")]).toEqual([200, true, false]);
    expect((await listServices()).map(({ id }) => id)).not.toContain(first.id);
    expect(await undoLast()).toMatchObject({ status: 200 });
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

const editors = 40;
const rounds = process.env.TRUST ? 60 : 4;

test(
  "40 editors who save, order, switch, delete and undo the same 20 rows lose nothing, and read of no trouble",
  async () => {
    const rows = await sikka.sql<Row>(
      `insert into services (title, slug, short_description)
     select 'Busy ' || n, 'busy-' || n, 'Busy' from generate_series(1, 20) n returning *`,
    );
    // All versions stay here: the last 50 of a row would not tell whether one was lost.
    await sikka.sql(
      "create or replace function forget_old_versions(tbl text, id_of_row text) returns void language sql as ''",
    );
    const at = (place: number) => rows[place % rows.length] as Row;
    const answers: { status: number; text: string }[] = [];
    const press = async (path: string, fields: Record<string, string>) => {
      const answer = await post(path, fields);
      answers.push(answer);
      return answer;
    };
    const saved: string[] = [];
    const sets: string[] = [];
    const save = async (row: Row, words: string) => {
      const { title, slug, id } = row;
      const form = { ...{ title, slug, id }, shortDescription: words, fullDescription: "<p>Busy</p>", version: "" };
      if ((await press(`services/${id}/edit`, form)).status === 202) saved.push(words);
    };
    /** Presses a button of the list; the change that the answer can take back is kept, and is taken back. */
    const change = async (fields: Record<string, string>, undoes = false) => {
      const { status, text } = await press("services", fields);
      const set = status === 200 ? /"set","([0-9a-f-]{36})"/.exec(text)?.[1] : undefined;
      if (set) sets.push(set);
      if (set && undoes) await press("history", { intent: "undo", set });
    };
    const work = async (editor: number) => {
      for (let round = 0; round < rounds; round++) {
        const place = editor * 7 + round * 3;
        const ids = [at(place + 4), at(place), at(place + 9)].map(({ id }) => id).join(" ");
        const isOn = { field: "isActive", value: String(editor % 2 === 0) };
        await [
          () => save(at(place), `Saved by ${editor} in ${round}`),
          () => change({ intent: "toggleMany", ids, ...isOn }, editor % 3 === 0),
          () => change({ intent: "move", id: at(place).id, before: at(place + 5).id }),
          () => change({ intent: "deleteMany", ids }, true),
          () => change({ intent: "toggle", id: at(place).id, ...isOn }),
        ][(editor + round) % 5]?.();
      }
    };
    await Promise.all(Array.from({ length: editors }, (_, editor) => work(editor)));

    expect(answers.filter(({ status, text }) => status >= 500 || text.includes("same moment"))).toEqual([]);
    expect(Math.min(saved.length, sets.length)).toBeGreaterThan(0);
    const history = await sikka.sql<Row>("select set_id, after->>'short_description' as words from changes");
    expect(saved.filter((words) => !history.some((change) => change.words === words))).toEqual([]);
    expect(sets.filter((set) => !history.some((change) => change.set_id === set))).toEqual([]);
    // Each change begins with what the one before it left, and the last one left what is there now.
    const torn = await sikka.sql(
      `with steps as (
       select *, lag(after) over of_row as left_behind, lead(id) over of_row as next from changes
       where table_name = 'services' window of_row as (partition by row_id order by id))
     select c.* from steps c left join services s on s.id::text = c.row_id
     where not before @> left_behind and action = 'delete' or not left_behind @> before and action = 'update'
       or next is null and (s.id is null) <> (action = 'delete')
       or next is null and not to_jsonb(s) @> after - '{created_at,updated_at}'::text[]`,
    );
    expect(torn).toEqual([]);
  },
  rounds * 20_000,
);

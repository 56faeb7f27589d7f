import type { ServerResponse } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { type DatabaseServer, freePort, startDatabaseServer } from "../support/database-server.ts";
import { drawing } from "../support/picture-files.ts";
import { launchSikka, type Sikka, temporaryFolder } from "../support/sikka.ts";
import { internet, startInternet } from "../support/small-internet.ts";
import { signIn } from "../support/staff.ts";

let server: DatabaseServer;
/** Two processes on one database. */
let sikka: Sikka;
let other: Sikka;
/** A way to the database that stays while the processes are stopped. */
let client: pg.Client;
const dataDir = temporaryFolder();
type Staff = { cookie: string; origin: string };
let sara: Staff;
let noura: Staff;

let ports: number[];
let site: Awaited<ReturnType<typeof startInternet>>;
/** Requests for pictures of another site, which are answered when a test ends them. */
const waiting: ServerResponse[] = [];

/** Sessions are those of an origin, which stays. */
const launch = (place: number) =>
  launchSikka({
    dataDir,
    databaseUrl: server.url,
    env: { ...site.env, DRAIN_SECONDS: "0", PORT: String(ports[place]) },
  });

beforeAll(async () => {
  server = await startDatabaseServer();
  site = await startInternet((_, response) => waiting.push(response));
  ports = [await freePort(), await freePort()];
  sikka = await launch(0);
  other = await launch(1);
  sara = await signIn(sikka, { email: "sara@sikka.example" });
  noura = await signIn(sikka, { email: "noura@sikka.example" });
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all([sikka.stop(), other.stop()]);
  site.close();
  await server.stop();
});

type Row = Record<string, unknown> & { id: string; slug: string; title: string };
type Scheduled = Row & { state: string; reason: string | null; change_set: string | null; due_at: Date };

const sql = async <T extends pg.QueryResultRow = Row>(text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows;
const post = async (path: string, fields: Record<string, string>, headers = sara) => {
  const answer = await sikka.get(`${path}.data`, { method: "POST", body: new URLSearchParams(fields), headers });
  return { status: answer.status, text: await answer.text() };
};
const change = (intent: string, ids: string, more: Record<string, string> = {}) =>
  post("/admin/schedule", { intent, ids, ...more });
const findService = async (place: number) =>
  (await sql("select * from services order by slug offset $1 limit 1", [place]))[0] as Row;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const toBases = (values: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toFingerprint(value)])));
/** Schedules changes of something, typed over `was`. Returns the answer and what is kept. */
const schedule = async (
  item: { kind?: string; id: string; title?: string },
  changes: Record<string, unknown>,
  was: Record<string, unknown>,
  more: Record<string, string> = {},
) => {
  const answer = await post("/admin/schedule", {
    ...{ intent: "schedule", action: "publish", kind: item.kind ?? "services", item: item.id, isNew: "false" },
    ...{ version: "", title: item.title ?? "", dueAt: inAnHour() },
    ...{ changes: JSON.stringify(changes), bases: toBases(was), ...more },
  });
  const [kept] = await sql<Scheduled>("select * from scheduled_changes order by created_at desc limit 1");
  return { ...answer, kept: kept as Scheduled };
};
/** Whether a page has a text; a whole page says little when a test fails. */
const has = async (from: Sikka, path: string, text: string) => (await from.html(path)).includes(text);
const find = async (id: string) =>
  (await sql<Scheduled>("select * from scheduled_changes where id = $1", [id]))[0] as Scheduled;
/** Lets the time of what waits come now, and waits until it is settled. */
const letTimeCome = async (id: string) => {
  await sql("update scheduled_changes set due_at = date_trunc('minute', now()) where id = $1", [id]);
  await expect.poll(async () => (await find(id)).state).not.toBe("waiting");
  return find(id);
};

test("changes are published at their minute as a save of the person, once, and Undo takes them back", async () => {
  const service = await findService(0);
  const page = `/services/${service.slug}`;
  const { status, text, kept } = await schedule(service, { title: "By itself" }, { title: service.title });
  expect([status, text.includes("Scheduled for"), kept.state]).toEqual([200, true, "waiting"]);
  expect(kept.due_at.getTime() % 60_000).toBe(0);
  await sikka.html(page);
  expect((await other.html(page)).includes("By itself")).toBe(false);
  const done = await letTimeCome(kept.id);
  expect(done).toMatchObject({ state: "done", reason: null, change_set: expect.any(String) });
  for (const each of [sikka, other]) await expect.poll(() => has(each, page, "By itself")).toBe(true);
  const sets = await sql(
    `select s.id, u.email from changes c join change_sets s on s.id = c.set_id join auth_users u on u.id = s.changed_by
     where c.row_id = $1`,
    [service.id],
  );
  expect(sets).toEqual([{ id: done.change_set, email: "sara@sikka.example" }]);
  const history = await sikka.get("/admin/history", { headers: noura });
  expect(await history.text()).toMatch(/sara@sikka\.example<\/bdi><span[^>]*>, scheduled/);
  expect((await post("/admin/history", { intent: "undo", set: done.change_set ?? "" }, noura)).status).toBe(200);
  await expect.poll(() => has(sikka, page, "By itself")).toBe(false);
});

test("what came due while nobody ran is caught up in the order of its times", async () => {
  const service = await findService(1);
  const page = `/services/${service.slug}`;
  await schedule(service, {}, {}, { action: "offline" });
  const live = { isActive: true, shortDescription: "Back again" };
  await schedule(service, live, { isActive: false, shortDescription: service.short_description });
  await Promise.all([sikka.stop(), other.stop()]);
  await sql(
    `update scheduled_changes set due_at = date_trunc('minute', now()) - interval '1 day'
       + case when action = 'publish' then interval '1 hour' else interval '0' end
     where state = 'waiting'`,
  );
  [sikka, other] = await Promise.all([launch(0), launch(1)]);
  const settled = () =>
    sql("select action, state, reason from scheduled_changes where item = $1 order by due_at", [service.id]);
  await expect.poll(settled).toEqual([
    { action: "offline", state: "done", reason: null },
    { action: "publish", state: "done", reason: null },
  ]);
  await expect.poll(() => has(sikka, page, "Back again")).toBe(true);
  const changes = await sql("select before from changes where row_id = $1 order by id", [service.id]);
  expect(changes).toMatchObject([{ before: { is_active: true } }, { before: { is_active: false } }]);
});

test("nothing is overwritten, and nothing is done that a save would refuse: it is said who and what", async () => {
  const [first, second, third] = [await findService(2), await findService(3), await findService(4)];
  const reasonOf = async (id: string) => (await letTimeCome(id)).reason;
  const typed = { title: "Typed before" };
  // Another field does not stand in the way, the same one does.
  const { kept: beside } = await schedule(first, typed, { title: first.title });
  await sql("update services set short_description = 'By psql' where id = $1", [first.id]);
  expect(await reasonOf(beside.id)).toBeNull();
  expect(await sql("select title, short_description from services where id = $1", [first.id])).toEqual([
    { title: "Typed before", short_description: "By psql" },
  ]);
  const { kept: over } = await schedule(second, typed, { title: second.title });
  const hers = await sql("select id from auth_users where email = 'noura@sikka.example'");
  await sql("update services set title = 'Hers', updated_by = $2 where id = $1", [second.id, hers[0]?.id]);
  expect(await reasonOf(over.id)).toBe("noura@sikka.example has changed Title in the meantime");
  expect(await sql("select title from services where id = $1", [second.id])).toEqual([{ title: "Hers" }]);
  // Its form says so, and so does its list.
  for (const path of [`/admin/services/${second.id}/edit`, "/admin/services", "/admin/schedule"]) {
    const screen = await sikka.get(path, { headers: noura });
    expect(await screen.text(), path).toContain("noura@sikka.example has changed Title in the meantime");
  }
  const { kept: address } = await schedule(third, { slug: first.slug }, { slug: third.slug });
  expect(await reasonOf(address.id)).toBe("its address is used by “Typed before”");
  expect((await schedule(third, { title: "" }, { title: third.title })).text).toContain("Title is required");
  const unknown = await schedule(third, { title: "{{fone}}" }, { title: third.title });
  expect(unknown.text).toContain("No fact is called {{fone}}");
  const { kept: gone } = await schedule(third, typed, { title: third.title });
  await sql("delete from services where id = $1", [third.id]);
  expect(await reasonOf(gone.id)).toBe("this service was deleted in the meantime");
  const { kept: left } = await schedule(first, { title: "After leaving" }, typed);
  await sql("update scheduled_changes set user_id = gen_random_uuid() where id = $1", [left.id]);
  expect(await reasonOf(left.id)).toBe("Someone who has left no longer has access to the back office");
});

test("an error is tried again without holding up the others, and a database that refuses is no end", async () => {
  const [first, second] = [await findService(2), await findService(3)];
  await sql("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'secret'; end $$");
  await sql(`create trigger refuse before update on services for each row when (old.id = '${first.id}')
    execute function refuse()`);
  const { kept: failing } = await schedule(first, { title: "Tried again" }, { title: "Typed before" });
  const { kept: fine } = await schedule(second, { title: "Not held up" }, { title: "Hers" });
  await sql("update scheduled_changes set due_at = date_trunc('minute', now()) where id = $1", [failing.id]);
  await expect.poll(async () => (await find(failing.id)).attempts).toBe(1);
  expect((await letTimeCome(fine.id)).state).toBe("done");
  expect((await find(failing.id)).state).toBe("waiting");
  await sql("drop trigger refuse on services");
  await sql("update scheduled_changes set due_at = due_at - interval '1 minute' where id = $1", [failing.id]);
  await expect.poll(async () => (await find(failing.id)).state).toBe("done");
  await expect.poll(() => has(sikka, `/services/${first.slug}`, "Tried again")).toBe(true);
});

test("the draft goes with what is published, and stays when it has gone on since", async () => {
  const service = await findService(0);
  const draft = { kind: "services", item: service.id, isNew: "false", version: "1", title: "", intent: "save" };
  const drafts = () => sql("select changes from drafts where item = $1", [service.id]);
  for (const [typed, left] of [
    ["Kept", []],
    ["Gone on", [{ changes: { title: "Gone on" } }]],
  ] as const) {
    const was = { title: (await findService(0)).title };
    const { kept } = await schedule(service, { title: "Kept" }, was);
    await post("/admin/drafts", { ...draft, changes: JSON.stringify({ title: typed }), bases: toBases(was) });
    expect((await letTimeCome(kept.id)).state).toBe("done");
    expect(await drafts()).toEqual(left);
  }
});

test("texts of a page, a post and flags are carried out too; flags as one change that one Undo takes back", async () => {
  const [text] = await sql(
    "select content_value from page_content where page_slug = 'home' and section_key = 'why_title'",
  );
  const page = { kind: "page-content", id: "home" };
  const { kept: texts } = await schedule(page, { why_title: "At nine" }, { why_title: text?.content_value });
  expect((await letTimeCome(texts.id)).state).toBe("done");
  await expect.poll(() => has(sikka, "/", "At nine")).toBe(true);
  const { kept: late } = await schedule(page, { why_title: "Too late" }, { why_title: text?.content_value });
  expect((await letTimeCome(late.id)).reason).toBe("sara@sikka.example has changed Why Title in the meantime");

  const [story] = await sql("select * from blog_posts where status = 'published' order by slug limit 1");
  const { kept: offline } = await schedule({ kind: "blog", id: story?.id ?? "" }, {}, {}, { action: "offline" });
  await letTimeCome(offline.id);
  await expect.poll(async () => (await sikka.get(`/blog/${story?.slug}`)).status).toBe(404);

  const flags = { intent: "schedule", action: "flags", flags: "-page_about.-nav_blog", dueAt: inAnHour() };
  expect((await post("/admin/schedule", flags)).status).toBe(200);
  const [set] = await sql<Scheduled>("select * from scheduled_changes where action = 'flags'");
  const done = await letTimeCome(set?.id ?? "");
  expect(done.state).toBe("done");
  await expect.poll(async () => (await other.get("/about")).status).toBe(302);
  expect(await has(sikka, "/privacy-policy", 'href="/blog"')).toBe(false);
  await post("/admin/history", { intent: "undo", set: done.change_set ?? "" });
  await expect.poll(async () => (await other.get("/about")).status).toBe(200);
  await sql(
    "update scheduled_changes set state = 'waiting', changes = '{\"no_flag\": true, \"page_about\": false}' where id = $1",
    [done.id],
  );
  await expect.poll(async () => (await find(done.id)).reason).toBe("the flag no_flag was deleted in the meantime");
  expect((await sikka.get("/about")).status).toBe(200);
});

test.each(["at its minute", "now"])(
  "pictures of another site are waited for without a transaction: %s",
  async (when) => {
    const [post] = await sql(
      "select id, content_html from blog_posts where status = 'published' order by slug limit 1",
    );
    const html = `<p>${when} <img src="http://${internet}/${when.length}.png" alt=""></p>`;
    const text = { kind: "blog", id: post?.id ?? "" };
    const { kept } = await schedule(text, { contentHtml: html }, { contentHtml: post?.content_html });
    const done = when === "now" ? change("now", kept.id) : letTimeCome(kept.id);
    await expect.poll(() => waiting.length).toBe(1);
    // A job's own transaction holds nothing but its name.
    const held = () =>
      sql(`select query from pg_stat_activity a where state = 'idle in transaction' and exists (
      select from pg_locks l where l.pid = a.pid and l.locktype = 'relation' and l.mode like 'Row%')`);
    await expect.poll(held).toEqual([]);
    const [response] = waiting.splice(0);
    expect(response?.destroyed).toBe(false);
    response?.end(await drawing().png().toBuffer());
    await done;
    expect(await find(kept.id)).toMatchObject({ state: "done", reason: null });
    const [stored] = await sql("select content_html from blog_posts where id = $1", [post?.id]);
    expect(stored?.content_html).toMatch(/<img src="\/media\/[\w-]{36}"/);
  },
);

test("it can be moved, cancelled, brought back and done at once; the past and nonsense are refused", async () => {
  const service = await findService(0);
  const was = { title: service.title };
  const { kept: first } = await schedule(service, { title: "First" }, was);
  // An item does one thing of a kind; the later one takes the place.
  const later = { dueAt: "2031-05-04T05:00:40Z" };
  const unseen = await schedule(service, { title: "Second" }, was, later);
  expect([unseen.status, unseen.kept.id]).toEqual([409, first.id]);
  expect(unseen.text).toContain("in the meantime, sara@sikka.example has scheduled this for");
  const { kept } = await schedule(service, { title: "Second" }, was, { ...later, known: first.id });
  expect((await find(first.id)).state).toBe("cancelled");
  expect(kept.due_at).toEqual(new Date("2031-05-04T05:00:00Z"));
  expect((await sikka.get("/admin/schedule", { headers: noura })).status).toBe(200);
  expect(await (await sikka.get("/admin/schedule", { headers: noura })).text()).toContain("May 4, 2031, 09:00 GST");
  expect((await change("back", first.id)).status).toBe(409);
  // Undo of the later one brings the first back, and is all or nothing.
  const third = await schedule(service, { title: "Third" }, was, { known: kept.id });
  expect(third.text).toContain(`"${kept.id}","instead","${third.kept.id}"`);
  await sql("update scheduled_changes set due_at = due_at - interval '10 years' where id = $1", [kept.id]);
  expect((await change("back", kept.id, { instead: third.kept.id })).status).toBe(409);
  expect((await find(third.kept.id)).state).toBe("waiting");
  await sql("update scheduled_changes set due_at = due_at + interval '10 years' where id = $1", [kept.id]);
  expect((await change("back", kept.id, { instead: third.kept.id })).text).toContain("Scheduled again for May 4");
  expect([(await find(kept.id)).state, (await find(third.kept.id)).state]).toEqual(["waiting", "cancelled"]);
  expect((await change("move", kept.id, { dueAt: inAnHour() })).status).toBe(200);
  expect((await change("move", kept.id, { dueAt: "2020-01-01T00:00:00Z" })).status).toBe(422);
  expect((await change("cancel", kept.id)).status).toBe(200);
  expect((await change("cancel", kept.id)).status).toBe(409);
  expect((await change("back", kept.id)).status).toBe(200);
  expect((await change("now", kept.id)).text).toContain("Done.");
  expect((await change("now", kept.id)).status).toBe(409);
  expect(await has(sikka, `/services/${service.slug}`, "Second")).toBe(true);
  const refused = async (more: Record<string, string>) => (await schedule(service, { title: "x" }, was, more)).status;
  expect(await refused({ dueAt: new Date(Date.now() - 60_000).toISOString() })).toBe(422);
  for (const dueAt of ["", "tomorrow"]) expect(await refused({ dueAt })).toBe(422);
  const unfit: Record<string, string>[] = [{ kind: "languages" }, { changes: "{}" }];
  for (const more of unfit) {
    expect(await refused(more), JSON.stringify(more)).toBe(422);
  }
  const wrong: Record<string, string>[] = [{ kind: "none" }, { action: "drop" }, { changes: "{" }, { intent: "none" }];
  for (const more of wrong) {
    expect(await refused(more), JSON.stringify(more)).toBe(400);
  }
  expect((await change("now", "no-id")).status).toBe(409);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeOrphanDrafts } from "../../app/db/changes/drafts.server.ts";
import { emptyOldTrash } from "../../app/editing/store/deleted-items.server.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";
import { openData } from "../support/uploads.ts";

let sikka: Sikka;
let sara: { cookie: string; origin: string };
let noura: { cookie: string; origin: string };
let service: string;
let otherService: string;

beforeAll(async () => {
  sikka = await startSikka();
  sara = await signIn(sikka, { email: "sara@sikka.example" });
  noura = await signIn(sikka, { email: "noura@sikka.example" });
  const rows = await sikka.sql<{ id: string }>("select id from services order by slug limit 2");
  [service, otherService] = rows.map(({ id }) => id) as [string, string];
});
afterAll(() => sikka.stop());

const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers });
const draft = (more: Record<string, string> = {}) => ({
  ...{ intent: "save", kind: "services", item: service, isNew: "false", version: "1", title: "Draft" },
  ...{ changes: JSON.stringify({ title: "Never published" }), bases: JSON.stringify({ title: "x" }) },
  ...more,
});
const stored = () =>
  sikka.sql<{ changes: Record<string, string>; email: string }>(
    "select changes, email from drafts join auth_users on id = user_id order by email",
  );
const versionOf = async () => (await sikka.sql("select version from content_version"))[0]?.version;

test("a draft is one for each person, raises no version of the content, and is on no public page", async () => {
  const before = await versionOf();
  for (const who of [sara, noura, sara]) expect((await post("/admin/drafts", draft(), who)).status).toBe(200);
  expect((await stored()).map(({ email }) => email)).toEqual(["noura@sikka.example", "sara@sikka.example"]);
  expect(await versionOf()).toBe(before);
  for (const path of ["/", "/services", "/admin/drafts", `/admin/drafts?kind=services&item=${service}`]) {
    expect(await sikka.html(path)).not.toContain("Never published");
  }
});

test("whatever is sent is stored as it is or refused, and never an error of the program", async () => {
  const text = 'NUL \0 half \ud800 whole 😀 سيكا " \\ \n';
  const changes = JSON.stringify({ title: text, __proto__: "x", "field.with.dots": ["a\0b"] });
  expect((await post("/admin/drafts", draft({ changes, title: "T\0" }), sara)).status).toBe(200);
  const kept = (await stored()).find(({ email }) => email.startsWith("sara"))?.changes.title;
  expect(kept).toBe('NUL  half \u{FFFD} whole 😀 سيكا " \\ \n');
  const wrong: Record<string, string>[] = [
    { kind: "no-such-type" },
    { kind: "feature_flags" },
    { item: "" },
    { item: "x".repeat(201) },
    { changes: "{" },
    { changes: "[1]" },
    { changes: "null" },
    { bases: '{"title": 5}' },
  ];
  for (const fields of wrong) {
    expect((await post("/admin/drafts", draft(fields), sara)).status, JSON.stringify(fields)).toBe(400);
  }
  const huge = JSON.stringify({ title: "x".repeat(4 * 1024 * 1024) });
  expect((await post("/admin/drafts", draft({ changes: huge }), sara)).status).toBe(413);
  expect((await post("/admin/drafts", draft({ version: "x", isNew: "?" }), sara)).status).toBe(200);
  expect(
    (await post("/admin/drafts", { kind: "services", item: service, tab: "no id", intent: "stay" }, sara)).status,
  ).toBe(200);
});

test("what is sent by anything but our scripts is refused, however its address is written", async () => {
  const before = await stored();
  const { "X-Requested-By": _, ...asForm } = await signIn(sikka, { email: "sara@sikka.example" });
  for (const path of ["drafts", "session", "uploads", "uploads/address", "uploads/video"]) {
    for (const address of [`/admin/${path}`, `/ADMIN/${path}`, `/admin/${path}/`, `/admin/${path}.data`]) {
      for (const headers of [asForm, { ...asForm, "x-requested-by": "elsewhere" }]) {
        expect([address, (await post(address, draft(), headers)).status]).toEqual([address, 403]);
      }
    }
    // With it the address answers for itself.
    expect([path, (await post(`/admin/${path}`, {}, sara)).status]).not.toEqual([path, 403]);
  }
  expect(await stored()).toEqual(before);
});

test("nothing is kept for nobody, or in the name of another user", async () => {
  const before = await stored();
  const [row] = await sikka.sql<{ id: string }>("select id from auth_users where email = 'sara@sikka.example'");
  for (const path of ["/admin/drafts", "/admin/session"]) {
    expect((await post(path, draft(), { cookie: "", origin: sikka.origin })).status).toBe(401);
    expect((await post(path, draft(), { ...sara, origin: "https://evil.example" })).status).toBe(403);
  }
  const answer = await post("/admin/drafts", draft({ userId: row?.id ?? "", title: "Hers" }), noura);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ signedInAs: { email: "noura@sikka.example" } });
  expect(await stored()).toEqual(before);
});

test("others may look at a draft, and see what is published since", async () => {
  const [row] = await sikka.sql<{ id: string }>("select id from auth_users where email = 'sara@sikka.example'");
  const place = `kind=services&item=${service}`;
  const hers = await sikka.get(`/admin/drafts?${place}&user=${row?.id}`, { headers: noura });
  expect(await hers.json()).toMatchObject({ by: "sara@sikka.example" });
  const live = await sikka.get(`/admin/drafts?${place}`, { headers: noura });
  expect(await live.json()).toMatchObject({ version: 1, values: { slug: expect.any(String) } });
  for (const query of ["", "kind=services", `kind=nothing&item=${service}`]) {
    expect((await sikka.get(`/admin/drafts?${query}`, { headers: noura })).status).toBe(400);
  }
  const gone = await sikka.get("/admin/drafts?kind=services&item=x&user=y", { headers: noura });
  expect(gone.status).toBe(404);
});

test("the save of the form ends the own draft with it, and a save that fails leaves it", async () => {
  const form = {
    ...{ title: "Published", slug: "published", shortDescription: "Short", isActive: "true" },
    ...{ version: "1", draft: service },
  };
  await sikka.sql(`create function refuse_save() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await sikka.sql("create trigger refuse_save before update on services for each row execute function refuse_save()");
  const path = `/admin/services/${service}/edit.data`;
  expect((await post(path, form, sara)).status).toBe(503);
  expect(await stored()).toHaveLength(2);
  await sikka.sql("drop trigger refuse_save on services");
  expect((await post(path, form, sara)).status).toBe(202);
  expect((await stored()).map(({ email }) => email)).toEqual(["noura@sikka.example"]);
});

describe("two tabs of one person", () => {
  const [one, two] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  const third = "33333333-3333-4333-8333-333333333333";
  const text = (title: string) => JSON.stringify({ title });
  const copies = async () =>
    (
      await sikka.sql<{ changes: { title: string } }>("select changes from draft_copies where item = $1 order by 1", [
        otherService,
      ])
    ).map(({ changes }) => changes.title);
  const send = async (tab: string, fields: Record<string, string>, begunAt = 0) => {
    const answer = await post(
      "/admin/drafts",
      draft({ item: otherService, opening: `${tab} ${begunAt}`, ...fields }),
      sara,
    );
    expect(answer.status).toBe(200);
    return new Date(((await answer.json()) as { at: string }).at).getTime();
  };

  test("write over nothing that the other has not shown", async () => {
    await send(one, { changes: text("One") });
    const at = await send(one, { changes: text("One, longer") });
    expect(await copies()).toEqual([]);
    await send(two, { changes: text("Two") });
    expect(await copies()).toEqual(["One, longer"]);
    // Back in the first tab: its text is the draft again, and the second's is kept.
    await send(one, { changes: text("One, longer still") });
    expect(await copies()).toEqual(["Two"]);
    // A form that began with the stored draft replaces it knowingly.
    const begun = await send(one, { changes: text("One, at last") });
    expect(begun).toBeGreaterThanOrEqual(at);
    await send(third, { changes: text("One, edited after a reload") }, begun);
    expect(await copies()).toEqual(["Two"]);
    // Nothing is copied that the new draft contains.
    await send(two, { changes: JSON.stringify({ title: "One, edited after a reload", slug: "two" }) });
    expect(await copies()).toEqual([]);
  });

  test("neither discard nor publish it, also at the same moment", async () => {
    await send(one, { changes: text("Typed in one") });
    await send(two, { intent: "discard" });
    expect(await copies()).toContain("Typed in one");
    await sikka.sql("delete from drafts; delete from draft_copies");
    await Promise.all([send(one, { changes: text("One") }), send(two, { changes: text("Two") })]);
    const kept = await sikka.sql<{ title: string }>("select changes ->> 'title' as title from drafts");
    expect([...kept.map(({ title }) => title), ...(await copies())].sort()).toEqual(["One", "Two"]);
    await sikka.sql("delete from drafts; delete from draft_copies");
    expect((await post("/admin/drafts", draft({ opening: `${one} 0` }), sara)).status).toBe(200);
    const [{ version = "" } = {}] = await sikka.sql<{ version: string }>(
      "select version::text from services where id = $1",
      [service],
    );
    const form = { title: "By two", slug: "by-two", shortDescription: "Short", isActive: "true", version };
    const saved = { ...form, draft: service, opening: `${two} 0` };
    expect((await post(`/admin/services/${service}/edit.data`, saved, sara)).status).toBe(202);
    expect(await sikka.sql("select changes from draft_copies")).toEqual([{ changes: { title: "Never published" } }]);
  });
});

test("who has a form open is told for forty seconds, and not after leaving", async () => {
  const place = { kind: "services", item: service };
  const [one, two] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  const ask = async (who: typeof sara, tab: string, intent = "stay") => {
    const answer = await post("/admin/drafts", { ...place, tab, intent }, who);
    return answer.status === 204
      ? []
      : ((await answer.json()) as { others: { name: string; isSelf: boolean }[] }).others;
  };
  expect(await ask(sara, one)).toEqual([]);
  expect(await ask(noura, two)).toEqual([{ name: "sara@sikka.example", isSelf: false }]);
  expect(await ask(noura, one.replaceAll("1", "3"))).toHaveLength(2);
  // Nobody takes away another user's sign.
  await ask(noura, one, "leave");
  expect(await ask(noura, two)).toContainEqual({ name: "sara@sikka.example", isSelf: false });
  await ask(sara, one, "leave");
  expect(await ask(noura, two)).toEqual([{ name: "noura@sikka.example", isSelf: true }]);
  await sikka.sql("update presence set seen_at = now() - interval '41 seconds'");
  expect(await ask(noura, two)).toEqual([]);
});

test("a draft of what lies in the trash is kept; when that is gone for good, the draft goes too", async () => {
  const closeData = await openData(sikka);
  try {
    const [row] = await sikka.sql<{ id: string }>("select id from services order by slug desc limit 1");
    const item = row?.id ?? "";
    await sikka.sql("delete from drafts");
    const begun = { item: crypto.randomUUID(), isNew: "true", version: "" };
    for (const fields of [draft({ item }), draft(begun)])
      expect((await post("/admin/drafts", fields, sara)).status).toBe(200);
    await sikka.sql("delete from services where id = $1", [item]);
    expect(await removeOrphanDrafts()).toBe(0);
    await sikka.sql("update change_sets set happened_at = now() - interval '31 days'");
    expect(await emptyOldTrash()).toBe(1);
    expect(await removeOrphanDrafts()).toBe(1);
    expect(await sikka.sql("select is_new from drafts")).toEqual([{ is_new: true }]);
  } finally {
    await closeData();
  }
});

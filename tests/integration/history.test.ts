import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount, signIn } from "../support/staff.ts";

let sikka: Sikka;
let headers: { cookie: string; origin: string };
let userId: string;
beforeAll(async () => {
  sikka = await startSikka();
  headers = await signIn(sikka);
  userId = await createAccount(sikka);
});
afterAll(() => sikka.stop());

type Row = Record<string, unknown> & { id: string };
type Change = {
  id: string;
  set_id: string;
  table_name: string;
  row_id: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changed_by: string | null;
  undoes: string | null;
};

const post = async (screen: string, fields: Record<string, string>) => {
  const answer = await sikka.get(`/admin/${screen}.data`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  return { status: answer.status, text: await answer.text() };
};
const undo = (set: string, more: Record<string, string> = {}) => post("history", { intent: "undo", set, ...more });
const one = async (table: string, where: string): Promise<Row> => {
  const [row] = await sikka.sql<Row>(`select * from ${table} where ${where}`);
  return row ?? { id: "" };
};
const changesOf = (rowId: string) =>
  sikka.sql<Change>(
    "select c.*, s.changed_by, s.undoes from changes c join change_sets s on s.id = c.set_id where row_id = $1 order by c.id",
    [rowId],
  );
const lastSet = async (rowId: string) => (await changesOf(rowId)).at(-1)?.set_id ?? "";
const statusOf = async (path: string) => (await sikka.get(path)).status;

test("the starter content is nobody's change", async () => {
  expect(await sikka.sql("select from change_sets")).toEqual([]);
});

test("what psql changes is recorded as nobody's, what changes nothing is not, and views are no change", async () => {
  const post1 = await one("blog_posts", "status = 'published' limit 1");
  await sikka.sql("update blog_posts set updated_by = $1 where id = $2", [userId, post1.id]);
  await sikka.sql("update blog_posts set view_count = view_count + 7 where id = $1", [post1.id]);
  expect(await changesOf(post1.id)).toEqual([]);
  await sikka.sql(`begin; set local timezone = 'Asia/Tokyo';
    update blog_posts set title = 'By psql', published_at = '2024-01-05T08:00Z' where id = '${post1.id}';
    update dynamic_pages set title = 'By psql too' where slug = 'warranty-and-aftercare'; commit`);
  const [change] = await changesOf(post1.id);
  expect(change).toMatchObject({ action: "update", changed_by: null, before: { title: post1.title } });
  expect(Object.keys(change?.before ?? {}).sort()).toEqual(["published_at", "title"]);
  expect(change?.after).toMatchObject({ title: "By psql", published_at: "2024-01-05T08:00:00+00:00" });
  expect(await sikka.html(`/blog/${post1.slug}`)).toContain("By psql");
  // Both statements are one change, and Undo takes both back.
  expect((await undo(change?.set_id ?? "")).status).toBe(200);
  expect(await one("blog_posts", `id = '${post1.id}'`)).toMatchObject({
    title: post1.title,
    published_at: post1.published_at,
    updated_by: userId,
  });
  expect(await one("dynamic_pages", "title = 'By psql too'")).toEqual({ id: "" });
  expect((await changesOf(post1.id)).at(-1)).toMatchObject({ changed_by: userId, undoes: change?.set_id });
  expect(await sikka.html(`/blog/${post1.slug}`)).not.toContain("By psql");
});

test("a flag, a service, a deleted project and a setting: four Undos restore all four, public pages included", async () => {
  const flag = await one("feature_flags", "flag_key = 'page_about'");
  const service = await one("services", "is_active order by display_order limit 1");
  const project = await one("portfolio_projects", "is_active order by display_order limit 1");
  const quoted = await sikka.sql<Row>(
    "insert into testimonials (client_name, quote, project_id) values ('A', 'B', $1) returning *",
    [project.id],
  );
  const phone = await one("page_content", "section_key = 'contact_phone_primary'");
  const contact = () => sikka.html("/contact");
  const before = { service: await sikka.html(`/services/${service.slug}`), contact: await contact() };

  const toggled = await post("feature-flags", { intent: "toggle", id: flag.id, value: "false" });
  expect(toggled.text).toContain("Feature flag updated successfully");
  const form = {
    id: service.id,
    title: String(service.title),
    slug: "moved-away",
    shortDescription: "Other words",
    isActive: "on",
  };
  expect((await post(`services/${service.id}/edit`, form)).status).toBe(202);
  // The testimonial names the project, so it is asked where that goes; then both are one change.
  expect((await post("portfolio", { intent: "delete", id: project.id })).status).toBe(409);
  expect((await post("portfolio", { intent: "delete", id: project.id, moveTo: "" })).text).toContain("Project deleted");
  const saved = await post("page-content/site_settings", {
    changes: JSON.stringify({ contact_phone_primary: "+971 4 999 9999" }),
    bases: JSON.stringify({ contact_phone_primary: toFingerprint(phone.content_value) }),
  });
  expect(saved.text).toContain("Page content updated successfully");
  expect([await statusOf("/about"), await statusOf("/services/moved-away")]).toEqual([302, 200]);
  expect(await statusOf(`/portfolio/${project.slug}`)).toBe(302);
  expect(await contact()).toContain("+971 4 999 9999");

  const timeline = await (await sikka.get("/admin/history", { headers })).text();
  for (const words of ["switched off", "Project “", "Site settings", "Contact Phone Primary"])
    expect(timeline).toContain(words);
  const sets = await sikka.sql<{ id: string }>(
    "select id from change_sets where changed_by = $1 and undoes is null order by happened_at desc limit 4",
    [userId],
  );
  for (const { id } of sets) expect((await undo(id)).status).toBe(200);

  expect(await one("feature_flags", `id = '${flag.id}'`)).toMatchObject({ is_enabled: true });
  expect(await one("services", `id = '${service.id}'`)).toMatchObject({
    slug: service.slug,
    features: service.features,
  });
  expect(await one("portfolio_projects", `id = '${project.id}'`)).toEqual(project);
  expect(await one("testimonials", `id = '${quoted[0]?.id}'`)).toMatchObject({ project_id: project.id });
  expect(await statusOf("/about")).toBe(200);
  expect(await statusOf(`/portfolio/${project.slug}`)).toBe(200);
  expect(await sikka.html(`/services/${service.slug}`)).toContain(String(service.short_description).slice(0, 40));
  expect(await contact()).toBe(before.contact);
  // Whoever has seen the address that was there in between is led to the one that is there again.
  const moved = await sikka.get("/services/moved-away");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/services/${service.slug}`]);
  // An Undo is a change as well.
  const redo = await one("change_sets", `undoes = '${sets[3]?.id}'`);
  expect((await undo(redo.id)).text).toContain("Undone");
  expect(await statusOf("/about")).toBe(302);
  await sikka.sql("update feature_flags set is_enabled = true");
  await sikka.sql("delete from testimonials");
});

test("what someone has changed since is not lost without being asked for", async () => {
  const service = await one("services", "is_active order by display_order desc limit 1");
  await sikka.sql("update services set title = 'First', pricing_info = 'Much' where id = $1", [service.id]);
  const first = await lastSet(service.id);
  await sikka.sql("update services set title = 'Second', updated_by = $2 where id = $1", [service.id, userId]);
  const refused = await undo(first);
  expect(refused.status).toBe(409);
  for (const words of ["was changed again in the meantime (staff@sikka.example", "Title", "Undo anyway"])
    expect(refused.text).toContain(words);
  expect(await one("services", `id = '${service.id}'`)).toMatchObject({ title: "Second", pricing_info: "Much" });
  expect((await undo(first, { anyway: "true" })).status).toBe(200);
  expect(await one("services", `id = '${service.id}'`)).toMatchObject({
    title: service.title,
    pricing_info: service.pricing_info,
  });
  expect((await undo(first)).text).toContain("already as it was before");
  expect((await undo("no-set")).status).toBe(404);
  // What is gone cannot be changed back.
  await sikka.sql("update services set title = 'Third' where id = $1", [service.id]);
  const third = await lastSet(service.id);
  await sikka.sql("delete from services where id = $1", [service.id]);
  const gone = await undo(third, { anyway: "true" });
  expect([gone.status, gone.text.includes("was deleted in the meantime")]).toEqual([409, true]);
  const words = () => sikka.sql("select from services_in where record_id = $1", [service.id]);
  expect(await words()).toEqual([]);
  expect((await undo(await lastSet(service.id))).text).toContain("The service is back");
  expect(await words()).toHaveLength(1);
});

test("a version is restored as a save of its own, a page's texts together", async () => {
  const texts = () =>
    sikka.sql<Row>("select section_key, content_value from page_content where page_slug = 'blog' order by section_key");
  const before = await texts();
  await sikka.sql("update page_content set content_value = 'Once' where page_slug = 'blog'");
  const once = await one("change_sets", "true order by happened_at desc limit 1");
  await sikka.sql("update page_content set content_value = 'Twice' where page_slug = 'blog'");
  await sikka.sql("insert into page_content (page_slug, section_key, content_value) values ('blog', 'later', 'Later')");
  const restored = await post("history/page_content/blog", { version: once.id });
  expect(restored.text).toContain("restored.");
  expect(new Set((await texts()).map((row) => row.content_value))).toEqual(new Set(["Once"]));
  expect(await texts()).toHaveLength(before.length);
  expect(await sikka.html("/blog")).toContain("Once");
  const page = await (await sikka.get("/admin/history/page_content/blog", { headers })).text();
  expect(page).toContain("Page content “Blog”");
  const undone = await one("change_sets", `changed_by = '${userId}' order by happened_at desc limit 1`);
  expect((await undo(undone.id)).status).toBe(200);
  expect((await texts()).map((row) => row.content_value)).toContain("Later");
  await undo(
    (
      await one(
        "change_sets",
        "id in (select set_id from changes where after->>'section_key' = 'later') order by happened_at limit 1",
      )
    ).id,
  );
});

test("an older text of a live post comes back without its state; a version with another state alone brings that", async () => {
  const [live] = await sikka.sql<{ id: string; slug: string }>(
    "select id, slug from blog_posts where status = 'published' order by slug limit 1",
  );
  const { id = "", slug = "" } = live ?? {};
  const write = (values: string) => sikka.sql(`update blog_posts set ${values} where id = $1`, [id]);
  await write("title = 'Planned', status = 'draft', published_at = now() + interval '9 days'");
  const planned = await lastSet(id);
  await write("title = 'On the site', status = 'published', published_at = now() - interval '1 day'");
  const restored = await post(`history/blog_posts/${id}`, { version: planned });
  expect(restored.text).toContain("Left as it is now: Status and Publish Date.");
  expect(await sikka.html(`/blog/${slug}`)).toContain("Planned");
  await write("status = 'draft'");
  const off = await lastSet(id);
  await write("status = 'published'");
  await post(`history/blog_posts/${id}`, { version: off });
  expect(await one("blog_posts", `id = '${id}'`)).toMatchObject({ status: "draft", title: "Planned" });
});

describe("the trash", () => {
  test("gives a project back whose address is taken by now, with its references", async () => {
    const category = await one(
      "portfolio_categories",
      "exists (select from portfolio_projects p where p.category_id = portfolio_categories.id)",
    );
    const inIt = await sikka.sql<Row>("select id from portfolio_projects where category_id = $1", [category.id]);
    const moved = await post("portfolio-categories", { intent: "delete", id: category.id, moveTo: "" });
    expect(moved.status).toBe(200);
    await sikka.sql("insert into portfolio_categories (name, slug) values ('Another', $1)", [category.slug]);
    const [deleted] = (await changesOf(category.id)).filter(({ action }) => action === "delete");
    const trash = await (await sikka.get("/admin/trash", { headers })).text();
    expect(trash).toContain(String(category.name));
    const restored = await post("trash", { intent: "restore", id: deleted?.id ?? "" });
    expect(restored.text).toContain(
      `Its address ends in “${category.slug}-2” now, because “${category.slug}” is taken.`,
    );
    expect(await one("portfolio_categories", `id = '${category.id}'`)).toMatchObject({
      slug: `${category.slug}-2`,
      name: category.name,
    });
    expect(await sikka.sql("select id from portfolio_projects where category_id = $1", [category.id])).toHaveLength(
      inIt.length,
    );
    expect((await post("trash", { intent: "restore", id: deleted?.id ?? "" })).status).toBe(404);
  });

  test("gives a service back with its words in other languages, which are no item of their own", async () => {
    const { id, slug } = await one("services", "is_active limit 1");
    await sikka.sql("delete from services where id = $1", [id]);
    const trash = await (await sikka.get("/admin/trash", { headers })).text();
    expect(trash).not.toContain("in another language");
    const deletion = (await changesOf(id)).at(-1);
    expect((await post("trash", { intent: "restore", id: deletion?.id ?? "" })).status).toBe(200);
    expect(await one("services_in", `record_id = '${id}'`)).toMatchObject({ language: "ar", is_live: true });
    // From its English address it leads to its own.
    expect((await sikka.get(`/ar/services/${slug}`)).status).toBe(301);
  });

  test("forgets for good, with every version", async () => {
    const [page] = await sikka.sql<Row>(
      "insert into dynamic_pages (title, slug) values ('Short-lived', 'short-lived') returning *",
    );
    await sikka.sql("update dynamic_pages set title = 'Short-lived still' where id = $1", [page?.id]);
    await sikka.sql("delete from dynamic_pages where id = $1", [page?.id]);
    const deletion = (await changesOf(page?.id ?? "")).at(-1);
    expect((await post("trash", { intent: "forget", id: deletion?.id ?? "" })).text).toContain("Deleted permanently");
    expect(await changesOf(page?.id ?? "")).toEqual([]);
    expect(await sikka.sql("select from change_sets where id = $1", [deletion?.set_id])).toEqual([]);
    await post("trash", { intent: "empty" });
    expect(
      await sikka.sql(
        "select from changes c where action = 'delete' and not exists (select from changes l where l.row_id = c.row_id and l.id > c.id) and table_name not like 'page_content%'",
      ),
    ).toEqual([]);
  });
});

test("what hangs together is taken back together: the default language, and an address that others refer to", async () => {
  const arabic = await one("languages", "code = 'ar'");
  expect((await post("languages", { intent: "default", id: arabic.id })).status).toBe(200);
  expect((await undo(await lastSet(arabic.id))).status).toBe(200);
  expect(await sikka.sql("select code from languages where is_default")).toEqual([{ code: "en" }]);
  const category = await one(
    "service_categories",
    "exists (select from services where service_category = service_categories.slug)",
  );
  const inIt = () => sikka.sql<Row>("select id from services where service_category = $1", [category.slug]);
  const before = (await inIt()).length;
  await sikka.sql("update service_categories set slug = 'renamed' where id = $1", [category.id]);
  expect(await inIt()).toEqual([]);
  expect((await undo(await lastSet(category.id))).status).toBe(200);
  expect((await inIt()).length).toBe(before);
});

test("of a row the last 50 versions are kept", async () => {
  const language = await one("languages", "code = 'ar'");
  for (let version = 1; version <= 55; version++) {
    await sikka.sql("update languages set native_name = $1 where id = $2", [`Name ${version}`, language.id]);
  }
  const changes = await changesOf(language.id);
  expect(changes).toHaveLength(50);
  expect(changes[0]?.after?.native_name).toBe("Name 6");
  expect(
    await sikka.sql("select from change_sets s where not exists (select from changes c where c.set_id = s.id)"),
  ).toEqual([]);
});

test("nothing that people write to the company is kept in it", async () => {
  const body = new URLSearchParams({
    name: "Noor Secret",
    email: "noor@b.example",
    phone: "+971 50 765 4321",
    message: "Secret words",
  });
  expect((await sikka.get("/api/contact", { method: "POST", body, headers: { origin: sikka.origin } })).status).toBe(
    200,
  );
  await sikka.sql("update contact_submissions set status = 'replied', message = 'Other secret words'");
  await sikka.sql("select watch_row('contact_submissions', '{ip_address}')");
  await sikka.sql("update contact_submissions set message = 'Third secret words'; delete from contact_submissions");
  const kept = await sikka.sql<{ text: string }>("select c::text as text from changes c");
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter(({ text }) => /secret|noor@b|765 4321/i.test(text))).toEqual([]);
});

test("a new table that is declared editable has history, Undo and trash without a line", async () => {
  await sikka.sql(`create table zz_gadgets (
    id uuid primary key default gen_random_uuid(), name text not null, rank integer not null default 0);
    select editable('zz_gadgets')`);
  const [gadget] = await sikka.sql<Row>("insert into zz_gadgets (name) values ('KNX') returning *");
  await sikka.sql("update zz_gadgets set rank = 3 where id = $1", [gadget?.id]);
  const set = await lastSet(gadget?.id ?? "");
  const timeline = await (await sikka.get("/admin/history", { headers })).text();
  expect(timeline).toContain("Zz gadgets “KNX”");
  expect((await undo(set)).status).toBe(200);
  expect(await one("zz_gadgets", "true")).toMatchObject({ rank: 0, updated_by: userId });
  await sikka.sql("delete from zz_gadgets");
  const deletion = (await changesOf(gadget?.id ?? "")).at(-1);
  expect((await post("trash", { intent: "restore", id: deletion?.id ?? "" })).status).toBe(200);
  expect(await one("zz_gadgets", "true")).toMatchObject({ name: "KNX" });
  const versions = await (await sikka.get(`/admin/history/zz_gadgets/${gadget?.id}`, { headers })).text();
  expect(versions).toContain("Rank");
});

test("while the history cannot be read, it says so and nothing else breaks", async () => {
  await sikka.sql("alter table changes rename to changes_away");
  const [screen, item, trash, answer] = await Promise.all([
    sikka.get("/admin/history", { headers }),
    sikka.get("/admin/history/services/x", { headers }),
    sikka.get("/admin/trash", { headers }),
    undo(userId),
  ]);
  await sikka.sql("alter table changes_away rename to changes");
  expect([screen.status, item.status, trash.status, answer.status]).toEqual([503, 503, 503, 503]);
  expect(await screen.text()).toContain("Failed to load the history");
  expect(answer.text).toContain("Nothing was changed");
  expect(await statusOf("/")).toBe(200);
});

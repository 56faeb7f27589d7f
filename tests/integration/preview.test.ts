import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "../support/blog.ts";
import { keepDraft, makeLink, openFrame, type Place, readTraces, type SignedIn, send } from "../support/preview.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

type Row = { id: string; slug: string; title: string };

const newPost = "6f0c1d1e-62cf-4a39-9d51-0d3b1a2c4e5f";
let sikka: Sikka;
let sara: SignedIn;
let noura: SignedIn;
let service: Row;
let article: Row;

beforeAll(async () => {
  sikka = await startSikka();
  sara = await signIn(sikka, { email: "sara@sikka.example" });
  noura = await signIn(sikka, { email: "noura@sikka.example" });
  const one = async (table: string) => (await sikka.sql<Row>(`select id, slug, title from ${table} limit 1`))[0] as Row;
  [service, article] = [await one("services"), await one("blog_posts where status = 'published'")];
});
afterAll(() => sikka.stop());

/** Which of these texts a page has; a page itself is too long for the message of a failed test. */
const found = (html: string, ...texts: string[]) => texts.filter((text) => html.includes(text));
const type = (place: Place, changes: Record<string, unknown>, isNew = false) =>
  keepDraft(sikka, sara, place, changes, isNew);
const frameOf = (place: Place, headers = sara) => openFrame(sikka, headers, place);
const post = (path: string, fields: Record<string, string>, headers = sara) => send(sikka, path, fields, headers);
const traces = () => readTraces(sikka);

test("what one person types is on the real page beside the form, on lists and in titles, and for nobody else", async () => {
  const place = { kind: "services", item: service.id };
  await sikka.html("/services");
  const before = await traces();
  expect(before.known).toContain("page_services");
  await type(place, { title: "Quiet blinds", fullDescription: "<p>Only <b>typed</b></p><script>x</script>" });
  const frame = await frameOf(place);
  expect(frame.status).toBe(200);
  expect(found(frame.html, "Quiet blinds")).toHaveLength(1);
  expect(found(frame.html, "<script>x")).toEqual([]);
  expect(frame.address).toMatch(new RegExp(`^/services/${service.slug}\\?preview=`));
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(frame.headers.get("cache-control")).toBe("private, no-store");
  expect(frame.headers.get("x-robots-tag")).toContain("noindex");
  expect(frame.headers.get("referrer-policy")).toBe("same-origin");
  expect(frame.headers.getSetCookie()).toEqual([]);
  expect(found(frame.html, "speculationrules")).toEqual([]);
  const token = frame.address.split("=")[1];
  expect(
    found(await (await sikka.get(`/services?preview=${token}`, { headers: sara })).text(), "Quiet blinds"),
  ).toHaveLength(1);
  // The frame is hers: without her session it opens nothing.
  for (const headers of [undefined, noura]) {
    const other = await sikka.get(frame.address, { headers });
    expect(other.status).toBe(302);
    expect((await sikka.get(other.headers.get("location") ?? "", { headers })).status).toBe(410);
  }
  expect(found((await frameOf(place, noura)).html, "Quiet blinds")).toEqual([]);
  for (const path of ["/", "/services", `/services/${service.slug}`, "/sitemap.xml"]) {
    const page = await sikka.get(path);
    expect(found(await page.text(), "Quiet blinds")).toEqual([]);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
  // In a tab it goes on from page to page, for her alone, below a bar that leaves it.
  const opened = await sikka.get(`/admin/preview?kind=services&item=${service.id}&tab=`, { headers: sara });
  expect(opened.headers.get("location")).toBe(`/services/${service.slug}`);
  const [cookie = ""] = (opened.headers.getSetCookie()[0] ?? "").split(";");
  const inTab = { ...sara, cookie: `${sara.cookie}; ${cookie}` };
  const next = await (await sikka.get("/services", { headers: inTab })).text();
  expect(found(next, "Quiet blinds", 'action="/preview/leave"')).toHaveLength(2);
  // The link to the other language leads on in it.
  const [, other = ""] = /<a href="([^"]*)" hrefLang="ar"/.exec(next) ?? [];
  const arabic = await (await sikka.get(other, { headers: inTab })).text();
  expect([other, ...found(arabic, '<html lang="ar"', 'action="/preview/leave"')]).toHaveLength(3);
  const stranger = await sikka.get("/services", { headers: { cookie } });
  expect([stranger.status, stranger.headers.getSetCookie()[0]]).toEqual([302, expect.stringContaining("Max-Age=0")]);
  expect(await traces()).toEqual(before);
});

test("drafts of posts, page texts, settings and of what is new or not live are shown as if they were published", async () => {
  const before = await traces();
  await sikka.sql(
    "insert into services (title, slug, short_description, is_active) values ('Asleep', 'asleep', '', false)",
  );
  const [asleep] = await sikka.sql<Row>("select id from services where slug = 'asleep'");
  expect((await sikka.get("/services/asleep")).status).not.toBe(200);
  expect(found((await frameOf({ kind: "services", item: asleep?.id ?? "" })).html, "Asleep")).toHaveLength(1);
  await sikka.sql("delete from services where slug = 'asleep'");

  await type(
    { kind: "blog", item: article.id },
    { title: "Typed title", slug: "typed-title", publishedAt: "2099-01-01T00:00:00.000Z" },
  );
  const moved = await frameOf({ kind: "blog", item: article.id });
  expect(moved.address).toMatch(/^\/blog\/typed-title\?/);
  expect(found(moved.html, "Typed title")).toHaveLength(1);

  await type({ kind: "blog", item: newPost }, { title: "A new post", contentHtml: "<p>First words</p>" }, true);
  const begun = await frameOf({ kind: "blog", item: newPost });
  expect(begun.status).toBe(200);
  expect(found(begun.html, "First words")).toHaveLength(1);

  await type({ kind: "page-content", item: "about" }, { hero_title: "Typed heading" });
  const about = await frameOf({ kind: "page-content", item: "about" });
  expect(about.address).toMatch(/^\/about\?/);
  expect(found(about.html, "Typed heading")).toHaveLength(1);
  await type(
    { kind: "page-content", item: "site_settings" },
    { company_name: "Typed Company", google_analytics_id: "bad id" },
  );
  const home = await frameOf({ kind: "page-content", item: "site_settings" });
  expect(home.address).toMatch(/^\/\?/);
  expect(found(home.html, "Typed Company")).toHaveLength(1);
  expect(found(home.html, "the new value is not valid: Google Analytics Id")).toHaveLength(1);

  const withoutPage = await sikka.get(`/admin/preview?kind=reply-templates&item=${newPost}`, { headers: sara });
  expect([withoutPage.status, await withoutPage.text()]).toEqual([404, "This has no page on the site."]);
  expect((await sikka.get("/admin/preview?kind=nothing&item=x", { headers: sara })).status).toBe(404);
  expect((await sikka.get("/admin/preview?kind=blog&item=x")).headers.get("location")).toMatch(/^\/admin\/login/);
  expect({ ...(await traces()), version: "" }).toEqual({
    ...before,
    version: "",
    changes: expect.anything(),
    sets: expect.anything(),
  });
});

test("a value that does not fit leaves what is published, and the page says which", async () => {
  const [other] = await sikka.sql<Row>("select slug from services where id <> $1 limit 1", [service.id]);
  const place = { kind: "services", item: service.id };
  await type(place, {
    title: "Fits",
    slug: other?.slug,
    serviceCategory: "no-such-category",
    shortDescription: "x".repeat(2_001),
  });
  const frame = await frameOf(place);
  expect(frame.address).toContain(`/services/${service.slug}?`);
  expect(found(frame.html, "Fits")).toHaveLength(1);
  for (const label of ["Slug", "Service Category", "Short Description"]) {
    expect(frame.html.match(/because the new value is not valid[^/]*/)?.[0]).toContain(label);
  }
});

test("what waits for its time is on the site of that time", async () => {
  await sikka.sql(`insert into blog_posts (title, slug, status, published_at)
    values ('To come', 'to-come', 'published', now() + interval '2 days')`);
  const statusIn = async (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000).toISOString();
    const { cookie } = await makeLink(sikka, sara, { at, path: "/blog" });
    return (await sikka.get("/blog/to-come", { headers: { cookie } })).status;
  };
  expect([await statusIn(3), await statusIn(1)]).toEqual([200, 404]);
});

test("a link shows flags and drafts to someone without an account, from page to page, until it is revoked or over", async () => {
  expect((await sikka.get("/services")).status).toBe(200);
  const before = await traces();
  const flags = await makeLink(sikka, sara, {
    flags: JSON.stringify({ page_services: false, nav_blog: false }),
    path: "/services",
  });
  expect(flags.to).toBe("/services");
  const asVisitor = (path: string, cookie = flags.cookie) => sikka.get(path, { headers: { cookie } });
  const away = await asVisitor("/services");
  expect([away.status, away.headers.get("location")]).toEqual([302, "/404"]);
  expect((await traces()).known).toBe(before.known);
  const home = await (await asVisitor("/")).text();
  expect(found(home, "Blog link off, Services pages off")).toHaveLength(1);
  expect(found(home, 'href="/services"')).toEqual([]);
  expect(found(home, 'action="/preview/leave"')).toHaveLength(1);
  expect(home).toMatch(/until(<!-- -->)? <time [^>]*>[^<]* GST</);
  expect((await sikka.get("/services")).status).toBe(200);
  expect(found(await sikka.html("/"), "/preview/leave")).toEqual([]);

  const draft = await makeLink(sikka, sara, { kind: "blog", item: article.id });
  expect(draft.to).toBe("/blog/typed-title");
  expect((await asVisitor("/blog/typed-title", draft.cookie)).status).toBe(200);

  // Views are written in their order: once that of a visitor is there, none of the preview is missing.
  const press = (cookie: string) =>
    post("/api/goals", { kind: "call", page: "/" }, { origin: sikka.origin, cookie, ...visitor });
  for (const cookie of [flags.cookie, ""]) {
    expect((await sikka.get(`/blog/${article.slug}`, { headers: { ...visitor, cookie } })).status).toBe(200);
    expect((await press(cookie)).status).toBe(204);
  }
  const counted = { views: String(Number(before.views) + 1), goals: String(Number(before.goals) + 1) };
  await expect.poll(traces).toEqual({ ...before, ...counted });

  const left = await post("/preview/leave", { to: "/services?x=1" }, { cookie: flags.cookie, origin: sikka.origin });
  expect([left.status, left.headers.get("location")]).toEqual([303, "/services?x=1"]);
  expect(left.headers.getSetCookie()[0]).toMatch(/^sikka_preview=; .*Max-Age=0/);
  const outside = await post(
    "/preview/leave",
    { to: "//evil.example" },
    { cookie: flags.cookie, origin: sikka.origin },
  );
  expect(outside.headers.get("location")).toBe("/");

  const list = await (await sikka.get("/admin/preview-links", { headers: noura })).text();
  expect(found(list, "Blog link off, Services pages off")).toHaveLength(1);
  expect(found(list, "sara@sikka.example")).toHaveLength(1);
  const [row] = await sikka.sql<Row>("select id from preview_links where path = '/services'");
  expect((await post("/admin/preview-links.data", { intent: "revoke", id: row?.id ?? "" }, noura)).status).toBeLessThan(
    300,
  );
  expect((await post("/admin/preview-links.data", { intent: "revoke", id: row?.id ?? "" }, noura)).status).toBe(404);
  const ended = await asVisitor("/about");
  expect([ended.status, ended.headers.get("location")]).toEqual([302, flags.path]);
  expect(ended.headers.getSetCookie()[0]).toContain("Max-Age=0");
  const page = await sikka.get(flags.path);
  expect([page.status, page.headers.getSetCookie()]).toEqual([410, []]);
  expect(found(await page.text(), "This preview has ended")).toHaveLength(1);
  await sikka.sql("update preview_links set expires_at = now() - interval '1 second'");
  expect((await sikka.get(draft.path)).status).toBe(410);

  for (const forged of [`${draft.path}x`, `${draft.path.slice(0, -4)}AAAA`, "/preview/nothing", "/preview/a.b.c"]) {
    expect((await sikka.get(forged)).status, forged).toBe(404);
    const token = forged.slice("/preview/".length);
    const named = await sikka.get(`/about?preview=${token}`);
    expect([named.status, named.headers.get("location")], forged).toEqual([302, forged]);
  }
  const wrong: Record<string, string>[] = [
    { flags: "{" },
    { flags: '{"x":1}' },
    { kind: "blog" },
    { path: "/" },
    { flags: "{}", hours: "999" },
  ];
  for (const fields of wrong) {
    expect((await post("/admin/preview-links.data", { intent: "make", hours: "1", ...fields })).status).toBe(400);
  }
  expect(await traces()).toEqual({ ...before, ...counted });
});

test("a link ends with the right of the user who made it", async () => {
  const { cookie } = await makeLink(sikka, sara, {
    flags: JSON.stringify({ page_services: false }),
    path: "/services",
  });
  const ask = async () => (await sikka.get("/services", { headers: { cookie } })).headers.get("location");
  expect(await ask()).toBe("/404");
  const [row] = await sikka.sql<{ id: string; user_id: string }>(
    "update admin_users a set user_id = null from preview_links l where a.user_id = l.created_by returning a.id, l.created_by as user_id",
  );
  expect(await ask()).toMatch(/^\/preview\//);
  await sikka.sql("update admin_users set user_id = $2 where id = $1", [row?.id, row?.user_id]);
  expect(await ask()).toBe("/404");
  const disable = (at: string) => sikka.sql(`update admin_users set disabled_at = ${at} where id = $1`, [row?.id]);
  await disable("now()");
  expect(await ask()).toMatch(/^\/preview\//);
  await disable("null");
  // Who was disabled has to sign in again.
  sara = await signIn(sikka, { email: "sara@sikka.example" });
});

test("a preview holds no save up, and gives way where someone holds the same row", async () => {
  const place = { kind: "services", item: service.id };
  const client = new pg.Client(await databaseAddressOf(sikka));
  await client.connect();
  try {
    // A save of something else holds the version of the content, for which a preview has no use.
    await client.query("begin");
    await client.query("update blog_posts set title = title || '!' where id = $1", [article.id]);
    expect((await frameOf(place)).status).toBe(200);
    await client.query("update services set title = title || '!' where id = $1", [service.id]);
    const busy = await sikka.get(`/admin/preview?kind=services&item=${service.id}`, { headers: sara });
    expect(busy.status).toBe(503);
    await client.query("rollback");
    const { address } = await frameOf(place);
    await client.query("begin");
    await client.query("select from services where id = $1 for update", [service.id]);
    const page = await sikka.get(address, { headers: sara });
    expect([page.status, (await page.text()).includes("This preview is busy")]).toEqual([503, true]);
    await client.query("rollback");

    const isDone = { is: false };
    const previews = (async () => {
      while (!isDone.is) await sikka.get(address, { headers: sara });
    })();
    const waits: number[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const began = performance.now();
      await client.query("update services set updated_at = now(), pricing_info = $2 where id = $1", [
        service.id,
        `AED ${turn}`,
      ]);
      waits.push(performance.now() - began);
      expect(found(await sikka.html(`/services/${service.slug}`), "Fits")).toEqual([]);
    }
    isDone.is = true;
    await previews;
    expect(waits.sort((a, b) => a - b)[10]).toBeLessThan(1_000);
  } finally {
    await client.end();
  }
});

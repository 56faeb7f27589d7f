import { afterAll, beforeAll, expect, test } from "vitest";
import { contentTypes } from "~/content-types.ts";
import { initialValues } from "~/definitions/content-type.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { workOf } from "../support/image-processes.ts";
import { type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: SikkaProcess;
beforeAll(async () => {
  sikka = await startSikkaProcess();
});
afterAll(() => sikka.stop());

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const kinds: Record<string, string> = {
  toggle: "boolean",
  number: "integer",
  tags: "jsonb",
  list: "jsonb",
  gallery: "jsonb",
  date: "date",
  dateTime: "timestamp with time zone",
};

test.each(contentTypes.map((type) => [type.name, type] as const))(
  "the definition of %s fits its table",
  async (_, type) => {
    const rows = await sikka.sql<{ name: string; type: string; nullable: string; has_default: boolean }>(
      `select column_name as name, data_type as type, is_nullable as nullable, column_default is not null as has_default
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [toSnake(type.table)],
    );
    const columns = new Map(rows.map((row) => [row.name, row]));
    for (const needed of ["id", "version", "created_at", "updated_at", "created_by", "updated_by"]) {
      expect([...columns.keys()]).toContain(needed);
    }
    for (const [name, field] of Object.entries(type.fields)) {
      const column = columns.get(toSnake(name));
      expect(column?.type, `${type.name}.${name}`).toBe(kinds[field.kind] ?? (name.endsWith("Id") ? "uuid" : "text"));
      const canBeEmpty = typeof field.initial === "string" && !field.required && field.kind !== "choice";
      if (canBeEmpty) expect(column?.nullable, `${type.name}.${name} is stored as null when it is empty`).toBe("YES");
    }
  },
);

test("every name that a definition mentions is one of its fields", () => {
  const columns = ["createdAt", "updatedAt", "publishedAt", "viewCount"];
  for (const type of contentTypes) {
    const known = new Set([...Object.keys(type.fields), ...columns]);
    const mentioned = [
      type.title,
      ...type.form.sections.flatMap(({ fields }) => fields),
      ...type.list.facts.map(({ field }) => field),
      ...type.list.toggles.map(({ field }) => field),
      ...type.list.orders.flatMap(({ by }) => by.map(([column]) => column)),
      ...(type.list.search?.fields ?? []),
      ...(type.list.filters ?? []).map(({ field }) => field),
    ];
    expect(mentioned.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(initialValues(type))).toEqual(Object.keys(type.fields));
  }
  expect(new Set(contentTypes.map(({ name }) => name)).size).toBe(contentTypes.length);
});

const longText = (characters: number) => {
  const part =
    '<p>Quiet <strong>houses</strong> and <a href="/services">what makes them so</a>.</p><ul><li>x</li></ul>';
  return part.repeat(Math.floor(characters / part.length));
};

test("a long text is saved while others wait for no more than a moment; a longer one is refused at its field", async () => {
  const headers = await signIn(sikka);
  const saveText = async (slug: string, contentHtml: string) => {
    const body = new URLSearchParams({ title: "Long", slug, contentHtml, isPublished: "on" });
    const before = workOf(Number(sikka.process.pid));
    const response = await sikka.get("/admin/pages/new.data", { method: "POST", body, headers });
    const work = workOf(Number(sikka.process.pid)) - before;
    return { status: response.status, text: await response.text(), work };
  };
  const longest = longText(250_000);
  const saved = await saveText("long", longest);
  const [row] = await sikka.sql<{ html: string }>("select content_html as html from dynamic_pages where slug = 'long'");
  expect(row?.html.length).toBe(longest.length);
  const refused = await saveText("longer", longText(2_000_000));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Use at most 250,000 characters, formatting included. This text has 1,9");
  expect(await sikka.sql("select from dynamic_pages where slug = 'longer'")).toEqual([]);
  // Some 0.3 s each; the rest is for cold code, a shared processor and what else the program does meanwhile.
  expect(Math.max(saved.work, refused.work)).toBeLessThan(6_000);
});

test("a text that an adopted database holds longer stays while the rest of its record is saved", async () => {
  const headers = await signIn(sikka);
  const html = `${longText(300_000)}\r\n<p>End</p>`;
  const [row] = await sikka.sql<{ id: string }>(
    "insert into dynamic_pages (title, slug, content_html) values ('Old', 'adopted', $1) returning id",
    [html],
  );
  const save = (title: string, contentHtml: string, version: number) => {
    const body = new URLSearchParams({ title, slug: "adopted", contentHtml, version: String(version) });
    return sikka.get(`/admin/pages/${row?.id}/edit.data`, { method: "POST", body, headers });
  };
  expect((await save("New", html, 1)).status).toBe(202);
  const stored = await sikka.sql("select title, content_html = $1 as kept from dynamic_pages where slug = 'adopted'", [
    html,
  ]);
  expect(stored).toEqual([{ title: "New", kept: true }]);
  expect((await save("Newer", `${html}<p>More</p>`, 2)).status).toBe(422);
});

test("the editor of page texts refuses a text that is too long, at its field, and saves nothing", async () => {
  const headers = await signIn(sikka);
  await sikka.sql(
    `insert into page_content (page_slug, section_key, content_value, content_type) values ('about', 'long_text', '<p>Short</p>', 'html')`,
  );
  const send = (text: string) => {
    const bases = { long_text: toFingerprint("<p>Short</p>") };
    const body = new URLSearchParams({ changes: JSON.stringify({ long_text: text }), bases: JSON.stringify(bases) });
    return sikka.get("/admin/page-content/about.data", { method: "POST", body, headers });
  };
  const refused = await send(longText(260_000));
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Use at most 250,000 characters"),
  ]);
  const [row] = await sikka.sql("select content_value as text from page_content where section_key = 'long_text'");
  expect(row).toEqual({ text: "<p>Short</p>" });
  expect((await send(longText(250_000))).status).toBeLessThan(400);
});

test("the blog's list filters what waits for its minute and what has a draft, and offers active categories", async () => {
  const headers = await signIn(sikka);
  const [post, changed] = await sikka.sql<{ id: string; title: string }>(
    "select id, title from blog_posts where status = 'published' order by title limit 2",
  );
  const listed = async (query: string) => {
    const html = await (await sikka.get(`/admin/blog?${query}`, { headers })).text();
    return { titles: [...html.matchAll(/aria-label="Select ([^"]+)"/g)].map(([, title]) => title), html };
  };
  expect((await listed("status=scheduled")).titles).toEqual([]);
  await sikka.sql("update blog_posts set published_at = now() + interval '1 day' where id = $1", [post?.id]);
  await sikka.sql(
    `insert into drafts (kind, item, user_id, is_new, title, changes, bases)
     select 'blog', $1, id, false, '', '{}', '{}' from auth_users limit 1`,
    [changed?.id],
  );
  expect((await listed("status=scheduled")).titles).toEqual([post?.title]);
  expect((await listed("status=changed")).titles).toEqual([changed?.title]);

  expect((await listed("")).html).toContain(">layla.haddad@sikka.example<");

  const [category] = await sikka.sql<{ id: string; name: string }>(
    "update blog_categories set is_active = false where slug = 'after-handover' returning id, name",
  );
  expect((await listed("")).html).not.toContain(`>${category?.name}</option>`);
  expect((await listed(`category=${category?.id}`)).html).toContain(`>${category?.name}</option>`);
});

test("View Live leads to a page, and to its canonical address if that is elsewhere", async () => {
  const headers = await signIn(sikka);
  const links = async () => {
    const html = await (await sikka.get("/admin/pages", { headers })).text();
    expect(html).toContain("Which personal data Sikka Smart Systems collects");
    return [...html.matchAll(/<a href="([^"]+)"[^>]*>View Live</g)].map(([, href]) => href);
  };
  expect(await links()).toContain("/privacy-policy");
  await sikka.sql(
    "update dynamic_pages set canonical_url = 'https://elsewhere.example/p' where slug = 'privacy-policy'",
  );
  expect(await links()).toContain("https://elsewhere.example/p");
  expect(await links()).not.toContain("/privacy-policy");
});

test("a save says which links of its text lead visitors to no page of this site", async () => {
  const headers = await signIn(sikka);
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'page_about'");
  await sikka.sql("insert into redirects (from_path, to_path) values ('/services/moved', '/services')");
  await sikka.sql("update services set is_active = false where slug = 'access-control-systems'");
  const there = [
    "/",
    "/contact#form",
    "/services/smart-home-automation?a=b&amp;c=d",
    "/services/moved",
    "/terms-of-service",
  ];
  const others = ["https://a.example/x", "tel:+97140000000", "mailto:a@b.example", "#top"];
  const dead = [
    "/services/none",
    `${sikka.url}/about`,
    "/services/access-control-systems",
    "/media/11111111-1111-4111-8111-111111111111",
    "/ar",
  ];
  const save = async (links: string[], fields: Record<string, string> = {}) => {
    const contentHtml = links.map((link) => `<p><a href="${link}">a</a></p>`).join("");
    const body = new URLSearchParams({
      title: "Links",
      slug: `links-${crypto.randomUUID()}`,
      contentHtml,
      isPublished: "true",
      ...fields,
    });
    const answer = await sikka.get("/admin/pages/new.data", { method: "POST", body, headers });
    const [, cookie = ""] = /=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
    return JSON.parse(Buffer.from(decodeURIComponent(cookie), "base64").toString()) as Record<string, string>;
  };
  expect(await save([...there, ...others])).not.toHaveProperty("isWarning");
  expect(await save([...there, ...dead, ...dead])).toMatchObject({
    isWarning: true,
    title: "Page created successfully",
    text: "Visitors find no page at /services/none, /about, /services/access-control-systems, and 2 more. Check the links of the text.",
  });
});

test("a save of what someone has deleted leads to the trash", async () => {
  const headers = await signIn(sikka);
  const body = new URLSearchParams({ title: "Gone", slug: "gone", shortDescription: "x", version: "1" });
  const path = "/admin/services/00000000-0000-4000-8000-000000000000/edit.data";
  const answer = await sikka.get(path, { method: "POST", body, headers });
  expect(answer.status).toBe(404);
  const text = await answer.text();
  expect(text).toContain("This service was deleted in the meantime.");
  expect(text).toContain("/admin/trash");
});

test("a choice that someone has deleted in the meantime is refused at its field", async () => {
  const headers = await signIn(sikka);
  for (const [path, fields] of [
    ["services/new", { title: "X", slug: "x", shortDescription: "x", serviceCategory: "gone" }],
    ["blog/new", { title: "X", slug: "x", categoryId: crypto.randomUUID(), intent: "draft" }],
  ] as [string, Record<string, string>][]) {
    const body = new URLSearchParams(fields);
    const answer = await sikka.get(`/admin/${path}.data`, { method: "POST", body, headers });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("Choose another one.")]);
  }
});

test("a value that a rule of the database refuses is said at its field, and nobody is asked to try again", async () => {
  const headers = await signIn(sikka);
  await sikka.sql(
    "alter table services add constraint zz_example check (display_order < 50 and (is_active or slug <> 'x'))",
  );
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ title: "X", slug: "x", shortDescription: "x", ...fields });
    const answer = await sikka.get(`/admin/${path}.data`, { method: "POST", body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  const refused = await send("services/new", { displayOrder: "99", isActive: "on" });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("The database does not accept this value. Enter another one."),
  ]);
  expect((await send("services/new", { displayOrder: "9", isActive: "on" })).status).toBe(202);
  const [row] = await sikka.sql<{ id: string }>("select id from services where slug = 'x'");
  const off = await send("services", { intent: "toggle", id: row?.id ?? "", field: "isActive", value: "false" });
  expect([off.status, off.text]).toEqual([503, expect.stringMatching(/the database refused these values/i)]);
  expect(off.text).not.toMatch(/try again|"press"/i);
  await sikka.sql("alter table services drop constraint zz_example");
});

test("the free slug counts on from the one that is taken, past what only begins alike", async () => {
  const headers = await signIn(sikka);
  const slugs = ["villa", "villa-3", "villa-03", "villa-2024-rules", "villas", "villa-99999999999"];
  await sikka.sql("insert into services (title, slug, short_description) select s, s, '' from unnest($1::text[]) s", [
    slugs,
  ]);
  const refused = async (slug: string) => {
    const body = new URLSearchParams({ title: "X", shortDescription: "x", slug });
    const answer = await sikka.get("/admin/services/new.data", { method: "POST", body, headers });
    return /"freeSlug",\s*"([^"]+)"/.exec(await answer.text())?.[1];
  };
  expect(await refused("villa")).toBe("villa-2");
  await sikka.sql("update services set slug = 'villa-2' where slug = 'villas'");
  expect(await refused("villa-2")).toBe("villa-4");
});

test("an address that visitors knew leads on: a draft does not take it, and a rename while offline keeps it", async () => {
  const headers = await signIn(sikka);
  const save = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ shortDescription: "x", ...fields });
    expect((await sikka.get(path, { method: "POST", body, headers })).status).toBe(302);
  };
  const [service] = await sikka.sql<{ id: string }>("select id from services where slug = 'climate-control-systems'");
  const form = `/admin/services/${service?.id}/edit`;
  const leadsTo = async (slug: string) => (await sikka.get(`/services/${slug}`)).headers.get("location");
  await save(form, { title: "Cooling", slug: "cooling", isActive: "true" });
  await save("/admin/services/new", { title: "New", slug: "climate-control-systems" });
  expect(await leadsTo("climate-control-systems")).toBe("/services/cooling");
  await sikka.sql("update services set is_active = true where slug = 'climate-control-systems'");
  expect((await sikka.get("/services/climate-control-systems")).status).toBe(200);

  await save(form, { title: "Cooling", slug: "cooling" });
  await save(form, { title: "Cooling", slug: "cool-rooms" });
  await save(form, { title: "Cooling", slug: "cool-rooms", isActive: "true" });
  expect(await leadsTo("cooling")).toBe("/services/cool-rooms");
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toFingerprint } from "../../app/lib/text/fingerprint.ts";
import { toListedValues, toValueEntries, valuesField } from "../../app/page-texts/definition/value-list.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { cookiesOf, signIn } from "../support/staff.ts";

let sikka: Sikka;
let owner: Awaited<ReturnType<typeof signIn>>;
let id: string;

beforeAll(async () => {
  sikka = await startSikka();
  owner = await signIn(sikka);
  const [row] = await sikka.sql<{ id: string }>("select id from services where slug = 'smart-home-automation'");
  id = row?.id ?? "";
});
afterAll(() => sikka.stop());

const form = () => `/admin/translations/services/${id}/ar`;
const open = async (path: string, headers: Record<string, string> = owner) =>
  (await sikka.get(path, { headers })).text();
/** Whether a page has a text; a failure then does not print the page. */
const shows = async (page: string | Promise<string>, text: string | RegExp) =>
  typeof text === "string" ? (await page).includes(text) : text.test(await page);
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = owner) =>
  sikka.get(`${path}.data`, { method: "POST", body: new URLSearchParams(fields), headers });

type Words = { title: string; slug: string; version: number; short_description: string; is_live: boolean };

async function words(): Promise<Words> {
  const [row] = await sikka.sql<Words>("select * from services_in where record_id = $1 and language = 'ar'", [id]);
  if (!row) throw new Error("the service is not translated");
  return row;
}

/** The form as it is stored, with changes. */
async function save(changes: Record<string, string>, headers = owner): Promise<Response> {
  const { title, slug, version, short_description } = await words();
  const stored = { title, slug, version: String(version), shortDescription: short_description, isLive: "on" };
  return post(form(), { intent: "stay", ...stored, ...changes }, headers);
}

describe("a record", () => {
  test("shows its words beside those that they translate, and saves them for one language only", async () => {
    const page = await open(form());
    expect(await shows(page, "Lighting, shades, climate and sound on one KNX bus")).toBe(true);
    expect(await shows(page, (await words()).title)).toBe(true);
    expect(await shows(page, "All translated")).toBe(true);
    const english = await sikka.html("/services/smart-home-automation");
    expect((await save({ title: "بيت ذكي" })).status).toBe(202);
    const { slug } = await words();
    expect(await shows(sikka.html(`/ar/services/${encodeURIComponent(slug)}`), /<h1[^>]*>بيت ذكي/)).toBe(true);
    expect((await sikka.html("/services/smart-home-automation")) === english).toBe(true);
  });

  test("redirects its earlier address of that language, and no other", async () => {
    const { slug } = await words();
    expect((await save({ slug: "بيت-هادئ" })).status).toBe(202);
    const moved = await sikka.get(`/ar/services/${encodeURIComponent(slug)}`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `/ar/services/${encodeURIComponent("بيت-هادئ")}`,
    ]);
    expect((await sikka.get("/services/smart-home-automation", { redirect: "manual" })).status).toBe(200);
  });

  test("counts as outdated in the field that changed since, until somebody says that it is still right", async () => {
    await sikka.sql("update services set short_description = 'Lighting and sound on one bus.' where id = $1", [id]);
    const page = await open(form());
    expect(await shows(page, "1 outdated")).toBe(true);
    expect(page.match(/aria-label="The translation of [^"]* is still right"/g)).toEqual([
      'aria-label="The translation of Short Description is still right"',
    ]);
    expect(await shows(page, /<del>[^<]*shades/)).toBe(true);
    const before = await words();
    // Another field is written: this one stays outdated.
    expect((await save({ title: "بيت ذكي جدا" })).status).toBe(202);
    expect(await shows(open(form()), "1 outdated")).toBe(true);
    const confirmed = await post(form(), {
      intent: "stillRight",
      field: "shortDescription",
      source: await fingerprint(),
    });
    expect(confirmed.status).toBe(200);
    expect(await shows(open(form()), "outdated")).toBe(false);
    expect((await words()).short_description).toBe(before.short_description);
  });

  test("is not overwritten by a form that is older than another's save", async () => {
    const { version } = await words();
    expect((await save({ title: "أول" })).status).toBe(202);
    expect((await save({ title: "ثان", version: String(version) })).status).toBe(409);
    expect((await save({ title: "ثالث", version: "" })).status).toBe(409);
    expect((await words()).title).toBe("أول");
  });

  test("is shown in the words of the base language when its translation is switched off", async () => {
    const { title, slug, short_description, version } = await words();
    const off = { title, slug, shortDescription: short_description, version: String(version), intent: "stay" };
    expect((await post(form(), off)).status).toBe(202);
    expect((await words()).is_live).toBe(false);
    expect(await shows(sikka.html("/ar/services/smart-home-automation"), /<h1[^>]*><span lang="en"/)).toBe(true);
  });

  test("is written for the first time, also where only some of its fields are", async () => {
    const [item] = await sikka.sql<{ id: string }>(
      `delete from menu_links_in using menu_links where record_id = menu_links.id and menu_links.label = 'About'
       returning record_id as id`,
    );
    const path = `/admin/translations/menu-links/${item?.id}/ar`;
    expect(await shows(open(path), "Not written yet")).toBe(true);
    expect((await post(path, { intent: "stay", version: "", label: "عن الشركة", isLive: "on" })).status).toBe(202);
    expect(await shows(sikka.html("/ar"), "عن الشركة")).toBe(true);
    expect((await post(path, { intent: "stay", version: "1", label: "", isLive: "on" })).status).toBe(422);
  });
});

describe("a page", () => {
  test("shows its texts beside those that they translate, and an empty one falls back", async () => {
    const path = "/admin/translations/page-content/about/ar";
    const [text] = await sikka.sql<{ key: string; value: string; own: string }>(
      `select base.section_key as key, base.content_value as value, words.content_value as own from page_content base
       join page_content_in words using (page_slug, section_key) where page_slug = 'about' and language = 'ar'
       and section_key = 'hero_title'`,
    );
    if (!text) throw new Error("the starter has no title of this page");
    const page = await open(path);
    expect(await shows(page, text.own)).toBe(true);
    expect(await shows(page, "All translated")).toBe(true);
    const write = (value: string, base: string) =>
      post(path, {
        changes: JSON.stringify({ [text.key]: value }),
        bases: JSON.stringify({ [text.key]: toFingerprint(base) }),
        sources: JSON.stringify({ [text.key]: "older" }),
      });
    expect((await write("من نحن اليوم", text.own)).status).toBe(200);
    expect(await shows(sikka.html("/ar/about"), "من نحن اليوم")).toBe(true);
    expect(await shows(open(path), "1 outdated")).toBe(true);
    expect((await write("آخر", text.own)).status).toBe(409);
    expect((await write("", "من نحن اليوم")).status).toBe(200);
    expect(await shows(open(path), "1 missing")).toBe(true);
    expect(await shows(sikka.html("/ar/about"), text.value)).toBe(true);
  });
});

test("a save says which languages it has left outdated, and leads there", async () => {
  const [link] = await sikka.sql<{ id: string; menu: string; address: string; version: number }>(
    "select id, menu, address, version from menu_links where label = 'Services' and menu = 'header'",
  );
  if (!link) throw new Error("the header has no such link");
  const { id: linkId, menu, address } = link;
  const fields = { id: linkId, menu, address, displayOrder: "2", isActive: "on", version: String(link.version) };
  const answer = await post("/admin/menu-links", { ...fields, label: "What we do" });
  const cookie = `${owner.cookie}; ${cookiesOf(answer)}`;
  const page = await open("/admin/menu-links", { ...owner, cookie });
  expect(await shows(page, "Arabic: 1 outdated")).toBe(true);
  expect(await shows(page, `/admin/translations/menu-links/${linkId}/ar`)).toBe(true);
});

test("core values in Arabic follow those that they translate when one before them is removed", async () => {
  const texts = async (table: string, where = "") =>
    new Map(
      (
        await sikka.sql<{ key: string; value: string }>(
          `select section_key as key, content_value as value from ${table}
           where page_slug = 'about' and section_key like 'value\\_%' ${where} order by 1`,
        )
      ).map(({ key, value }) => [key, value]),
    );
  const english = await texts("page_content");
  const arabic = await texts("page_content_in", "and language = 'ar'");
  const listed = toListedValues(toValueEntries(english));
  const rest = Object.fromEntries(Object.entries(listed).filter(([key]) => !key.startsWith("value_1_")));
  const saved = await post("/admin/page-content/about", {
    changes: JSON.stringify({ [valuesField]: rest }),
    bases: JSON.stringify({ [valuesField]: toFingerprint(listed) }),
  });
  expect(saved.status).toBe(200);
  expect((await texts("page_content")).get("value_1_title")).toBe(english.get("value_2_title"));
  const now = await texts("page_content_in", "and language = 'ar'");
  expect(now.get("value_1_title")).toBe(arabic.get("value_2_title"));
  expect(now.size).toBeLessThan(arabic.size);
});

test("a copy of a record has its words, hidden and without an address of their own", async () => {
  const copied = await post("/admin/portfolio", {
    intent: "duplicate",
    id: (
      await sikka.sql<{ id: string }>("select id from portfolio_projects where slug = 'frond-villa-palm-jumeirah'")
    )[0]?.id as string,
  });
  expect(copied.status).toBeLessThan(300);
  const rows = await sikka.sql(
    `select words.is_live, words.slug, words.title from portfolio_projects_in words
     join portfolio_projects copy on copy.id = record_id where copy.title like 'Copy of Frond%'`,
  );
  expect(rows).toEqual([{ is_live: false, slug: null, title: "فيلا السعفة، نخلة جميرا" }]);
});

test("a pencil of an Arabic page leads to the Arabic words, and that of a picture to the record", async () => {
  const [row] = await sikka.sql<{ id: string; slug: string }>(
    `select record_id as id, slug from services_in where language = 'ar' and is_live and record_id <> $1 limit 1`,
    [id],
  );
  const path = `/ar/services/${encodeURIComponent(row?.slug ?? "")}`;
  const leadsTo = async (query: Record<string, string>) => {
    const answer = await sikka.get(`/admin/edit?${new URLSearchParams(query)}`, { headers: owner, redirect: "manual" });
    return answer.headers.get("location");
  };
  expect(await leadsTo({ path, part: "title" })).toBe(`/admin/translations/services/${row?.id}/ar#field-title`);
  expect(await leadsTo({ path, part: "featuredImageUrl" })).toBe(
    `/admin/services/${row?.id}/edit#field-featuredImageUrl`,
  );
  expect(await leadsTo({ path: "/ar/about", part: "hero_title" })).toBe(
    "/admin/translations/page-content/about/ar#field-hero_title",
  );
  expect(await leadsTo({ path: "/ar", part: "site_settings/contact_phone" })).toMatch(
    /^\/admin\/page-content\/site_settings#/,
  );
  const bar = await sikka.get(`/admin/staff-bar?${new URLSearchParams({ path })}`, { headers: owner });
  expect(await bar.json()).toMatchObject({
    edit: { href: `/admin/translations/services/${row?.id}/ar`, label: "Edit in Arabic" },
  });
});

test("what lacks words, or has older ones, is listed with links to its form", async () => {
  const page = await open("/admin/translations/ar");
  const rows = [...page.matchAll(/href="(\/admin\/translations\/[^"]+\/ar)"[^>]*>.*?<\/li>/g)];
  const found = new Map(rows.map(([row = "", href = ""]) => [href, row]));
  // Ten of the starter's posts are in English only; the rest of the starter is translated.
  expect([...found.keys()].filter((href) => href.startsWith("/admin/translations/blog/"))).toHaveLength(10);
  expect(await shows(found.get(form()) ?? "", /\d+ missing/)).toBe(true);
  expect(await shows(found.get("/admin/translations/page-content/about/ar") ?? "", "1 missing")).toBe(true);
});

test("only those who may write an item may write its words, and only in a language of the site", async () => {
  const viewer = await signIn(sikka, { email: "viewer@sikka.example" });
  await sikka.sql("update admin_users set staff_role = 'viewer' where email = 'viewer@sikka.example'");
  expect((await sikka.get(form(), { headers: viewer })).status).toBe(200);
  expect((await save({ title: "x" }, viewer)).status).toBe(403);
  const settings = "/admin/translations/page-content/site_settings/ar";
  expect((await sikka.get(settings, { headers: viewer })).status).toBe(403);
  for (const path of ["services/x/ar", `services/${id}/en`, `services/${id}/xx`, `nothing/${id}/ar`]) {
    expect((await sikka.get(`/admin/translations/${path}`, { headers: owner })).status, path).toBe(404);
  }
});

async function fingerprint(): Promise<string> {
  const [row] = await sikka.sql<{ text: string }>("select short_description as text from services where id = $1", [id]);
  return toFingerprint(row?.text);
}

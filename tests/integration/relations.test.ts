import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
let headers: { cookie: string; origin: string };
beforeAll(async () => {
  sikka = await startSikka();
  headers = await signIn(sikka);
});
afterAll(() => sikka.stop());

const page = "/services/climate-control-systems";
const titles = (html: string) => [...html.matchAll(/aria-label="View Project: ([^"]+)"/g)].map(([, title]) => title);
const post = (path: string, fields: Record<string, string>) =>
  sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers });

test("a service shows what was built with it, what was written about it, and a client's words", async () => {
  const html = await sikka.html(page);
  expect(titles(html)).toHaveLength(3);
  expect(html).toContain("Read more about it");
  expect(html).toContain('href="/blog/shades-and-heat"');
  expect(html).not.toContain("<blockquote");
  await sikka.sql(`insert into testimonials (client_name, quote, service_id)
    select 'A. Client', 'Cool in August.', id from services where slug = 'climate-control-systems'`);
  expect(await sikka.html(page)).toContain("“<!-- -->Cool in August.");
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'page_portfolio'");
  expect(titles(await sikka.html(page))).toEqual([]);
  await sikka.sql("update feature_flags set is_enabled = true where flag_key = 'page_portfolio'");
});

test("projects lead from one to the next, which shows its picture, the last one to the first", async () => {
  const start = "/portfolio/frond-villa-palm-jumeirah";
  expect((await sikka.html(start)).split("</article>").at(-1)).toMatch(/creek-hotel-dusk.*Next project/s);
  const seen = [start];
  for (let path = start; seen.length < 20; ) {
    const [, next = ""] = /Next project<\/span><a href="([^"]+)"/.exec(await sikka.html(path)) ?? [];
    if (next === start) break;
    seen.push(next);
    path = next;
  }
  const [live] = await sikka.sql<{ count: number }>(
    "select count(*)::int as count from portfolio_projects where is_active",
  );
  expect(new Set(seen).size).toBe(live?.count);
});

describe("projects refer to services by id", () => {
  const villa = "desert-lodge-ras-al-khaimah";
  const climate = "climate-control-systems";
  const used = () =>
    sikka
      .sql<{ names: string[] }>(`select services_used as names from portfolio_projects where slug = '${villa}'`)
      .then(([row]) => row?.names);
  const rename = async (slug: string, title: string) => {
    const [service] = await sikka.sql<{ id: string; version: number }>(
      `select id, version from services where slug = '${slug}'`,
    );
    const fields = { version: String(service?.version), title, slug, shortDescription: "It.", intent: "save" };
    expect((await post(`/admin/services/${service?.id}/edit`, { ...fields, isActive: "true" })).status).toBe(302);
  };
  const lastSet = async () =>
    (await sikka.sql<{ id: string }>("select id from change_sets order by happened_at desc limit 1"))[0]?.id ?? "";
  const undo = async (set: string) => expect((await post("/admin/history", { intent: "undo", set })).status).toBe(200);
  const setUsed = (names: string[]) =>
    sikka.sql(`update portfolio_projects set services_used = $1 where slug = '${villa}'`, [JSON.stringify(names)]);
  const mine = async (slug: string) => (await sikka.html(`/services/${slug}`)).includes(`/portfolio/${villa}"`);
  let start: string[] = [];
  beforeAll(async () => {
    await sikka.sql(`update portfolio_projects set is_featured = (slug = '${villa}')`);
    start = (await used()) ?? [];
    expect(start).toContain("Climate Control Systems");
  });

  test("a renamed service keeps them, and Undo restores its name in all of them", async () => {
    const before = titles(await sikka.html(page));
    await rename(climate, "Cooling & fresh air");
    expect(titles(await sikka.html(page))).toEqual(before);
    expect(await used()).toContain("Cooling & fresh air");
    expect(await sikka.html(`/portfolio/${villa}`)).not.toContain("Climate Control Systems</");
    await undo(await lastSet());
    expect(await used()).toEqual(start);
    expect(titles(await sikka.html(page))).toEqual(before);
  });

  test("the form offers the services, and a name in another spelling is the service's", async () => {
    const form = await (await sikka.get("/admin/portfolio/new", { headers })).text();
    expect(form).toMatch(/<datalist id="field-servicesUsed-offers">.*?<option value="Climate Control Systems">/);
    await setUsed(["climate control systems "]);
    expect(await used()).toEqual(["Climate Control Systems"]);
    await setUsed(start);
  });

  test("two services that swap their names keep their own", async () => {
    await setUsed(["Climate Control Systems", "By others"]);
    await rename(climate, "CCTV Security Systems");
    await rename("cctv-security-systems", "Climate Control Systems");
    expect(await used()).toEqual(["CCTV Security Systems", "By others"]);
    expect([await mine(climate), await mine("cctv-security-systems")]).toEqual([true, false]);
    await rename("cctv-security-systems", "CCTV Security Systems");
    await rename(climate, "Climate Control Systems");
    expect(await used()).toEqual(["Climate Control Systems", "By others"]);
  });

  test("a version or a draft from before the name changed means the same service", async () => {
    await setUsed(["Climate Control Systems", "Fans"]);
    const change = await lastSet();
    await setUsed(["Climate Control Systems"]);
    const later = await lastSet();
    await rename(climate, "Cooling");
    const [project] = await sikka.sql<{ id: string }>(`select id from portfolio_projects where slug = '${villa}'`);
    const history = `/admin/history/portfolio_projects/${project?.id}`;
    expect((await post(history, { version: change })).status).toBe(200);
    expect(await used()).toEqual(["Cooling", "Fans"]);
    await undo(await lastSet());
    await undo(later);
    expect(await used()).toEqual(["Cooling", "Fans"]);
    await setUsed(["New", "Climate Control Systems"]);
    expect(await used()).toEqual(["New", "Cooling"]);
    expect(await mine(climate)).toBe(true);
    await rename(climate, "Climate Control Systems");
  });

  test("a deleted service leaves its name; restored or newly made, it has its projects", async () => {
    await sikka.sql(`delete from services where slug = '${climate}'`);
    expect(await used()).toContain("Climate Control Systems");
    expect(await sikka.html(`/portfolio/${villa}`)).toContain("Climate Control Systems");
    await undo(await lastSet());
    expect(await mine(climate)).toBe(true);
    await setUsed(["Curtains"]);
    await sikka.sql("insert into services (title, slug, short_description) values ('Curtains', 'curtains', 'It.')");
    expect(await mine("curtains")).toBe(true);
    await rename("curtains", "Blinds");
    await sikka.sql(`delete from portfolio_projects where slug = '${villa}'`);
    const gone = await lastSet();
    await rename("curtains", "Shades");
    await undo(gone);
    expect([await used(), await mine("curtains")]).toEqual([["Shades"], true]);
    await setUsed(start);
  });
});

describe("texts that name facts", () => {
  const code = "<pre><code>{{phone}} {{ item }}</code></pre>";

  test("show them wherever they are read, escaped for their place, and follow the setting", async () => {
    const set = (key: string, value: string) =>
      sikka.sql(
        "update page_content set content_value = $2 where section_key = $1 and page_slug in ('site_settings', 'about')",
        [key, value],
      );
    await set("company_name", 'Wire & "Lamp"');
    await set("company_description", "{{company_name}}, {{locality}}.");
    await set("story_content", "{{company_name}} opens {{hours}}. {{nothing}}");
    await sikka.sql(
      `update services set short_description = 'Ask {{company_name}}', meta_description = 'Call {{phone}}',
      features = '["Line {{phone}}"]', full_description = $1 where slug = 'smart-home-automation'`,
      [
        `<p><img src="/plates/villa/family-villa-dusk.jpg" alt="{{company_name}}">Call <b>{{ phone }}</b> or {{company_name}}</p>${code}`,
      ],
    );
    await sikka.sql("update menu_links set label = 'Ask {{company_name}}' where address = '/contact'");
    await sikka.sql("update portfolio_projects set title = 'With {{company_name}}' where slug = 'warehouse-al-quoz'");

    const name = "Wire &amp; &quot;Lamp&quot;";
    const about = await sikka.html("/about");
    expect(about).toMatch(new RegExp(`${name} opens Mon-Fri: [^.]*\\. \\{\\{nothing\\}\\}`));
    expect(about).toContain(`>Ask ${name}</a>`);
    expect(about).toContain(`"description":"Wire & \\"Lamp\\", Business Bay, Dubai."`);
    const service = await sikka.html("/services/smart-home-automation");
    expect(service).toContain(`Call <b>+971 4 000 0000</b> or Wire &amp; "Lamp"</p>${code}`);
    expect(service).toContain('<meta name="description" content="Call +971 4 000 0000"/>');
    expect(service).toContain(`alt="${name}"`);
    for (const words of ["Line +971 4 000 0000", `Ask ${name}`]) expect(service).toContain(words);
    expect(await sikka.html("/portfolio")).toContain(`With ${name}`);
    expect(await sikka.html("/portfolio/warehouse-al-quoz")).toContain(`With ${name}</h1>`);
    for (const path of ["/", "/services", "/portfolio", "/services/smart-home-automation"])
      expect((await sikka.html(path)).replaceAll(code, ""), path).not.toContain("{{");
    await set("contact_phone_primary", "+971 4 765 4321");
    expect(await sikka.html("/services/smart-home-automation")).toContain("<b>+971 4 765 4321</b>");
  });

  test("what a visitor writes is never filled", async () => {
    expect(await sikka.html(`/blog?q=${encodeURIComponent("{{phone}}")}`)).toContain('value="{{phone}}"');
    const fields = { name: "{{company_name}}", email: "aisha@home.example", phone: "123", message: "Is it {{phone}}?" };
    const origin = { origin: sikka.origin };
    const send = (changed: object) =>
      sikka.get("/contact", { method: "POST", body: new URLSearchParams({ ...fields, ...changed }), headers: origin });
    const refused = await (await send({ email: "nobody" })).text();
    expect(refused).toContain('value="{{company_name}}"');
    expect(refused).toContain("Is it {{phone}}?</textarea>");
    expect((await send({})).status).toBe(303);
    const mails = await sikka.sql<{ text_body: string }>("select text_body from mails");
    expect(mails.length).toBe(2);
    for (const { text_body } of mails) expect(text_body).toContain("> Is it {{phone}}?");
  });

  test("one that does not exist is an error at its field, with those that are near", async () => {
    const said = "No fact is called {{fone}}. Similar: {{phone}}";
    const row = { title: "New", slug: "new", shortDescription: "Call {{fone}}", features: "Fine", intent: "save" };
    const service = await (await post("/admin/services/new", row)).text();
    expect(service.replaceAll(/<!-- -->/g, "")).toMatch(
      /id="field-shortDescription-error"[^>]*>No fact is called \{\{fone\}\}/,
    );
    const rich = { ...row, shortDescription: "Fine", fullDescription: `<p>{{fone}}</p>${code}` };
    expect(await (await post("/admin/services/new", rich)).text()).toContain(said);
    const save = async (page: string, changes: object) => {
      const body = { changes: JSON.stringify(changes), bases: "{}" };
      return (await post(`/admin/page-content/${page}`, body)).text();
    };
    expect(await save("home", { hero_title: "Call {{fone}}" })).toContain(said);
    expect(await save("about", { " values": { value_1_title: "{{fone}}" } })).toContain(said);
    expect(await save("site_settings", { contact_address: "{{phone}}" })).toContain(
      "A setting cannot contain another one",
    );
  });
});

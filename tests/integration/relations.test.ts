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

test("projects lead from one to the next, the last one to the first", async () => {
  const start = "/portfolio/frond-villa-palm-jumeirah";
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

test("a service that is renamed keeps its projects, and Undo gives all of them their words back", async () => {
  const before = titles(await sikka.html(page));
  const [service] = await sikka.sql<{ id: string; version: number }>(
    "select id, version from services where slug = 'climate-control-systems'",
  );
  const answer = await post(`/admin/services/${service?.id}/edit`, {
    ...{ version: String(service?.version), title: "Cooling & fresh air", slug: "climate-control-systems" },
    ...{ shortDescription: "Cool.", intent: "save", isActive: "true" },
  });
  expect(answer.status).toBe(302);
  expect(titles(await sikka.html(page))).toEqual(before);
  expect(await sikka.html("/portfolio/frond-villa-palm-jumeirah")).not.toContain("Climate Control Systems</");
  const used = "select services_used from portfolio_projects order by id";
  expect(JSON.stringify(await sikka.sql(used))).toContain("Cooling & fresh air");
  const [set] = await sikka.sql<{ id: string }>("select id from change_sets order by happened_at desc limit 1");
  await post("/admin/history", { intent: "undo", set: set?.id ?? "" });
  expect(JSON.stringify(await sikka.sql(used))).not.toContain("Cooling & fresh air");
  expect(titles(await sikka.html(page))).toEqual(before);
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
    const origin = { origin: sikka.url };
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
    const said = "No fact is called {{fone}}. Near it: {{phone}}";
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
    const inPlace = {
      source: "page-content/home/hero_title",
      value: "{{fone}}",
      seen: "The whole house on one quiet wire",
    };
    expect(await (await post("/admin/in-place", inPlace)).text()).toContain(said);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
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

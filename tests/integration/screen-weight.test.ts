import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

const kilobyte = 1024;

let sikka: Sikka;
let headers: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  sikka = await startSikka();
  headers = await signIn(sikka);
  await sikka.sql(
    `insert into portfolio_projects (title, slug, short_description, full_description, location, project_type, category_id)
     select 'Villa in street ' || n, 'villa-' || n, 'Lights, blinds and climate of ' || n || ' rooms.', '<p>Words.</p>',
       'Dubai Marina', 'Villa', (select min(id::text)::uuid from portfolio_categories) from generate_series(1, 50) n`,
  );
});
afterAll(() => sikka.stop());

test.each([
  ["/admin", 0, 64],
  ["/admin/services", 8, 60],
  ["/admin/portfolio", 50, 200],
  ["/admin/media", 0, 60],
  ["/admin/site-settings", 0, 60],
])("%s with %i rows is at most %i KB of HTML, with each icon once", async (path, rows, limit) => {
  const html = await (await sikka.get(path, { headers })).text();
  expect(html.match(/data-record=/g) ?? []).toHaveLength(rows);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limit * kilobyte);
  const symbols = html.match(/<symbol id="[^"]+"/g) ?? [];
  expect(symbols.length).toBeGreaterThan(20);
  expect(new Set(symbols).size).toBe(symbols.length);
  expect(html).not.toContain('class="lucide');
});

// Runs in a copy of the project in which docs/recipes.md has been followed (recipes.test.ts).
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchSikka, type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: SikkaProcess;
let headers: { cookie: string; origin: string };

beforeAll(async () => {
  sikka = await startSikkaProcess();
  headers = await signIn(sikka);
});
afterAll(() => sikka.stop());

const post = (path: string, fields: Record<string, string>) =>
  sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers });
const screen = async (path: string) => (await sikka.get(path, { headers })).text();

test("a table: staff save a partner, find it, see its history; its section and flag are on the home page", async () => {
  expect(await sikka.html("/")).not.toContain("Our Partners");
  const saved = await post("/admin/partners", { intent: "save", name: "Maker of keypads", isActive: "true" });
  expect(saved.status).toBeLessThan(400);
  expect(await screen("/admin/partners")).toContain("Maker of keypads");
  expect(await screen("/admin/history")).toContain("Maker of keypads");
  const home = await sikka.html("/");
  expect(home).toContain("Our Partners");
  expect(home).toContain("<li>Maker of keypads</li>");
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'home_partners'");
  expect(await sikka.html("/")).not.toContain("Our Partners");
});

test("a column: what staff type for it is on the page", async () => {
  const [service] = await sikka.sql<{ id: string; slug: string }>("select id, slug from services limit 1");
  expect(await screen(`/admin/services/${service?.id}/edit`)).toContain("Warranty Years");
  await sikka.sql("update services set warranty_years = 5");
  expect(await sikka.html(`/services/${service?.slug}`)).toMatch(/5(<!-- -->)? years on this service/);
});

test("a flag hides the search of the blog", async () => {
  expect(await sikka.html("/blog")).toContain('name="q"');
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'blog_search'");
  expect(await sikka.html("/blog")).not.toContain('name="q"');
});

test("a page has its texts, its place in the sitemap and in the back office, and its flag", async () => {
  expect(await sikka.html("/careers")).toContain("Write to us");
  expect(await sikka.html("/sitemap.xml")).toContain("/careers</loc>");
  expect(await screen("/admin/page-content/careers")).toContain("Apply Title");
  expect((await sikka.get("/share/page/careers.jpg")).status).toBe(200);
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'page_careers'");
  expect((await sikka.get("/careers")).status).toBe(302);
  expect(await sikka.html("/sitemap.xml")).not.toContain("/careers</loc>");
});

test("a job runs, System knows it, and staff are told by mail", async () => {
  expect(await screen("/admin/system")).toContain("Remove old calls and chats");
  await sikka.sql("insert into goals (kind, page, created_at) values ('call', '/', now() - interval '3 years')");
  const { dataDir, databaseUrl } = sikka;
  await sikka.stop();
  sikka = await launchSikka({ dataDir, databaseUrl });
  const told = () => sikka.sql("select subject from mails where kind = 'removal'");
  await expect.poll(told).toEqual([{ subject: "Old calls and chats were removed" }]);
  expect(await sikka.sql("select from goals where created_at < now() - interval '2 years'")).toEqual([]);
});

test("a script's button is on the page, hidden until it works", async () => {
  const [row] = await sikka.sql<{ slug: string }>("select slug from blog_posts where status = 'published' limit 1");
  expect(await sikka.html(`/blog/${row?.slug}`)).toMatch(/<button[^>]*hidden=""[^>]*data-print/);
});

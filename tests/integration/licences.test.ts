import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const add = (name: string, days: number | null) =>
  sikka.sql(
    `insert into licences (name, number, issuer, valid_until)
     values ($1, '77-1', 'Regulator', (now() at time zone 'Asia/Dubai')::date + $2::int)`,
    [name, days],
  );
const day = 24 * 3_600_000;
/** The mails of the job, once it has looked again a day later. */
async function remind(): Promise<string[]> {
  await sikka.moveClock(day);
  const recent = "select from jobs where name = 'licences' and began_at > now() - interval '30 minutes'";
  await expect.poll(() => sikka.sql(recent)).toHaveLength(1);
  const mails = await sikka.sql<{ subject: string }>(
    "select subject from mails where kind = 'licence' order by created_at",
  );
  return mails.map(({ subject }) => subject);
}

test("those in force are in the footer, on the contact page and told to search engines; others are not", async () => {
  // Later on, the first start's own reminder would find the rows of the tests.
  await remind();
  await sikka.sql("delete from licences");
  await sikka.sql("delete from mails where kind = 'licence'");
  for (const [name, days] of [
    ["SIRA permit", 0],
    ["Endless", null],
    ["Past", -1],
  ] as const)
    await add(name, days);
  for (const path of ["/", "/contact"]) {
    const html = await sikka.html(path);
    expect([html.includes("SIRA permit"), html.includes("Endless"), html.includes("Past")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(html).toContain('"hasCredential":[{');
  }
  expect(await sikka.html("/contact")).toContain("Regulator");
  await sikka.sql("update licences set is_active = false where name = 'Endless'");
  expect(await sikka.html("/")).not.toContain("Endless");
});

test("a last day that is over takes the badge away without anybody's doing", async () => {
  expect(await sikka.html("/")).toContain("SIRA permit");
  const before = await sikka.sql<{ version: string }>("select version from content_version");
  await sikka.moveClock(day);
  await expect.poll(async () => (await sikka.html("/")).includes("SIRA permit")).toBe(false);
  const after = () => sikka.sql<{ version: string }>("select version from content_version");
  await expect.poll(async () => Number((await after())[0]?.version)).toBeGreaterThan(Number(before[0]?.version));
});

test("staff are reminded once at each distance, and again after a renewal", async () => {
  await sikka.sql("update page_content set content_value = 'office@sikka.example' where section_key = 'contact_email'");
  await add("Trade licence", 46);
  await add("Far away", 70);
  expect(await remind()).toEqual(["Trade licence ends in 45 days"]);
  expect(await remind()).toHaveLength(1);
  const move = (days: number) =>
    sikka.sql(
      "update licences set valid_until = (now() at time zone 'Asia/Dubai')::date + $1::int where name = 'Trade licence'",
      [days],
    );
  await move(8);
  expect((await remind())[1]).toBe("Trade licence ends in 7 days");
  await move(401);
  expect(await remind()).toHaveLength(2);
  await move(31);
  expect((await remind())[2]).toBe("Trade licence ends in 30 days");
  const headers = await signIn(sikka);
  const overview = await (await sikka.get("/admin", { headers })).text();
  expect(overview.replaceAll(/<[^>]+>/g, "")).toMatch(/Trade licence ends in 30 days/);
  expect(overview.replaceAll(/<[^>]+>/g, "")).toMatch(/SIRA permit is no longer valid/);
});

test("the overview names texts that contradict each other or a fact, and leads to the place", async () => {
  const headers = await signIn(sikka);
  const overview = async () => (await sikka.get("/admin", { headers })).text();
  expect(await overview()).not.toContain("About says");
  // Two different figures are explained by their notes.
  await sikka.sql(
    "update page_content set content_value = '' where page_slug = 'about' and section_key = 'stat_2_note'",
  );
  expect(await overview()).toMatch(
    /href="\/admin\/page-content\/about#field-stat_2_value"[^>]*>Years Experience: About says 2\+, Services says \d+\+</,
  );
  await sikka.sql(
    "update page_content set content_value = 'Established in 2019.' where page_slug = 'about' and section_key = 'story_content'",
  );
  expect(await overview()).toContain("About says “Established in 2019”; the company was founded in 2024");
  const [post] = await sikka.sql<{ id: string }>(
    `update blog_posts set content_html = '<p>A rack lasts. After 30 years of experience, we still measure.</p>'
    where slug = 'choosing-a-rack' returning id`,
  );
  expect(await overview()).toMatch(
    new RegExp(`href="/admin/blog/${post?.id}/edit#field-contentHtml"[^>]*>[^<]* says “30 years of experience”`),
  );
});

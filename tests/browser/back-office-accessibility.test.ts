import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { judgeScreens } from "../support/screen-checks.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

test("overview, submissions and page content: no violation, nothing too wide, nothing too small for a thumb", async () => {
  await sikka.sql(`insert into contact_submissions (name, email, phone, service, message, status) values
    ('Aisha', 'aisha@home.example', '+971 50 111 2222', 'Climate Control Systems', repeat('Every room has a keypad. ', 40), 'new'),
    ('خالد', 'khalid@villa.example', null, null, 'مرحبا', 'read'),
    ('Chen', 'chen@tower.example', null, null, null, 'replied'),
    ('Dana', repeat('long', 30) || '@' || repeat('domain', 10) || '.example', null, null, 'Buy now', 'spam')`);
  // A text of each kind, one that nobody wrote, and a gap.
  await sikka.sql(`update page_content set content_type = 'html', content_value = '<p>Words</p>'
    where page_slug = 'about' and section_key = 'mission_content'`);
  await sikka.sql(
    "delete from page_content where page_slug = 'about' and section_key in ('team_title', 'value_2_title')",
  );
  const paths = [
    "/admin",
    "/admin/contact-submissions",
    "/admin/contact-submissions?q=nothing-like-this",
    "/admin/page-content",
    "/admin/page-content/about",
    "/admin/page-content/contact",
    "/admin/page-content/site_settings",
    "/admin/page-content/unknown",
  ];
  expect(await judgeScreens(browser, sikka, paths)).toEqual([]);
});

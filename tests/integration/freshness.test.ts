import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());
afterEach(() => sikka.sql("update feature_flags set is_enabled = true where not is_enabled"));

const turnOff = (...keys: string[]) =>
  sikka.sql("update feature_flags set is_enabled = false where flag_key = any($1)", [keys]);
const version = async () => (await sikka.sql<{ version: string }>("select version from content_version"))[0]?.version;

test("a text changed by SQL is on the page at the next request", async () => {
  await sikka.sql(
    "update page_content set content_value = 'New words' where page_slug = 'home' and section_key = 'hero_title'",
  );
  expect(await sikka.html("/")).toMatch(/<h1[^>]*>New words<\/h1>/);
  await sikka.sql("update page_content set is_active = false where page_slug = 'home' and section_key = 'hero_title'");
  expect(await sikka.html("/")).toMatch(/<h1[^>]*>Smart homes and low-voltage systems<\/h1>/);
});

test("settings changed by SQL are in header and footer, social icons only where filled", async () => {
  const set = (key: string, value: string) =>
    sikka.sql("update page_content set content_value = $2 where page_slug = 'site_settings' and section_key = $1", [
      key,
      value,
    ]);
  await set("company_name", "Other & Sons");
  await set("contact_phone_primary", "+971 4 123 4567");
  await set("contact_whatsapp", "");
  await set("social_facebook", "");
  await set("social_twitter", "https://twitter.com/other.example");
  const html = await sikka.html("/contact");
  expect(html).toContain("Other &amp; Sons");
  expect(html).toContain('href="tel:+97141234567"');
  expect(html).not.toContain("wa.me");
  expect(html).not.toContain('aria-label="Facebook"');
  expect(html).toContain('aria-label="Twitter"');
});

describe("a flag that is off hides its part", () => {
  test.each([
    ["home_hero", "/", "The whole house on one quiet wire"],
    ["home_services", "/", "Learn More"],
    ["home_why_choose", "/", "What you get besides the keypad"],
    ["home_portfolio", "/", "Recently switched on"],
    ["home_instagram", "/", "Follow the work"],
    ["home_contact_cta", "/", "Tell us about the building"],
    ["services_hero", "/services", "every system of the building, done by one team"],
    ["services_main", "/services", "Learn More"],
    ["services_why_us", "/services", "500+"],
    ["services_CTA", "/services", "Not sure which trade it is?"],
    ["contact_hero", "/contact", "Someone who can read a drawing"],
    ["contact_info", "/contact", "How to Reach Us"],
    ["contact_form", "/contact", "Full Name *"],
    ["contact_map", "/contact", "Find Us"],
    ["contact_consultation", "/contact", "Schedule Your Consultation"],
  ])("%s on %s", async (flag, path, words) => {
    const body = (html: string) => html.slice(html.indexOf("<body"));
    await sikka.sql("update page_content set is_active = true");
    await sikka.sql(
      "update page_content set content_value = 'The whole house on one quiet wire' where page_slug = 'home' and section_key = 'hero_title'",
    );
    expect(body(await sikka.html(path))).toContain(words);
    await turnOff(flag);
    expect(body(await sikka.html(path))).not.toContain(words);
  });

  test.each([
    ["nav_services", "/services"],
    ["nav_portfolio", "/portfolio"],
    ["nav_about", "/about"],
    ["nav_blog", "/blog"],
    ["nav_contact", "/contact"],
  ])("%s takes its link out of the header", async (flag, href) => {
    const header = async () => (await sikka.html("/privacy-policy")).match(/<header[\s\S]*?<\/header>/)?.[0] ?? "";
    expect(await header()).toContain(`href="${href}"`);
    await turnOff(flag);
    expect(await header()).not.toContain(`href="${href}"`);
  });

  test("whatsapp_integration takes every chat link away", async () => {
    await sikka.sql(
      "update page_content set content_value = '+971 50 000 0000' where section_key = 'contact_whatsapp'",
    );
    expect(await sikka.html("/contact")).toContain("wa.me");
    await turnOff("whatsapp_integration");
    for (const path of ["/", "/contact", "/services/smart-home-automation"]) {
      expect(await sikka.html(path)).not.toContain("wa.me");
    }
  });
});

test.each([
  ["page_services", ["/services", "/services/smart-home-automation"]],
  ["page_contact", ["/contact"]],
])("%s off: the pages lead to /404 and no link leads to them", async (flag, paths) => {
  await turnOff(flag);
  for (const path of paths) {
    const response = await sikka.get(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/404"]);
  }
  for (const page of ["/", "/privacy-policy", "/404"]) {
    expect(await sikka.html(page)).not.toMatch(new RegExp(`href="${paths[0]}["/?#]`));
  }
});

test("page_contact off: a message is not taken either", async () => {
  await turnOff("page_contact");
  const body = new URLSearchParams({ name: "A", email: "a@b.example", phone: "1" });
  const response = await sikka.get("/contact", { method: "POST", body, headers: { origin: sikka.origin } });
  expect(response.status).toBe(302);
  expect(await sikka.sql("select from contact_submissions")).toHaveLength(0);
});

test.each(["page_contact", "contact_form"])("%s off: the interface of the form takes no message", async (flag) => {
  await turnOff(flag);
  const body = new URLSearchParams({ name: "A", email: "a@b.example", phone: "123" });
  const response = await sikka.get("/api/contact", { method: "POST", body, headers: { origin: sikka.origin } });
  expect(response.status).toBe(404);
  expect(await sikka.sql("select from contact_submissions")).toHaveLength(0);
});

test("settings that are emptied leave no empty furniture", async () => {
  await sikka.sql(
    "update page_content set content_value = '' where page_slug = 'site_settings' and section_key <> 'company_name'",
  );
  const html = await sikka.html("/contact");
  for (const part of [
    "Call Us",
    "Email Us",
    "Visit Us",
    "Business Hours",
    "Get in touch",
    "mailto:",
    "tel:",
    '"telephone"',
  ]) {
    expect([part, html.includes(part)]).toEqual([part, false]);
  }
});

test("a flag whose row is gone counts as disabled", async () => {
  await sikka.sql("delete from feature_flags where flag_key = 'home_contact_cta'");
  expect(await sikka.html("/")).not.toContain("Tell us about the building");
});

test("every change of content raises the content version, a view does not", async () => {
  const before = Number(await version());
  await sikka.sql("update services set title = title where slug = 'smart-home-automation'");
  await sikka.sql("insert into blog_categories (name, slug) values ('A', 'a-a')");
  await sikka.sql("delete from blog_categories where slug = 'a-a'");
  // With the category its words in other languages were deleted, which it had none of.
  expect(Number(await version())).toBe(before + 4);
  await sikka.sql("update blog_posts set view_count = view_count + 1");
  await sikka.sql("insert into contact_submissions (name, email) values ('A', 'a@b.example')");
  expect(Number(await version())).toBe(before + 4);
  await sikka.sql("update blog_posts set title = title");
  await sikka.sql("truncate languages");
  expect(Number(await version())).toBe(before + 6);
});

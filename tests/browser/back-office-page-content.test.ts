import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { withoutTable } from "../support/outage.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount } from "../support/staff.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  ({ page, problems } = await openBackOffice(browser, sikka));
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(() => {
  const unexpected = problems.splice(0).filter((text) => !/status of (409|422|503)|ERR_INTERNET/.test(text));
  expect(unexpected).toEqual([]);
});

const index = "/admin/page-content";
const open = (slug: string) => openScreen(page, `${sikka.url}${index}/${slug}`);
const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const toast = (text: string) => page.locator(".toast", { hasText: text });
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const failed = "Failed to update page content. Please try again.";

async function save() {
  await button("Save Changes").click();
  await toast("Page content updated successfully").last().waitFor();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
}

async function valueOf(slug: string, key: string): Promise<string | undefined> {
  const found = await sikka.sql<{ content_value: string }>(
    "select content_value from page_content where page_slug = $1 and section_key = $2 and is_active",
    [slug, key],
  );
  return found[0]?.content_value;
}

async function set(slug: string, key: string, value: string, userId: string | null = null) {
  await sikka.sql(
    `insert into page_content (page_slug, section_key, content_value, display_order, updated_by)
     values ($1, $2, $3, 500, $4)
     on conflict (page_slug, section_key) do update set content_value = $3, updated_by = $4, is_active = true`,
    [slug, key, value, userId],
  );
}

describe("the index", () => {
  test("has four cards, what each holds, and Edit Content", async () => {
    await openScreen(page, sikka.url + index);
    await heading("Page Content").waitFor();
    const cards = page.locator("section").filter({ has: page.getByRole("link", { name: "Edit Content" }) });
    const seen = await cards.evaluateAll((all) =>
      all.map((card) => [
        card.querySelector("h2")?.textContent,
        card.querySelector("p")?.textContent,
        card.querySelector("a")?.getAttribute("href"),
      ]),
    );
    expect(seen).toEqual([
      ["Home", "Hero, Services Preview, About Preview, Testimonials", `${index}/home`],
      ["About", "Company Story, Team, Mission & Vision", `${index}/about`],
      ["Contact", "Contact Information, Office Hours, Service Areas", `${index}/contact`],
      ["Site Settings", "Contact Info, Social Media, Company Details", `${index}/site_settings`],
    ]);
  });

  test("says where the legal pages are, what a dynamic page is, and leads to the other texts", async () => {
    const main = page.getByRole("main");
    await main.getByText("The privacy policy and the terms of service are managed through").waitFor();
    expect(await main.getByRole("link", { name: "Dynamic Pages" }).getAttribute("href")).toBe("/admin/pages");
    expect(await main.textContent()).toContain("A page that you make yourself");
    for (const name of ["Services", "Portfolio", "Blog"]) {
      const link = main.getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe(`${index}/${name.toLowerCase()}`);
    }
  });
});

describe("the editor", () => {
  test.each([
    ["home", "Home Content"],
    ["about", "About Content"],
    ["contact", "Contact Content"],
    ["privacy-policy", "Privacy Policy Content"],
    ["terms-of-service", "Terms of Service Content"],
    ["site_settings", "Page Content"],
    ["services", "Page Content"],
    ["anything-else", "Page Content"],
  ])("of %s is called “%s”", async (slug, title) => {
    await open(slug);
    await heading(title).waitFor();
  });

  test("of a page without texts says so", async () => {
    await open("privacy-policy");
    await page.getByText("No content sections found for this page.").waitFor();
    expect(await page.getByRole("textbox").count()).toBe(0);
  });

  test("lists active sections in their order, by keys with spaces and capitals", async () => {
    await sikka.sql(
      "update page_content set display_order = 0 where page_slug = 'blog' and section_key = 'hero_subtitle'",
    );
    await set("blog", "own_extra_note", "Kept");
    await set("blog", "hidden_note", "Not shown");
    await sikka.sql("update page_content set is_active = false where section_key = 'hidden_note'");
    await open("blog");
    expect(await page.locator("main form label").allTextContents()).toEqual([
      "Hero Subtitle",
      "Hero Title",
      "Own Extra Note",
    ]);
    await field("Own Extra Note").fill("Changed");
    await save();
    expect(await valueOf("blog", "own_extra_note")).toBe("Changed");
  });

  test("has a box of four lines for more than 100 characters; typing never swaps it", async () => {
    await set("home", "hero_title", "x".repeat(100));
    await set("home", "services_title", "x".repeat(101));
    await open("home");
    expect(await field("Hero Title").evaluate((element) => element.tagName)).toBe("INPUT");
    const box = field("Services Title");
    expect(await box.evaluate((element) => [element.tagName, element.getAttribute("rows")])).toEqual(["TEXTAREA", "4"]);
    await field("Hero Title").focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" and more");
    expect(
      await field("Hero Title").evaluate((element) => [element.tagName, element === document.activeElement]),
    ).toEqual(["INPUT", true]);
    await field("Hero Title").fill("Short again");
    await box.fill("Short too");
    expect(await box.evaluate((element) => element.tagName)).toBe("TEXTAREA");
    await save();
    expect(await sikka.html("/")).toMatch(/<h1[^>]*>Short again<\/h1>/);
  });
});

describe("saving", () => {
  test("is seen by the next visitor, writes what was changed only, and says who did it", async () => {
    const userId = await createAccount(sikka);
    const others = () =>
      sikka.sql(
        "select section_key, version, updated_at from page_content where section_key <> 'hero_title' order by id",
      );
    const before = await others();
    await open("contact");
    await field("Hero Title").fill("Ask “us” <anything>");
    await page.getByText("Unsaved changes").waitFor();
    await button("Save Changes").click();
    const said = toast("Page content updated successfully");
    await said.waitFor();
    expect(await said.textContent()).toContain("Success");
    expect(await sikka.html("/contact")).toContain("Ask “us” &lt;anything&gt;");
    expect(await others()).toEqual(before);
    const [row] = await sikka.sql(
      "select version, updated_by from page_content where page_slug = 'contact' and section_key = 'hero_title'",
    );
    expect(row).toEqual({ version: 2, updated_by: userId });
  });

  test("by keyboard alone", async () => {
    await open("portfolio");
    await field("Hero Title").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Typed by hand");
    await page.keyboard.press("Enter");
    await toast("Page content updated successfully").waitFor();
    expect(await sikka.html("/portfolio")).toContain("Typed by hand");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("field-hero_title");
  });

  test("that fails in the middle saves nothing at all; the text stays and can be saved later", async () => {
    await sikka.sql(`create function refuse_text() returns trigger language plpgsql as
      $$ begin raise exception 'secret of the database'; end $$`);
    await sikka.sql(`create trigger refuse_text before insert or update on page_content for each row
      when (new.section_key = 'cta_subtitle') execute function refuse_text()`);
    await open("portfolio");
    await field("Hero Title").fill("First of two");
    await field("Cta Subtitle").fill("Second of two");
    await button("Save Changes").click();
    await toast(failed).waitFor();
    expect(await toast(failed).textContent()).toContain("Error");
    expect(await page.locator("body").textContent()).not.toContain("secret");
    expect(await valueOf("portfolio", "hero_title")).toBe("Typed by hand");
    expect(await field("Cta Subtitle").inputValue()).toBe("Second of two");
    await sikka.sql("drop trigger refuse_text on page_content");
    await save();
    const html = await sikka.html("/portfolio");
    expect(html).toContain("First of two");
    expect(html).toContain("Second of two");
  });

  test("without the table or without a network keeps all that was typed", async () => {
    await open("portfolio");
    await field("Cta Title").fill("Kept");
    await withoutTable(sikka, "page_content", async () => {
      await button("Save Changes").click();
      await toast(failed).waitFor();
    });
    await toast(failed).getByRole("button", { name: "Close" }).click();
    await page.context().setOffline(true);
    await button("Save Changes").click();
    await toast(failed).getByText("The server could not be reached").waitFor();
    await page.context().setOffline(false);
    expect(await field("Cta Title").inputValue()).toBe("Kept");
    await save();
    expect(await valueOf("portfolio", "cta_title")).toBe("Kept");
  });

  test("keeps what is typed while it is on its way", async () => {
    await open("portfolio");
    await page.route("**/portfolio.data*", async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await field("Cta Title").fill("Sent");
    await button("Save Changes").click();
    await field("Cta Title").fill("Sent, then more");
    await field("Cta Button").fill("Also later");
    await toast("Page content updated successfully").waitFor();
    await page.unroute("**/portfolio.data*");
    expect(await valueOf("portfolio", "cta_title")).toBe("Sent");
    expect(await field("Cta Title").inputValue()).toBe("Sent, then more");
    await save();
    expect(await valueOf("portfolio", "cta_title")).toBe("Sent, then more");
    expect(await valueOf("portfolio", "cta_button")).toBe("Also later");
  });

  test("line breaks and signs come back as they were typed", async () => {
    await set("about", "story_content", "x".repeat(120));
    await open("about");
    const text = "First line\nسطر ثان\n<script>alert('1')</script> & “more”";
    await field("Story Content").fill(text);
    await save();
    expect(await valueOf("about", "story_content")).toBe(text);
    expect(await sikka.html("/about")).toContain("&lt;script&gt;");
  });

  test("leaving with unsaved changes asks, and staying keeps them", async () => {
    await open("portfolio");
    await field("Cta Title").fill("Not saved yet");
    await page.getByRole("link", { name: "Back to Page Content" }).click();
    await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    await button("Keep editing").click();
    expect(await field("Cta Title").inputValue()).toBe("Not saved yet");
    await page.getByRole("link", { name: "Back to Page Content" }).click();
    await button("Leave").click();
    await heading("Page Content").waitFor();
    expect(await valueOf("portfolio", "cta_title")).toBe("Sent, then more");
  });

  test("a page that cannot be read says so, and Retry brings it", async () => {
    await withoutTable(sikka, "page_content", async () => {
      await open("portfolio");
      await toast("Failed to load page content").waitFor();
    });
    await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await field("Hero Title").waitFor();
  });
});

describe("a text that is HTML", () => {
  const key = "mission_content";
  beforeAll(async () => {
    await sikka.sql(
      "update page_content set content_type = 'html', content_value = $1 where page_slug = 'about' and section_key = $2",
      ['<p class="ql-align-center">Calm <b>houses</b></p>', key],
    );
  });

  test("has the rich-text editor, 300 px high", async () => {
    await open("about");
    const editor = page.getByRole("textbox", { name: "Mission Content" });
    await editor.waitFor();
    const scroll = editor.locator("xpath=ancestor-or-self::*[contains(@class, 'text-scroll')]");
    expect(Math.round((await scroll.boundingBox())?.height ?? 0)).toBe(300);
  });

  test("stays as it is while other texts are saved, byte for byte", async () => {
    await field("Mission Title").fill("What for");
    await save();
    expect(await valueOf("about", key)).toBe('<p class="ql-align-center">Calm <b>houses</b></p>');
  });

  test("is made safe when it is saved, whatever is sent; visitors read its words", async () => {
    await page.getByRole("textbox", { name: "Mission Content" }).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" for everyone");
    await save();
    expect(await valueOf("about", key)).toBe('<p data-align="center">Calm <strong>houses</strong> for everyone</p>');
    expect(await sikka.html("/about")).toContain("Calm houses for everyone");

    const cookies = await page.context().cookies();
    const [row] = await sikka.sql<{ version: number }>(
      "select version from page_content where page_slug = 'about' and section_key = $1",
      [key],
    );
    const form = new URLSearchParams({
      changed: key,
      [`section.${key}`]: '<p onclick="x()">Safe<script>x()</script><img src=x onerror=x()></p>',
      [`version.${key}`]: String(row?.version),
    });
    const answer = await sikka.get(`${index}/about.data`, {
      method: "POST",
      body: form,
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), origin: sikka.url },
    });
    expect(answer.status).toBe(200);
    expect(await valueOf("about", key)).toBe('<p>Safe<img src="x" /></p>');
  });
});

describe("two people on one page", () => {
  let other: string;
  beforeAll(async () => {
    other = await createAccount(sikka, { email: "noura@sikka.example" });
  });

  test("with different texts do not disturb each other", async () => {
    await open("services");
    await set("services", "hero_title", "Theirs", other);
    await field("Main Title").fill("Mine");
    await save();
    expect([await valueOf("services", "hero_title"), await valueOf("services", "main_title")]).toEqual([
      "Theirs",
      "Mine",
    ]);
  });

  test("the second with the same text is told who and what, and nothing is overwritten", async () => {
    await open("services");
    await field("Hero Title").fill("Mine");
    await field("Cta Title").fill("Also mine");
    await set("services", "hero_title", "Theirs again", other);
    await button("Save Changes").click();
    await page.getByText("noura@sikka.example changed this page while you were writing").waitFor();
    const table = page.getByRole("table", { name: "What differs" });
    expect(await table.getByRole("row").count()).toBe(2);
    const row = await table.getByRole("row").last().textContent();
    for (const words of ["Hero Title", "Theirs again", "Mine"]) expect(row).toContain(words);
    expect(row).not.toContain("Also mine");
    expect([await valueOf("services", "hero_title"), await valueOf("services", "cta_title")]).not.toContain("Mine");
    expect(await valueOf("services", "cta_title")).not.toBe("Also mine");
    expect(await field("Hero Title").inputValue()).toBe("Mine");
  });

  test("can keep the other's text and save the rest", async () => {
    await button("Keep theirs").click();
    expect(await field("Hero Title").inputValue()).toBe("Theirs again");
    expect(await field("Cta Title").inputValue()).toBe("Also mine");
    await save();
    expect([await valueOf("services", "hero_title"), await valueOf("services", "cta_title")]).toEqual([
      "Theirs again",
      "Also mine",
    ]);
  });

  test("or save the own text over it, once it was seen", async () => {
    await field("Hero Title").fill("Mine after all");
    await set("services", "hero_title", "Theirs once more", other);
    await button("Save Changes").click();
    await page.getByText("Theirs once more").waitFor();
    await set("services", "hero_title", "Theirs a last time", other);
    await button("Save mine over it").click();
    await page.getByText("Theirs a last time").waitFor();
    await button("Save mine over it").click();
    await toast("Page content updated successfully").waitFor();
    expect(await valueOf("services", "hero_title")).toBe("Mine after all");
    expect(await sikka.html("/services")).toContain("Mine after all");
  });
});

describe("texts that nobody has written", () => {
  test("are offered with what visitors read instead, and become rows", async () => {
    await sikka.sql(
      "delete from page_content where page_slug = 'home' and section_key in ('why_title', 'hero_subtitle')",
    );
    await sikka.sql(
      "update page_content set is_active = false where page_slug = 'home' and section_key = 'social_title'",
    );
    await open("home");
    await page.getByRole("heading", { name: "Not written yet" }).waitFor();
    expect(await field("Why Title").inputValue()).toBe("");
    expect(await field("Why Title").getAttribute("placeholder")).toBe("What you get besides the keypad");
    expect(await field("Hero Subtitle").evaluate((element) => element.tagName)).toBe("TEXTAREA");
    await field("Why Title").fill("Written now");
    await field("Social Title").fill("Back again");
    await save();
    const html = await sikka.html("/");
    expect(html).toContain("Written now");
    expect(html).toContain("Back again");
    expect(await valueOf("home", "hero_subtitle")).toBeUndefined();
    await field("Why Title").fill("Written twice");
    await save();
    expect(await sikka.html("/")).toContain("Written twice");
  });

  test("of a page without any row can be written all the same", async () => {
    await sikka.sql("delete from page_content where page_slug = 'blog'");
    await open("blog");
    await page.getByText("No content sections found for this page.").waitFor();
    await field("Hero Title").fill("From nothing");
    await save();
    expect(await sikka.html("/blog")).toContain("From nothing");
  });
});

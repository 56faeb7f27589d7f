import { describe, expect, test } from "vitest";
import { pageContent, startPageEditor } from "../support/page-editor.ts";

const { screen, open, field, save, textOf, write } = startPageEditor();
const heading = (name: string) => screen.page.getByRole("heading", { level: 1, name, exact: true });

describe("the index", () => {
  test("has four cards, what each holds, and Edit Content", async () => {
    await screen.open(pageContent);
    await heading("Page Content").waitFor();
    const cards = screen.page
      .locator("section")
      .filter({ has: screen.page.getByRole("link", { name: "Edit Content" }) });
    const seen = await cards.evaluateAll((all) =>
      all.map((card) => [
        card.querySelector("h2")?.textContent,
        card.querySelector("p")?.textContent,
        card.querySelector("a")?.getAttribute("href"),
      ]),
    );
    expect(seen).toEqual([
      ["Home", "Hero, Services Preview, About Preview, Testimonials", `${pageContent}/home`],
      ["About", "Company Story, Team, Mission & Vision", `${pageContent}/about`],
      ["Contact", "Contact Information, Office Hours, Service Areas", `${pageContent}/contact`],
      ["Site Settings", "Contact Info, Social Media, Company Details", `${pageContent}/site_settings`],
    ]);
  });

  test("says where the legal pages are, what a dynamic page is, and leads to the other texts", async () => {
    const main = screen.page.getByRole("main");
    await main.getByText("The privacy policy and the terms of service are managed through").waitFor();
    await expect
      .poll(() => main.getByRole("link", { name: "Dynamic Pages" }).getAttribute("href"))
      .toBe("/admin/pages");
    await expect.poll(() => main.textContent()).toContain("Pages that you create yourself");
    for (const name of ["Services", "Portfolio", "Blog"]) {
      const link = main.getByRole("link", { name, exact: true });
      await expect.poll(() => link.getAttribute("href")).toBe(`${pageContent}/${name.toLowerCase()}`);
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
    ["site_settings", "Page Content", "Site Settings"],
    ["services", "Page Content"],
  ])("of %s is called “%s”", async (slug, title, inTab = title) => {
    await open(slug);
    await heading(title).waitFor();
    expect(await screen.page.title()).toBe(`${inTab} · Admin Panel`);
  });

  test("of a page without texts says so", async () => {
    await open("privacy-policy");
    await screen.page.getByText("No content sections found for this page.").waitFor();
    await expect.poll(() => screen.page.getByRole("textbox").count()).toBe(0);
  });

  test("lists active sections in their order, by keys with spaces and capitals", async () => {
    await screen.sikka.sql(
      "update page_content set display_order = 0 where page_slug = 'blog' and section_key = 'hero_subtitle'",
    );
    await write("blog", "own_extra_note", "Kept");
    await write("blog", "hidden_note", "Not shown");
    await screen.sikka.sql("update page_content set is_active = false where section_key = 'hidden_note'");
    await open("blog");
    await expect
      .poll(() => screen.page.locator("main form label").allTextContents())
      .toEqual(["Hero Subtitle", "Hero Title", "Own Extra Note"]);
    await field("Own Extra Note").fill("Changed");
    await save();
    expect(await textOf("blog", "own_extra_note")).toBe("Changed");
  });

  test("has a box of four lines for more than 100 characters; typing never swaps it", async () => {
    await write("home", "hero_title", "x".repeat(100));
    await write("home", "services_title", "x".repeat(101));
    await open("home");
    expect(await field("Hero Title").evaluate((element) => element.tagName)).toBe("INPUT");
    const box = field("Services Title");
    expect(await box.evaluate((element) => [element.tagName, element.getAttribute("rows")])).toEqual(["TEXTAREA", "4"]);
    await field("Hero Title").focus();
    await screen.page.keyboard.press("End");
    await screen.page.keyboard.type(" and more");
    await expect
      .poll(() => field("Hero Title").evaluate((element) => [element.tagName, element === document.activeElement]))
      .toEqual(["INPUT", true]);
    await field("Hero Title").fill("Short again");
    await box.fill("Short too");
    expect(await box.evaluate((element) => element.tagName)).toBe("TEXTAREA");
    await save();
    expect(await screen.sikka.html("/")).toMatch(/<h1[^>]*>Short again<\/h1>/);
  });
});

describe("texts that nobody has written", () => {
  test("are offered with what visitors read instead, and become rows", async () => {
    await screen.sikka.sql(
      "delete from page_content where page_slug = 'home' and section_key in ('why_title', 'hero_subtitle')",
    );
    await screen.sikka.sql(
      "update page_content set is_active = false where page_slug = 'home' and section_key = 'social_title'",
    );
    await open("home");
    await screen.page.getByRole("heading", { name: "Not written yet" }).waitFor();
    await expect.poll(() => field("Why Title").inputValue()).toBe("");
    await expect.poll(() => field("Why Title").getAttribute("placeholder")).toBe("Why Choose Us");
    expect(await field("Hero Subtitle").evaluate((element) => element.tagName)).toBe("TEXTAREA");
    await field("Why Title").fill("Written now");
    await field("Social Title").fill("Back again");
    await save();
    const html = await screen.sikka.html("/");
    expect(html).toContain("Written now");
    expect(html).toContain("Back again");
    expect(await textOf("home", "hero_subtitle")).toBeUndefined();
    await field("Why Title").fill("Written twice");
    await save();
    expect(await screen.sikka.html("/")).toContain("Written twice");
  });

  test("of a page without any row can be written all the same", async () => {
    await screen.sikka.sql("delete from page_content where page_slug = 'blog'");
    await open("blog");
    await screen.page.getByText("No content sections found for this page.").waitFor();
    await field("Hero Title").fill("From nothing");
    await save();
    expect(await screen.sikka.html("/blog")).toContain("From nothing");
  });
});

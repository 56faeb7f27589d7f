import { beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { startDraftScreen } from "../support/draft-screen.ts";

const { screen, button, field, saved, idOf } = startDraftScreen();
const description = "Light that follows the day.";

let path: string;

beforeAll(async () => {
  path = `/admin/services/${await idOf("services", "smart-home-automation")}/edit`;
});

const panel = () => screen.page.getByRole("complementary", { name: "Preview" });
/** The page that is shown, not one that is loaded behind it. */
const frame = () => screen.page.locator(".preview-frame:not(.preview-behind)").contentFrame();
const showsState = () => panel().locator(".preview-head [role=status]").innerText();
const focused = () => screen.page.evaluate(() => document.activeElement?.id);

async function showPreview(): Promise<void> {
  if (!(await panel().isVisible())) await screen.page.keyboard.press("Alt+p");
  await frame().locator("h1").waitFor();
}

describe("the page beside a form", () => {
  test("shows what is published, then what is typed, where one was looking, and visitors see none of it", async () => {
    const html = await screen.sikka.html("/services/smart-home-automation");
    await screen.open(path);
    await button("Preview").click();
    await expect.poll(() => frame().locator("h1 + p").innerText()).toContain("KNX");
    expect(await showsState()).toBe("Showing what is published");
    await frame()
      .locator("body")
      .evaluate(() => scrollTo(0, 400));
    await field("shortDescription").fill(description);
    await saved();
    await expect.poll(() => frame().locator("h1 + p").innerText()).toBe(description);
    expect(
      await frame()
        .locator("body")
        .evaluate(() => scrollY),
    ).toBe(400);
    await expect.poll(showsState).toMatch(/^Showing your draft, saved \d\d:\d\d GST$/);
    await expect.poll(() => screen.page.locator("iframe").count()).toBe(1);
    expect(await screen.sikka.html("/services/smart-home-automation")).toBe(html);
  });

  test("leads from a text to its field, and from one of another form to that", async () => {
    await frame().locator("h1").click();
    await expect.poll(focused).toBe("field-title");
    await frame().locator(".prose p").first().click();
    await expect.poll(focused).toBe("field-fullDescription");
    await frame().getByText("KNX bus with local control").click();
    await expect
      .poll(() => screen.page.evaluate(() => document.activeElement?.closest("#field-features") !== null))
      .toBe(true);
  });

  test("leads on by its links with what is typed, to other sites outside of it, and sends nothing", async () => {
    await frame().locator("header a", { hasText: "Sikka Smart" }).first().click();
    await expect.poll(() => frame().locator(".villa, #hero, h1").first().innerText()).not.toBe("Smart Home Automation");
    await frame().getByText(description).first().waitFor();
    await frame().locator("h1").click();
    const link = screen.toast("This text belongs to another form.").getByRole("link", { name: "Open its form" });
    await expect.poll(() => link.getAttribute("href")).toBe("/admin/edit?path=%2F&part=hero_title");
    // What is typed on redraws the page at hand.
    await field("shortDescription").fill(`${description} Still.`);
    await frame().getByText(`${description} Still.`).first().waitFor();
    await field("shortDescription").fill(description);
    // Until it is redrawn, the page that a link leads to would be.
    await frame().getByText(`${description} Still.`).first().waitFor({ state: "detached" });
    await frame().getByText(description).first().waitFor();
    await frame().locator("header a", { hasText: "Contact" }).first().click();
    await frame().locator("form").first().waitFor();
    await frame()
      .locator("form")
      .first()
      .evaluate((form) => (form as HTMLFormElement).requestSubmit());
    expect(
      await screen.sikka.sql("select from contact_submissions where created_at > now() - interval '1 minute'"),
    ).toEqual([]);
    await button("Back to the page of this form").click();
    await expect.poll(() => frame().locator("h1").innerText()).toBe("Smart Home Automation");
    await saved();
  });

  test("is a phone, a tablet or a desktop by day or at dusk", async () => {
    const width = () =>
      frame()
        .locator("html")
        .evaluate(() => innerWidth);
    const theme = () =>
      frame()
        .locator("html")
        .evaluate((html) => getComputedStyle(html).colorScheme);
    for (const [name, pixels] of [
      ["Phone", 390],
      ["Tablet", 820],
      ["Desktop", 1440],
    ] as const) {
      await panel().getByText(name, { exact: true }).click();
      await expect.poll(width).toBe(pixels);
    }
    await panel().getByText("Dusk", { exact: true }).click();
    await expect.poll(theme).toBe("dark");
    await field("shortDescription").fill(`${description} Always.`);
    await expect.poll(() => frame().locator("h1 + p").innerText()).toBe(`${description} Always.`);
    expect(await theme()).toBe("dark");
    await panel().getByText("Day", { exact: true }).click();
    await expect.poll(theme).toBe("light");
  });

  test("gives a link for someone without an account, and is for everybody", async () => {
    await screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await panel().getByRole("button", { name: "Copy a link that expires" }).click();
    await panel().getByRole("menuitem", { name: "For 1 hour" }).click();
    await screen.toast("Link copied").waitFor();
    const link = await screen.page.evaluate(() => navigator.clipboard.readText());
    const visitor = await screen.browser.newPage();
    await visitor.goto(link);
    await expect.poll(() => visitor.locator("h1 + p").innerText()).toBe(`${description} Always.`);
    expect(await visitor.content()).not.toMatch(/assets\/staff/);
    await visitor.close();
    // The page in the frame has tests of its own.
    await screen.page.locator("iframe").evaluate((element) => element.setAttribute("hidden", ""));
    expect(await findViolations(screen.page)).toEqual([]);
    await panel().getByRole("button", { name: "Close the preview" }).press("Escape");
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.textContent)).toBe("Preview");
  });

  test("is beside the texts of a fixed page, a new item and a form in a dialog", async () => {
    await screen.open("/admin/page-content/home");
    await showPreview();
    await screen.page.locator("#field-hero_title").fill("A house that listens");
    await expect.poll(() => frame().locator("h1").innerText()).toBe("A house that listens");
    await frame().getByRole("heading", { name: "What you get besides the keypad" }).click();
    await expect.poll(focused).toBe("field-why_title");
    await screen.open("/admin/blog/new");
    await panel().getByText("The page appears as soon as something is typed.").waitFor();
    await screen.page.locator("#field-title").fill("A post that nobody knows yet");
    await expect.poll(() => frame().locator("h1").innerText()).toBe("A post that nobody knows yet");
    await expect.poll(() => frame().locator("main").innerText()).toContain("staff");
    const [quote] = await screen.sikka.sql<{ id: string }>(
      "insert into testimonials (client_name, quote) values ('Noura', 'They came twice.') returning id",
    );
    await screen.open(`/admin/testimonials?edit=${quote?.id}`);
    await frame().locator("h1").waitFor();
    await screen.page.getByRole("dialog").locator("#field-quote").fill("They label everything.");
    await expect.poll(() => frame().locator("main").innerText()).toContain("They label everything.");
  });

  test("covers the form on a phone and gives way to it", async () => {
    const { page } = screen;
    await page.setViewportSize({ width: 390, height: 844 });
    await screen.open(path);
    await showPreview();
    expect(await page.locator("#field-title").evaluate((input) => input.closest("[inert]") !== null)).toBe(true);
    await frame().locator("h1").click();
    await expect.poll(focused).toBe("field-title");
    await expect.poll(() => panel().count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { startScreen } from "../support/screen.ts";

const screen = startScreen();
const path = "/services/smart-home-automation";

let page: Page;
let id: string;

beforeAll(async () => {
  ({ page } = screen);
  const [row] = await screen.sikka.sql<{ id: string }>("select id from services where slug = 'smart-home-automation'");
  id = row?.id ?? "";
});

const bar = () => page.locator(".staff-bar");

/** Opens a public page and waits until staff's script has done its part. */
async function openPublic(address: string): Promise<void> {
  await page.goto(screen.sikka.url + address);
  await bar().waitFor();
  const staffButton = bar().getByRole("button", { name: "Staff" });
  if (await staffButton.isVisible()) await staffButton.click();
}

async function takePencil(): Promise<void> {
  if ((await bar().getByRole("switch", { name: "Edit here" }).getAttribute("aria-checked")) === "true") return;
  await bar().getByRole("switch", { name: "Edit here" }).click();
  await page.locator(".staff-pencil-on .staff-bar").waitFor();
}

type LayoutShift = PerformanceEntry & { hadRecentInput: boolean; sources: readonly { node: Node | null }[] };

describe("the bar", () => {
  test("says what the page is, moves nothing, and remembers that it is folded", async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput)
            document.documentElement.dataset.shift = sources.map(({ node }) => node?.textContent).join();
      }).observe({ type: "layout-shift", buffered: true });
    });
    await screen.sikka.html(path);
    await openPublic(path);
    await expect
      .poll(() => bar().getByRole("link", { name: "Edit this service" }).getAttribute("href"))
      .toBe(`/admin/services/${id}/edit`);
    const more = bar().getByRole("button", { name: "Details" });
    // Opened, it shows its switches.
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    const details = await page.locator(".staff-details").innerText();
    expect(details).toMatch(
      /Live\n.*On\s+Services pages.*Visitors see this page as of \d\d:\d\d GST.*Signed in as staff@sikka.example/s,
    );
    await expect
      .poll(() => bar().getByRole("link", { name: "Services pages" }).getAttribute("href"))
      .toBe("/admin/feature-flags?q=page_services");
    await page.keyboard.press("Escape");
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("false");
    await bar().getByRole("button", { name: "Hide" }).click();
    await page.reload();
    await bar().waitFor();
    await expect.poll(() => bar().innerText()).toBe("Staff");
    // A window of another size moves everything, and is not meant.
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
    await page.setViewportSize({ width: 390, height: 844 });
    const [folded, menu] = [await bar().boundingBox(), await page.getByLabel("Open menu").boundingBox()];
    expect(folded?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
    await page.setViewportSize({ width: 1280, height: 720 });
    await bar().getByRole("button", { name: "Staff" }).click();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => bar().isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
  });

  test("switches a section of the page: open the details, press", async () => {
    const shows = async () => (await screen.sikka.html("/")).includes("Tell us about the building");
    const toggle = () => bar().getByRole("switch", { name: "Home: contact call" });
    await openPublic("/");
    await bar().getByRole("button", { name: "Details" }).click();
    await toggle().click();
    await page.getByText("Home: contact call is hidden from visitors.").waitFor();
    expect(await shows()).toBe(false);
    await bar().getByRole("button", { name: "Details" }).click();
    await toggle().click();
    await page.getByText("Home: contact call is shown to visitors.").waitFor();
    expect(await shows()).toBe(true);
  });

  test("says that something is not published yet, and whose it is", async () => {
    await screen.sikka.sql(
      `insert into drafts (kind, item, user_id, changes, bases, is_new, title, version)
       select 'services', $1, id, '{"title":"Mine"}', '{"title":"x"}', false, '', 1 from auth_users limit 1`,
      [id],
    );
    await openPublic(path);
    await bar().getByRole("button", { name: "Details" }).click();
    await expect.poll(() => page.locator(".staff-details").innerText()).toMatch(/Draft changes by you, .* GST/);
  });

  test.each([
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 390 },
  ] as const)("is for everybody, $colorScheme at $width", async ({ colorScheme, width }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await openPublic(path);
    await takePencil();
    await bar().getByRole("button", { name: "Details" }).click();
    expect(await findViolations(page, { within: ".staff-bar" })).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe("a pencil", () => {
  const pencil = (part: string) => page.locator(`[data-edit="${part}"] > .staff-pencil`).first();
  const focused = () => page.evaluate(() => document.activeElement?.closest("[id^=field-]")?.id);

  test("opens the fields of its section with the page beside them, by the keys alone", async () => {
    await openPublic("/");
    await takePencil();
    await pencil("why_title").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/page-content/home#field-why_title");
    await expect.poll(focused).toBe("field-why_title");
    const heading = page.frameLocator(".preview-frame:not(.preview-behind)").locator("[data-edit=why_title] h2");
    await expect.poll(() => heading.evaluate((h2) => h2.getBoundingClientRect().top)).toBeLessThan(900);
    await page.goBack();
    // It is still on.
    await pencil("hero_title").waitFor();
  });

  test("of a card leads to its item, one of the footer to the settings, of the list of services to that list", async () => {
    await openPublic("/services");
    await takePencil();
    const href = async (part: Locator) => new URL((await part.getAttribute("href")) ?? "", page.url());
    const card = page.locator(".bus-line .staff-pencil").first();
    expect((await href(card)).searchParams.get("path")).toMatch(/^\/services\/./);
    await card.click();
    await page.waitForURL(/\/admin\/services\/[^/]+\/edit/);
    await openPublic("/services");
    await page.locator("footer").scrollIntoViewIfNeeded();
    await pencil("site_settings/contact_address").click();
    await page.waitForURL("**/admin/page-content/site_settings#field-contact_address");
    await expect.poll(focused).toBe("field-contact_address");
  });

  test("of a setting is for owners only, and visitors and viewers have none", async () => {
    const become = (role: string) =>
      screen.sikka.sql("update admin_users set staff_role = $1 where email = 'staff@sikka.example'", [role]);
    // A form's preview that still loads would end at the sign-in page.
    await page.goto("about:blank");
    await become("editor");
    await openPublic("/");
    await takePencil();
    await pencil("hero_title").waitFor();
    expect(await page.locator('[data-edit^="site_settings/"] > .staff-pencil').count()).toBe(0);
    await become("viewer");
    await openPublic("/");
    await expect.poll(() => bar().getByRole("button", { name: "Details" }).isVisible()).toBe(true);
    expect(await page.locator(".staff-pencil").count()).toBe(0);
    await become("owner");
  });

  test("on a phone opens the form alone, and is switched off again", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => sessionStorage.clear());
    await openPublic(path);
    await takePencil();
    await pencil("title").click();
    await page.waitForURL(`**/admin/services/${id}/edit#field-title`);
    await expect.poll(focused).toBe("field-title");
    expect(await page.locator(".preview-panel").count()).toBe(0);
    await openPublic(path);
    await bar().getByRole("switch", { name: "Edit here" }).click();
    await expect.poll(() => page.locator(".staff-pencil").count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe("facts", () => {
  const offers = () => page.getByRole("listbox", { name: "Company facts" });

  test("are offered in a form from two braces on, and put in by keys or a press", async () => {
    await screen.open("/admin/services/new");
    const field = page.getByLabel("Short Description");
    await field.click();
    await page.keyboard.type("Call {{");
    const phone = offers().getByRole("option", { name: "Phone +971 4 000 0000" });
    await phone.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => phone.getAttribute("aria-selected")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await phone.getAttribute("id"));
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("Call {{phone}}");
    await expect.poll(() => offers().count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => field.inputValue()).toBe("Call {{");
    await page.getByRole("textbox", { name: "Full Description" }).click();
    await page.keyboard.type("Open {{ho");
    await offers().getByRole("option").first().click();
    await page.keyboard.type(" and {{a");
    await offers().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => offers().count()).toBe(0);
    await expect
      .poll(() => page.locator("input[name=fullDescription]").inputValue())
      .toBe("<p>Open {{hours}} and {{a</p>");
    // Where a fact would not be shown, none is offered.
    await screen.open("/admin/page-content/site_settings");
    await page.getByLabel("Contact Address").fill("");
    await page.keyboard.type("{{");
    await page.getByLabel("Company Description").fill("");
    await page.keyboard.type("{{");
    await offers().waitFor();
    expect(await page.getByLabel("Company Description").getAttribute("aria-controls")).toBe(
      await offers().getAttribute("id"),
    );
  });
});

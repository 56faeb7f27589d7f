import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { openDesign } from "../support/design-site.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await openDesign(browser, { colorScheme: "dark" });
});
afterAll(() => browser.close());

const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? (element?.id || element?.textContent);
  });
const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
const sent = (name: string) =>
  page
    .locator(`main [data-density="comfortable"] [name="${name}"]`)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function expectNoFaults(shown: Page): Promise<void> {
  await expect.poll(() => shown.locator("main [style]").count()).toBe(0);
  expect(await findViolations(shown)).toEqual([]);
  const overflow = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

// Contrast depends on the theme and layout on the width: the components are looked at in both of each.
test("on a wide screen in dusk every component is accessible, fits and has no inline style", async () => {
  await expectNoFaults(page);
});

test("so it is on a phone by day, and a finger gets 44 px, however close things stand", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const held = await openDesign(browser, { colorScheme: "light", ...phone });
  await expectNoFaults(held);
  const controls = held.locator(
    "main :is(button, select, input:not([type=hidden], [type=checkbox], [type=radio], [type=range]))",
  );
  const low = await controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility() && !control.closest(".input-box"))
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(low).toEqual([]);
  await held.context().close();
});

test("a dialog takes the focus, keeps what was typed, and gives the focus back", async () => {
  await button("Dialog").press("Enter");
  await expect.poll(focused).toBe("dialog-name");
  await page.keyboard.type("ELV");
  await page.mouse.click(20, 400);
  // The second Escape is one that a page cannot stop.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await page.getByText("Discard what you typed?").waitFor();
  await expect.poll(() => page.locator("#dialog-name").inputValue()).toBe("ELV");
  await button("Discard").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(focused).toBe("Dialog");
});

test("a toast of an open dialog can be pressed, and stays when the dialog is gone", async () => {
  await button("Dialog").click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Failed to save category" });
  await page.getByRole("dialog").locator(".toast").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await toast.waitFor();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => toast.count()).toBe(0);
});

test("a question has its way out under the focus", async () => {
  await button("Question").click();
  await page.getByRole("alertdialog", { name: "Are you sure you want to delete this service?" }).waitFor();
  await expect.poll(focused).toBe("Cancel");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Question");
});

test("a menu is worked with the keyboard alone", async () => {
  const name = "Actions for Villa lighting, comfortable";
  await button(name).press("ArrowDown");
  await expect.poll(focused).toBe("Edit");
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("Delete");
  await page.keyboard.press("c");
  await expect.poll(focused).toBe("Copy");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe(name);
  await button(name).press("Enter");
  await expect.poll(focused).toBe("Edit");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Copied").waitFor();
  await expect.poll(focused).toBe(name);
});

test("a text area shows its rows while it is empty and grows with its text", async () => {
  const area = page.locator("#comfortable-short");
  const height = () => area.evaluate((element) => element.getBoundingClientRect().height);
  await area.fill("");
  const empty = await height();
  expect(empty).toBeGreaterThanOrEqual(3 * 22);
  expect(empty).toBeLessThan(4 * 22 + 14);
  await area.fill("One line.\n".repeat(8));
  expect(await height()).toBeGreaterThan(empty + 4 * 22);
});

test("tags come by Enter, comma and paste, go by Backspace, and are there once", async () => {
  const input = page.locator("#comfortable-none");
  await input.fill("CCTV");
  await input.press("Enter");
  await input.pressSequentially("KNX,CCTV,");
  await input.fill("DALI, KNX , DMX");
  expect(await sent("none")).toEqual(["CCTV", "KNX", "DALI", "DMX"]);
  await input.press("Backspace");
  await button("Remove KNX").focus();
  expect(await sent("none")).toEqual(["CCTV", "KNX", "DALI"]);
});

test("entries are added, moved and removed with the focus where the work goes on", async () => {
  await page.locator("#comfortable-features").press("Enter");
  await expect.poll(focused).toBe("Feature 2");
  await page.keyboard.type("New");
  await button("Move feature 2 up").click();
  await expect.poll(focused).toBe("Move feature 1 down");
  expect(await sent("features")).toEqual(["New", "Scenes on one keypad", "Dimming to 0.1 %", ""]);
  await button("Remove feature 1").click();
  await expect.poll(() => sent("features")).toEqual(["Scenes on one keypad", "Dimming to 0.1 %", ""]);
});

test("numbers below zero and moments in Dubai can be typed", async () => {
  const number = page.locator("#comfortable-bad");
  await number.fill("");
  await number.pressSequentially("-12");
  expect(await sent("bad")).toEqual(["-12"]);
  const moment = page.locator("#comfortable-moment");
  await expect.poll(() => moment.inputValue()).toBe("2024-01-05T12:04");
  await moment.fill("2025-06-01T00:30");
  expect(await sent("moment")).toEqual(["2025-05-31T20:30:00.000Z"]);
});

test("the error summary takes the focus and leads to the fields", async () => {
  await page.locator("form").first().getByRole("button", { name: "Save" }).click();
  const summary = page.getByRole("region", { name: "Please fix the errors before submitting" });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole("link", { name: "Slug is required" }).click();
  await expect.poll(focused).toBe("comfortable-form-Slug");
});

test("the menu of the back office stays as narrow as someone made it", async () => {
  await button("Narrow the menu").click();
  await page.reload();
  await button("Widen the menu").waitFor();
});

test("toasts go after eight seconds, not under the pointer, and errors stay", async () => {
  await page.clock.install();
  await button("With Undo").click();
  await button("Error").click();
  const deleted = page.getByRole("status").filter({ hasText: "Project deleted successfully" });
  await deleted.hover();
  await page.clock.runFor(20_000);
  await expect.poll(() => deleted.count()).toBe(1);
  await page.mouse.move(400, 5);
  await page.clock.runFor(8_500);
  await expect.poll(() => deleted.count()).toBe(0);
  await expect.poll(() => page.getByRole("alert").filter({ hasText: "Please try again." }).count()).toBe(1);
  await button("With Undo").click();
  await button("Undo").click();
  await page.getByText("Project restored").waitFor();
});

// Nothing ends it: the last thing that is done with the page.
test("a question cannot be left while it is being done", async () => {
  await button("Busy question").click();
  await page.locator("dialog:modal").waitFor();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog:modal").count()).toBe(1);
});

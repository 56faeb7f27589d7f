import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();

/** Makes a link as a form of the back office does. */
function makeLink(fields: Record<string, string>): Promise<string> {
  return screen.page.evaluate(async (body) => {
    const answer = await fetch("/admin/preview-links.data", { method: "POST", body: new URLSearchParams(body) });
    return (await answer.text()).match(/\/preview\/[\w.-]+/)?.[0] ?? "";
  }, fields);
}

test("a visitor browses the site with other flags, knows that it is a preview, and leaves by keyboard", async () => {
  const { sikka, browser } = screen;
  await screen.open("/admin/preview-links");
  await expect.poll(() => screen.page.getByText("There are no active links.").isVisible()).toBe(true);
  const link = await makeLink({ intent: "make", hours: "24", flags: '{"page_services":false}', path: "/about" });
  const visitor: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await visitor.newPage();
  await page.goto(sikka.url + link);
  const bar = page.getByRole("region", { name: "Preview of the site" });
  await expect.poll(() => bar.textContent()).toMatch(/^Preview: Services pages off, until .* GSTLeave$/);
  expect(new URL(page.url()).pathname).toBe("/about");
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${sikka.url}/`);
  await expect.poll(() => page.locator('a[href="/services"]').count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => bar.getByRole("button").evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator('a[href="/services"]').count()).toBeGreaterThan(0);
  await expect.poll(() => bar.count()).toBe(0);
  expect((await visitor.cookies()).filter(({ name }) => name === "sikka_preview")).toEqual([]);
  await visitor.close();
});

test("staff see the links, copy them and end them", async () => {
  const { page, sikka } = screen;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await screen.open("/admin/preview-links");
  const row = page.getByRole("row").filter({ hasText: "Services pages off" });
  await row.getByRole("button", { name: /^Copy/ }).click();
  await expect.poll(() => screen.toast("Link copied").count()).toBe(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect((await fetch(copied, { redirect: "manual" })).headers.get("location")).toBe("/about");
  await screen.offline(async () => {
    await row.getByRole("button", { name: /^Revoke/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect.poll(() => screen.toast("could not be reached").count()).toBe(1);
  });
  expect((await sikka.sql("select from preview_links where revoked_at is null")).length).toBe(1);
  expect(await findBarriers(screen, "/admin/preview-links")).toEqual([]);
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect.poll(() => screen.toast("Link revoked").count()).toBe(1);
  await expect.poll(() => page.getByText("There are no active links.").isVisible()).toBe(true);
  expect((await fetch(copied)).status).toBe(410);
});

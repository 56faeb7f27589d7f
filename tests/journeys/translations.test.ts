import { beforeAll, expect, test } from "vitest";
import { startScreen } from "../support/screen.ts";

const screen = startScreen();
let id: string;

beforeAll(async () => {
  const [row] = await screen.sikka.sql<{ id: string }>("select id from services where slug = 'smart-home-automation'");
  id = row?.id ?? "";
});

test("an editor writes Arabic beside the English words, sees the Arabic page, and publishes it", async () => {
  const { page, sikka } = screen;
  await screen.open(`/admin/services/${id}/edit`);
  await page.getByRole("link", { name: "Arabic" }).click();
  await page.getByRole("heading", { level: 1, name: "Smart Home Automation in Arabic" }).waitFor();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  expect(await title.evaluate((input) => getComputedStyle(input).direction)).toBe("rtl");
  await page.getByRole("button", { name: "Preview" }).click();
  await title.fill("بيت يفهمكم");
  await page
    .frameLocator(".preview-frame:not([aria-hidden=true])")
    .getByRole("heading", { name: "بيت يفهمكم" })
    .waitFor();
  // A copy of the words beside it, and back again.
  const description = page.getByRole("textbox", { name: "Short Description", exact: true });
  const before = await description.inputValue();
  await page.getByRole("button", { name: "Copy the English words of Short Description" }).click();
  await expect.poll(() => description.inputValue()).toContain("Lighting, shades, climate");
  await description.fill(before);
  await title.press("Control+s");
  await screen.toast("updated successfully").waitFor();
  const [row] = await sikka.sql<{ slug: string }>("select slug from services_in where record_id = $1", [id]);
  expect(await sikka.html(`/ar/services/${encodeURIComponent(row?.slug ?? "")}`)).toContain("بيت يفهمكم");
  // Both presses of the toast work: the earlier words are back.
  await screen.toast("updated successfully").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => title.inputValue()).toBe("أتمتة المنازل الذكية");
});

test("a text that changed since is marked with what changed, and one press says that it is still right", async () => {
  const { page, sikka } = screen;
  await sikka.sql("update services set short_description = 'Lighting and sound on one bus.' where id = $1", [id]);
  await screen.open(`/admin/translations/services/${id}/ar`);
  await page.getByText("1 outdated", { exact: true }).waitFor();
  await page.getByText("Changed since it was translated").click();
  await page.locator("del", { hasText: "shades" }).waitFor();
  await page.getByRole("button", { name: "The translation of Short Description is still right" }).click();
  await page.getByText("All translated", { exact: true }).waitFor();
});

import { expect, test } from "vitest";
import { startScreen } from "../support/screen.ts";

const screen = startScreen();

/** Presses Tab until the control of this name has the focus; fails when it never gets it. */
async function tabTo(role: "button" | "link" | "textbox" | "switch", name: string): Promise<void> {
  const { page } = screen;
  const target = page.getByRole(role, { name, exact: true }).first();
  // Found again only when it has been drawn again: names are computed for every control of the page.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 120; presses++) {
    const place = await element?.evaluate((one) => [one === document.activeElement, one.isConnected]);
    if (place?.[0]) return;
    if (!place?.[1]) element = await target.elementHandle();
    else await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${role} "${name}"`);
}

test("a service is made, switched and deleted by the keyboard alone", async () => {
  const { page, sikka, open } = screen;
  await open("/admin");
  await tabTo("link", "Services");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  await tabTo("link", "Add New Service");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Add New Service" }).waitFor();
  await tabTo("textbox", "Title");
  await page.keyboard.type("Keyboard service");
  await tabTo("textbox", "Short Description");
  await page.keyboard.type("Made without a mouse.");
  await tabTo("textbox", "Full Description");
  await page.keyboard.type("It has a text, too.");
  await tabTo("button", "Create Service");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin");
  expect(await sikka.html("/services/keyboard-service")).toContain("It has a text, too.");

  await open("/admin/services?q=Keyboard");
  await tabTo("button", "Deactivate Keyboard service");
  await page.keyboard.press("Space");
  await page.getByText("Service deactivated").waitFor();
  expect((await sikka.get("/services/keyboard-service")).status).not.toBe(200);
  await tabTo("button", "Delete Keyboard service");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await tabTo("button", "Delete");
  await page.keyboard.press("Enter");
  await page.getByText("Service deleted successfully").waitFor();
  expect(await sikka.sql("select 1 from services where slug = 'keyboard-service'")).toEqual([]);
});

/** One list whose form is a dialog over it, and one that is published; the others are made of the same parts. */
const others = [
  { list: "categories", add: "Add Category", field: "Name", create: "Create Category", off: "Deactivate", asks: true },
  { list: "blog", add: "New Post", field: "Title", create: "Publish Now", off: "Unpublish", asks: false },
];

test.each(others)("$list: made, changed, switched off and deleted by the keyboard alone", async (list) => {
  const { page, open } = screen;
  const press = async (role: "button" | "link", name: string) => {
    await tabTo(role, name);
    await page.keyboard.press("Enter");
  };
  await open(`/admin/${list.list}`);
  await press("link", list.add);
  await tabTo("textbox", list.field);
  await page.keyboard.type("Keys");
  await press("button", list.create);
  await press("link", "Edit Keys");
  await tabTo("textbox", list.field);
  await page.keyboard.press("End");
  await page.keyboard.type(" only");
  await press("button", list.create.replace("Create", "Update").replace("Publish Now", "Update & Publish"));
  await press("button", `${list.off} Keys only`);
  await press("button", "Delete Keys only");
  if (list.asks) await press("button", "Delete");
  await page
    .locator(".toast", { hasText: /deleted/ })
    .getByRole("button", { name: "Undo" })
    .waitFor();
});

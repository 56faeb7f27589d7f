import { expect, test } from "vitest";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const palette = () => screen.page.getByRole("dialog", { name: "Command palette" });
const lines = () => palette().getByRole("option");
const here = () => new URL(screen.page.url()).pathname;

/** Opens the palette by its keys and types; a press of Enter right after it waits for what is found. */
async function find(typed: string) {
  const { page } = screen;
  await page.keyboard.press("Control+k");
  await palette().getByRole("combobox").waitFor();
  await page.keyboard.insertText(typed);
}

test("no key is lost or taken for a shortcut while the palette is loading for the first time", async () => {
  const { page, open } = screen;
  // Held until everything is typed, as on a slow connection.
  let letGo = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/palette-*.js", async (route) => {
    await isTyped;
    await route.continue();
  });
  await open("/admin/services");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("new po");
  await expect.poll(() => palette().getByRole("textbox").inputValue()).toBe("new po");
  letGo();
  await page.keyboard.type("st");
  await page.keyboard.press("Enter");
  await expect.poll(here).toBe("/admin/blog/new");
});

test("an item is found by its initials, its words or its address, from any screen, also out of a field", async () => {
  const { page, open } = screen;
  await open("/admin/languages");
  await page.getByRole("button", { name: "Find Ctrl K" }).click();
  await page.keyboard.type("cid");
  await expect.poll(() => lines().first().textContent()).toContain("CCTV in Dubai");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Edit Post" }).waitFor();
  await page.getByLabel("Title").first().focus();
  for (const [typed, path] of [
    ["/services/cctv-security-systems", /^\/admin\/services\/[^/]+\/edit$/],
    ["palm jum", /^\/admin\/portfolio\/[^/]+\/edit$/],
    ["privacy", /^\/admin\/pages\/[^/]+\/edit$/],
  ] as const) {
    await find(typed);
    await page.keyboard.press("Enter");
    await expect.poll(here).toMatch(path);
  }
  await page.keyboard.press("Control+k");
  await expect.poll(() => lines().first().textContent()).toContain("Privacy");
  await page.keyboard.press("Escape");
  await expect.poll(() => palette().count()).toBe(0);
});

test("a search switches nothing: a flag opens on its screen, a setting at its field; something new is made", async () => {
  const { page, open, sikka } = screen;
  const count = async () => (await sikka.sql("select from feature_flags where is_enabled")).length;
  const before = await count();
  await open("/admin");
  for (const typed of ["whatsapp", "contact_form", "home_hero"]) {
    await find(typed);
    await expect.poll(() => lines().filter({ hasText: "flag" }).count()).toBeGreaterThan(0);
    await lines().filter({ hasText: "flag" }).first().click();
    await expect.poll(here).toBe("/admin/feature-flags");
    await page.getByRole("switch").first().waitFor();
  }
  await find("facebook");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-social_facebook");
  await find("booking url");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-booking_url");
  expect(await count()).toBe(before);

  await find("services pages");
  await page.keyboard.press("Enter");
  await expect.poll(here).toBe("/admin/feature-flags");
  await expect.poll(() => page.getByRole("switch").count()).toBe(1);

  await find("new post");
  await page.keyboard.press("Enter");
  await expect.poll(here).toBe("/admin/blog/new");
});

test("a post is published in five actions of the keyboard, from anywhere", async () => {
  const { page, open, sikka, toast } = screen;
  await open("/admin/media");
  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions += 1;
    await action();
  };
  await act(() => page.keyboard.press("Control+k"));
  await palette().getByRole("combobox").waitFor();
  await act(() => page.keyboard.type("new post"));
  await act(() => page.keyboard.press("Enter"));
  await page.getByRole("heading", { level: 1, name: "New Post" }).waitFor();
  const isReady = () =>
    page
      .getByLabel("Title")
      .first()
      .evaluate((field) => field === document.activeElement);
  await expect.poll(isReady).toBe(true);
  await act(() => page.keyboard.type("Written in five actions"));
  await act(() => page.keyboard.press("Control+Enter"));
  await toast("Post created successfully").first().waitFor();
  expect(await sikka.html("/blog/written-in-five-actions")).toContain("Written in five actions");
  expect(actions).toBeLessThanOrEqual(6);
});

test("nothing found says so; when nothing can be looked up, screens still open", async () => {
  const { page, open, without } = screen;
  await open("/admin");
  await find("zzz%_");
  await palette().getByText("Nothing is called “zzz%_”.").waitFor();
  await page.keyboard.press("Escape");
  await without("services", async () => {
    await find("media");
    await palette().getByRole("alert").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(here).toBe("/admin/media");
  });
});

test("single keys go to screens, search and add; the sheet lists them and turns them off", async () => {
  const { page, open } = screen;
  await open("/admin");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect.poll(here).toBe("/admin/blog");
  await page.getByRole("searchbox").first().waitFor();
  await page.keyboard.press("/");
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("main input[type=search]"))).toBe(true);
  // Typed, not acted on.
  await page.keyboard.type("n");
  expect(here()).toBe("/admin/blog");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await expect.poll(here).toBe("/admin/blog/new");

  await open("/admin");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Previous submission").waitFor();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.keyboard.press("?");
  await sheet.waitFor();
  expect(here()).toBe("/admin");
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
});

test("nothing is in anybody's way in the palette and the sheet", async () => {
  const barriers = await findBarriers(screen, "/admin", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("cctv");
    await page
      .getByRole("option", { name: /CCTV Security/ })
      .first()
      .waitFor();
  });
  expect(barriers).toEqual([]);
  const sheet = await findBarriers(screen, "/admin", async (page) => {
    await page.keyboard.press("?");
    await page.getByText("Previous submission").waitFor();
  });
  expect(sheet).toEqual([]);
});

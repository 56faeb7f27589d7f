import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

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

/**
 * The screens with the dialogs and states that an address can open. Dashboard, submissions, flags, languages, sitemap
 * and media are looked at in tests of their own, by findBarriers.
 */
async function screens(): Promise<string[]> {
  const one = async (table: string) => (await sikka.sql<{ id: string }>(`select id from ${table} limit 1`))[0]?.id;
  const edit = async (name: string, table: string) => `/admin/${name}/${await one(table)}/edit`;
  return [
    "/admin/services",
    "/admin/services?q=nothing-has-this-name",
    "/admin/services/new",
    await edit("services", "services"),
    "/admin/categories",
    "/admin/categories?new=1",
    "/admin/portfolio",
    await edit("portfolio", "portfolio_projects"),
    "/admin/portfolio-categories",
    "/admin/blog",
    await edit("blog", "blog_posts"),
    "/admin/blog-categories?new=1",
    "/admin/pages",
    await edit("pages", "dynamic_pages"),
    "/admin/page-content",
    "/admin/page-content/home",
    "/admin/page-content/about",
    "/admin/page-content/site_settings",
    "/admin/contact-submissions/settings",
    "/admin/reply-templates",
    "/admin/outbox",
    "/admin/no-such-screen",
  ];
}

async function faultsOf(what: string): Promise<string[]> {
  const found = (await findViolations(page)).map((fault) => `${what} ${fault}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...found, `${what} scrolls sideways by ${overflow}`] : found;
}

// Contrast depends on the theme and layout on the width: each screen is looked at in both of each.
const looks = [
  { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
] as const;

async function show({ colorScheme, viewport }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}

test("no accessibility violation and no sideways scrolling, in dusk at a desk and by day on a phone", async () => {
  const found: string[] = [];
  const [desk, phone] = looks;
  for (const path of await screens()) {
    await show(desk);
    await openScreen(page, sikka.url + path);
    // The editor comes after the page.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
    found.push(...(await faultsOf(`${path} at a desk`)));
    await show(phone);
    found.push(...(await faultsOf(`${path} on a phone`)));
  }
  await show(desk);
  expect(found).toEqual([]);
  expect(problems.filter((text) => !/status of 404/.test(text))).toEqual([]);
});

/** Presses Tab until the control of this name has the focus; fails when it never gets it. */
async function tabTo(role: "button" | "link" | "textbox" | "switch", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${role} "${name}"`);
}

test("a service is made, switched and deleted by the keyboard alone", async () => {
  await openScreen(page, `${sikka.url}/admin`);
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

  await openScreen(page, `${sikka.url}/admin/services?q=Keyboard`);
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

const others = [
  { list: "categories", add: "Add Category", field: "Name", create: "Create Category", off: "Deactivate", asks: true },
  {
    list: "portfolio-categories",
    add: "Add Category",
    field: "Name",
    create: "Create Category",
    off: "Deactivate",
    asks: true,
  },
  {
    list: "blog-categories",
    add: "Add Category",
    field: "Name",
    create: "Create Category",
    off: "Deactivate",
    asks: false,
  },
  { list: "portfolio", add: "New Project", field: "Title", create: "Create Project", off: "Deactivate", asks: false },
  { list: "blog", add: "New Post", field: "Title", create: "Publish Now", off: "Unpublish", asks: false },
  { list: "pages", add: "Add New Page", field: "Title", create: "Create Page", off: "Unpublish", asks: false },
];

test.each(others)("$list: made, changed, switched off and deleted by the keyboard alone", async (screen) => {
  const press = async (role: "button" | "link", name: string) => {
    await tabTo(role, name);
    await page.keyboard.press("Enter");
  };
  await openScreen(page, `${sikka.url}/admin/${screen.list}`);
  await press("link", screen.add);
  await tabTo("textbox", screen.field);
  await page.keyboard.type("Keys");
  await press("button", screen.create);
  await press("link", "Edit Keys");
  await tabTo("textbox", screen.field);
  await page.keyboard.press("End");
  await page.keyboard.type(" only");
  await press("button", screen.create.replace("Create", "Update").replace("Publish Now", "Update & Publish"));
  await press("button", `${screen.off} Keys only`);
  await press("button", "Delete Keys only");
  if (screen.asks) await press("button", "Delete");
  await page.getByRole("button", { name: "Undo" }).waitFor();
});

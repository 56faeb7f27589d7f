import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Sikka } from "./sikka.ts";
import { signInBrowser } from "./staff.ts";

/** A signed-in administrator's page, with the problems in its console. */
export type StaffPage = { page: Page; problems: string[] };

/** Signs in a new browser context and opens a page in it. A policy violation counts as a problem too. */
export async function openBackOffice(
  browser: Browser,
  sikka: Sikka,
  options: BrowserContextOptions = {},
): Promise<StaffPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await signInBrowser(context, sikka);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return { page, problems };
}

/** Opens a screen and waits until it is interactive. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-awake]").waitFor();
}

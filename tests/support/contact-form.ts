import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Sikka, startSikka } from "./sikka.ts";

/** A visitor at the contact form of the test file's own program; ready when the tests run. */
export type Visitor = {
  sikka: Sikka;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the page's console. */
  warnings: string[];
  /** Opens a page in a fresh browser context. `prepare` runs before the first request. */
  open(
    path: string,
    options?: BrowserContextOptions,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<void>;
  /** The stored enquiries, oldest first. */
  rows(columns?: string): Promise<Record<string, unknown>[]>;
};

/** The visitor's values except the details. */
export const contactFields = {
  "Full Name *": "Omar Saleh",
  "Email Address *": "omar@villa.example",
  "Phone Number *": "+971 50 333 4444",
};
/** The details, in two lines. */
export const details = "Six zones, please.\nAnd the gate & the pool.";

/** Starts program and browser for a file's tests; each test starts without enquiries. */
export function startVisitor(env: () => Record<string, string> = () => ({})): Visitor {
  const visitor = {} as Visitor;
  beforeAll(async () => {
    [visitor.sikka, visitor.browser] = await Promise.all([startSikka({ env: env() }), launchBrowser()]);
  });
  visitor.open = async (path, options = {}, prepare = async () => {}) => {
    const viewport = { width: 1440, height: 900 };
    visitor.context = await visitor.browser.newContext({ viewport, locale: "en-AE", ...options });
    await prepare(visitor.context);
    visitor.page = await visitor.context.newPage();
    visitor.warnings = [];
    visitor.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) visitor.warnings.push(message.text());
    });
    await visitor.page.goto(visitor.sikka.url + path);
  };
  visitor.rows = (columns = "message") =>
    visitor.sikka.sql(`select ${columns} from contact_submissions order by created_at`);
  afterEach(async () => {
    await visitor.context.close();
    await visitor.sikka.sql("delete from contact_submissions");
  });
  afterAll(async () => {
    await visitor.browser.close();
    await visitor.sikka.stop();
  });
  return visitor;
}

/** Fills every field of the form but the service. */
export async function fillContact(page: Page, message = details): Promise<void> {
  for (const [label, value] of Object.entries(contactFields)) await page.getByLabel(label).fill(value);
  await page.getByLabel("Project Details").fill(message);
}

/** Waits until the form is hydrated. */
export async function whenAwake(page: Page): Promise<void> {
  await page.locator('[data-island="contact-form"][data-awake] form').waitFor();
}

/** Presses the form's button. */
export function pressSend(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Send Message" }).click();
}

/** Waits for the success panel. */
export function whenSent(page: Page): Promise<void> {
  return page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
}

/** Runs `work` while neither the database nor the disk can take an enquiry. */
export async function whileNothingIsTaken(sikka: Sikka, work: () => Promise<void>): Promise<void> {
  const folder = join(sikka.dataDir, "kept-enquiries");
  await sikka.sql("alter table contact_submissions rename to contact_submissions_away");
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "");
  try {
    await work();
  } finally {
    await rm(folder);
    await mkdir(folder);
    await sikka.sql("alter table contact_submissions_away rename to contact_submissions");
  }
}

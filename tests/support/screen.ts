import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { findViolations } from "./axe.ts";
import { openBackOffice, openScreen } from "./back-office.ts";
import { goOffline, launchBrowser } from "./browser.ts";
import { type Sikka, startSikka } from "./sikka.ts";
import { signInBrowser } from "./staff.ts";

/** A test file's own program with an administrator's page; ready when the tests run. */
export type Screen = {
  sikka: Sikka;
  browser: Browser;
  page: Page;
  open(path: string): Promise<void>;
  /** The toasts with this text. */
  toast(text: string): ReturnType<Page["locator"]>;
  /** Makes every query of a table fail while `work` runs. */
  without(table: string, work: () => Promise<void>): Promise<void>;
  /** Takes the browser offline while `work` runs. */
  offline(work: () => Promise<void>): Promise<void>;
};

/** Console messages of intended failures. */
const onPurpose = /status of (401|403|404|409|412|415|422|503)|ERR_INTERNET/;

/** Starts program and browser for a file's tests. Anything unexpected in the console fails the current test. */
export function startScreen(): Screen {
  const screen = {} as Screen;
  let problems: string[] = [];
  beforeAll(async () => {
    [screen.sikka, screen.browser] = await Promise.all([startSikka(), launchBrowser()]);
    ({ page: screen.page, problems } = await openBackOffice(screen.browser, screen.sikka));
    const { sikka, page } = screen;
    screen.open = (path) => openScreen(page, sikka.url + path);
    screen.toast = (text) => page.locator(".toast", { hasText: text });
    screen.without = async (table, work) => {
      await sikka.sql(`alter table ${table} rename to ${table}_away`);
      try {
        await work();
      } finally {
        await sikka.sql(`alter table ${table}_away rename to ${table}`);
      }
    };
    screen.offline = async (work) => {
      await goOffline(page);
      try {
        await work();
      } finally {
        await page.context().setOffline(false);
      }
    };
  });
  afterAll(async () => {
    await screen.browser.close();
    await screen.sikka.stop();
  });
  afterEach(async ({ task }) => {
    const failure = task.result?.state === "fail" ? task.result.errors?.at(-1) : undefined;
    if (failure) failure.message += await describe(screen.page);
    expect(problems.splice(0).filter((text) => !onPurpose.test(text))).toEqual([]);
  });
  return screen;
}

/** A screen's address, its headings and its messages, for a failure. */
async function describe(page: Page): Promise<string> {
  const said = page.locator("h1, .toast, .trouble-note, [role=alert], dialog[open]").allInnerTexts();
  const texts = await said.catch((error: unknown) => [String(error)]);
  return `\nThe screen was at ${page.url()} and said: ${texts
    .filter(Boolean)
    .map((text) => text.replace(/\s+/g, " "))
    .join(" | ")}`;
}

const desk = { width: 1440, height: 900 };
const hand = { width: 390, height: 844 };

/**
 * What is in someone's way on a screen by day on a phone: what axe finds, sideways scrolling there and at a desk, and
 * controls that a finger misses. `prepare` opens what is to be looked at. The components in dusk: design-page.test.ts.
 */
export async function findBarriers(
  { sikka, browser }: Pick<Screen, "sikka" | "browser">,
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const page = await (phones.get(browser) ?? signInPhone(browser, sikka));
  await openScreen(page, sikka.url + path);
  await prepare(page);
  const found = await findViolations(page);
  found.push(...(await page.evaluate(findSmallTargets)));
  for (const viewport of [hand, desk]) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${viewport.width} scrolls sideways by ${overflow} px`);
  }
  // Ends the screen's requests.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave({ sikka, page });
  await page.setViewportSize(hand);
  return found;
}

/** Leaves a screen without notice. An empty page would end the process, which has the next screen's scripts loaded. */
export async function leave({ sikka, page }: Pick<Screen, "sikka" | "page">): Promise<void> {
  await page.goto(`${sikka.url}/robots.txt`);
}

const phones = new WeakMap<Browser, Promise<Page>>();

/**
 * An administrator's page on a phone. It stays for the screens that are looked at later: a page that is new begins with a
 * process of its own, which knows nothing of what others have loaded.
 */
async function signInPhone(browser: Browser, sikka: Sikka): Promise<Page> {
  const made = browser
    .newContext({ colorScheme: "light", viewport: hand, hasTouch: true, isMobile: true })
    .then(async (context) => {
      await signInBrowser(context, sikka);
      const page = await context.newPage();
      // Leaves what `prepare` has typed, without answering the question.
      page.on("dialog", (question) => void question.accept());
      return page;
    });
  phones.set(browser, made);
  return made;
}

/** Runs in the browser: controls that do not react to a touch 21 px above and below their middle. */
function findSmallTargets(): string[] {
  // A toast covers controls only for seconds.
  for (const toast of document.querySelectorAll<HTMLElement>(".toast")) toast.style.visibility = "hidden";
  const root = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
  const controls = [...root.querySelectorAll<HTMLElement>("button, a.icon-button, [role=switch]")].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility() && !control.matches(":disabled"),
  );
  const answers = (control: HTMLElement, x: number, y: number) => {
    const touched = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return [control, ...labels].some((part) => part.contains(touched));
  };
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: "center" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isLarge = answers(control, x, y - 21) && answers(control, x, y + 21);
    return isLarge ? [] : [`a finger misses ${control.getAttribute("aria-label") ?? control.textContent}`];
  });
}

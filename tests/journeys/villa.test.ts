import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { worstContrasts } from "../support/contrast.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
let hero: Locator;
let errors: string[];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(async () => {
  await page.context().close();
  expect(errors).toEqual([]);
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  errors = [];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: "dark",
    ...options,
  });
  page = await context.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${sikka.url}/`);
  hero = page.locator("[data-villa]");
  if (options.javaScriptEnabled !== false) await hero.and(page.locator("[data-live]")).waitFor();
}

/** Two busy cores draw slowly. */
const key = (name: string) => hero.getByRole("button", { name, exact: true });
const room = (name: string) => hero.getByRole("switch", { name, exact: true });
const says = () => hero.locator("[aria-live=polite]").innerText();
const lit = (name: string) =>
  hero.locator(`.room.${name}`).evaluate((element) => Number(getComputedStyle(element).getPropertyValue("--on")));

test("each scene lights its rooms and says what it does", async () => {
  await open();
  await expect.poll(() => key("Arrive").getAttribute("aria-pressed")).toBe("true");
  expect([await lit("living"), await lit("cinema")]).toEqual([0.95, 0]);

  const scenes = [
    { name: "Dinner", says: "Dinner. Pendants lead at 80%", dining: 1, cinema: 0 },
    { name: "Cinema", says: "Cinema. Shades drop", dining: 0, cinema: 1 },
    { name: "Goodnight", says: "Goodnight. Doors lock", dining: 0, cinema: 0 },
    { name: "Away", says: "Away. Everything is off", dining: 0, cinema: 0 },
    { name: "Arrive", says: "Arrive. The gate slides back", dining: 0.8, cinema: 0 },
  ];
  for (const scene of scenes) {
    await key(scene.name).click();
    await expect.poll(() => lit("dining")).toBe(scene.dining);
    await expect.poll(() => lit("cinema")).toBe(scene.cinema);
    expect(await says()).toContain(scene.says);
    await expect.poll(() => hero.locator("[data-scene-key][aria-pressed=true]").allInnerTexts()).toEqual([scene.name]);
  }
});

test("shades, gate, cameras, car and sky follow the scene", async () => {
  await open();
  const boxOf = (part: string) => hero.locator(part).first().boundingBox();
  const openGate = await boxOf(".gate");
  await key("Goodnight").click();
  await expect.poll(async () => (await boxOf(".gate"))?.x).not.toBe(openGate?.x);
  const cone = hero.locator(".cone").first();
  await expect.poll(() => cone.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.2");
  await expect.poll(async () => (await boxOf(".bedroom .shade"))?.height).toBeGreaterThan(50);
  await key("Away").click();
  const opacity = (part: string) => hero.locator(part).evaluate((element) => getComputedStyle(element).opacity);
  await expect.poll(() => opacity(".car")).toBe("0");
  const sky = () => hero.evaluate((element) => getComputedStyle(element, "::after").opacity);
  await expect.poll(sky).toBe("1");
  await key("Arrive").click();
  await expect.poll(sky).toBe("0");
  await expect.poll(() => opacity(".car")).toBe("1");
});

test("a room is switched where it is drawn, and by its own switch with the keyboard", async () => {
  await open();
  const drawn = await hero.locator(".room.living .rug").boundingBox();
  if (!drawn) throw new Error("The living room is not drawn");
  await page.mouse.click(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
  await expect.poll(() => lit("living")).toBe(0);
  await expect.poll(() => room("Living room").getAttribute("aria-checked")).toBe("false");
  expect(await says()).toBe("Living room off.");
  await expect.poll(() => hero.locator("[data-scene-key][aria-pressed=true]").count()).toBe(0);

  await page.keyboard.press("Tab");
  await room("Cinema").focus();
  await expect.poll(() => room("Cinema").evaluate((button) => getComputedStyle(button).opacity)).toBe("1");
  await page.keyboard.press("Space");
  await expect.poll(() => lit("cinema")).toBe(1);
  expect(await says()).toBe("Cinema on.");

  const tag = hero.locator(".note.in-arrive").first();
  const tagOpacity = () => tag.evaluate((element) => Number(getComputedStyle(element).opacity));
  await expect.poll(tagOpacity).toBe(0);
  await key("Arrive").click();
  await expect.poll(() => lit("living")).toBe(0.95);
  await expect.poll(tagOpacity).toBe(1);
  await expect.poll(() => room("Cinema").getAttribute("aria-checked")).toBe("false");
});

test("the wiring lifts the floors apart and isolates one system", async () => {
  await open();
  const floor = async () => (await hero.locator(".sheet-first").boundingBox())?.y ?? 0;
  const ground = async () => (await hero.locator(".sheet-ground").boundingBox())?.y ?? 0;
  expect((await ground()) - (await floor())).toBeLessThan(1);
  await key("The wiring").click();
  await expect.poll(async () => (await ground()) - (await floor())).toBeGreaterThan(100);
  expect(await says()).toContain("every run labelled");
  await expect.poll(() => room("Living room").count()).toBe(0);

  const shown = (tag: string) =>
    hero
      .getByText(tag, { exact: true })
      .locator("xpath=..")
      .evaluate((device) => Number(getComputedStyle(device).opacity));
  await key("Security").click();
  await expect.poll(() => shown("L-04")).toBeLessThan(0.2);
  await expect.poll(() => shown("C-01")).toBe(1);
  expect(await says()).toContain("Security. Cameras and gate");
  await key("Security").click();
  await expect.poll(() => shown("L-04")).toBe(1);

  await key("The home").click();
  await expect.poll(async () => (await ground()) - (await floor())).toBeLessThan(1);
  expect(await says()).toContain("Arrive.");
  await expect.poll(() => key("Security").count()).toBe(0);
});

test("the theme has one switch, in the same place as on the other pages, named for what it does", async () => {
  await open();
  const header = page.locator("[data-theme-switch]:visible");
  await expect.poll(() => header.innerText()).toBe("Light theme");
  await header.click();
  expect(await page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem("theme")])).toEqual([
    "day",
    "day",
  ]);
  await page.goto(`${sikka.url}/about`);
  await expect.poll(() => header.innerText()).toBe("Dark theme");
});

test("everything is reached and worked with the keyboard, in the order it is read", async () => {
  await open();
  await hero.getByRole("link").last().focus();
  const reached: string[] = [];
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  expect(reached.slice(0, 2)).toEqual(["The home", "The wiring"]);
  expect(reached.slice(2, 7)).toEqual(["Arrive", "Dinner", "Cinema", "Goodnight", "Away"]);
  expect(reached.slice(7)).toContain("Living room");
  await key("Away").focus();
  await page.keyboard.press("Enter");
  expect(await says()).toContain("Away.");
});

test("the keypad is painted before it works, and what is set shows at once, not a frame later", async () => {
  expect(await sikka.html("/")).toContain('villa-controls villa-pad" inert=""');
  await open();
  expect(await hero.locator(".villa-pad").getAttribute("inert")).toBeNull();
  const seen = await hero.evaluate((element: HTMLElement) => {
    const controls = element.querySelectorAll("[data-scene-key='away'], [data-room-key='entry']");
    const look = () => [...controls].map((control) => getComputedStyle(control).visibility);
    const live = look();
    delete element.dataset.live;
    const before = look();
    element.dataset.live = "";
    return [live, before, look()];
  });
  const both = ["visible", "visible"];
  expect(seen).toEqual([both, ["visible", "hidden"], both]);
});

test("with motion, rooms change in steps one after the other, once a session when the house is opened", async () => {
  await open({ reducedMotion: "no-preference" });
  const opensFor = () =>
    hero.locator(".room.core").evaluate((core) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(core);
      return animationName === "none" ? 0 : Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration);
    });
  expect(await opensFor()).toBeCloseTo(1.39);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await lit("living")).toBe(0.95);
  const atOnce = await hero.evaluate((element) => {
    element.querySelector<HTMLElement>("[data-scene-key=away]")?.click();
    return Number(getComputedStyle(element.querySelector(".room.living") as Element).getPropertyValue("--on"));
  });
  expect(atOnce).toBeGreaterThan(0);
  await expect.poll(() => lit("living")).toBe(0);
  await expect.poll(() => lit("tower")).toBe(0);
  await page.reload();
  expect(await opensFor()).toBe(0);
});

test("without JavaScript it is a still picture: no control, no gap, the same words and ways on", async () => {
  await open({ javaScriptEnabled: false });
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).innerText())
    .toMatch(/The whole\s+house on one\s+quiet wire/);
  await expect.poll(() => hero.getByRole("img", { name: /villa/ }).isVisible()).toBe(true);
  await expect.poll(() => hero.getByRole("button").count()).toBe(0);
  await expect.poll(() => hero.getByRole("switch").count()).toBe(0);
  await expect.poll(() => hero.getByRole("link").count()).toBe(2);
  expect(await lit("living")).toBe(0.95);
});

test("the hero is at most 20 KB of markup, without style attributes, and moves nothing when it wakes", async () => {
  await open();
  const html = await sikka.html("/");
  const start = html.indexOf("<section", html.indexOf("<main"));
  const markup = html.slice(start, html.indexOf("</section>", start));
  expect(markup).toContain("data-villa");
  expect(brotliCompressSync(markup).length).toBeLessThan(20_000);
  expect(markup).not.toMatch(/\sstyle=|<style/);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test("no accessibility violation in either view", async () => {
  await open({ colorScheme: "light", viewport: { width: 390, height: 844 } });
  const found: string[] = [];
  for (const view of ["The home", "The wiring"]) {
    await key(view).click();
    found.push(...(await findViolations(page, { within: "[data-villa]" })));
  }
  expect(found).toEqual([]);
});

// Every width, and every theme on a wide and on a narrow screen.
test.each([
  { width: 1920, height: 1080, colorScheme: "dark", javaScriptEnabled: true },
  { width: 1440, height: 900, colorScheme: "light", javaScriptEnabled: true },
  { width: 820, height: 1180, colorScheme: "dark", javaScriptEnabled: true },
  { width: 390, height: 844, colorScheme: "light", javaScriptEnabled: true },
  { width: 390, height: 844, colorScheme: "dark", javaScriptEnabled: false },
] as const)(
  "words stand off the horizon at $width px, $colorScheme, scripts: $javaScriptEnabled",
  async ({ javaScriptEnabled, colorScheme, ...viewport }) => {
    await open({ colorScheme, viewport, javaScriptEnabled });
    const contrasts = await worstContrasts(page, hero.locator("h1, .villa-copy > p, .villa-copy a:last-child"));
    expect(contrasts).toHaveLength(3);
    expect(contrasts.filter(({ contrast }) => contrast <= 4.5)).toEqual([]);
  },
);

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchBrowser, whenStarted } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(() => page.context().close());

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  page = await context.newPage();
  await page.goto(sikka.url + path);
  if (options.javaScriptEnabled !== false) await whenStarted(page);
}

test("the back button of a project goes back in history, and to the portfolio on a direct visit", async () => {
  await open("/portfolio?category=commercial");
  await page.getByRole("link", { name: "View Project: Office floor, Business Bay" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL("**/portfolio?category=commercial");
  await page.context().close();
  await open("/portfolio/office-floor-business-bay");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL(`${sikka.url}/portfolio`);
});

test("the gallery turns through its pictures in a dialog and gives the focus back", async () => {
  await open("/portfolio/office-floor-business-bay");
  const large = page.locator("[data-gallery-main][aria-haspopup]");
  await large.waitFor();
  await page.locator("[data-gallery-thumb]").nth(1).click();
  await expect.poll(() => large.getAttribute("href")).toContain("/plates/tower/bay-floor-dusk.jpg");
  await large.click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.keyboard.press("ArrowRight");
  await dialog.getByText("3 / 3").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => large.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("the pictures of a gallery are turned by Home, End and a finger, and each says what it shows", async () => {
  await open("/portfolio/office-floor-business-bay", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator("[data-gallery-main][aria-haspopup]").click();
  const dialog = page.getByRole("dialog");
  const status = dialog.getByRole("status");
  await expect.poll(() => status.innerText()).toBe("Office floor, Business Bay\n1 / 3");
  // It fills what the buttons leave free: files that it could be shown from have no place of their own.
  const shown = await dialog.getByRole("img").boundingBox();
  expect(shown?.height).toBeGreaterThan(600);
  await page.keyboard.press("End");
  await dialog.getByText("3 / 3").waitFor();
  await page.keyboard.press("Home");
  await dialog.getByText("1 / 3").waitFor();
  const finger = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: number[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at.map((x) => ({ x, y: 400 })) });
    await touch("touchStart", from);
    for (let step = 1; step <= 5; step++) await touch("touchMove", from + ((to - from) * step) / 5);
    await touch("touchEnd");
  };
  await swipe(300, 100);
  await dialog.getByText("2 / 3").waitFor();
  await swipe(200, 185);
  await expect.poll(() => status.innerText()).toContain("2 / 3");
  await swipe(100, 300);
  await dialog.getByText("1 / 3").waitFor();
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await swipe(100, 300);
  await dialog.getByText("2 / 3").waitFor();
});

test("a picture taller than the window is seen whole over the page", async () => {
  await open("/portfolio/frond-villa-palm-jumeirah");
  await page.locator("[data-gallery-main][aria-haspopup]").click();
  const picture = page.getByRole("dialog").getByRole("img");
  await picture.evaluate(async (element) => {
    const tall = Object.assign(document.createElement("canvas"), { width: 300, height: 3000 });
    Object.assign(element, { width: 300, height: 3000, src: tall.toDataURL() });
    await (element as HTMLImageElement).decode();
  });
  const { top, bottom, next } = await picture.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const buttons = [...document.querySelectorAll("dialog [data-gallery-step]")];
    return { top, bottom, next: Math.min(...buttons.map((button) => button.getBoundingClientRect().top)) };
  });
  expect(top).toBeGreaterThan(40);
  expect(bottom).toBeLessThanOrEqual(next);
  expect(next).toBeLessThan(860);
});

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true };
const barOf = () => page.getByRole("navigation", { name: "Quick contact" });
const bring = (place: string) => page.locator(place).first().scrollIntoViewIfNeeded();

test("on a phone quote, chat and call are there while no button of their kind, form or end of the page is", async () => {
  await sikka.sql("update page_content set content_value = '+971 50 000 0000' where section_key = 'contact_whatsapp'");
  await open("/", phone);
  await expect.poll(() => barOf().isVisible()).toBe(false);
  await bring("main article");
  await barOf().waitFor();
  await expect.poll(() => barOf().getByRole("link").allInnerTexts()).toEqual(["Get a free quote", "WhatsApp", "Call"]);
  const { y = 0, height = 0 } = (await barOf().boundingBox()) ?? {};
  expect([y + height, height]).toEqual([664, 56]);
  for (const ownPlace of ["main .pressable[href='/contact'] >> nth=-1", "footer > :last-child"]) {
    await bring(ownPlace);
    await barOf().waitFor({ state: "hidden" });
  }
  await bring("main article");
  await barOf().getByRole("link", { name: "Get a free quote" }).click();
  await page.waitForURL("**/contact#contact-form");
  await page.getByRole("textbox").first().focus();
  await expect.poll(() => barOf().isVisible()).toBe(false);
  await page.goto(`${sikka.url}/blog?q=knx`);
  await page.evaluate(() => scrollBy(0, 300));
  await barOf().waitFor();
  await page.getByRole("searchbox").focus();
  await barOf().waitFor({ state: "hidden" });
});

test("the bar of a phone holds what is switched on and filled in, sticks without a script and covers nothing", async () => {
  await open("/blog", { ...phone, javaScriptEnabled: false });
  await expect.poll(() => barOf().isVisible()).toBe(true);
  await page.goto(`${sikka.url}/blog#no-such`);
  await bring("footer > :last-child");
  const [foot, bar] = await Promise.all([page.locator("footer").boundingBox(), barOf().boundingBox()]);
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await page.goto(`${sikka.url}/services/climate-control-systems`);
  const quote = await barOf().getByRole("link").first().getAttribute("href");
  expect(quote).toBe("/contact?service=climate-control-systems#contact-form");
  const steps = [
    ["update feature_flags set is_enabled = false where flag_key = 'page_contact'", ["WhatsApp", "Call"]],
    ["update feature_flags set is_enabled = false where flag_key = 'whatsapp_integration'", ["Call"]],
    ["update page_content set content_value = '' where section_key = 'contact_phone_primary'", []],
  ] as const;
  for (const [statement, left] of steps) {
    await sikka.sql(statement);
    const offered = async () => {
      await page.reload();
      return barOf().getByRole("link").allInnerTexts();
    };
    await expect.poll(offered).toEqual(left);
  }
  await expect.poll(() => barOf().count()).toBe(0);
  await sikka.sql("update feature_flags set is_enabled = true");
  await sikka.sql(
    "update page_content set content_value = '+971 4 000 0000' where section_key = 'contact_phone_primary'",
  );
});

test("night falls in the picture of a project that is pointed at or focused, and is not loaded before", async () => {
  await open("/portfolio");
  const nights: string[] = [];
  page.on("request", (request) => /-night-/.test(request.url()) && nights.push(request.url()));
  const card = page.getByRole("article").filter({ hasText: "Office floor" });
  const night = card.locator("img").nth(1);
  await expect.poll(() => night.isVisible()).toBe(false);
  await card.hover();
  await expect.poll(() => night.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  expect(nights).toHaveLength(1);
  await page.mouse.move(0, 0);
  await night.waitFor({ state: "hidden" });
  await card.getByRole("link").focus();
  await night.waitFor();

  await page.goto(`${sikka.url}/portfolio/frond-villa-palm-jumeirah`);
  const pageNight = page.locator("[data-gallery-main] .night-edition");
  await expect.poll(() => pageNight.isVisible()).toBe(false);
  await page.getByLabel("After dark").press("Space");
  await pageNight.waitFor();
  await page.locator("[data-gallery-main][aria-haspopup]").click();
  await page.getByRole("dialog").locator(".night-edition").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-gallery-thumb]").nth(1).click();
  await pageNight.waitFor({ state: "hidden" });
  await expect.poll(() => page.getByLabel("After dark").isVisible()).toBe(false);
});

test("the header comes back on the way up and goes on the way down, and never hides what has the focus", async () => {
  await open("/blog/cctv-rules-in-dubai", { viewport: { width: 1440, height: 700 } });
  const menu = page.getByRole("navigation", { name: "Main" });
  const top = async () => (await menu.boundingBox())?.y ?? Number.NaN;
  const wheel = async (by: number) => {
    const goal = (await page.evaluate(() => scrollY)) + by;
    await page.mouse.wheel(0, by);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(goal);
  };
  await wheel(1000);
  // The script is loaded by the first scrolling.
  await page.locator('[data-header="off"]').waitFor({ state: "attached" });
  expect(await top()).toBeLessThan(0);
  await wheel(-200);
  await expect.poll(top).toBeGreaterThan(0);
  await wheel(100);
  await expect.poll(top).toBeLessThan(0);
  await menu.getByRole("link", { name: "Blog" }).focus();
  await expect.poll(top).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  const header = page.locator("[data-header]");
  await expect.poll(() => header.evaluate((row) => getComputedStyle(row).position)).toBe("relative");
});

test("a video of another site is asked for only when it is wanted", async () => {
  await sikka.sql(
    `update portfolio_projects set video_url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
     where slug = 'boutique-hotel-dubai-creek'`,
  );
  await open("/portfolio/boutique-hotel-dubai-creek");
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
  });
  const play = page.getByRole("button", { name: /Play video/ });
  await play.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await play.click();
  await expect.poll(() => foreign[0] ?? "").toContain("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ");
});

test("choosing a category keeps the place on the page, a new page begins at its top", async () => {
  await open("/portfolio", { viewport: { width: 390, height: 700 } });
  const filter = page.getByRole("link", { name: "Residential", exact: true }).first();
  await filter.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  const before = await page.evaluate(() => scrollY);
  await filter.click();
  await page.waitForURL("**category=residential");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60);
  await page
    .getByRole("link", { name: /View Project: / })
    .first()
    .click();
  await page.waitForURL("**/portfolio/*");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("sharing copies the address and says so where the browser cannot share", async () => {
  await open("/blog/cctv-rules-in-dubai", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /copied/i })
    .waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${sikka.url}/blog/cctv-rules-in-dubai`);
});

test("visits are counted only with a valid id and after consent, once a page, and the answer is remembered", async () => {
  const set = (id: string) =>
    sikka.sql("update page_content set content_value = $1 where section_key = 'google_analytics_id'", [id]);
  const foreign: string[] = [];
  const question = () => page.getByRole("region", { name: "Visitor statistics" });
  const watch = () =>
    page.context().route(/googletagmanager/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "window.loaderRan = true" });
    });

  await set('G-1"><script>');
  await open("/");
  await expect.poll(() => question().count()).toBe(0);
  await page.context().close();

  await set("G-ABC123");
  await open("/");
  const violations: string[] = [];
  page.on("console", (message) => message.type() === "error" && violations.push(message.text()));
  await watch();
  await question().waitFor();
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => foreign).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABC123"]);
  await page.waitForFunction(() => (window as { loaderRan?: boolean }).loaderRan);
  const sent = () =>
    page.evaluate(() =>
      (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((call) => [...call].slice(0, 2)),
    );
  await expect.poll(async () => (await sent()).filter(([kind]) => kind === "event")).toEqual([["event", "page_view"]]);
  await page.goto(`${sikka.url}/services`);
  await expect.poll(() => question().isVisible()).toBe(false);
  await expect.poll(() => foreign.length).toBe(2);
  await page.getByRole("button", { name: "Visitor statistics" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.goto(`${sikka.url}/`);
  await page.waitForTimeout(300);
  expect(foreign).toHaveLength(2);
  await expect.poll(() => question().isVisible()).toBe(false);
  expect(violations).toEqual([]);
});

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareScreenshots, compareWithBaseline } from "../support/baseline.ts";
import { browserProgram, launchBrowser } from "../support/browser.ts";
import { drawAll } from "../support/draw-all.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

type View = { name: string; path: string; wiring?: boolean; onPhone?: boolean };

const views: View[] = [
  { name: "home", path: "/", onPhone: true },
  { name: "home-wiring", path: "/", wiring: true },
  { name: "home-ar", path: "/ar", onPhone: true },
  { name: "contact-ar", path: "/ar/contact", onPhone: true },
  { name: "services", path: "/services" },
  { name: "service", path: "/services/smart-home-automation", onPhone: true },
  { name: "portfolio", path: "/portfolio", onPhone: true },
  { name: "project", path: "/portfolio/frond-villa-palm-jumeirah" },
  { name: "blog", path: "/blog" },
  { name: "post", path: "/blog/cctv-rules-in-dubai", onPhone: true },
  { name: "contact", path: "/contact", onPhone: true },
  { name: "about", path: "/about" },
  { name: "privacy-policy", path: "/privacy-policy" },
  { name: "not-found", path: "/404" },
];

/** `scale`: by how much a screenshot is made smaller before it is kept and compared. */
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: "dark", scale: 3 } as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: "light", scale: 2 } as const;

let sikka: Sikka;
let browser: Browser;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  // Dates that move with the calendar.
  await sikka.sql(
    `update blog_posts set published_at = timestamptz '2026-01-20 09:00+04' - n * interval '17 days',
       view_count = 96 + 41 * n
     from (select slug, row_number() over (order by published_at desc, slug)::int as n from blog_posts
           where status = 'published') as posts
     where posts.slug = blog_posts.slug`,
  );
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

/** A page in which nothing moves and no view is counted. */
async function open(options: BrowserContextOptions): Promise<Page> {
  const extraHTTPHeaders = { "sec-purpose": "prefetch" };
  return (await browser.newContext({ ...options, locale: "en-US", extraHTTPHeaders })).newPage();
}

/** The page when all that it shows is there and does not move. */
async function show(page: Page, { path, wiring = false }: View): Promise<void> {
  await page.goto(sikka.url + path);
  if (/^\/(ar)?$/.test(path)) await page.locator("[data-live]").waitFor();
  if (wiring) {
    await page.getByRole("button", { name: "The wiring" }).click();
    await page.locator("[data-view=wiring]").waitFor();
  }
  await drawAll(page);
  await page.evaluate(async () => {
    // The years run on, every browser draws the controls of a film in its own way, and none says when its cover is there.
    for (const film of document.querySelectorAll("video")) {
      const cover = Object.assign(new Image(), { src: film.poster, className: film.className });
      cover.style.width = `${film.clientWidth}px`;
      cover.style.height = `${film.clientHeight}px`;
      film.replaceWith(cover);
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode())
      if (text.nodeValue) text.nodeValue = text.nodeValue.replace(/2025–20\d\d/, "2025–2026");
    // One that no longer waits may choose another of its files, which ends what is asked of the first.
    const show = (picture: HTMLImageElement): Promise<void> =>
      picture.decode().catch(() => (picture.complete ? undefined : show(picture)));
    for (const picture of document.images) Object.assign(picture, { loading: "eager", decoding: "sync" });
    await new Promise(requestAnimationFrame);
    await Promise.all([...document.images].map(show));
    while (!localStorage.letters) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await page.mouse.move(0, 0);
  await standStill(page);
}

function standStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

function shoot(page: Page, { wiring }: View): Promise<Buffer> {
  // Made smaller before it is compared, so that what JPEG loses is lost anyway; PNG takes twice as long.
  const options = { type: "jpeg", quality: 92 } as const;
  return wiring ? page.locator("[data-villa]").screenshot(options) : page.screenshot({ ...options, fullPage: true });
}

// Colours are the theme's, wherever they are, and what is below each other on a phone is composed of few layouts.
describe.each([
  { where: "in dusk at a desk", look: desk, shown: views },
  { where: "by day on a phone", look: phone, shown: views.filter(({ onPhone }) => onPhone) },
])("$where", ({ look, shown }) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(look);
  });
  afterAll(() => page.context().close());

  test.each(shown)("$name looks as it was approved", async (view) => {
    await show(page, view);
    const name = `${view.name}-${look.viewport.width}-${look.colorScheme}`;
    expect(await compareWithBaseline(name, await shoot(page, view), look.scale)).toBeUndefined();
  });
});

const home = views[0] as View;

// Where the picture is made smaller by less, letters count for more.
test("letters that are drawn without hinting and between pixels pass", async () => {
  const program = browserProgram();
  const other = await chromium.launch({
    ...program,
    args: [...program.args, "--font-render-hinting=none", "--disable-font-subpixel-positioning", "--disable-lcd-text"],
  });
  const pictures: Buffer[] = [];
  for (const each of [browser, other]) {
    const context = await each.newContext({ ...phone, reducedMotion: "reduce" });
    const page = await context.newPage();
    await show(page, home);
    pictures.push(await shoot(page, home));
    await context.close();
  }
  const [usual, unhinted] = pictures as [Buffer, Buffer];
  expect(usual.equals(unhinted)).toBe(false);
  expect(await compareScreenshots("planted-hinting", usual, unhinted, phone.scale)).toBeUndefined();
  await other.close();
});

const planted = [
  { what: "a button that has moved by 10 pixels", selector: ".villa-copy a", style: "translate", value: "10px 0" },
  { what: "a card that has moved by 8 pixels", selector: "main article", style: "translate", value: "0 8px" },
  { what: "a line of text that is gone", selector: "main h2 + p", style: "visibility", value: "hidden" },
  { what: "a button of another colour", selector: ".villa-copy a", style: "background-color", value: "#ff7a66" },
  { what: "a picture that is gone", selector: "main article svg", style: "opacity", value: "0" },
];

test("what a visitor would notice fails", async () => {
  const page = await open(desk);
  await show(page, home);
  // A change is looked for square by square, so that what is around it is enough.
  const look = () => page.screenshot({ type: "jpeg", quality: 92 });
  const unnoticed: string[] = [];
  for (const { what, selector, style, value } of planted) {
    const element = page.locator(selector).first();
    await element.scrollIntoViewIfNeeded();
    await standStill(page);
    const before = await look();
    await element.evaluate((one: HTMLElement, change) => one.style.setProperty(...change), [style, value] as const);
    const difference = await compareScreenshots("planted-change", before, await look(), desk.scale);
    if (!/differs by/.test(difference ?? "")) unnoticed.push(what);
    await element.evaluate((one: HTMLElement, name) => one.style.removeProperty(name), style);
  }
  expect(unnoticed).toEqual([]);
  await page.context().close();
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreen } from "../support/back-office.ts";
import { createCrashingBrowser } from "../support/crashing-browser.ts";
import { freePort } from "../support/database-server.ts";
import { kill, launchSikka, makePlace, type Place, type SikkaProcess } from "../support/sikka.ts";
import { signInBrowser } from "../support/staff.ts";
import { uploadPicture } from "../support/uploads.ts";

/** How often browser or server crash while someone types. */
const rounds = process.env.TRUST ? 50 : 3;
/** What may be lost: what was typed so shortly before, in milliseconds. */
const allowed = 2_000;

type Form = { path: string; field: string };

let place: Place;
let port: string;
let sikka: SikkaProcess;
let browser = createCrashingBrowser();
let forms: Form[];

beforeAll(async () => {
  [place, port] = [await makePlace(), String(await freePort())];
  sikka = await start();
  await uploadPicture(sikka);
  const idOf = async (table: string, by = "slug") =>
    (await sikka.sql<{ id: string }>(`select id from ${table} order by ${by}`))[0]?.id;
  forms = [
    { path: `/admin/services/${await idOf("services")}/edit`, field: "#field-shortDescription" },
    { path: `/admin/blog/${await idOf("blog_posts")}/edit`, field: ".ProseMirror" },
    { path: "/admin/page-content/about", field: "#field-story_content" },
    { path: "/admin/testimonials?new=1", field: "#field-quote" },
    { path: "/admin/services/new", field: "#field-title" },
    { path: "/admin/page-content/site_settings", field: "#field-company_name" },
    { path: `/admin/languages?edit=${await idOf("languages", "code")}`, field: "#field-nativeName" },
    { path: `/admin/media/${await idOf("media", "original_name")}`, field: "#file-alt" },
  ];
});
afterAll(async () => {
  await browser.crash();
  await sikka.stop();
});

/** The same program at the same address each time: a browser keeps what it keeps by address. */
function start(): Promise<SikkaProcess> {
  return launchSikka({
    dataDir: place.dataDir,
    databaseUrl: place.env.DATABASE_URL,
    env: { ...place.env, PORT: port },
  });
}

async function open({ path, field }: Form): Promise<Page> {
  const context = await browser.start();
  await signInBrowser(context, sikka);
  const page = await context.newPage();
  await openScreen(page, sikka.url + path);
  await page.locator(field).waitFor();
  return page;
}

/** Types until `crash` has happened; says when each sign was there. */
async function typeUntil(page: Page, field: string, crash: Promise<unknown>) {
  const typed: { sign: string; at: number }[] = [];
  let isOver = false;
  void crash.then(() => {
    isOver = true;
  });
  await page.locator(field).click();
  await page.keyboard.press("ControlOrMeta+End");
  while (!isOver) {
    const sign = String.fromCharCode(97 + Math.floor(Math.random() * 26));
    try {
      // Nobody types faster, and every sign is drawn.
      await page.keyboard.type(sign, { delay: 60 });
    } catch {
      break;
    }
    typed.push({ sign, at: Date.now() });
    // People stop and think.
    if (Math.random() < 0.03) await new Promise((resolve) => setTimeout(resolve, 1_200 * Math.random()));
  }
  return typed;
}

const textOf = (page: Page, field: string) =>
  page.locator(field).evaluate((element) => ("value" in element ? String(element.value) : (element.textContent ?? "")));

/** Three rounds have every kind of crash; 40 have every pair of a form and a kind. */
const kinds = ["browser", "both", "server", "browser", "browser"] as const;

/** One crash, and what is there afterwards. Returns the signs that should be there and are not. */
async function crashOnce(round: number): Promise<number> {
  const [kind, form] = [kinds[round % kinds.length], forms[round % forms.length] as Form];
  // What an earlier round has left behind would be offered in this one.
  await browser.crash();
  browser = createCrashingBrowser();
  await sikka.sql("delete from drafts");
  const page = await open(form);
  const moment = 2_200 + 2_000 * Math.random();
  const crash = new Promise((resolve) => setTimeout(resolve, moment)).then(async () => {
    const at = Date.now();
    if (kind !== "browser") await kill(sikka);
    // The page lives on for a while without a server, and someone types into it.
    if (kind === "server") await new Promise((resolve) => setTimeout(resolve, 1_000 * Math.random()));
    if (kind === "server") return Date.now();
    await browser.crash();
    return at;
  });
  const typed = await typeUntil(page, form.field, crash);
  const crashed = await crash;
  if (kind !== "browser") sikka = await start();
  // A page that lives on has everything, and brings it to the server by itself.
  const isAlive = kind === "server";
  const expected = typed.filter(({ at }) => isAlive || at < crashed - allowed).map(({ sign }) => sign);
  const wanted = expected.join("");
  // On a machine that is too busy to type it was no round.
  if (wanted === "") return crashOnce(round);
  if (isAlive)
    await page
      .locator(".save-bar, dialog")
      .getByText(/^Saved /)
      .waitFor();
  if (isAlive) await browser.crash();
  // A browser opens again what it had open.
  const address = page.url().slice(sikka.url.length);
  const reopened = await open({ ...form, path: address });
  const restore = reopened.getByRole("button", { name: "Restore", exact: true });
  const begun = reopened.getByRole("link", { name: "Continue with the draft" });
  const found = async () => {
    if (await restore.isVisible()) await restore.click();
    else if (await begun.isVisible()) await begun.click();
    return (await textOf(reopened, form.field)).includes(wanted);
  };
  const isThere = await expect
    .poll(found)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  const after = await textOf(reopened, form.field);
  if (!isThere) process.stdout.write(`round ${round}, ${kind}: ${await report(reopened, address, wanted, after)}\n`);
  await reopened.close();
  return isThere ? 0 : wanted.length;
}

/** What there is instead, for the reader. */
async function report(page: Page, address: string, wanted: string, after: string): Promise<string> {
  const drafts = await sikka.sql("select kind, item, title, changes, saved_at from drafts");
  const banners = await page.locator(".banner").allTextContents();
  return JSON.stringify({ address, wanted, after, banners, drafts, now: new Date() });
}

test(
  `of what is typed, nothing older than ${allowed / 1_000} s is lost in ${rounds} crashes of browser and server`,
  async () => {
    let lost = 0;
    for (let round = 0; round < rounds; round++) lost += await crashOnce(round);
    expect(lost).toBe(0);
  },
  rounds * 120_000,
);

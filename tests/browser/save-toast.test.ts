import { afterAll, beforeAll, expect, test } from "vitest";
import { toDatabaseUrl } from "../support/database-url.ts";
import { startScreen } from "../support/screen.ts";
import { launchSikka, type Sikka, temporaryFolder } from "../support/sikka.ts";
import { cookiesOf, signIn } from "../support/staff.ts";

const screen = startScreen();
let other: Sikka;
beforeAll(async () => {
  other = await launchSikka({ dataDir: temporaryFolder(), databaseUrl: await toDatabaseUrl(screen.sikka) });
});
afterAll(() => other.stop());

/** The sentences below the newest toast with this text, once they are known. */
async function notesOf(text: string): Promise<string[]> {
  const notes = screen.toast(text).first().locator("p.pt-1\\.5");
  const isKnown = (texts: string[]) => texts.length > 0 && texts[0] !== "Checking the site …";
  await expect.poll(async () => isKnown(await notes.allTextContents())).toBe(true);
  return notes.allTextContents();
}

/** Has visitors read pages, so that they are kept, and made again after a change. */
async function read(...paths: string[]): Promise<void> {
  for (let times = 0; times < 4; times += 1) for (const path of paths) await screen.sikka.get(path);
}

const row = (title: string) =>
  screen.page.getByRole("listitem").filter({ has: screen.page.getByRole("heading", { name: title, exact: true }) });
const closeToasts = async () => {
  const buttons = screen.page.locator(".toast-close");
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
};

test("a save says on which pages it is seen, how soon, and links lead there", async () => {
  const { page } = screen;
  await read("/services", "/", "/about", "/services/smart-home-automation");
  await screen.open("/admin/services");
  await row("Smart Home Automation").getByRole("link", { name: /Edit/ }).click();
  await page.getByLabel("Title", { exact: false }).first().fill("Quiet Home Automation");
  await page.getByRole("button", { name: "Update Service" }).click();
  const [note, ...rest] = await notesOf("Service updated successfully");
  expect(rest).toEqual([]);
  const [words = "", names = ""] = note?.split(/(?<=such as) /) ?? [];
  expect(words).toMatch(/^On every page of the site after \d+ ms, such as$/);
  expect(names.split(", ").sort()).toEqual(["About", "Home", "Services", "Smart home automation in Dubai"]);
  await page.locator(".toast").getByRole("link", { name: "Services", exact: true }).click();
  await page.waitForURL("**/services");
  await expect.poll(() => page.locator("main").textContent()).toContain("Quiet Home Automation");
});

test("what visitors cannot see changes nothing, and what goes away is said", async () => {
  await read("/services", "/", "/about", "/services/quiet-home-automation");
  await screen.open("/admin/services");
  const card = row("Quiet Home Automation");
  await card.getByRole("button", { name: /^Deactivate/ }).click();
  const [first = "", second] = await notesOf("Service deactivated");
  // It is in the menu of the footer, which follows it to its new address.
  const [, names = ""] = /^On every page of the site after \d+ ms, such as (.*)$/.exec(first) ?? [];
  // In the order in which they were ready.
  expect(names.split(", ").sort()).toEqual(["About", "Home", "Services"]);
  expect(second).toBe("No longer on the site: Quiet Home Automation");
  // It covers nothing: it is below the entries of the side menu.
  const [toasts, menu, main] = await Promise.all(
    [".toasts", ".shell-side nav", "main"].map((part) => screen.page.locator(part).boundingBox()),
  );
  expect(toasts && menu && main && [toasts.x + toasts.width < main.x, menu.y + menu.height < toasts.y]).toEqual([
    true,
    true,
  ]);
  await closeToasts();
  await read("/services", "/", "/about");
  await card.getByRole("link", { name: /Edit/ }).click();
  await screen.page.getByLabel("Title", { exact: false }).first().fill("Unseen Automation");
  await screen.page.getByRole("button", { name: "Update Service" }).click();
  expect(await notesOf("Service updated successfully")).toEqual(["None of the most-read pages changed."]);
});

test("a setting is on every page; a page that cannot be made is named", async () => {
  const { page } = screen;
  const save = async (name: string) => {
    await page.locator("textarea, input").filter({ visible: true }).first().waitFor();
    await page.getByLabel("Company Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Save Changes" }).click();
  };
  await read("/", "/about", "/contact", "/services", "/blog");
  await screen.open("/admin/page-content/site_settings");
  await save("Sikka and Daughters");
  expect(await notesOf("Page content updated successfully")).toEqual([
    expect.stringMatching(/^On every page of the site after \d+ ms, such as \w+, \w+, \w+, \w+$/),
  ]);
  await closeToasts();
  await read("/", "/about", "/contact", "/services", "/blog");
  await screen.without("blog_posts", async () => {
    await save("Sikka and Sons");
    const [failed] = await notesOf("Page content updated successfully");
    expect(failed).toMatch(/^Cannot be shown to visitors at the moment: .*Blog/);
  });
});

test("no button moves away under a finger when more is known, or when another message comes", async () => {
  const { page } = screen;
  let look: () => void = () => {};
  const looked = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route("**/admin/freshness?**", async (route) => {
    await looked;
    await route.continue();
  });
  await read("/services", "/");
  await screen.open("/admin/services");
  const undoOf = (text: string) => screen.toast(text).getByRole("button", { name: "Undo" });
  await row("Climate Control Systems")
    .getByRole("button", { name: /^Deactivate/ })
    .click();
  const before = await undoOf("Service deactivated").boundingBox();
  await screen.toast("Service deactivated").hover();
  look();
  await notesOf("Service deactivated");
  expect(await undoOf("Service deactivated").boundingBox()).toEqual(before);
  await row("Climate Control Systems")
    .getByRole("button", { name: /^Activate/ })
    .press("Enter");
  await notesOf("Service activated");
  expect(await undoOf("Service deactivated").boundingBox()).toEqual(before);
  await page.unroute("**/admin/freshness?**");
  await closeToasts();
});

test("another process can be asked, an invented change is none, and only staff may ask", async () => {
  const { sikka } = screen;
  const headers = await signIn(sikka);
  const [service] = await sikka.sql<{ id: string }>("select id from services where slug = 'cctv-security-systems'");
  const page = "/services/cctv-security-systems";
  const ask = (site: Sikka, of: string, more = {}) =>
    site.get(`/admin/freshness?version=${encodeURIComponent(of)}`, { headers: { ...headers, ...more } });
  // Changes that follow each other at once are one, with the pages that were read before the first of them.
  const [content] = await sikka.sql<{ version: string }>("select version from content_version");
  for (const site of [sikka, other]) {
    const heard = async () => Number.parseInt((await site.get("/healthz")).headers.get("content-stamp") ?? "0", 10);
    await expect.poll(heard).toBeGreaterThanOrEqual(Number(content?.version));
    await ask(site, content?.version ?? "");
  }
  for (let times = 0; times < 4; times += 1) for (const site of [sikka, other]) await site.get(page);
  const answer = await sikka.get("/admin/services.data", {
    method: "POST",
    body: new URLSearchParams({ intent: "toggle", field: "isActive", id: service?.id ?? "", value: "false" }),
    headers,
  });
  const change = cookiesOf(answer).replace("sikka-change=", "");
  const gone = expect.arrayContaining([expect.objectContaining({ label: expect.stringContaining("CCTV") })]);
  expect(await (await ask(sikka, change)).json()).toMatchObject({ gone, failed: [] });
  await expect.poll(async () => (await ask(other, change)).json()).toMatchObject({ gone, failed: [] });
  for (const invented of ["", "x", "99999999999"]) {
    expect(await (await ask(sikka, invented)).json()).toBeNull();
  }
  expect((await ask(sikka, change, { cookie: "" })).status).toBe(302);
  const visit = await sikka.get("/admin/contact-submissions", { headers });
  expect(visit.headers.getSetCookie()).toEqual([]);
});

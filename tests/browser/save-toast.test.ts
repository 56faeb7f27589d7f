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
  const isKnown = (texts: string[]) => texts.length > 0 && texts[0] !== "Looking at the site …";
  await expect.poll(async () => isKnown(await notes.allTextContents())).toBe(true);
  return notes.allTextContents();
}

const row = (title: string) =>
  screen.page.getByRole("listitem").filter({ has: screen.page.getByRole("heading", { name: title, exact: true }) });
const closeToasts = async () => {
  const buttons = screen.page.locator(".toast-close");
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
};

test("a save says on which pages it is seen, how soon, and links lead there", async () => {
  const { page } = screen;
  await screen.open("/admin/services");
  await row("Smart Home Automation").getByRole("link", { name: /Edit/ }).click();
  await page.getByLabel("Title", { exact: false }).first().fill("Quiet Home Automation");
  await page.getByRole("button", { name: "Update Service" }).click();
  const [note, ...rest] = await notesOf("Service updated successfully");
  expect(rest).toEqual([]);
  expect(note).toMatch(
    /^On every page of the site after \d+ ms, such as Quiet Home Automation, Services, Home, About$/,
  );
  await page.locator(".toast").getByRole("link", { name: "Services", exact: true }).click();
  await page.waitForURL("**/services");
  expect(await page.locator("main").textContent()).toContain("Quiet Home Automation");
});

test("what visitors cannot see changes nothing, and what goes away is said", async () => {
  await screen.open("/admin/services");
  const card = row("Quiet Home Automation");
  await card.getByRole("button", { name: /^Deactivate/ }).click();
  const [first = "", second] = await notesOf("Service deactivated");
  expect(first).toMatch(/^On the site after \d+ ms: Services, Home$/);
  expect(second).toBe("No longer on the site: Quiet Home Automation");
  await closeToasts();
  await card.getByRole("link", { name: /Edit/ }).click();
  await screen.page.getByLabel("Title", { exact: false }).first().fill("Unseen Automation");
  await screen.page.getByRole("button", { name: "Update Service" }).click();
  expect(await notesOf("Service updated successfully")).toEqual(["Nothing on the site changed."]);
});

test("a setting is on every page; a page that cannot be made is named", async () => {
  const { page } = screen;
  const save = async (name: string) => {
    await page.locator("textarea, input").filter({ visible: true }).first().waitFor();
    await page.getByLabel("Company Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Save Changes" }).click();
  };
  await screen.open("/admin/page-content/site_settings");
  await save("Sikka and Daughters");
  expect(await notesOf("Page content updated successfully")).toEqual([
    expect.stringMatching(/^On every page of the site after \d+ ms, such as Home, About, Contact, Services$/),
  ]);
  await closeToasts();
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
  const toggled = (value: string) => ({ intent: "toggle", field: "isActive", id: service?.id ?? "", value });
  await sikka.get("/admin/services.data", { method: "POST", body: new URLSearchParams(toggled("false")), headers });
  const answer = await sikka.get("/admin/services.data", {
    method: "POST",
    body: new URLSearchParams(toggled("true")),
    headers,
  });
  const change = cookiesOf(answer).replace("sikka-change=", "");
  const ask = (site: Sikka, of: string, more = {}) =>
    site.get(`/admin/freshness?change=${encodeURIComponent(of)}`, { headers: { ...headers, ...more } });
  expect(await (await ask(sikka, change)).json()).toMatchObject({ changed: expect.arrayContaining([]), failed: [] });
  const elsewhere = await (await ask(other, change)).json();
  expect(elsewhere).toMatchObject({ changed: [{ href: "/services/cctv-security-systems" }], failed: [], gone: [] });
  expect(elsewhere.ms).toBeGreaterThan(0);
  for (const invented of ["", "x", '{"id":"1","at":0,"shownAt":[["/",1]]}']) {
    expect(await (await ask(sikka, invented)).json()).toBeNull();
  }
  expect((await ask(sikka, change, { cookie: "" })).status).toBe(302);
  const visit = await sikka.get("/admin/contact-submissions", { headers });
  expect(visit.headers.getSetCookie()).toEqual([]);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { goOffline, holdRequests, whenStarted } from "../support/browser.ts";
import {
  contactFields,
  details,
  fillContact,
  pressSend,
  startVisitor,
  whenAwake,
  whenSent,
  whileNothingIsTaken,
} from "../support/contact-form.ts";
import { closeDatabase } from "../support/outage.ts";
import { launchSikka } from "../support/sikka.ts";

const visitor = startVisitor();

const typed = (page: Page) => page.getByLabel("Project Details").inputValue();
const failure = "Failed to send message. Please try again or contact us directly.";
const failureToast = (page: Page) =>
  page
    .locator("#toasts")
    .getByRole("alert")
    .filter({ hasText: `Error${failure}` })
    .waitFor();
const letter = `${details}\n\nFrom Omar Saleh\n+971 50 333 4444\nomar@villa.example`;
const ways = { chat: ["https://wa.me/971500000000", letter], mail: ["mailto:hello@sikka.example", letter] };

/** The two ways that are left when the form cannot send, as what they carry. */
async function otherWays(page: Page) {
  const hrefOf = async (name: string) => new URL((await page.getByRole("link", { name }).getAttribute("href")) ?? "");
  const [chat, mail] = [await hrefOf("Send by WhatsApp instead"), await hrefOf("Send by e-mail instead")];
  return {
    chat: [chat.origin + chat.pathname, chat.searchParams.get("text")],
    mail: [mail.protocol + mail.pathname, mail.searchParams.get("body")?.replaceAll("\r\n", "\n")],
  };
}

test("without JavaScript: the longest message arrives, and a failure offers other ways with the same words", async () => {
  await visitor.open("/contact?utm_source=flyer&utm_campaign=villas", { javaScriptEnabled: false });
  const { page } = visitor;
  await fillContact(page);
  await whileNothingIsTaken(visitor.sikka, async () => {
    await pressSend(page);
    await page.getByRole("alert").filter({ hasText: failure }).waitFor();
  });
  expect(await typed(page)).toBe(details);
  expect(await otherWays(page)).toEqual(ways);
  await expect.poll(() => page.locator("#contact-form [dir=auto]").count()).toBe(2);
  const long = "नमस्ते ".repeat(714);
  await page.goto(`${visitor.sikka.url}/contact?utm_source=flyer&utm_campaign=villas`);
  await fillContact(page, long);
  await pressSend(page);
  await whenSent(page);
  const [row, ...others] = await visitor.rows("message, language, utm, pages_seen, bot_check, status, consent_text");
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    message: long.trim(),
    language: "en-AE",
    utm: { source: "flyer", campaign: "villas" },
    pages_seen: [{ path: "/contact" }],
    bot_check: null,
    status: "new",
    consent_text: "We use what you write here to answer you, as our Privacy Policy says.",
  });
});

test("offline: the words stay and wait, and are sent once, by themselves, when the network is back", async () => {
  await visitor.open("/contact");
  const { page } = visitor;
  await fillContact(page);
  await whenAwake(page);
  await goOffline(page);
  await pressSend(page);
  const problem = page.locator("[data-problem]");
  await problem.getByText("Your message is kept here and is sent when you are back online").waitFor();
  await expect.poll(() => problem.evaluate((box) => box === document.activeElement)).toBe(true);
  expect([await typed(page), await page.locator("#toasts").count()]).toEqual([details, 0]);
  expect(await otherWays(page)).toEqual(ways);
  expect(await findViolations(page, { within: "#contact-form" })).toEqual([]);
  await expect.poll(() => problem.getAttribute("class")).not.toContain("security");
  // What is being typed when the network comes back stays, and goes out only when that is asked for.
  const longer = `${details} One more thing.`;
  await page.getByLabel("Project Details").fill(longer);
  await problem.getByText("it is not sent automatically").waitFor();
  expect((await otherWays(page)).mail[1]).toContain("One more thing.");
  await visitor.context.setOffline(false);
  await page.waitForTimeout(500);
  expect([await typed(page), await visitor.rows()]).toEqual([longer, []]);
  await goOffline(page);
  await pressSend(page);
  await problem.getByText("Your message is kept here").waitFor();
  // A network that has just come back fails twice more, and the page is reloaded in between.
  let failures = 0;
  await visitor.context.route("**/api/contact", (route) => (failures++ < 2 ? route.abort() : route.continue()));
  await visitor.context.setOffline(false);
  await expect.poll(() => failures).toBe(1);
  await page.reload();
  await whenSent(page);
  expect(await visitor.rows()).toEqual([{ message: longer }]);
});

test("a waiting message is not sent without the files that a reload takes away", async () => {
  await visitor.open("/contact");
  const { page } = visitor;
  await fillContact(page);
  const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await page.locator("input[type=file]").setInputFiles(plan);
  await visitor.context.route("**/api/contact", (route) => route.abort());
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await pressSend(page);
  await page.getByText("Your message is kept here").waitFor();
  await visitor.context.unroute("**/api/contact");
  await page.reload();
  await page.getByText("Please choose them again").waitFor();
  expect(await visitor.rows()).toEqual([]);
  await page.locator("input[type=file]").setInputFiles(plan);
  await pressSend(page);
  await whenSent(page);
  expect(await visitor.rows("message, (select count(*)::int from submission_files) as files")).toEqual([
    { message: details, files: 1 },
  ]);
});

test("a press is a row: pressed twice, answered never, reloaded and pressed again", async () => {
  const shortenPatience = () => {
    // After the reload it is answered, however slowly.
    const [{ type } = { type: "" }] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (type === "reload") return;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (time) => timeout(time / 15);
  };
  await visitor.open("/contact", {}, (context) => context.addInitScript(shortenPatience));
  const { page } = visitor;
  await fillContact(page);
  await whenAwake(page);
  let isLost = true;
  await visitor.context.route("**/api/contact", async (route) => {
    await route.fetch();
    if (!isLost) await route.continue();
  });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await page.locator("[data-problem]").getByText(failure).waitFor();
  await expect.poll(() => visitor.rows()).toHaveLength(1);
  await page.reload();
  await whenAwake(page);
  await expect.poll(() => typed(page)).toBe(details);
  isLost = false;
  await pressSend(page);
  await whenSent(page);
  expect(await visitor.rows()).toEqual([{ message: details }]);
});

test("words outlive a reload and a walk through the site, in each tab its own, until they are sent", async () => {
  await visitor.open("/contact");
  const { page } = visitor;
  await fillContact(page, "From the first tab");
  await whenAwake(page);
  await page.getByLabel("Service Interest").selectOption("Climate Control Systems");
  const second = await visitor.context.newPage();
  await second.goto(`${visitor.sikka.url}/contact`);
  expect(await typed(second)).toBe("");
  for (const [label, value] of Object.entries(contactFields)) await second.getByLabel(label).fill(value);
  await whenAwake(second);
  await second.getByLabel("Project Details").fill("From the second tab");
  await page.reload();
  await expect.poll(() => typed(page)).toBe("From the first tab");
  await expect.poll(() => page.getByLabel("Service Interest").inputValue()).toBe("Climate Control Systems");
  await page.goto(`${visitor.sikka.url}/services/access-control-systems`);
  await page.getByRole("link", { name: "Get Free Quote" }).first().click();
  await expect.poll(() => typed(page)).toBe("From the first tab");
  await expect.poll(() => page.getByLabel("Service Interest").inputValue()).toBe("Access Control Systems");
  await pressSend(page);
  await pressSend(second);
  await Promise.all([whenSent(page), whenSent(second)]);
  expect((await visitor.rows()).map(({ message }) => message).sort()).toEqual([
    "From the first tab",
    "From the second tab",
  ]);
  await page.goto(`${visitor.sikka.url}/contact`);
  await page.getByLabel("Full Name *").focus();
  await whenAwake(page);
  expect([await typed(page), await page.getByLabel("Full Name *").inputValue()]).toEqual(["", ""]);
});

test("the server stopped and started again: nothing typed is lost, other ways are offered, one row is stored", async () => {
  await visitor.open("/contact");
  const { page } = visitor;
  await fillContact(page);
  await whenAwake(page);
  const phone = page.getByLabel("Phone Number *");
  await phone.fill("call me");
  await pressSend(page);
  await page.getByText("Please enter a phone number with digits").waitFor();
  await phone.fill(contactFields["Phone Number *"]);
  await expect.poll(() => page.locator("#contact-form").locator("[aria-invalid], [data-problem]").count()).toBe(0);
  const { dataDir, databaseUrl, url } = visitor.sikka;
  await visitor.sikka.stop();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await pressSend(page);
  await failureToast(page);
  await page.getByRole("link", { name: "Send by WhatsApp instead" }).hover();
  expect(await typed(page)).toBe(details);
  expect([await otherWays(page), errors]).toEqual([ways, []]);
  visitor.sikka = await launchSikka({ env: { PORT: new URL(url).port }, dataDir, databaseUrl });
  // Without its database the program keeps the message, and says so.
  const openDatabase = await closeDatabase(visitor.sikka);
  await pressSend(page);
  await whenSent(page);
  await expect.poll(() => page.getByText("Your message is stored with us.").count()).toBe(2);
  await openDatabase();
  await visitor.sikka.stop();
  visitor.sikka = await launchSikka({ env: { PORT: new URL(url).port }, dataDir, databaseUrl });
  await expect.poll(() => visitor.rows()).toEqual([{ message: details }]);
});

const islandScript = "**/assets/hydrate-island-*.js";

test("offline before the form's script is there: the words stay, other ways are offered, it is sent by itself", async () => {
  await visitor.open("/contact");
  const { page } = visitor;
  // What waits for the form's script comes after the first paint.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return ["deferred-form", "public"].every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)));
  });
  await goOffline(page);
  await fillContact(page);
  await pressSend(page);
  const problem = page.locator("[data-problem]");
  await problem.getByText("Your message is kept here and is sent when you are back online").waitFor();
  await expect.poll(() => problem.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect
    .poll(() => problem.getByRole("link", { name: "Call now" }).getAttribute("href"))
    .toBe("tel:+97140000000");
  expect(await otherWays(page)).toEqual(ways);
  expect(await findViolations(page, { within: "#contact-form" })).toEqual([]);
  await page.getByLabel("Project Details").fill(`${details} One more thing.`);
  await problem.getByText("it is not sent automatically").waitFor();
  expect((await otherWays(page)).mail[1]).toContain("One more thing.");
  await visitor.context.setOffline(false);
  await page.waitForTimeout(300);
  expect(await visitor.rows()).toEqual([]);
  await goOffline(page);
  await page.getByLabel("Project Details").fill(details);
  await pressSend(page);
  await problem.getByText("Your message is kept here").waitFor();
  await visitor.context.setOffline(false);
  await whenSent(page);
  const [row, ...others] = await visitor.rows("message, spam_reasons");
  expect([row?.message, others]).toEqual([details, []]);
  expect(JSON.stringify(row)).not.toContain("without JavaScript");
  await expect.poll(() => problem.count()).toBe(0);
});

test.each([
  ["no script", /\/assets\/.*\.js/],
  ["the first script only", /\/assets\/(?!public-).*\.js/],
])("offline with %s: the words stay with the reason, and are sent by the next press", async (_, missing) => {
  await visitor.open("/contact", {}, (context) => context.route(missing, (route) => route.abort()));
  const { page } = visitor;
  await fillContact(page);
  await goOffline(page);
  await pressSend(page);
  const problem = page.locator("[data-problem]");
  await problem.getByText("Failed to send message.").waitFor();
  expect(await page.getByLabel("Project Details").inputValue()).toBe(details);
  await visitor.context.setOffline(false);
  await pressSend(page);
  await whenSent(page);
  expect((await visitor.rows()).length).toBe(1);
});

test("sent before its script is there it is sent by that, and by the browser when there is no such file", async () => {
  let release = () => {};
  await visitor.open("/contact", {}, async (context) => {
    release = await holdRequests(context, islandScript, "GET");
  });
  const { page } = visitor;
  // Until the page's own scripts are there, the browser sends the form itself.
  await whenStarted(page);
  await fillContact(page, "Faster");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await page.getByRole("button", { name: "Sending Message..." }).waitFor();
  release();
  await page.getByRole("status").filter({ hasText: "Message Sent!" }).waitFor();
  await whenSent(page);
  expect(new URL(page.url()).search).toBe("");
  await visitor.context.close();
  await visitor.open("/contact", {}, (context) =>
    context.route(islandScript, (route) => route.fulfill({ status: 404 })),
  );
  await fillContact(visitor.page, "Newer");
  await pressSend(visitor.page);
  await whenSent(visitor.page);
  expect(new URL(visitor.page.url()).search).toContain("?sent=");
  const rows = await visitor.rows("message, spam_reasons");
  expect(rows.map(({ message }) => message)).toEqual(["Faster", "Newer"]);
  expect(JSON.stringify(rows)).not.toContain("without JavaScript");
});

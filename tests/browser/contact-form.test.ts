import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { launchSikka, type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let env: Record<string, string>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let warnings: string[] = [];

/** What stands in for the company that checks tokens: it passes them, waits for longer than anybody, or is away. */
let verifier: Server;
let verdict: "passes" | "sleeps" | "is away" = "passes";

beforeAll(async () => {
  verifier = createServer((request, response) => {
    request.resume();
    if (verdict === "is away") request.destroy();
    if (verdict === "passes")
      response.end(JSON.stringify({ success: true, score: 0.9, action: "contact_form", hostname: "localhost" }));
  });
  await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
  const verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`;
  env = { RECAPTCHA_SITE_KEY: "site-key", RECAPTCHA_SECRET: "secret", RECAPTCHA_VERIFY_URL: verifyUrl };
  [sikka, browser] = await Promise.all([startSikka({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
  verifier.closeAllConnections();
  verifier.close();
});
afterEach(() => context.close());

/** What Google would send: it asks, as the real one does, for a second script by a string. */
const provider = `{
  const script = document.createElement("script");
  script.src = "https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js";
  document.head.append(script);
}`;
const recaptcha = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => "token for " + action + " of " + key,
};`;

/** Opens a page; Google's scripts are the stand-ins above unless they are `blocked`. */
async function open(path: string, { blocked = false, ...options }: BrowserContextOptions & { blocked?: boolean } = {}) {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-AE", ...options });
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await context.route("https://www.google.com/recaptcha/**", (route) =>
    blocked ? route.abort() : route.fulfill(script(provider)),
  );
  await context.route("https://www.gstatic.com/recaptcha/**", (route) => route.fulfill(script(recaptcha)));
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  warnings = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && warnings.push(message.text()));
  await page.goto(sikka.url + path);
}

const fields = {
  "Full Name *": "Omar Saleh",
  "Email Address *": "omar@villa.example",
  "Phone Number *": "+971 50 333 4444",
};
const details = "Six zones, please.\nAnd the gate & the pool.";

async function fill(message = details): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel("Project Details").fill(message);
}
/** Waits until the form sends without leaving the page. */
const whenAwake = (on = page) =>
  on.waitForFunction(() =>
    Object.keys(document.querySelector("[data-island] form") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
const press = (on = page) => on.getByRole("button", { name: "Send Message" }).click();
const isSent = (on = page) => on.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
const failureToast = () =>
  page
    .locator("#toasts")
    .getByRole("alert")
    .filter({ hasText: `Error${failure}` })
    .waitFor();
const typed = (on = page) => on.getByLabel("Project Details").inputValue();
const rows = (columns = "message") =>
  sikka.sql<Record<string, unknown>>(`select ${columns} from contact_submissions order by created_at`);
const empty = () => sikka.sql("delete from contact_submissions");
const failure = "Failed to send message. Please try again or contact us directly.";
const letter = `${details}\n\nFrom Omar Saleh\n+971 50 333 4444\nomar@villa.example`;

/** The two ways that are left when the form cannot send, as what they carry. */
async function otherWays(on = page) {
  const hrefOf = async (name: string) => new URL((await on.getByRole("link", { name }).getAttribute("href")) ?? "");
  const [chat, mail] = [await hrefOf("Send by WhatsApp instead"), await hrefOf("Send by e-mail instead")];
  return {
    chat: [chat.origin + chat.pathname, chat.searchParams.get("text")],
    mail: [mail.protocol + mail.pathname, mail.searchParams.get("body")?.replaceAll("\r\n", "\n")],
  };
}
const ways = { chat: ["https://wa.me/971500000000", letter], mail: ["mailto:hello@sikka.example", letter] };

test("without JavaScript: the longest message arrives, and a failure offers other ways with the same words", async () => {
  await empty();
  await open("/contact?utm_source=flyer&utm_campaign=villas", { javaScriptEnabled: false });
  await fill();
  await sikka.sql("alter table contact_submissions rename to contact_submissions_away");
  try {
    await press();
    await page.getByRole("alert").filter({ hasText: failure }).waitFor();
  } finally {
    await sikka.sql("alter table contact_submissions_away rename to contact_submissions");
  }
  expect(await typed()).toBe(details);
  expect(await otherWays()).toEqual(ways);
  const long = "नमस्ते ".repeat(714);
  await page.goto(`${sikka.url}/contact?utm_source=flyer&utm_campaign=villas`);
  await fill(long);
  await press();
  await isSent();
  const [row, ...others] = await rows("message, language, utm, pages_seen, bot_check, status, consent_text");
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    message: long.trim(),
    language: "en-AE",
    utm: { source: "flyer", campaign: "villas" },
    pages_seen: [{ path: "/contact" }],
    bot_check: "absent",
    status: "new",
    consent_text: "We use what you write here to answer you, as our Privacy Policy says.",
  });
});

test("offline: the words stay and wait, and are sent once, by themselves, when the network is back", async () => {
  await empty();
  await open("/contact");
  await fill();
  await whenAwake();
  await context.setOffline(true);
  await press();
  await failureToast();
  const problem = page.locator("[data-problem]");
  await problem.getByText("Your message is kept here and is sent when you are back online").waitFor();
  await expect.poll(() => problem.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await typed()).toBe(details);
  expect(await otherWays()).toEqual(ways);
  expect(await findViolations(page, { within: "#contact-form" })).toEqual([]);
  const longer = `${details} One more thing.`;
  await page.getByLabel("Project Details").fill(longer);
  expect((await otherWays()).mail[1]).toContain("One more thing.");
  // A network that has just come back fails twice more, and the page is reloaded in between.
  let failures = 0;
  await context.route("**/api/contact", (route) => (failures++ < 2 ? route.abort() : route.continue()));
  await context.setOffline(false);
  await expect.poll(() => failures).toBe(1);
  await page.reload();
  await isSent();
  expect(await rows()).toEqual([{ message: longer }]);
});

test("a press is a row: pressed twice, answered never, reloaded and pressed again", async () => {
  await empty();
  await open("/contact");
  await fill();
  await whenAwake();
  let isLost = true;
  await context.route("**/api/contact", async (route) => {
    await route.fetch();
    return isLost ? route.abort() : route.continue();
  });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await page.locator("[data-problem]").getByText(failure).waitFor();
  expect(await rows()).toHaveLength(1);
  await page.reload();
  await whenAwake();
  await expect.poll(() => typed()).toBe(details);
  isLost = false;
  await press();
  await isSent();
  expect(await rows()).toEqual([{ message: details }]);
});

test("words outlive a reload and a walk through the site, in each tab its own, until they are sent", async () => {
  await empty();
  await open("/contact");
  await fill("From the first tab");
  await whenAwake();
  await page.getByLabel("Service Interest").selectOption("Climate Control Systems");
  const second = await context.newPage();
  await second.goto(`${sikka.url}/contact`);
  expect(await typed(second)).toBe("");
  for (const [label, value] of Object.entries(fields)) await second.getByLabel(label).fill(value);
  await whenAwake(second);
  await second.getByLabel("Project Details").fill("From the second tab");
  await page.reload();
  await expect.poll(() => typed()).toBe("From the first tab");
  expect(await page.getByLabel("Service Interest").inputValue()).toBe("Climate Control Systems");
  await page.goto(`${sikka.url}/services/access-control-systems`);
  await page.getByRole("link", { name: "Get Free Quote" }).first().click();
  await expect.poll(() => typed()).toBe("From the first tab");
  expect(await page.getByLabel("Service Interest").inputValue()).toBe("Access Control Systems");
  await press();
  await press(second);
  await Promise.all([isSent(), isSent(second)]);
  expect((await rows()).map(({ message }) => message).sort()).toEqual(["From the first tab", "From the second tab"]);
  await page.goto(`${sikka.url}/contact`);
  await page.getByLabel("Full Name *").focus();
  await whenAwake();
  expect([await typed(), await page.getByLabel("Full Name *").inputValue()]).toEqual(["", ""]);
});

test("the server stopped and started again: nothing typed is lost, other ways are offered, one row is stored", async () => {
  await empty();
  await open("/contact");
  await fill();
  await whenAwake();
  const { dataDir, databaseUrl, url } = sikka;
  await sikka.stop();
  await press();
  await failureToast();
  expect(await typed()).toBe(details);
  expect(await otherWays()).toEqual(ways);
  sikka = await launchSikka({ env: { ...env, PORT: new URL(url).port }, dataDir, databaseUrl });
  sikka.url = url;
  await press();
  await isSent();
  expect(await rows()).toEqual([{ message: details }]);
});

test("the bot check: loaded at the first focus, asked for contact_form, and in nobody's way when it fails", async () => {
  await empty();
  const asked: string[] = [];
  await open("/contact");
  page.on("request", (request) => request.url().includes("recaptcha") && asked.push(request.url()));
  await page.getByRole("heading", { name: "Message Sent" }).waitFor({ state: "detached" });
  await page.mouse.move(400, 400);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  const policyOf = async (path: string) => (await sikka.get(path)).headers.get("content-security-policy");
  expect(await policyOf("/contact")).toContain("https://www.google.com/recaptcha/");
  expect(await policyOf("/services")).not.toContain("recaptcha");
  await fill();
  await whenAwake();
  await expect.poll(() => asked).toHaveLength(2);
  await press();
  await isSent();
  const sendAgain = async (message: string) => {
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await fill(message);
    const began = Date.now();
    await press();
    await isSent();
    return Date.now() - began;
  };
  verdict = "is away";
  await sendAgain("away");
  verdict = "sleeps";
  expect(await sendAgain("slow")).toBeLessThan(6_000);
  verdict = "passes";
  expect(warnings).toEqual([]);
  await context.close();
  await open("/contact", { blocked: true });
  await fill("blocked");
  await whenAwake();
  await press();
  await isSent();
  expect(await rows("message, bot_check, status")).toEqual([
    { message: details, bot_check: "passed 0.9", status: "new" },
    { message: "away", bot_check: "unreachable", status: "new" },
    { message: "slow", bot_check: "unreachable", status: "new" },
    { message: "blocked", bot_check: "absent", status: "new" },
  ]);
  expect(warnings.join("\n")).toContain("reCAPTCHA not loaded");
});

test("where a visit came from goes along with its enquiry, and its chat carries the same reference", async () => {
  await empty();
  await sikka.sql("delete from goals");
  await open("/blog?utm_source=newsletter&utm_medium=email", { locale: "ar-AE", extraHTTPHeaders: {} });
  await page.goto(`${sikka.url}/services/climate-control-systems`);
  await context.route(/wa\.me|tel:/, (route) => route.fulfill({ contentType: "text/html", body: "chat" }));
  const chat = page.getByRole("main").getByRole("link", { name: "Chat on WhatsApp" }).first();
  await chat.hover();
  await expect.poll(() => chat.getAttribute("href")).toContain("text=SK-");
  const opened = context.waitForEvent("page");
  await chat.click();
  await (await opened).close();
  const reference = /SK-\w{4}/.exec((await chat.getAttribute("href")) ?? "")?.[0];
  await expect
    .poll(() => sikka.sql("select kind, page, reference, language, utm from goals"))
    .toEqual([
      {
        kind: "whatsapp",
        page: "/services/climate-control-systems",
        reference,
        language: "ar-AE",
        utm: { source: "newsletter", medium: "email" },
      },
    ]);
  await page.getByRole("link", { name: "Get Free Quote" }).first().click();
  await context.route("https://booking.sikka.example/**", (route) => route.fulfill({ body: "booking" }));
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Call now" }).click();
  await main.getByRole("link", { name: "hello@sikka.example" }).click();
  await main.getByRole("link", { name: "Book a time" }).click();
  const kinds = async () => (await sikka.sql("select kind from goals order by created_at")).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(["whatsapp", "call", "mail", "booking"]);
  await fill();
  await whenAwake();
  await press();
  await isSent();
  const [row] = await rows("reference, landing_page, utm, pages_seen, pressed, language");
  expect(row).toMatchObject({
    reference,
    landing_page: "/blog",
    utm: { source: "newsletter", medium: "email" },
    pages_seen: [{ path: "/blog" }, { path: "/services/climate-control-systems" }, { path: "/contact" }],
    pressed: "Get Free Quote",
    language: "ar-AE",
  });
  expect(await context.cookies()).toEqual([]);
});

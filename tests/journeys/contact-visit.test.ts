import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whenStarted } from "../support/browser.ts";
import { details, fillContact, pressSend, startVisitor, whenAwake, whenSent } from "../support/contact-form.ts";

/** What replaces the company that checks tokens: it passes them, waits for longer than anybody, or is away. */
let verifier: Server;
let verdict: "passes" | "sleeps" | "is away" = "passes";

beforeAll(async () => {
  verifier = createServer((request, response) => {
    request.resume();
    if (verdict === "is away") request.destroy();
    if (verdict === "passes") response.end('{"success":true,"score":0.9,"action":"contact_form"}');
  });
  await new Promise<void>((resolve) => verifier.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  verifier.closeAllConnections();
  verifier.close();
});

const visitor = startVisitor(() => ({
  RECAPTCHA_SITE_KEY: "site-key",
  RECAPTCHA_SECRET: "secret",
  RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
}));

const provider = "https://www.google.com/recaptcha/**";
/** What Google sends asks, as the real one does, for a second script by a string. */
const loader = `{
  const script = document.createElement("script");
  script.src = "https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js";
  document.head.append(script);
}`;
const recaptcha = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => "token for " + action + " of " + key,
};`;

/** Answers for Google. */
async function standIn(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await context.route(provider, (route) => route.fulfill(script(loader)));
  await context.route("https://www.gstatic.com/recaptcha/**", (route) => route.fulfill(script(recaptcha)));
}

test("the bot check: loaded at the first focus, asked for contact_form, and in nobody's way when it fails", async () => {
  const asked: string[] = [];
  await visitor.open("/contact", {}, standIn);
  const { page } = visitor;
  page.on("request", (request) => request.url().includes("recaptcha") && asked.push(request.url()));
  const shown = await page.getByText("We use what you write here").innerText();
  expect(shown).toContain("reCAPTCHA");
  await page.mouse.move(400, 400);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  const policyOf = async (path: string) =>
    (await fetch(visitor.sikka.url + path)).headers.get("content-security-policy");
  expect(await policyOf("/contact")).toContain("https://www.google.com/recaptcha/");
  expect(await policyOf("/services")).not.toContain("recaptcha");
  await fillContact(page);
  await whenAwake(page);
  await expect.poll(() => asked).toHaveLength(2);
  await pressSend(page);
  await whenSent(page);
  const sendAgain = async (message: string) => {
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await fillContact(page, message);
    const began = Date.now();
    await pressSend(page);
    await whenSent(page);
    return Date.now() - began;
  };
  verdict = "is away";
  await sendAgain("away");
  verdict = "sleeps";
  expect(await sendAgain("slow")).toBeLessThan(20_000);
  verdict = "passes";
  expect(visitor.warnings).toEqual([]);
  await visitor.context.close();
  await visitor.open("/contact", {}, (context) => context.route(provider, (route) => route.abort()));
  await fillContact(visitor.page, "blocked");
  await whenAwake(visitor.page);
  await pressSend(visitor.page);
  await whenSent(visitor.page);
  expect((await visitor.rows("consent_text"))[0]).toEqual({ consent_text: shown });
  expect(await visitor.rows("message, bot_check, status")).toEqual([
    { message: details, bot_check: "passed 0.9", status: "new" },
    { message: "away", bot_check: "unreachable", status: "new" },
    { message: "slow", bot_check: "unreachable", status: "new" },
    { message: "blocked", bot_check: "absent", status: "new" },
  ]);
  expect(visitor.warnings.join("\n")).toContain("reCAPTCHA not loaded");
});

/** Links to other programs do nothing: a browser with windows asks before it opens one, and takes no click until then. */
async function keepInBrowser(context: BrowserContext): Promise<void> {
  await standIn(context);
  await context.addInitScript(() => {
    window.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a[href^='tel:'], a[href^='mailto:']")) event.preventDefault();
    });
  });
}

test("where a visit came from goes along with its enquiry, and its chat carries the same reference", async () => {
  await visitor.sikka.sql("delete from goals");
  await visitor.open("/blog?utm_source=newsletter&utm_medium=email", { locale: "ar-AE" }, keepInBrowser);
  const { page } = visitor;
  await whenStarted(page);
  await page.goto(`${visitor.sikka.url}/services/climate-control-systems`);
  await visitor.context.route(/wa\.me/, (route) => route.fulfill({ contentType: "text/html", body: "chat" }));
  const chat = page.getByRole("main").getByRole("link", { name: "Chat on WhatsApp" }).first();
  await chat.hover();
  await expect.poll(() => chat.getAttribute("href")).toContain("My%20reference%20is%20RQ-");
  const opened = visitor.context.waitForEvent("page");
  await chat.click();
  await (await opened).close();
  const reference = /RQ-\w{4}/.exec((await chat.getAttribute("href")) ?? "")?.[0];
  await expect
    .poll(() => visitor.sikka.sql("select kind, page, reference, language, utm from goals"))
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
  await page.waitForURL(/\/contact/);
  // With its scripts, which hear of the presses that follow.
  await page.waitForFunction(() => document.querySelector<HTMLElement>("[data-theme-switch]")?.hidden === false);
  await visitor.context.route("https://booking.sikka.example/**", (route) => route.fulfill({ body: "booking" }));
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Call now" }).click();
  await main.getByRole("link", { name: "hello@sikka.example" }).click();
  const booking = visitor.context.waitForEvent("page");
  await main.getByRole("link", { name: "Book a time" }).click();
  // It is before the form, which hears nothing until it is closed.
  await (await booking).close();
  const kinds = async () => (await visitor.sikka.sql("select kind from goals order by kind")).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(["booking", "call", "mail", "whatsapp"]);
  await fillContact(page);
  await whenAwake(page);
  await pressSend(page);
  await whenSent(page);
  const [row] = await visitor.rows("reference, landing_page, utm, pages_seen, pressed, language");
  expect(row).toMatchObject({
    reference,
    landing_page: "/blog",
    utm: { source: "newsletter", medium: "email" },
    pages_seen: [{ path: "/blog" }, { path: "/services/climate-control-systems" }, { path: "/contact" }],
    pressed: "Get Free Quote",
    language: "ar-AE",
  });
  expect(await visitor.context.cookies()).toEqual([]);
});

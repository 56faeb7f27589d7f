import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchBrowser, whenStarted } from "../support/browser.ts";
import { whenAwake } from "../support/contact-form.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
beforeEach(() => sikka.sql("delete from contact_submissions"));
afterEach(async () => {
  await page.context().close();
  expect(problems.splice(0)).toEqual([]);
});

/** Opens a page; whatever its console complains about, a violated policy too, fails the test. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(sikka.url + path);
  if (options.javaScriptEnabled !== false) await whenStarted(page);
}

const rows = () => sikka.sql("select name, email, phone, service, message, status from contact_submissions");

/** Fills the form; `inPlace` waits until it sends without leaving the page, which it also does from its first touch. */
async function fill(inPlace = true): Promise<void> {
  await page.getByLabel("Full Name *").fill("Omar Saleh");
  await page.getByLabel("Email Address *").fill("omar@villa.example");
  await page.getByLabel("Phone Number *").fill("+971 50 333 4444");
  await page.getByLabel("Service Interest").selectOption("Climate Control Systems");
  await page.getByLabel("Project Details").fill("Six zones, please.");
  if (!inPlace) return;
  await whenAwake(page);
}

const stored = [
  {
    name: "Omar Saleh",
    email: "omar@villa.example",
    phone: "+971 50 333 4444",
    service: "Climate Control Systems",
    message: "Six zones, please.",
    status: "new",
  },
];

test("a visitor reads about a service and sends an enquiry", async () => {
  await open("/");
  await page.getByRole("link", { name: "Learn More: Smart Home Automation" }).click();
  await page.getByRole("heading", { level: 1, name: "Smart Home Automation" }).waitFor();
  await page.getByRole("link", { name: "Get Free Quote" }).first().click();
  await expect.poll(() => page.getByLabel("Service Interest").inputValue()).toBe("Smart Home Automation");
  await fill();
  await page.getByRole("button", { name: "Send Message" }).click();
  const heading = page.getByRole("heading", { name: "Message Sent Successfully!" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole("status").filter({ hasText: "Message Sent!" }).waitFor();
  await expect.poll(() => page.getByRole("status").innerText()).toContain("We'll get back to you within 24 hours.");
  expect(new URL(page.url()).pathname).toBe("/contact");
  expect(await rows()).toEqual(stored);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  const name = page.getByLabel("Full Name *");
  await expect.poll(() => name.inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Service Interest").inputValue()).toBe("");
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a toast stays while it is pointed at, goes by itself and can be closed, one at a time", async () => {
  await open("/contact");
  await page.clock.install();
  await fill();
  await page.getByRole("button", { name: "Send Message" }).click();
  const toast = page.locator("#toasts > *");
  const words = page.getByRole("status").filter({ hasText: "Message Sent!" });
  await words.waitFor();
  await expect.poll(() => toast.count()).toBe(1);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect.poll(() => words.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_000);
  await words.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await page.route("**/api/contact", (route) => route.abort());
  await fill(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("#toasts").getByRole("alert").filter({ hasText: "Failed to send message." }).waitFor();
  await expect.poll(() => toast.count()).toBe(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => toast.count()).toBe(0);
  problems.splice(0, problems.length, ...problems.filter((text) => !text.includes("ERR_FAILED")));
});

test("an answer that is lost on the way: sent again it is one row, changed it is another", async () => {
  await open("/contact");
  await fill();
  let lost = 0;
  await page.route("**/api/contact", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const press = () => page.getByRole("button", { name: "Send Message" }).click();
  await press();
  await page.getByText("Failed to send message.").first().waitFor();
  await page.getByLabel("Project Details").fill("Seven zones, please.");
  await press();
  await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
  expect((await rows()).map((row) => row.message).sort()).toEqual(["Seven zones, please.", "Six zones, please."]);
  problems.splice(0, problems.length, ...problems.filter((text) => !text.includes("ERR_FAILED")));
});

test("the same with JavaScript off", async () => {
  await open("/services", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Learn More: Climate Control Systems" }).click();
  await page.getByRole("link", { name: "Get Free Quote" }).first().click();
  await fill(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
  expect(await rows()).toEqual(stored);
  await page.reload();
  expect(await rows()).toHaveLength(1);
  const kept = page.url();
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await page.getByLabel("Full Name *").waitFor();
  await sikka.sql("update contact_submissions set created_at = now() - interval '11 minutes'");
  await page.goto(kept);
  await page.getByLabel("Full Name *").waitFor();
});

test("what is missing is said at its field, without a request, also when the form is sent before it is awake", async () => {
  await open("/contact");
  const asked = await page.evaluate(() =>
    [...document.querySelectorAll("form :invalid")].map((field) => field.getAttribute("name")),
  );
  expect(asked.filter(Boolean)).toEqual(["name", "email", "phone"]);
  expect(await page.locator("main form").evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
  await page.locator("#name-error, [aria-invalid]").first().waitFor();
  await page.getByLabel("Email Address *").fill("omar at villa");
  await whenAwake(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  for (const [label, problem] of [
    ["Full Name *", "Please enter your name"],
    ["Email Address *", "Please enter an email address such as name@example.com"],
    ["Phone Number *", "Please enter your phone number"],
  ] as const) {
    const field = page.getByLabel(label);
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await page.locator(`#${await field.getAttribute("aria-describedby")}`, { hasText: problem }).waitFor();
  }
  const isFirst = () => page.getByLabel("Full Name *").evaluate((element) => element === document.activeElement);
  await expect.poll(isFirst).toBe(true);
  await expect.poll(() => page.getByLabel("Email Address *").inputValue()).toBe("omar at villa");
  expect(await rows()).toHaveLength(0);
});

test("while it is sent every input is disabled, and a failure keeps every word", async () => {
  await open("/contact");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/contact", async (route) => {
    await held;
    await route.abort();
  });
  await fill();
  await page.getByRole("button", { name: "Send Message" }).click();
  const sending = page.getByRole("button", { name: "Sending Message..." });
  await sending.waitFor();
  for (const label of ["Full Name *", "Email Address *", "Phone Number *", "Service Interest", "Project Details"]) {
    await expect.poll(() => page.getByLabel(label).isDisabled()).toBe(true);
  }
  await expect.poll(() => sending.isDisabled()).toBe(true);
  answer();
  const toast = page
    .getByRole("alert")
    .filter({ hasText: "Failed to send message. Please try again or contact us directly." });
  await toast.first().waitFor();
  await expect.poll(() => page.getByLabel("Full Name *").inputValue()).toBe("Omar Saleh");
  await expect.poll(() => page.getByLabel("Project Details").inputValue()).toBe("Six zones, please.");
  await page.unroute("**/api/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Message Sent Successfully!" }).waitFor();
  expect(await rows()).toHaveLength(1);
  problems.splice(0, problems.length, ...problems.filter((text) => !text.includes("ERR_FAILED")));
});

test("a message that the server refuses is marked at its field, which has the focus", async () => {
  await open("/contact");
  await fill();
  await page.getByLabel("Phone Number *").fill("call me");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Please enter a phone number with digits").waitFor();
  const field = page.getByLabel("Phone Number *");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel("Project Details").inputValue()).toBe("Six zones, please.");
  problems.splice(0, problems.length, ...problems.filter((text) => !text.includes("422")));
});

describe.each([true, false])("on a phone with JavaScript %s", (javaScriptEnabled) => {
  test("telephone and mail stand in a slim bar on top, one press away", async () => {
    await open("/", { viewport: { width: 360, height: 640 }, javaScriptEnabled });
    for (const [name, href] of [
      ["+971 4 000 0000", "tel:+97140000000"],
      ["hello@sikka.example", "mailto:hello@sikka.example"],
    ] as const) {
      const link = page.getByRole("banner").getByRole("link", { name });
      await expect.poll(() => link.getAttribute("href")).toBe(href);
      const box = await link.boundingBox();
      expect([(box?.y ?? 99) < 5, (box?.x ?? 0) + (box?.width ?? 999) <= 340]).toEqual([true, true]);
    }
    const { y = 999 } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? {};
    expect(y).toBeLessThan(125);
  });

  test("the menu opens, closes and leads on", async () => {
    await open("/", { viewport: { width: 390, height: 844 }, javaScriptEnabled });
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.waitFor();
    await page.getByRole("button", { name: "Close menu" }).click();
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Contact" }).click();
    await page.getByRole("heading", { level: 1, name: "Talk to an engineer" }).waitFor();
  });
});

test("Ctrl+Shift+A shows and hides the way to the back office, but not while typing", async () => {
  await open("/contact");
  const link = page.getByRole("link", { name: "Admin", exact: true });
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.keyboard.press("Control+Shift+KeyA");
  await link.waitFor();
  await expect.poll(() => link.getAttribute("href")).toBe("/admin/login");
  await page.keyboard.press("Control+Shift+KeyA");
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.getByLabel("Full Name *").focus();
  await page.keyboard.press("Control+Shift+KeyA");
  await expect.poll(() => link.isVisible()).toBe(false);
});

test("the theme follows the system, and a switch is remembered", async () => {
  await open("/about", { colorScheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe("rgb(238, 243, 242)");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect.poll(ground).toBe("rgb(11, 31, 38)");
  await page.getByRole("button", { name: "Light theme" }).waitFor();
  await page.goto(`${sikka.url}/services`);
  expect(await ground()).toBe("rgb(11, 31, 38)");
});

test("the map asks nothing of another host before the button is pressed", async () => {
  await open("/contact");
  const foreign: string[] = [];
  await page.route(/maps\.google\.com|www\.google\.com/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>map</p>" });
  });
  const button = page.getByRole("button", { name: "Show the map" });
  await button.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await button.click();
  await page.locator("iframe[title='Business Bay, Dubai']").waitFor();
  await expect.poll(() => foreign.length).toBe(1);
});

test("the keyboard alone reaches the content at once", async () => {
  await open("/services");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)))
    .toBe(true);
});

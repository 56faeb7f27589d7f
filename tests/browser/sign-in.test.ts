import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { openScreen } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { giveTotp } from "../support/second-factor.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount, signInBrowser, staff } from "../support/staff.ts";

let sikka: Sikka;
let browser: Browser;
let setupLink: string;
beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  setupLink = /\/admin\/setup\?token=\S+/.exec(sikka.output())?.[0] as string;
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

/** A page with what the browser complained about: its policy, its console, errors of scripts. */
async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints: string[] = [];
  // A refused sign-in is an answer with status 401, which Chromium writes to the console.
  page.on("console", (line) => {
    if (line.type() === "error" && !line.text().includes("401")) complaints.push(line.text());
  });
  page.on("pageerror", ({ message }) => {
    // One page took the other over without its transition; nothing is wrong with either.
    if (!message.includes("ViewTransition")) complaints.push(message);
  });
  return { page, complaints };
}

test("the first administrator is made with the keyboard alone and is in the back office", async () => {
  const { page, complaints } = await open();
  await page.goto(sikka.url + setupLink);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Email").focus();
  await page.keyboard.type("owner@sikka.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type(staff.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${sikka.url}/admin`);
  await page.getByText("Welcome, owner@sikka.example").locator("visible=true").waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("signing in: refused with the words kept, then where it was meant to lead", async () => {
  await createAccount(sikka);
  const { page, complaints } = await open({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  await page.goto(`${sikka.url}/admin/services?q=knx`);
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").getByText("Invalid email or password.").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(staff.email);
  // What was typed is selected, so that the next letter replaces it.
  await page.keyboard.type(staff.password);
  await page.getByRole("button", { name: "Show what is typed" }).click();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${sikka.url}/admin/services?q=knx`);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("the button says that it is at work", async () => {
  await createAccount(sikka);
  const { page } = await open();
  await openScreen(page, `${sikka.url}/admin/login`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/admin/login.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Signing in..." }).isDisabled()).toBe(true);
  letGo();
  await page.waitForURL(`${sikka.url}/admin`);
  await page.context().close();
});

test("without JavaScript it is a form like any other", async () => {
  await createAccount(sikka);
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${sikka.url}/admin/login`);
  for (const [password, answer] of [
    ["not the password", "Invalid email or password."],
    [staff.password, `Welcome, ${staff.email}`],
  ] as const) {
    await page.getByLabel("Email").fill(staff.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByText(answer).locator("visible=true").waitFor();
  }
  await page.context().close();
});

test("logging out leads to the site, and the way back to the sign-in", async () => {
  const { page, complaints } = await open();
  await signInBrowser(page.context(), sikka);
  await page.goto(`${sikka.url}/admin`);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${sikka.url}/`);
  await page.goBack();
  await page.waitForURL(`${sikka.url}/admin/login`);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("someone without the right can sign out again, and is not signed in again", async () => {
  const visitor = { email: "visitor@sikka.example", isAdministrator: false };
  const { page, complaints } = await open();
  await signInBrowser(page.context(), sikka, visitor);
  await page.goto(`${sikka.url}/admin/login`);
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expect.poll(() => page.getByRole("link", { name: "Go to homepage" }).getAttribute("href")).toBe("/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${sikka.url}/`);
  await page.goto(`${sikka.url}/admin/login`);
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect(complaints.filter((text) => !text.includes("403"))).toEqual([]);
  await page.context().close();
});

test("three people: an owner invites, colleagues begin on a phone and at a desk, each sees what the role includes", async () => {
  const owner = await open({ viewport: { width: 1440, height: 900 } });
  await signInBrowser(owner.page.context(), sikka);
  await openScreen(owner.page, `${sikka.url}/admin`);
  // By the keyboard alone.
  await owner.page.getByRole("button", { name: "Your account" }).focus();
  const focused = () => owner.page.evaluate(() => document.activeElement?.textContent);
  for (const [key, line] of [
    ["Enter", "My account"],
    ["ArrowDown", "Users"],
  ] as const) {
    await owner.page.keyboard.press(key);
    await expect.poll(focused).toBe(line);
  }
  await owner.page.keyboard.press("Enter");
  await owner.page.waitForURL(`${sikka.url}/admin/users`);
  await expect.poll(() => isInView(owner.page, ".shell-side [aria-current]")).toBe(true);
  expect(await findViolations(owner.page)).toEqual([]);
  const invite = async (name: string, role: string) => {
    await owner.page.getByLabel("E-mail address").focus();
    await owner.page.keyboard.type(`${name}@sikka.example`);
    await owner.page.keyboard.press("Tab");
    await owner.page.keyboard.type(name);
    await owner.page.getByRole("radio", { name: role }).check();
    await owner.page.getByRole("radio", { name: role }).press("Enter");
    await owner.page.getByText(`send this link to ${name}@sikka.example yourself`).waitFor();
    return owner.page.getByText("/admin/invitation?token=").innerText();
  };
  const join = async ({ page }: { page: Page }, link: string) => {
    await page.goto(link);
    await page.getByLabel("Password", { exact: true }).fill("six blinds and a motor");
    await page.getByRole("button", { name: "Create your account" }).click();
    await page.waitForURL(`${sikka.url}/admin`);
  };
  const phone = await open({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  const link = await invite("mona", "Sales");
  await phone.page.goto(link);
  expect(await findViolations(phone.page)).toEqual([]);
  await join(phone, link);
  const desk = await open({ viewport: { width: 1440, height: 900 }, colorScheme: "dark" });
  await join(desk, await invite("omar", "Editor"));
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await openScreen(phone.page, `${sikka.url}/admin/services`);
  await phone.page.getByText("Your role can view this screen, but not change it.").waitFor();
  await expect.poll(() => phone.page.getByRole("link", { name: "Add Service" }).count()).toBe(0);
  expect(await findViolations(phone.page)).toEqual([]);
  await phone.page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  const first = phone.page.getByRole("menuitem", { name: "Open", exact: true });
  await first.click();
  await expect.poll(() => phone.page.getByRole("textbox", { name: /^Title/ }).isDisabled()).toBe(true);
  await expect.poll(() => phone.page.getByRole("button", { name: "Update Service" }).count()).toBe(0);
  await phone.page.goto(`${sikka.url}/admin/feature-flags`);
  await phone.page.getByText("Your role does not include this screen.").waitFor();
  await openScreen(phone.page, `${sikka.url}/admin/account`);
  expect(await findViolations(phone.page)).toEqual([]);

  // What someone likes holds at once, and in another browser.
  await openScreen(desk.page, `${sikka.url}/admin/account`);
  const height = () => desk.page.getByRole("button", { name: "Save name" }).evaluate((button) => button.clientHeight);
  const comfortable = await height();
  await desk.page.getByText("Compact", { exact: true }).click();
  expect(await height()).toBeLessThan(comfortable);
  const saved = desk.page.waitForResponse((answer) => answer.request().postData() === "theme=light");
  await desk.page.getByRole("button", { name: "Your account" }).click();
  await desk.page.getByText("Light theme", { exact: true }).click();
  expect([await desk.page.getByRole("radio", { name: "Light" }).isChecked(), (await saved).status()]).toEqual([
    true,
    204,
  ]);
  const other = await open({ colorScheme: "dark" });
  await other.page.goto(`${sikka.url}/admin/login`);
  await other.page.getByLabel("Email").fill("omar@sikka.example");
  await other.page.getByLabel("Password", { exact: true }).fill("six blinds and a motor");
  await other.page.getByRole("button", { name: "Sign In" }).click();
  await other.page.waitForURL(`${sikka.url}/admin`);
  await other.page.goto(`${sikka.url}/admin`, { waitUntil: "commit" });
  await other.page.locator("head").waitFor({ state: "attached" });
  expect(await other.page.evaluate(() => document.documentElement.dataset.theme)).toBe("day");

  // Meanwhile the editor's role changes: the next press is refused with a sentence, and the sales colleague is out.
  // The page does not hear of it by itself before that press.
  await desk.page.route("**/admin/session*", () => {});
  await openScreen(desk.page, `${sikka.url}/admin/services`);
  await openScreen(owner.page, `${sikka.url}/admin/users`);
  const act = async (name: string, action: string) => {
    await owner.page.getByRole("button", { name: `Actions for ${name}` }).click();
    await owner.page.getByRole("menuitem", { name: action }).click();
  };
  await act("omar", "Change role to Viewer");
  await owner.page.getByText("The role is now Viewer").waitFor();
  await desk.page
    .getByRole("button", { name: /^Deactivate/ })
    .first()
    .click();
  await desk.page.getByText(/role does not include this change/i).waitFor();
  await act("mona", "Remove");
  await owner.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await owner.page.getByText("The user is removed").waitFor();
  await phone.page.goto(`${sikka.url}/admin/services`);
  await phone.page.waitForURL(/\/admin\/login/);
  const complaints = [owner, phone, desk].flatMap((person) => person.complaints);
  expect(complaints.filter((text) => !text.includes("403"))).toEqual([]);
  for (const { page } of [owner, phone, desk, other]) await page.context().close();
});

test("a while after the sign-in a change of staff asks who it is, then goes through by itself", async () => {
  const { page, complaints } = await open({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const careful = { email: "careful@sikka.example" };
  await signInBrowser(page.context(), sikka, careful);
  const app = await giveTotp(sikka, await createAccount(sikka, careful));
  await openScreen(page, `${sikka.url}/admin/users`);
  await sikka.sql("update auth_sessions set created_at = now() - interval '11 minutes'");
  await page.getByLabel("E-mail address").fill("noura@sikka.example");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByText("You have not confirmed that it is you.").waitFor();
  await expect.poll(() => page.getByLabel("E-mail address").inputValue()).toBe("noura@sikka.example");
  await page.getByRole("button", { name: "Invite" }).focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("Invalid email or password.").waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Code").waitFor();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("This code is wrong").waitFor();
  await page.keyboard.type(app.code());
  await page.keyboard.press("Enter");
  await page.getByText("/admin/invitation?token=").waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(complaints.filter((text) => !text.includes("428"))).toEqual([]);
  await page.context().close();
});

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((entry) => {
    const { top, left, height } = entry.getBoundingClientRect();
    return entry.contains(document.elementFromPoint(left + 5, top + height - 2));
  });

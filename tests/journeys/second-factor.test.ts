import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { openScreen } from "../support/back-office.ts";
import { startScreen } from "../support/screen.ts";
import { type App, toApp } from "../support/second-factor.ts";
import { createAccount, signInBrowser, staff } from "../support/staff.ts";

const screen = startScreen();

/** A page of someone who has an account of this name; the phone is held in dusk. */
async function openAs(name: string, isSignedIn: boolean): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" as const };
  const context = await screen.browser.newContext(phone);
  const account = { email: `${name}@sikka.example` };
  await createAccount(screen.sikka, account);
  if (isSignedIn) await signInBrowser(context, screen.sikka, account);
  return context.newPage();
}

/** Gives a page a device that confirms every passkey with a finger. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    forget: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
    hold: (isHeld: boolean) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: !isHeld }),
  };
}

/** What axe finds, with nothing half under the bar at the top. */
async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return findViolations(page);
}

async function typePassword(page: Page, name: string): Promise<void> {
  await openScreen(page, `${screen.sikka.url}/admin/login?next=%2Fadmin%2Fservices`);
  await page.getByLabel("Email").fill(`${name}@sikka.example`);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel(/^(Code|Backup code)$/).fill(code);
  await page.getByLabel(/^(Code|Backup code)$/).press("Enter");
};

async function setUpApp(page: Page): Promise<App & { used: string }> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  const letters = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = toApp(letters.replaceAll(" ", ""));
  const used = code();
  await enterCode(page, used);
  await page.getByText("Keep these backup codes").waitFor();
  const backupCodes = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts();
  return { code, used, backupCodes };
}

test("an app is set up, asked for at the sign-in, replaced by a backup code once, and turned off", async () => {
  const page = await openAs("app", true);
  await openScreen(page, `${screen.sikka.url}/admin/account`);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await openScreen(page, `${screen.sikka.url}/admin/account`);
  const { code, used, backupCodes } = await setUpApp(page);
  expect(backupCodes).toHaveLength(10);
  expect(await findFaults(page)).toEqual([]);

  await page.context().clearCookies();
  await typePassword(page, "app");
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  // The code of the set-up was its only use.
  await enterCode(page, used);
  await page.getByText("This code is wrong.").waitFor();
  await enterCode(page, code(1));
  await page.waitForURL("**/admin/services");

  await page.context().clearCookies();
  await typePassword(page, "app");
  await page.getByRole("link", { name: "Use a backup code instead" }).click();
  await page.getByRole("heading", { name: "Backup code" }).waitFor();
  await enterCode(page, backupCodes[0] as string);
  await page.waitForURL("**/admin/services");
  await openScreen(page, `${screen.sikka.url}/admin/account`);
  await page.getByText("9 backup codes are left").waitFor();

  await page.context().clearCookies();
  await typePassword(page, "app");
  await page.getByRole("link", { name: "Use a backup code instead" }).click();
  await page.getByRole("heading", { name: "Backup code" }).waitFor();
  await enterCode(page, backupCodes[0] as string);
  await page.getByText("This is not one of your backup codes, or it was used before.").waitFor();
  await enterCode(page, backupCodes[1] as string);
  await page.waitForURL("**/admin/services");

  await openScreen(page, `${screen.sikka.url}/admin/account`);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Set up an app" }).waitFor();
  await page.context().close();
});

test("who it is, is confirmed with a code too, without leaving the screen", async () => {
  const page = await openAs("stale", true);
  await openScreen(page, `${screen.sikka.url}/admin/account`);
  const { code } = await setUpApp(page);
  await screen.sikka.sql(
    "update auth_sessions set created_at = now() - interval '1 hour' where user_id = (select id from auth_users where email = 'stale@sikka.example')",
  );
  await openScreen(page, `${screen.sikka.url}/admin/account`);
  await page.getByRole("button", { name: "Make new backup codes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(staff.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByLabel("Code").fill(code(1));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Keep these backup codes").waitFor();
  await page.context().close();
});

test("a passkey is made, signs in by itself, and says what is wrong when it cannot", async () => {
  const page = await openAs("key", true);
  const authenticator = await addAuthenticator(page);
  await openScreen(page, `${screen.sikka.url}/admin/account`);
  await page.getByLabel("Name of the passkey").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("My phone", { exact: true }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await page.context().clearCookies();
  const signIn = async () => {
    await openScreen(page, `${screen.sikka.url}/admin/login?next=%2Fadmin%2Fservices`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
  };
  await signIn();
  await page.waitForURL("**/admin/services");

  await page.context().clearCookies();
  await authenticator.hold(true);
  await signIn();
  await page.getByText("The passkey was not confirmed, so nothing was changed. Please try again.").waitFor();
  await authenticator.hold(false);
  await signIn();
  await page.waitForURL("**/admin/services");

  await openScreen(page, `${screen.sikka.url}/admin/account`);
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByText("My phone", { exact: true }).waitFor({ state: "detached" });
  await page.context().clearCookies();
  await signIn();
  await page.getByText("This passkey is not known here.").waitFor();
  await page.context().close();
});

test("a role that needs a second factor sets it up before anything else, and an owner mends a lost phone", async () => {
  const { page: owner, open, toast } = screen;
  const page = await openAs("editor", false);
  await screen.sikka.sql("update admin_users set staff_role = 'editor' where email = 'editor@sikka.example'");
  await open("/admin/users");
  await owner.getByRole("checkbox", { name: "Editor" }).check();
  await owner.getByRole("region", { name: "Second factor" }).getByRole("button", { name: "Save" }).click();
  await toast("Saved. Users with these roles").waitFor();

  await typePassword(page, "editor");
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.goto(`${screen.sikka.url}/admin/blog`);
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  await setUpApp(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/admin/blog");

  await open("/admin/users");
  expect(await findFaults(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Actions for editor@sikka.example" }).click();
  await owner.getByRole("menuitem", { name: "Reset second factor" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await toast("The second factor is reset").waitFor();
  await page.context().clearCookies();
  await typePassword(page, "editor");
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  await page.context().close();
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accountErrors } from "../../app/accounts/account-errors.ts";
import { openScreen } from "../support/back-office.ts";
import { startDraftScreen } from "../support/draft-screen.ts";
import { findBarriers } from "../support/screen.ts";
import { createAccount, signInBrowser, staff } from "../support/staff.ts";

const { screen, button, field, saved, listDrafts, idOf, vanish } = startDraftScreen();

/** A page of another user. */
async function openAs(email: string, path: string): Promise<Page> {
  const context = await screen.browser.newContext({ reducedMotion: "reduce" });
  await signInBrowser(context, screen.sikka, { email });
  const page = await context.newPage();
  await openScreen(page, screen.sikka.url + path);
  return page;
}

describe("two people in one form", () => {
  const other = "noura@sikka.example";
  let path: string;
  let noura: Page;

  test("see each other, and keep drafts apart that both can look at", async () => {
    await createAccount(screen.sikka, { email: other });
    path = `/admin/services/${await idOf("services", "climate-control-systems")}/edit`;
    noura = await openAs(other, path);
    await field("title", noura).fill("Climate by Noura");
    await field("pricingInfo", noura).fill("From AED 5");
    await saved(noura);
    await screen.open(path);
    await screen.page.getByText(`${other} has this form open too.`).waitFor();
    await expect.poll(() => field("pricingInfo").inputValue()).not.toBe("From AED 5");
    await button("Show them").click();
    await screen.page.getByRole("radio", { name: "Title: yours", exact: true }).check();
    await screen.page.getByRole("radio", { name: "Pricing Info: theirs" }).check();
    await button("Use the selected values").click();
    await expect.poll(() => field("pricingInfo").inputValue()).toBe("From AED 5");
    await expect.poll(() => field("title").inputValue()).not.toBe("Climate by Noura");
    await saved();
    expect(await listDrafts()).toHaveLength(2);
  });

  test("hear of each other's saves, and choose field by field without losing anything", async () => {
    await field("shortDescription").fill("Mine");
    await saved();
    await button("Update Service", noura).click();
    await noura.waitForURL("**/admin");
    // Back in the window, one hears of it at once.
    await screen.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await screen.page.getByText(`${other} has saved this service while you were editing it`).waitFor();
    await button("Compare").click();
    const table = screen.page.getByRole("table", { name: "What differs" });
    // What only she has changed is offered as hers, what only oneself has changed as one's own.
    await expect.poll(() => table.getByRole("radio", { name: "Title: theirs", exact: true }).isChecked()).toBe(true);
    await expect.poll(() => table.getByRole("radio", { name: "Short Description: yours" }).isChecked()).toBe(true);
    await button("Use the selected values").click();
    await button("Update Service").click();
    await screen.toast("Service updated successfully").waitFor();
    const [row] = await screen.sikka.sql(
      "select title, pricing_info, short_description from services where slug = 'climate-by-noura'",
    );
    expect(row ?? (await screen.sikka.sql("select slug, title, short_description from services"))).toEqual({
      title: "Climate by Noura",
      pricing_info: "From AED 5",
      short_description: "Mine",
    });
  });

  test("a draft under which someone has published is compared before it can be saved", async () => {
    await screen.open(path);
    await field("pricingInfo").fill("From AED 7");
    await saved();
    await vanish();
    await screen.sikka.sql("update services set pricing_info = 'From AED 6' where title = 'Climate by Noura'");
    await screen.open(path);
    const row = screen.page.getByRole("row", { name: /Pricing Info/ });
    await expect.poll(() => row.textContent()).toMatch(/From AED 6.*From AED 7/);
    await button("Update Service").click();
    await screen.toast("someone else has changed it").or(screen.toast("Failed to save service")).first().waitFor();
    await button("Use the selected values").click();
    await button("Update Service").click();
    await screen.toast("Service updated successfully").waitFor();
    expect(await screen.sikka.sql("select pricing_info from services where title = 'Climate by Noura'")).toEqual([
      { pricing_info: "From AED 7" },
    ]);
    await noura.context().close();
  });

  test("Use their text keeps what was typed as a copy on the server, which Undo and a later visit put back", async () => {
    const { page, sikka } = screen;
    const changes = () => sikka.sql("select changes from draft_copies");
    await sikka.sql("delete from draft_copies");
    await screen.open(path);
    await field("pricingInfo").fill("From AED 9, typed for an hour");
    await saved();
    await vanish();
    await sikka.sql("update services set pricing_info = 'From AED 8' where title = 'Climate by Noura'");
    await screen.open(path);
    await button("Use their text").click();
    await expect.poll(() => field("pricingInfo").inputValue()).toBe("From AED 8");
    await expect.poll(listDrafts).toEqual([]);
    expect(await changes()).toEqual([{ changes: { pricingInfo: "From AED 9, typed for an hour" } }]);
    await screen.toast("What you typed is kept as a copy.").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => field("pricingInfo").inputValue()).toBe("From AED 9, typed for an hour");
    await saved();
    await expect.poll(changes).toEqual([]);
    await sikka.sql("update services set pricing_info = 'From AED 7.50' where title = 'Climate by Noura'");
    await screen.open(path);
    await button("Use their text").click();
    await expect.poll(listDrafts).toEqual([]);
    await screen.open(path);
    await page.getByText(/A copy of what you typed was kept .*: Pricing Info\./).waitFor();
    await button("Restore it").click();
    await expect.poll(() => field("pricingInfo").inputValue()).toBe("From AED 9, typed for an hour");
    await saved();
    await vanish();
    await sikka.sql("delete from drafts");
  });
});

describe("a session that has ended", () => {
  const dialog = (name: string) => screen.page.getByRole("dialog", { name });
  // A draft may have found out first: then the dialog lies over the button already.
  const pressSave = () => button("Save Changes").evaluate((save: HTMLElement) => save.click());
  const end = () => screen.sikka.sql("delete from auth_sessions");

  test("asks for the sign-in over the form, and the save is sent again after it", async () => {
    await screen.open("/admin/page-content/portfolio");
    await screen.page.getByLabel("Hero Title", { exact: true }).fill("Signed out and in");
    await end();
    const asked = dialog("Please sign in again");
    // The draft finds out first. Whoever closes the dialog reads it in the bar, and can open it again.
    await asked.waitFor();
    await screen.page.keyboard.press("Escape");
    await button("Sign in to go on saving").click();
    await asked.waitFor();
    await pressSave();
    await asked.getByLabel("Password", { exact: true }).fill("wrong password");
    await screen.offline(async () => {
      await button("Sign In").click();
      await asked.getByText(accountErrors.network_failure).waitFor();
    });
    await button("Sign In").click();
    await asked.getByText("Invalid email or password.").waitFor();
    await asked.getByLabel("Password", { exact: true }).fill(staff.password);
    await button("Sign In").click();
    await screen.toast("Page content updated successfully").waitFor();
    expect(await screen.sikka.html("/portfolio")).toContain("Signed out and in");
    await expect.poll(() => dialog("Please sign in again").count()).toBe(0);
  });

  test("of which another user's has become publishes nothing in their name without a word", async () => {
    await screen.open("/admin/page-content/portfolio");
    await screen.page.getByLabel("Hero Title", { exact: true }).fill("In whose name");
    await signInBrowser(screen.page.context(), screen.sikka, { email: "noura@sikka.example" });
    await pressSave();
    await dialog("Another user is signed in").waitFor();
    expect(await screen.sikka.html("/portfolio")).not.toContain("In whose name");
    await button("Continue as noura@sikka.example").click();
    await screen.toast("Page content updated successfully").waitFor();
    const [row] = await screen.sikka.sql(
      `select email from admin_users join page_content on user_id = page_content.updated_by
       where content_value = 'In whose name'`,
    );
    expect(row).toEqual({ email: "noura@sikka.example" });
  });
});

describe("a small form that another user has opened", () => {
  test("is sent in the name of who is signed in only when they say so", async () => {
    const dialog = screen.page.getByRole("dialog", { name: "Another user is signed in" });
    await signInBrowser(screen.page.context(), screen.sikka);
    await screen.open("/admin/account");
    await screen.page.getByRole("textbox", { name: "Name", exact: true }).fill("The name of staff");
    await signInBrowser(screen.page.context(), screen.sikka, { email: "noura@sikka.example" });
    const nameOfNoura = () =>
      screen.sikka.sql("select display_name from admin_users where email = 'noura@sikka.example'");
    await button("Save name").click();
    await dialog.waitFor();
    expect(await nameOfNoura()).toEqual([{ display_name: null }]);
    await button("Continue as noura@sikka.example").click();
    await screen.toast("Your name is saved").waitFor();
    expect(await nameOfNoura()).toEqual([{ display_name: "The name of staff" }]);
    await screen.sikka.sql("update admin_users set display_name = null");
  });
});

describe("another tab", () => {
  const dialog = (name: string) => screen.page.getByRole("dialog", { name });
  const field = () => screen.page.getByLabel("Hero Title", { exact: true });
  /** Opens a second tab of the same browser, works in it, and closes it. */
  const inSecondTab = async (path: string, work: (tab: Page) => Promise<unknown>) => {
    const tab = await screen.page.context().newPage();
    await tab.goto(screen.sikka.url + path);
    await work(tab);
    await tab.close();
  };
  const signOut = async (tab: Page) => {
    await tab.getByRole("button", { name: "Logout" }).click();
    await tab.waitForURL(`${screen.sikka.url}/`);
  };
  const signInAs = async (tab: Page, email: string) => {
    await tab.getByLabel("Email").fill(email);
    await tab.getByLabel("Password", { exact: true }).fill(staff.password);
    await tab.getByRole("button", { name: "Sign In" }).click();
    await tab.getByText(`Welcome, ${email}`).locator("visible=true").waitFor();
  };

  test("in which someone signs out and in again asks here and lets this form go on", async () => {
    await signInBrowser(screen.page.context(), screen.sikka);
    await screen.open("/admin/page-content/portfolio");
    await field().fill("Typed before the other tab");
    await inSecondTab("/admin/account", signOut);
    await dialog("Please sign in again").waitFor();
    await expect.poll(() => field().inputValue()).toBe("Typed before the other tab");
    await inSecondTab("/admin/login", (tab) => signInAs(tab, staff.email));
    await dialog("Please sign in again").waitFor({ state: "detached" });
    await expect.poll(() => field().inputValue()).toBe("Typed before the other tab");
  });

  test("in which another person signs in is said here before anything is saved", async () => {
    await createAccount(screen.sikka, { email: "noura@sikka.example" });
    await inSecondTab("/admin/account", signOut);
    await inSecondTab("/admin/login", (tab) => signInAs(tab, "noura@sikka.example"));
    await dialog("Another user is signed in").waitFor();
    await button("Continue as noura@sikka.example").click();
    await screen.page.getByText("Welcome, noura@sikka.example").locator("visible=true").waitFor();
  });

  test("is not needed to hear of another role: the menu follows", async () => {
    const users = screen.page.getByRole("link", { name: "Users" });
    await users.waitFor();
    const role = (to: string) =>
      screen.sikka.sql("update admin_users set staff_role = $1 where email = 'noura@sikka.example'", [to]);
    await role("editor");
    await screen.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await users.waitFor({ state: "detached" });
    await role("owner");
    await screen.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await users.waitFor();
    await signInBrowser(screen.page.context(), screen.sikka);
  });
});

describe("nothing is in anybody's way", () => {
  test("on a form with a draft that has to be compared, on the list, and in the sign-in over it", async () => {
    const id = await idOf("services", "cctv-security-systems");
    await createAccount(screen.sikka, { email: "noura@sikka.example" });
    const people = { [staff.email]: "From AED 8", "noura@sikka.example": "From AED 9" };
    for (const [email, price] of Object.entries(people)) {
      await screen.sikka.sql(
        `insert into drafts (kind, item, user_id, is_new, title, version, changes, bases)
         select 'services', $1, id, false, 'CCTV', 0, $3, '{"pricingInfo": "before"}' from auth_users where email = $2`,
        [id, email, JSON.stringify({ pricingInfo: price })],
      );
    }
    const seeForm = async (page: Page) => {
      await page.getByRole("table", { name: "What differs" }).waitFor();
      await page.getByText("noura@sikka.example has unpublished changes").waitFor();
      // The comparison has come into view; what is half below the top bar would be called small.
      await page.evaluate(() => scrollTo(0, 0));
    };
    expect(await findBarriers(screen, `/admin/services/${id}/edit`, seeForm)).toEqual([]);
    const seeBadge = (page: Page) => page.getByText("Changed since publish").waitFor();
    expect(await findBarriers(screen, "/admin/services", seeBadge)).toEqual([]);
    const seeSignIn = async (page: Page) => {
      await page.route("**/admin/drafts", (route) => route.fulfill({ status: 401, body: "{}" }));
      await page.getByLabel("Hero Title", { exact: true }).fill(`Signed out ${Math.random()}`);
      await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
    };
    expect(await findBarriers(screen, "/admin/page-content/about", seeSignIn)).toEqual([]);
  });
});

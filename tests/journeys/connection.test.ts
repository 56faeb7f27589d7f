import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openScreen } from "../support/back-office.ts";
import { goOffline } from "../support/browser.ts";
import { startScreen } from "../support/screen.ts";
import { staff } from "../support/staff.ts";

const screen = startScreen();
const button = (name: string) => screen.page.getByRole("button", { name, exact: true });
const menu = (name: string) => screen.page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name });
const heading = (name: string) => screen.page.getByRole("heading", { name, level: 1 });
const note = () => screen.page.locator(".trouble-note");

/** What a proxy says in the place of a program that it cannot reach. */
const badGateway = (route: Route) =>
  route.fulfill({ status: 503, contentType: "text/html", body: "<html><h1>503 Service Unavailable</h1></html>" });
/** What the router cannot read. */
const garbage = (route: Route) =>
  route.fulfill({ status: 200, headers: { "x-remix-response": "yes" }, contentType: "text/x-script", body: "garbage" });

describe("without a connection", () => {
  test("a screen that does not come leaves everything where it is, and comes by itself", async () => {
    await screen.open("/admin/services");
    await screen.offline(async () => {
      await menu("Languages").click();
      await note().getByText("The server could not be reached").waitFor();
      await expect.poll(() => heading("Services").isVisible()).toBe(true);
      // Another one is not waited for any more, and the first one neither.
      await menu("Feature Flags").click();
      await note().getByRole("button", { name: "Retry" }).click();
      await expect.poll(() => note().count()).toBe(1);
    });
    await heading("Feature Flags").waitFor();
    await expect.poll(() => note().count()).toBe(0);
  });

  test("a proxy's page is no answer; Retry asks again", async () => {
    await screen.open("/admin/feature-flags");
    await screen.page.route("**/*.data*", badGateway);
    await menu("Services").click();
    await note().getByText("The server could not be reached").waitFor();
    await screen.page.unroute("**/*.data*");
    await button("Retry").click();
    await heading("Services").waitFor();
  });

  test("a switch and a deletion say in the catalogue's words what was not done, and Retry does it", async () => {
    const said = () => screen.page.locator(".toasts");
    await screen.open("/admin/services");
    await screen.offline(async () => {
      await button("Deactivate Smart Lighting Control").click();
      await screen.toast("Failed to update service status").waitFor();
    });
    await expect.poll(() => said().innerText()).not.toContain("What you typed");
    await button("Retry").click();
    await screen.toast("Service deactivated").waitFor();
    await button("Activate Smart Lighting Control").click();
    await screen.toast("Service activated").waitFor();

    await screen.open("/admin/services");
    await screen.offline(async () => {
      await button("Delete Smart Lighting Control").click();
      await screen.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await screen.toast("Failed to delete service").waitFor();
    });
    await expect.poll(() => said().innerText()).not.toContain("What you typed");
    await button("Retry").click();
    await screen.toast("Service deleted successfully").waitFor();
    await button("Undo").click();
    // Its post belongs to it again, too.
    await screen.toast("The service is back, with 1 more change.").waitFor();
  });

  test("a form that could not be saved is saved by Retry, with what was typed since", async () => {
    await screen.open("/admin/services");
    await screen.page.getByRole("link", { name: "Edit Smart Lighting Control" }).click();
    const field = screen.page.locator("#field-shortDescription");
    await field.fill("Typed before");
    await screen.offline(async () => {
      await button("Update Service").click();
      await screen
        .toast("Failed to save service. Please try again.")
        .getByText("What you typed is still here")
        .waitFor();
      await field.fill("Typed without a connection");
    });
    await button("Retry").click();
    await screen.page.waitForURL("**/admin");
    const [stored] = await screen.sikka.sql(
      "select short_description from services where title = 'Smart Lighting Control'",
    );
    expect(stored).toEqual({ short_description: "Typed without a connection" });
  });

  test("signing out says that it failed", async () => {
    await screen.open("/admin");
    await screen.offline(async () => {
      await button("Logout").click();
      await screen.toast("Logout failed").getByText("The server could not be reached.").waitFor();
    });
  });
});

describe("after an update of the program", () => {
  const gone = (route: Route) => route.fulfill({ status: 404 });

  test("a screen whose script is gone offers to reload, and what was typed is found again", async () => {
    await screen.open("/admin/services");
    await screen.page.getByRole("link", { name: "Edit Smart Lighting Control" }).click();
    await screen.page.locator("#field-shortDescription").fill("Typed before the update");
    await screen.page.route("**/assets/{languages,manifest}-*.js", gone);
    await menu("Languages").click();
    await note().getByText("The program was updated").waitFor();
    await expect
      .poll(() => screen.page.locator("#field-shortDescription").inputValue())
      .toBe("Typed before the update");
    await screen.page.unroute("**/assets/{languages,manifest}-*.js");
    await note().getByRole("button", { name: "Reload" }).click();
    await screen.page.waitForLoadState("load");
    await screen.page.getByText("Typed before the update").or(screen.page.getByText("draft")).first().waitFor();
  });

  test("a script that was not there for a moment is loaded without a reload", async () => {
    await screen.open("/admin");
    await screen.page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await screen.page.route("**/assets/{languages,manifest}-*.js", (route) => route.abort("internetdisconnected"));
    await menu("Languages").click();
    await note().getByText("The server could not be reached").waitFor();
    await screen.page.unroute("**/assets/{languages,manifest}-*.js");
    await button("Retry").click();
    await heading("Languages").waitFor();
    expect(await screen.page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("a part of a screen that does not come offers to reload, and comes after it", async () => {
    await screen.open("/admin");
    await screen.page.route("**/assets/shortcut-sheet-*.js", (route) => route.abort("internetdisconnected"));
    await screen.page.keyboard.press("?");
    await note().getByText("The server could not be reached").waitFor();
    await note().getByText("A part of this screen could not be loaded").waitFor();
    await screen.page.unroute("**/assets/shortcut-sheet-*.js");
    await note().getByRole("button", { name: "Reload" }).click();
    await screen.open("/admin");
    await screen.page.keyboard.press("?");
    await screen.page.getByRole("dialog").waitFor();
    await screen.page.keyboard.press("Escape");
  });

  test("a script that broke off just before the connection was back is loaded again", async () => {
    await screen.open("/admin");
    await screen.page.route("**/assets/languages-*.js", (route) => route.abort("internetdisconnected"), { times: 1 });
    await menu("Languages").click();
    await heading("Languages").waitFor();
  });
});

describe("an answer that takes long", () => {
  test("is waited for in words, without anything moving; one that comes at once is not", async () => {
    const { page } = screen;
    const words = page.locator(".shell > [role=status]");
    await screen.open("/admin/portfolio");
    // Time passes in the page as the test says, however long a busy machine takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = () => {};
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/edit.data*", async (route) => {
      asked();
      await mayAnswer;
      await route.continue();
    });
    await page.locator("a[href$='/edit']").first().click();
    await isAsked;
    await page.clock.runFor(140);
    await expect.poll(() => words.innerText()).toBe("");
    const top = () => heading("Portfolio").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.clock.resume();
    await expect.poll(async () => (await words.innerText()).trim()).toBe("Loading project...");
    expect(await top()).toBe(before);
    answer();
    await page.waitForURL("**/edit");
    await page.unroute("**/edit.data*");
    await expect.poll(() => words.innerText()).toBe("");
  });
});

describe("in front of the back office", () => {
  async function openSignIn(): Promise<Page> {
    const page = await (await screen.browser.newContext()).newPage();
    await openScreen(page, `${screen.sikka.url}/admin/login`);
    await page.getByLabel("Email").fill(staff.email);
    await page.getByLabel("Password", { exact: true }).fill(staff.password);
    return page;
  }
  const signIn = (page: Page) => page.getByRole("button", { name: "Sign In" });

  test("a sign-in that does not arrive keeps what was typed, and works when there is a connection again", async () => {
    const page = await openSignIn();
    const fails = async () => {
      await page.getByRole("alert").getByText("Login failed").waitFor();
      await signIn(page).waitFor();
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(staff.email);
      await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe(staff.password);
    };
    await goOffline(page);
    await signIn(page).click();
    await fails();
    await page.context().setOffline(false);
    // The words of the first try are there until the second one has its answer.
    await new Promise<void>((resolve) => {
      void page.route("**/login.data*", (route) => badGateway(route).then(resolve)).then(() => signIn(page).click());
    });
    await fails();
    await page.unroute("**/login.data*");
    await signIn(page).click();
    await page.waitForURL(`${screen.sikka.url}/admin`);
    await page.context().close();
  });

  test("a failure outside of every screen is said in words, under the page's own policy", async () => {
    const page = await openSignIn();
    const complaints: string[] = [];
    page.on("console", (line) => complaints.push(line.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.route("**/forgot-password.data*", garbage);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    expect(complaints.filter((text) => text.includes("Trusted"))).toEqual([]);
    await page.context().close();
  });

  test("where not even that can be drawn, there are words and a way on", async () => {
    const page = await openSignIn();
    await page.route("**/admin/login", async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace(/(streamController\.enqueue\()".*?"\)/, '$1"{")') });
    });
    await page.goto(`${screen.sikka.url}/admin/login`);
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.unroute("**/admin/login");
    await page.getByRole("button", { name: "Reload" }).click();
    await signIn(page).waitFor();
    await page.context().close();
  });
});

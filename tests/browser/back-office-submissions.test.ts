import { beforeEach, describe, expect, test } from "vitest";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const inbox = "/admin/contact-submissions";
const open = (query = "") => screen.open(inbox + query);
const card = (name: string) =>
  screen.page.getByRole("listitem").filter({ has: screen.page.getByRole("heading", { name, exact: true }) });
const button = (name: string, label: string) => card(name).getByRole("button", { name: label, exact: true });
const toast = (text: string) => screen.toast(text);
const names = () =>
  screen.page.getByRole("list", { name: "Contact Submissions" }).getByRole("heading").allTextContents();
const stored = async (name: string) =>
  (await screen.sikka.sql("select status, replied_at, updated_at from contact_submissions where name = $1", [name]))[0];

beforeEach(async () => {
  await screen.sikka.sql("delete from contact_submissions");
});

type Given = { name: string; status?: string; hoursAgo?: number; message?: string; email?: string; phone?: string };

async function add({ name, status = "new", hoursAgo = 1, message = "Hello", email, phone: number }: Given) {
  await screen.sikka.sql(
    `insert into contact_submissions (name, email, phone, message, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6), now() - make_interval(hours => $6))`,
    [name, email ?? `${name.toLowerCase()}@home.example`, number ?? null, message, status, hoursAgo],
  );
}

describe("the list", () => {
  test("shows what a visitor has sent: who, when, from where, how to answer, what about", async () => {
    const body = new URLSearchParams({
      name: "Aisha Rahman",
      email: "aisha@home.example",
      phone: "050 111 2222",
      service: "Smart Home Automation",
      message: "Four bedrooms.\n<b>No</b> <script>alert(1)</script>",
    });
    const sent = await screen.sikka.get("/api/contact", {
      method: "POST",
      body,
      headers: { origin: screen.sikka.url },
    });
    expect(await sent.json()).toEqual({ outcome: "sent" });
    await open();
    const aisha = card("Aisha Rahman");
    await aisha.getByText("New", { exact: true }).waitFor();
    expect(await aisha.getByRole("link", { name: "aisha@home.example" }).getAttribute("href")).toBe(
      "mailto:aisha@home.example",
    );
    const number = aisha.getByRole("link", { name: "050 111 2222" });
    expect(await number.getAttribute("href")).toBe("tel:+971501112222");
    expect(await number.locator("bdi").getAttribute("dir")).toBe("ltr");
    expect(await aisha.getByText("Smart Home Automation").count()).toBe(1);
    expect(await aisha.getByText("127.0.0.1").count()).toBe(1);
    const time = aisha.locator("time");
    expect(await time.textContent()).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d GST$/);
    expect(await time.getAttribute("title")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const message = aisha.getByText("Four bedrooms.");
    expect(await message.evaluate((element: HTMLElement) => element.innerText)).toBe(
      "Four bedrooms.\n<b>No</b> <script>alert(1)</script>",
    );
    expect(await message.locator("*").count()).toBe(0);
  });

  test("has no link for a number that is none and for an address that is none, and nothing for what is missing", async () => {
    await add({ name: "Old", email: "unknown", phone: "none" });
    await open();
    expect(await card("Old").getByRole("link").count()).toBe(0);
    expect(await card("Old").getByText("IP address").count()).toBe(0);
  });

  test("is newest first, with the total, 50 a page", async () => {
    await screen.sikka.sql(`insert into contact_submissions (name, email, created_at)
      select 'Visitor ' || n, n || '@home.example', now() - make_interval(mins => n) from generate_series(1, 120) n`);
    await open();
    await screen.page.getByText("120 submissions").waitFor();
    const first = await names();
    expect([first.length, first[0], first[49]]).toEqual([50, "Visitor 1", "Visitor 50"]);
    await screen.page.getByRole("link", { name: "Next page" }).click();
    await screen.page.getByText("51–100 of 120").waitFor();
    expect(new URL(screen.page.url()).search).toBe("?page=2");
    await open("?page=99");
    expect((await names()).at(-1)).toBe("Visitor 120");
  });

  test("says when there are none", async () => {
    await open();
    await screen.page.getByRole("heading", { name: "No Contact Submissions" }).waitFor();
  });

  test("that cannot be read says so, and Retry brings it", async () => {
    await add({ name: "Omar" });
    await screen.without("contact_submissions", async () => {
      await open();
      await toast("Failed to load contact submissions").waitFor();
      expect(await screen.page.locator("main").textContent()).not.toMatch(/relation|does not exist/);
    });
    await screen.page.locator("main").getByRole("button", { name: "Retry" }).click();
    await card("Omar").waitFor();
  });

  test("cuts a long message and shows all of it on request", async () => {
    await add({ name: "Lena", message: "Every room has its own keypad. ".repeat(40) });
    await open();
    const message = card("Lena").getByText("Every room");
    const height = () => message.evaluate((element) => element.clientHeight);
    const cut = await height();
    const more = card("Lena").getByRole("button", { name: "Show the whole message" });
    expect(await more.getAttribute("aria-expanded")).toBe("false");
    await more.click();
    await card("Lena").getByRole("button", { name: "Show less" }).waitFor();
    expect(await height()).toBeGreaterThan(cut);
  });
});

describe("a status", () => {
  test("read, then replied: buttons, badge, toast, row, and the number in the menu", async () => {
    await add({ name: "Aisha" });
    await add({ name: "Bilal" });
    await open();
    const menu = screen.page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "Contact Submissions" });
    expect(await menu.textContent()).toContain("2 new");
    expect(await button("Aisha", "Mark Read").isEnabled()).toBe(true);
    await button("Aisha", "Mark Read").click();
    await toast("Contact submission status has been updated.").waitFor();
    expect(await toast("Status Updated").count()).toBe(1);
    await card("Aisha").getByText("Read", { exact: true }).waitFor();
    expect(await button("Aisha", "Mark Read").isDisabled()).toBe(true);
    await menu.getByText("1").waitFor();
    const read = await stored("Aisha");
    expect(read).toMatchObject({ status: "read", replied_at: null });
    expect(Date.now() - read?.updated_at.getTime()).toBeLessThan(60_000);

    await button("Aisha", "Mark Replied").click();
    await card("Aisha").getByText("Replied", { exact: true }).waitFor();
    await card("Aisha").getByText("First reply").waitFor();
    expect(await button("Aisha", "Mark Replied").isDisabled()).toBe(true);
    const replied = await stored("Aisha");
    expect(replied?.status).toBe("replied");

    await button("Aisha", "Mark Read").click();
    await card("Aisha").getByText("Read", { exact: true }).waitFor();
    await button("Aisha", "Mark Replied").and(screen.page.locator(":enabled")).click();
    await button("Aisha", "Mark Read").and(screen.page.locator(":enabled")).waitFor();
    expect(await stored("Aisha")).toMatchObject({ status: "replied", replied_at: replied?.replied_at });
  });

  test("spam and not spam: what was never answered waits again, what was answered stays answered", async () => {
    await add({ name: "Aisha" });
    await open();
    await button("Aisha", "Mark Spam").click();
    await card("Aisha").getByText("Spam", { exact: true }).waitFor();
    await button("Aisha", "Not spam").and(screen.page.locator(":enabled")).click();
    await card("Aisha").getByText("New", { exact: true }).waitFor();
    await button("Aisha", "Mark Replied").and(screen.page.locator(":enabled")).click();
    await card("Aisha").getByText("First reply").waitFor();
    await button("Aisha", "Mark Spam").and(screen.page.locator(":enabled")).click();
    await button("Aisha", "Not spam").and(screen.page.locator(":enabled")).click();
    await button("Aisha", "Mark Spam").and(screen.page.locator(":enabled")).waitFor();
    expect((await stored("Aisha"))?.status).toBe("replied");
  });

  test("is shown at once, falls back with the reason when it cannot be saved, and Retry saves it", async () => {
    await add({ name: "Aisha" });
    await open();
    await screen.without("contact_submissions", async () => {
      await button("Aisha", "Mark Replied").click();
      const error = toast("Contact submission status could not be updated");
      await error.waitFor();
      expect(await error.textContent()).toContain("Error");
      expect(await error.textContent()).toContain("the database is not as expected");
      expect(await error.textContent()).not.toMatch(/relation|42P01|contact_submissions/);
      await card("Aisha").getByText("New", { exact: true }).waitFor();
      expect(await button("Aisha", "Mark Replied").isEnabled()).toBe(true);
    });
    await toast("could not be updated").getByRole("button", { name: "Retry" }).click();
    await toast("Contact submission status has been updated.").waitFor();
    expect((await stored("Aisha"))?.status).toBe("replied");
  });

  test("without a network falls back too, and Retry saves it once there is one", async () => {
    await add({ name: "Aisha" });
    await open();
    await screen.offline(async () => {
      await button("Aisha", "Mark Read").click();
      await toast("The server could not be reached").waitFor();
      await card("Aisha").getByText("New", { exact: true }).waitFor();
    });
    expect((await stored("Aisha"))?.status).toBe("new");
    await toast("The server could not be reached").getByRole("button", { name: "Retry" }).click();
    await toast("Contact submission status has been updated.").waitFor();
    expect((await stored("Aisha"))?.status).toBe("read");
  });

  test("of a submission that is gone says so, without Retry", async () => {
    await add({ name: "Aisha" });
    await open();
    await screen.sikka.sql("delete from contact_submissions");
    await button("Aisha", "Mark Read").click();
    await toast("it was deleted in the meantime").waitFor();
    expect(await toast("it was deleted").getByRole("button", { name: "Retry" }).count()).toBe(0);
  });

  test("is sent once, however often the button is pressed while the answer is on its way", async () => {
    await add({ name: "Aisha" });
    await open();
    let sent = 0;
    await screen.page.route("**/contact-submissions.data*", async (route) => {
      if (route.request().method() === "POST") {
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      await route.continue();
    });
    await button("Aisha", "Mark Read").dblclick({ force: true });
    await card("Aisha").getByText("Read", { exact: true }).waitFor({ timeout: 400 });
    for (const label of ["Mark Read", "Mark Replied", "Mark Spam"]) {
      expect(await button("Aisha", label).isDisabled()).toBe(true);
    }
    await toast("Contact submission status has been updated.").waitFor();
    expect(sent).toBe(1);
    await screen.page.unroute("**/contact-submissions.data*");
  });

  test("that is none of the four is refused", async () => {
    await add({ name: "Aisha" });
    const [row] = await screen.sikka.sql<{ id: string }>("select id from contact_submissions");
    const cookies = await screen.page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const send = (status: string) =>
      screen.sikka.get(`${inbox}.data`, {
        method: "POST",
        body: new URLSearchParams({ id: row?.id ?? "", status }),
        headers: { cookie, origin: screen.sikka.url },
      });
    expect((await send("archived")).status).toBe(400);
    expect((await stored("Aisha"))?.status).toBe("new");
    await send("read");
    expect((await stored("Aisha"))?.status).toBe("read");
  });
});

describe("tabs and search", () => {
  beforeEach(async () => {
    await add({ name: "Aisha", hoursAgo: 1 });
    await add({ name: "Bilal", hoursAgo: 2, status: "read", message: "Save 50% on KNX" });
    await add({ name: "Chen", hoursAgo: 3, status: "replied", email: "chen@tower.example" });
    await add({ name: "Dana", hoursAgo: 4, status: "spam" });
    await add({ name: "Elif", hoursAgo: 5 });
  });
  const tabs = () => screen.page.getByRole("navigation", { name: "Status" });

  test("show each status with its number; the address says which", async () => {
    await open();
    expect(await tabs().getByRole("link").allTextContents()).toEqual(["All5", "New2", "Read1", "Replied1", "Spam1"]);
    await tabs().getByRole("link", { name: "New" }).click();
    await screen.page.waitForURL("**/contact-submissions?status=new");
    await screen.page.getByText("2 submissions").waitFor();
    expect(await names()).toEqual(["Aisha", "Elif"]);
    await screen.page.goBack();
    await screen.page.getByText("5 submissions").waitFor();
    await open("?status=spam");
    expect(await names()).toEqual(["Dana"]);
    expect(await tabs().getByRole("link", { name: "Spam" }).getAttribute("aria-current")).toBe("page");
  });

  test.each([
    ["elif", ["Elif"]],
    ["tower.example", ["Chen"]],
    ["50%", ["Bilal"]],
    ["%", ["Bilal"]],
    ["_", []],
    ["'); drop table contact_submissions; --", []],
  ])("%s is found in name, email and message, and taken literally", async (text, expected) => {
    await open();
    await screen.page.keyboard.press("/");
    await screen.page.keyboard.type(text);
    await screen.page.getByText(expected.length === 1 ? "1 submission" : "0 submissions", { exact: true }).waitFor();
    expect(new URL(screen.page.url()).searchParams.get("q")).toBe(text);
    if (expected.length > 0) expect(await names()).toEqual(expected);
    else await screen.page.getByText("No submissions found matching your criteria.").waitFor();
    await screen.page.getByRole("button", { name: "Clear the search" }).click();
    await screen.page.getByText("5 submissions").waitFor();
  });

  test("a card that leaves its list still says what became of it, and the keyboard goes on with the next", async () => {
    await open("?status=new");
    await button("Aisha", "Mark Read").focus();
    await screen.page.keyboard.press("Enter");
    await toast("Contact submission status has been updated.").waitFor();
    await card("Aisha").waitFor({ state: "detached" });
    await screen.page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.includes("Elif"));
    await screen.page.keyboard.press("Tab");
    expect(await screen.page.evaluate(() => document.activeElement?.textContent)).toBe("Mark Read");
    await screen.page.keyboard.press("Space");
    await screen.page.getByText("No submissions found matching your criteria.").waitFor();
    expect((await stored("Elif"))?.status).toBe("read");
  });
});

test("nothing is in anybody's way, on a phone and at a desk, in both themes", async () => {
  await add({ name: "Aisha", phone: "+971 50 111 2222", message: "Every room has its own keypad. ".repeat(40) });
  await add({ name: "خالد", status: "read", email: "khalid@villa.example", message: "مرحبا" });
  await add({ name: "Chen", status: "replied" });
  await add({ name: "Dana", status: "spam", email: `${"long".repeat(30)}@${"domain".repeat(10)}.example` });
  const found = await findBarriers(screen, inbox, async (page) => {
    await page.getByRole("button", { name: "Mark Replied" }).first().click();
    await page.getByText("Contact submission status has been updated.").waitFor();
  });
  expect(found).toEqual([]);
});

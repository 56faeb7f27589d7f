import { beforeEach, describe, expect, test } from "vitest";
import { inbox, startInbox } from "../support/inbox.ts";
import { findBarriers } from "../support/screen.ts";
import { signIn } from "../support/staff.ts";

const { screen, open, card, button, toast, stored, add } = startInbox();
const names = () =>
  screen.page.getByRole("list", { name: "Contact Submissions" }).getByRole("heading").allTextContents();

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
    await expect
      .poll(() => aisha.getByRole("link", { name: "aisha@home.example" }).getAttribute("href"))
      .toBe("mailto:aisha@home.example");
    const number = aisha.getByRole("link", { name: "050 111 2222" });
    await expect.poll(() => number.getAttribute("href")).toBe("tel:+971501112222");
    await expect.poll(() => number.locator("bdi").getAttribute("dir")).toBe("ltr");
    await expect.poll(() => aisha.getByText("Smart Home Automation").count()).toBe(1);
    await expect.poll(() => aisha.getByText("127.0.0.1").count()).toBe(1);
    await expect.poll(() => aisha.locator("time").first().textContent()).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/);
    const time = aisha.locator("time").last();
    await expect
      .poll(() => time.textContent())
      .toMatch(/^(just now|1 minute ago), [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d GST$/);
    await expect.poll(() => time.getAttribute("title")).toMatch(/^\w+ \d+, \d{4}, [\d:]{8} GST \(\d\d:\d\d UTC\)$/);
    await aisha.getByRole("link", { name: "Aisha Rahman" }).click();
    const message = screen.page.getByRole("article").getByText("Four bedrooms.").first();
    expect(await message.evaluate((element: HTMLElement) => element.innerText)).toBe(
      "Four bedrooms.\n<b>No</b> <script>alert(1)</script>",
    );
    await expect.poll(() => message.locator("*").count()).toBe(0);
  });

  test("has no link for a number that is none and for an address that is none, and nothing for what is missing", async () => {
    await add({ name: "Old", email: "unknown", phone: "none" });
    await open();
    // The one that there is opens the submission.
    await expect.poll(() => card("Old").getByRole("link").allTextContents()).toEqual(["Old"]);
    await expect.poll(() => card("Old").getByText("IP address").count()).toBe(0);
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
      await expect.poll(() => screen.page.locator("main").textContent()).not.toMatch(/relation|does not exist/);
    });
    await screen.page.locator("main").getByRole("button", { name: "Retry" }).click();
    await card("Omar").waitFor();
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
    await expect
      .poll(() => tabs().getByRole("link").allTextContents())
      .toEqual(["All5", "New2", "Read1", "Replied1", "Spam1"]);
    await tabs().getByRole("link", { name: "New" }).click();
    await screen.page.waitForURL("**/contact-submissions?status=new");
    await screen.page.getByText("2 submissions").waitFor();
    expect(await names()).toEqual(["Aisha", "Elif"]);
    await screen.page.goBack();
    await screen.page.getByText("5 submissions").waitFor();
    expect(await names()).toEqual(["Aisha", "Bilal", "Chen", "Dana", "Elif"]);
    await open("?status=spam");
    expect(await names()).toEqual(["Dana"]);
    await expect.poll(() => tabs().getByRole("link", { name: "Spam" }).getAttribute("aria-current")).toBe("page");
  });

  test("are narrowed by what is typed, by a key, and cleared again", async () => {
    await open();
    await screen.page.keyboard.press("/");
    await screen.page.keyboard.type("elif");
    await expect.poll(() => new URL(screen.page.url()).searchParams.get("q")).toBe("elif");
    await screen.page.getByText("1 submission", { exact: true }).waitFor();
    expect(await names()).toEqual(["Elif"]);
    await screen.page.keyboard.insertText(" and nobody");
    await screen.page.getByText("No submissions found matching your criteria.").waitFor();
    await screen.page.getByRole("button", { name: "Clear the search" }).click();
    await screen.page.getByText("5 submissions").waitFor();
  });

  test.each([
    ["tower.example", ["Chen"]],
    ["50%", ["Bilal"]],
    ["%", ["Bilal"]],
    ["_", []],
    ["'); drop table contact_submissions; --", []],
  ])("find %s in name, email and message, taken literally", async (text, expected) => {
    const headers = await signIn(screen.sikka);
    const answer = await screen.sikka.get(`${inbox}?q=${encodeURIComponent(text)}`, { headers });
    const html = await answer.text();
    expect(["Aisha", "Bilal", "Chen", "Dana", "Elif"].filter((name) => html.includes(name))).toEqual(expected);
    expect(html.includes("No submissions found matching your criteria.")).toBe(expected.length === 0);
  });

  test("a card that leaves its list still says what became of it, and the keyboard goes on with the next", async () => {
    await open("?status=new");
    await button("Aisha", "Mark Read").focus();
    await screen.page.keyboard.press("Enter");
    await toast("Contact submission status has been updated.").waitFor();
    await card("Aisha").waitFor({ state: "detached" });
    await screen.page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.includes("Elif"));
    await screen.page.keyboard.press("Tab");
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Mark Read");
    await screen.page.keyboard.press("Space");
    await screen.page.getByText("No submissions found matching your criteria.").waitFor();
    expect((await stored("Elif"))?.status).toBe("read");
  });
});

test("nothing is in anybody's way", async () => {
  await add({ name: "Aisha", phone: "+971 50 111 2222", message: "Every room has its own keypad. ".repeat(40) });
  await add({ name: "خالد", status: "read", email: "khalid@villa.example", message: "مرحبا" });
  await add({ name: "Chen".repeat(30), status: "replied", message: "x".repeat(900) });
  await add({
    name: "Dana",
    status: "spam",
    message: "مرحبا".repeat(180),
    email: `${"long".repeat(30)}@${"domain".repeat(10)}.example`,
  });
  const found = await findBarriers(screen, inbox, async (page) => {
    // The list is read again after the press.
    const list = page.waitForResponse((answer) => answer.request().method() === "GET" && answer.url().includes(inbox));
    await page.getByRole("button", { name: "Actions for Aisha" }).click();
    await page.getByRole("menuitem", { name: "Mark Read" }).click();
    await page.getByText("Contact submission status has been updated.").waitFor();
    await list;
    // A message, and the bar at the top of a page that has been scrolled, lie over controls for a while only.
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  });
  expect(found).toEqual([]);
});

test("an open submission is in nobody's way", async () => {
  await add({
    name: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
    message: "x".repeat(900),
    phone: "+971 50 111 2222",
  });
  await add({ name: "خالد", phone: "+971 50 111 2222", message: "مرحبا".repeat(180), hoursAgo: 2 });
  await add({ name: "خالد بن سلطان", status: "read", email: "khalid@villa.example", message: "مرحبا", hoursAgo: 30 });
  const [row] = await screen.sikka.sql<{ id: string }>(
    `update contact_submissions set reference = 'RQ-7F3K', landing_page = $1, referrer = $2, spam_score = 80, utm = $3,
       spam_reasons = '["Three links"]', pages_seen = '[{"path":"/contact","at":"2026-11-21T09:00:00Z"}]'
     where name like 'Wolf%' returning id`,
    [`/${"long".repeat(60)}`, `https://search.example/${"q".repeat(200)}`, { source: "x".repeat(200) }],
  );
  const found = await findBarriers(screen, `${inbox}/${row?.id}`, async (page) => {
    // A name from right to left begins where the others do.
    const starts = await page.locator(".inbox-row bdi").evaluateAll((names) =>
      names.map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
    expect(new Set(starts).size).toBe(1);
  });
  expect(found).toEqual([]);
});

import { expect, test } from "vitest";
import { inbox, startInbox } from "../support/inbox.ts";

const { screen, open, card, button, toast, stored, add } = startInbox();
const statusOf = (name: string) => expect.poll(async () => (await stored(name))?.status);
const idOf = async (name: string) =>
  (await screen.sikka.sql<{ id: string }>("select id from contact_submissions where name = $1", [name]))[0]?.id ?? "";
const opened = (name: string) => screen.page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
const press = (key: string) => screen.page.keyboard.press(key);
const pane = () => screen.page.getByRole("article");
const body = () => screen.page.getByLabel("Your reply");
const mails = () => screen.sikka.sql("select kind, recipients, subject, text_body from mails where kind = 'reply'");

test("by the keyboard alone: next, previous, read, spam, reply, back, and never while someone types", async () => {
  await add({ name: "Aisha", hoursAgo: 1 });
  await add({ name: "Bilal", hoursAgo: 2 });
  await add({ name: "Chen", hoursAgo: 3, status: "read" });
  await open();
  await press("j");
  await opened("Aisha");
  // Whoever opens it has read it, without a word about that.
  await statusOf("Aisha").toBe("read");
  await press("j");
  await opened("Bilal");
  await press("k");
  await opened("Aisha");
  expect(new URL(screen.page.url()).pathname).toBe(`${inbox}/${await idOf("Aisha")}`);
  await press("Shift+!");
  await opened("Bilal");
  await statusOf("Aisha").toBe("spam");
  await toast("Contact submission status has been updated.").getByRole("button", { name: "Undo" }).click();
  await toast("The submission is as it was.").waitFor();
  await statusOf("Aisha").toBe("read");

  await press("r");
  await expect.poll(() => body().evaluate((area) => area === document.activeElement)).toBe(true);
  await screen.page.keyboard.type("jke!ru");
  await expect.poll(() => body().inputValue()).toContain("jke!ru");
  await opened("Bilal");
  expect((await stored("Bilal"))?.status).toBe("read");
  await body().fill("");
  await screen.page.getByRole("combobox", { name: "Template" }).selectOption({ label: "No template" });
  await screen.page.getByRole("combobox", { name: "Template" }).selectOption({ index: 1 });
  await screen.page.getByRole("heading", { name: "Reply", exact: true }).click();
  await press("u");
  await screen.page.waitForURL(screen.sikka.url + inbox);
  await card("Chen").getByRole("link", { name: "Chen", exact: true }).focus();
  await press("x");
  await screen.page.getByText("1 selected").waitFor();

  await press("?");
  const sheet = screen.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const keys = sheet.getByRole("switch", { name: "Single-key shortcuts" });
  const isSaved = screen.page.waitForResponse(/\/admin\/preferences$/);
  await keys.uncheck();
  await isSaved;
  await press("Escape");
  await press("j");
  expect(screen.page.url()).toBe(screen.sikka.url + inbox);
  await open();
  await press("?");
  await keys.check();
});

test("one that is open stays in its list; the list beside it, an address to share, and one that is gone", async () => {
  await add({ name: "Aisha", hoursAgo: 1, message: "Four bedrooms." });
  await add({ name: "Bilal", hoursAgo: 2, message: "السلام عليكم ورحمة الله ".repeat(40) });
  await open();
  // What is read from the right is cut on the left.
  const isInRow = (words: HTMLElement) =>
    words.getBoundingClientRect().right <= Number(words.parentElement?.getBoundingClientRect().right);
  expect(await card("Bilal").getByText("السلام عليكم").evaluate(isInRow)).toBe(true);
  await open(`/${await idOf("Aisha")}?status=new`);
  await statusOf("Aisha").toBe("read");
  const side = screen.page.getByRole("list", { name: "Contact Submissions" });
  const tabs = screen.page.getByRole("navigation", { name: "Status" });
  await expect.poll(() => tabs.getByRole("link").allTextContents()).toContain("New1");
  await expect.poll(() => side.getByRole("link").count()).toBe(2);
  await screen.page.getByRole("link", { name: "Next submission" }).click();
  await opened("Bilal");
  await statusOf("Bilal").toBe("read");
  await expect.poll(() => side.getByRole("link").allTextContents()).toEqual([expect.stringContaining("Bilal")]);
  await tabs.getByRole("link", { name: "Read" }).click();
  await button("Aisha", "Mark Replied").waitFor();
  await open("/11111111-2222-4333-8444-555555555555");
  await screen.page.getByText("There is no such submission. It may have been deleted.").waitFor();
  await side.getByRole("link", { name: /Aisha/ }).waitFor();
});

test("many at once: read, assigned and brought back, each with one Undo; only those of the page are chosen", async () => {
  for (const [place, name] of ["Aisha", "Bilal", "Chen"].entries()) await add({ name, hoursAgo: place + 1 });
  await open("?status=new");
  await screen.page.getByLabel("Select all on this page").check();
  await screen.page.getByRole("checkbox", { name: "Select Bilal" }).uncheck();
  await screen.page.getByText("2 selected").waitFor();
  const file = screen.page.waitForEvent("download");
  await screen.page.getByRole("link", { name: "Export", exact: true }).click();
  const chosen = await (await file).createReadStream();
  const csv = Buffer.concat(await chosen.toArray()).toString();
  expect(csv).toMatch(/^\ufeffReceived \(GST\),Reference,Name,/);
  expect([csv.includes("Aisha"), csv.includes("Bilal"), csv.includes("Chen")]).toEqual([true, false, true]);

  await screen.page.getByRole("button", { name: "Mark replied", exact: true }).click();
  await toast("2 submissions: marked as replied").waitFor();
  await expect.poll(() => card("Aisha").count()).toBe(0);
  await expect.poll(() => screen.page.getByText("selected").count()).toBe(0);
  expect((await stored("Chen"))?.replied_at).not.toBeNull();
  await toast("2 submissions: marked as replied").getByRole("button", { name: "Undo" }).click();
  await toast("2 submissions are as they were.").waitFor();
  await card("Chen").waitFor();
  expect(await stored("Chen")).toMatchObject({ status: "new", replied_at: null });

  await screen.page.getByRole("checkbox", { name: "Select Bilal" }).check();
  await screen.page.getByRole("button", { name: "Assign" }).click();
  await screen.page.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await toast("1 submission: assigned to staff@sikka.example").waitFor();
  await card("Bilal").getByText("Owner").waitFor();
  await screen.without("contact_submissions", async () => {
    await screen.page.getByRole("checkbox", { name: "Select Aisha" }).check();
    await screen.page.getByRole("button", { name: "Mark spam", exact: true }).click();
    await toast("The submissions could not be changed: the database is not as expected").waitFor();
    await screen.page.getByText("1 selected").waitFor();
  });
  expect((await stored("Aisha"))?.status).toBe("new");
});

test("a submission that is open stays, with what is typed below it, when it cannot be read again", async () => {
  const { page } = screen;
  await add({ name: "Aisha", hoursAgo: 1 });
  let letOn: () => void = () => {};
  const later = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  const reading = `**${inbox}/*.data*`;
  await page.route(reading, async (route) => {
    if (route.request().method() === "GET") await later;
    await route.continue();
  });
  await open(`/${await idOf("Aisha")}#reply`);
  // To be marked as read makes the screen read itself again.
  await statusOf("Aisha").toBe("read");
  await body().fill("On Monday at nine?");
  await screen.without("mails", async () => {
    letOn();
    await toast("Failed to load this submission").waitFor();
    await expect.poll(() => body().inputValue()).toBe("On Monday at nine?");
    await expect.poll(() => page.getByRole("button", { name: "Retry" }).count()).toBe(0);
  });
  await page.unroute(reading);
  await open(`/${await idOf("Aisha")}`);
  await body().fill("");
});

test("a reply keeps its words while the server is down, is written once, and only kept it is no answer", async () => {
  const warnings: string[] = [];
  screen.page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await add({ name: "Aisha", message: "Four bedrooms.\nOld wires.", phone: "050 111 2222" });
  await open(`/${await idOf("Aisha")}`);
  await open(`/${await idOf("Aisha")}#reply`);
  await expect.poll(() => screen.page.getByLabel("Subject").inputValue()).toBe("Your enquiry to Sikka Smart Systems");
  const begun = await body().inputValue();
  expect(begun).toMatch(/^Dear Aisha,\n\n[\s\S]*GST you wrote:\n> Four bedrooms\.\n> Old wires\.$/);
  await body().fill(`On Monday at nine?\n\n${begun}`);
  await screen.page.getByRole("combobox", { name: "Template" }).selectOption({ label: "We tried to call you" });
  await expect
    .poll(() => body().inputValue())
    .toMatch(/^Dear Aisha,\n\nWe tried to reach you by telephone[\s\S]*On Monday at nine\?/);
  const typed = await body().inputValue();
  // A chosen file outlives a reload, as the words do.
  const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await screen.page.locator("#reply input[type=file]").setInputFiles(plan);
  const chosen = screen.page.getByRole("button", { name: "Remove plan.pdf" });
  await chosen.waitFor();
  await screen.page.reload();
  await chosen.click();
  await chosen.waitFor({ state: "detached" });
  await expect.poll(() => body().inputValue()).toBe(typed);
  const send = screen.page.getByRole("button", { name: "Send reply" });

  await screen.without("mails", async () => {
    await send.click();
    await toast("The reply could not be sent: the database is not as expected").waitFor();
    await expect.poll(() => body().inputValue()).toBe(typed);
  });
  expect(await screen.sikka.sql("select from submission_events where kind = 'reply'")).toEqual([]);
  await screen.offline(async () => {
    await send.click();
    await toast("The server could not be reached. Reload the page to see whether this was saved.").waitFor();
    await expect.poll(() => body().inputValue()).toBe(typed);
  });
  // Even a page that is lost with it has what was typed.
  screen.page.once("dialog", (dialog) => void dialog.accept());
  await screen.page.reload();
  await expect.poll(() => body().inputValue()).toBe(typed);
  // What is not sent is not left by accident.
  await screen.page.getByRole("link", { name: "Back to submissions" }).click();
  await screen.page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await send.click();
  const kept = pane().getByRole("status").filter({ hasText: "Your reply was not sent. It is saved in the outbox." });
  await kept.getByText("this reply was not sent").waitFor();
  await expect.poll(() => kept.getByRole("button").count()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipients: ["aisha@home.example"], subject: "We tried to call you" });
  expect(mail?.text_body).toBe(`${typed.trim()}\n`);
  await pane().getByRole("list", { name: "History" }).getByText("Reply: We tried to call you").waitFor();
  await screen.page.getByText("WhatsApp", { exact: true }).click();
  await body().fill("Monday & nine?");
  const chat = screen.page.getByRole("link", { name: /^Open WhatsApp/ });
  await expect.poll(() => chat.getAttribute("href")).toBe("https://wa.me/971501112222?text=Monday%20%26%20nine%3F");
  await screen.page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  const [opening] = await Promise.all([screen.page.waitForEvent("popup"), chat.click()]);
  await opening.close();
  const noted = pane().getByRole("status").filter({ hasText: "Marked as replied in WhatsApp." });
  await noted.getByRole("button", { name: "Mark Replied" }).click();
  await noted.getByText("This submission is marked as replied.").waitFor();
  await expect.poll(() => stored("Aisha")).toMatchObject({ status: "replied", replied_at: expect.any(Date) });
  expect(warnings).toEqual([]);
});

test("Send and next answers one, opens the next with the same template, and ends with the last", async () => {
  const message = "Four bedrooms, and a pool.\n".repeat(20);
  for (const [place, name] of ["Aisha", "Bilal", "Chen"].entries()) await add({ name, hoursAgo: place + 1, message });
  await open(`/${await idOf("Aisha")}`);
  // Below a long message the reply can be read, too.
  expect(await body().evaluate((area) => area.getBoundingClientRect().top)).toBeLessThan(680);
  const template = screen.page.getByRole("combobox", { name: "Template" });
  await template.selectOption({ label: "Arrange a site visit" });
  await body().fill(`${await body().inputValue()}\nToday?`);
  const sendAndNext = screen.page.getByRole("button", { name: "Send and next" });
  await sendAndNext.click();
  await opened("Bilal");
  await toast("Your reply was not sent. It is saved in the outbox.").waitFor();
  await expect.poll(() => template.locator("option:checked").textContent()).toBe("Arrange a site visit");
  await expect.poll(() => body().inputValue()).toMatch(/^Dear Bilal,/);
  // One press answers the second one.
  await sendAndNext.click();
  await opened("Chen");
  await expect.poll(() => sendAndNext.count()).toBe(0);
  const answered = `select s.name from mails m join contact_submissions s on s.id = m.submission_id
    where m.kind = 'reply' order by 1`;
  expect(await screen.sikka.sql(answered)).toEqual([{ name: "Aisha" }, { name: "Bilal" }]);
  // What is only kept is no answer.
  expect((await stored("Aisha"))?.status).toBe("read");
});

test("notes, owner and follow-up are kept; the person is erased for good after a question", async () => {
  await add({ name: "Aisha", message: "Four bedrooms." });
  await open(`/${await idOf("Aisha")}`);
  await pane().getByText("Marked as read").waitFor();
  await screen.page.getByLabel("Add a note").fill("Called. <b>Busy</b>.");
  await screen.offline(async () => {
    await screen.page.getByRole("button", { name: "Save note" }).click();
    await toast("The server could not be reached").waitFor();
  });
  await expect.poll(() => screen.page.getByLabel("Add a note").inputValue()).toBe("Called. <b>Busy</b>.");
  await screen.page.getByRole("button", { name: "Save note" }).click();
  await pane().getByRole("list", { name: "History" }).getByText("Called. <b>Busy</b>.").waitFor();
  await expect.poll(() => screen.page.getByLabel("Add a note").inputValue()).toBe("");
  await pane().getByLabel("Owner").selectOption({ label: "staff@sikka.example" });
  await pane().getByText("Assigned to staff@sikka.example").waitFor();
  await pane().getByLabel("Follow up on").fill("2020-01-05");
  await pane().getByText("Follow-up on Jan 5, 2020").waitFor();
  await open("?due=follow-up");
  await card("Aisha").getByText("Follow-up").waitFor();

  await card("Aisha").getByRole("link", { name: "Aisha", exact: true }).click();
  await screen.page.getByRole("button", { name: "More for Aisha" }).click();
  await screen.page.getByRole("menuitem", { name: "Erase personal data" }).click();
  const question = screen.page.getByRole("alertdialog", { name: "Erase the personal data of Aisha?" });
  await question.getByText("This cannot be undone.").waitFor();
  await question.getByRole("button", { name: "Erase" }).click();
  await toast("The personal data of this submission has been erased.").waitFor();
  await opened("Erased");
  await expect.poll(() => pane().textContent()).not.toMatch(/Aisha|bedrooms|Busy/);
  await expect.poll(() => pane().getByRole("button", { name: "Send reply" }).count()).toBe(0);
});

test("what became of it and its value are kept, shown in the list and undone", async () => {
  await add({ name: "Aisha" });
  await open(`/${await idOf("Aisha")}`);
  await pane().getByLabel("Outcome").selectOption({ label: "Won" });
  await toast("1 submission: marked as won").waitFor();
  await pane().getByLabel("Value").fill("a villa");
  await pane().getByText("A whole number of dirhams").waitFor();
  await pane().getByLabel("Value").fill("45,000");
  await toast("1 submission: value set to AED 45,000").waitFor();
  await pane().getByRole("list", { name: "History" }).getByText("Value: AED 45,000").waitFor();
  await open("?outcome=won");
  await card("Aisha").getByText("Won", { exact: true }).waitFor();
  await card("Aisha").getByText("AED 45,000").waitFor();
  await open(`/${await idOf("Aisha")}`);
  await pane().getByLabel("Outcome").selectOption({ label: "Lost" });
  await toast("1 submission: marked as lost").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => pane().getByLabel("Outcome").inputValue()).toBe("won");
});

test("the clock says what is left, warns, and alarms; which hours count is a setting", async () => {
  await add({ name: "Early", hoursAgo: 2 });
  await add({ name: "Soon", hoursAgo: 20 });
  await add({ name: "Late", hoursAgo: 30, status: "read" });
  await add({ name: "Spam", hoursAgo: 30, status: "spam" });
  await open("?order=urgent");
  const names = screen.page.getByRole("list", { name: "Contact Submissions" }).getByRole("heading");
  await expect.poll(() => names.allTextContents()).toEqual(["Late", "Soon", "Early", "Spam"]);
  await card("Early")
    .locator(".text-muted")
    .getByText(/^2[12] h( \d+ min)? left$/)
    .waitFor();
  await card("Soon")
    .locator(".text-warning")
    .getByText(/^[34] h( \d+ min)? left$/)
    .waitFor();
  await card("Late")
    .locator(".text-error")
    .getByText(/^Overdue by [56] h/)
    .waitFor();
  await open("?status=spam");
  await card("Spam").waitFor();
  await expect
    .poll(() =>
      card("Spam")
        .getByText(/left|Overdue/)
        .count(),
    )
    .toBe(0);

  await screen.page.getByRole("link", { name: "Reply promise" }).click();
  const counts = screen.page.getByLabel("Company Reply Hours");
  await expect.poll(() => counts.evaluate((input) => input === document.activeElement)).toBe(true);
  await counts.selectOption({ label: "Opening hours only" });
  await screen.page.getByText("Visitors who write on a weekend wait longer").waitFor();
  await screen.sikka.sql(
    "update page_content set content_value = 'Su 08:00-20:00' where section_key = 'company_opening_hours'",
  );
  await screen.page.getByRole("button", { name: "Save Changes" }).click();
  await toast("Page content updated successfully").waitFor();
  await open("?due=overdue");
  await screen.page.getByText("No submissions found matching your criteria.").waitFor();
});

test("however many there are, the page of one ends with it, and the menu shows its entry", async () => {
  for (let place = 0; place < 24; place++) await add({ name: `Person ${place}`, hoursAgo: place, status: "read" });
  const { page } = screen;
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(`/${await idOf("Person 3")}`);
  await opened("Person 3");
  const empty = await pane().evaluate(
    (article) => document.documentElement.scrollHeight - scrollY - article.getBoundingClientRect().bottom,
  );
  expect(empty).toBeLessThan(120);
  await screen.open("/admin/account");
  // The last 28 pixels of the menu fade.
  const below = (link: HTMLElement) =>
    (link.closest("nav")?.getBoundingClientRect().bottom ?? 0) - link.getBoundingClientRect().bottom;
  const entry = page.getByRole("navigation", { name: "Menu", exact: true }).getByRole("link", { name: "My account" });
  await expect.poll(() => entry.evaluate(below)).toBeGreaterThanOrEqual(28);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("an enquiry on paper is its own words and facts, all of them, and nothing to press", async () => {
  const message = "Every room of the villa.\n".repeat(30);
  await add({ name: "Aisha", phone: "+971 50 111 2222", message });
  await add({ name: "Bilal" });
  const { page } = screen;
  await open(`/${await idOf("Aisha")}`);
  await opened("Aisha");
  await page.emulateMedia({ media: "print" });
  const words = await page.locator("body").innerText();
  const own = ["Aisha", "aisha@home.example", "+971 50 111 2222", message.trim(), "Where it came from", "History"];
  for (const text of own) expect(words).toContain(text);
  expect(words).not.toMatch(/Bilal|Admin Panel|Feature Flags|Back|Mark Read|Your reply|Add a note|Owner|ago|left/);
  const cut = (text: HTMLElement) => text.scrollHeight - text.clientHeight;
  expect(await pane().locator("blockquote p").evaluate(cut)).toBe(0);
  expect(await page.getByRole("button").or(page.getByRole("textbox")).or(page.getByRole("navigation")).count()).toBe(0);
  await page.emulateMedia({ media: "screen" });
});

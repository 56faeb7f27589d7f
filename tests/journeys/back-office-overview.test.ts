import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { closeDatabase } from "../support/outage.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const main = () => screen.page.getByRole("main");
const panel = () => screen.page.getByRole("region", { name: "System Status" });
const checkAgain = () => panel().getByRole("button", { name: "Check again" });
const manage = (name: string) => screen.page.getByRole("region", { name: "Manage" }).getByRole("link", { name });

/** The words of the panel: what is checked, and what was found. */
async function allWords(): Promise<string[]> {
  return panel()
    .locator("dl > div")
    .evaluateAll((parts) =>
      parts.map((part) => `${part.querySelector("dt")?.textContent} ${part.querySelector("dd")?.textContent}`),
    );
}
/** Of the three parts that the specification names. */
const words = async () => (await allWords()).slice(0, 3);
const becomes = (expected: string[]) => expect.poll(words).toEqual(expected);
const well = ["Website Online", "Database Active", "Storage Ready"];

describe("the overview", () => {
  test("has a button for each of the four things that are made most often", async () => {
    await screen.open("/admin");
    const cards = main().getByRole("list", { name: "Create" }).getByRole("link");
    const seen = await cards.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(seen).toEqual([
      ["Add New Service", "/admin/services/new"],
      ["New Project", "/admin/portfolio/new"],
      ["New Post", "/admin/blog/new"],
      ["Add New Page", "/admin/pages/new"],
    ]);
    await cards.first().click();
    await screen.page.getByRole("heading", { level: 1, name: "Add New Service" }).waitFor();
  });

  test("leads in groups to every screen of the menu", async () => {
    await screen.open("/admin");
    const addresses = (links: Element[]) => links.map((link) => link.getAttribute("href")).sort();
    const menu = screen.page.getByRole("navigation", { name: "Menu" }).getByRole("link");
    const linked = await manage("").evaluateAll(addresses);
    const inMenu = (await menu.evaluateAll(addresses)).filter((href) => href !== "/admin");
    expect(linked).toEqual(inMenu);
    const groups = await screen.page.getByRole("region", { name: "Manage" }).getByRole("heading", { level: 3 });
    await expect
      .poll(() => groups.allTextContents())
      .toEqual([...["Content", "Pages", "Visitors", "Site"], ...["Library", "Changes", "Administration"]]);
  });

  test("counts what visitors see, as it is at the moment", async () => {
    const { sikka } = screen;
    const [before] = await sikka.sql<{ services: string; posts: string; drafts: string }>(
      `select (select count(*) from services) as services, (select count(*) from blog_posts) as posts,
         (select count(*) from blog_posts where status = 'draft' or published_at > now()) as drafts`,
    );
    await sikka.sql("update services set is_active = false where slug = 'cctv-security-systems'");
    await sikka.sql("update dynamic_pages set is_published = false where slug = 'terms-of-service'");
    await sikka.sql(
      `insert into contact_submissions (name, email, service, message)
       values ('Aisha', 'a@home.example', 'Smart Home Automation', 'Hi')`,
    );
    await screen.open("/admin");
    const services = Number(before?.services);
    await expect.poll(() => manage("Services").textContent()).toContain(`${services - 1} of ${services} live`);
    await expect.poll(() => manage("Dynamic Pages").textContent()).toContain("2 of 3 live");
    const posts = Number(before?.posts);
    await expect
      .poll(() => manage("Blog").first().textContent())
      .toContain(`${posts - Number(before?.drafts)} of ${posts} live`);
    const people = main().getByRole("region", { name: "1 person is waiting" });
    await people.getByText(/^The next reply is due in 2\d h, to \S/).waitFor();
    const cut = (name: HTMLElement) => name.scrollWidth - name.clientWidth;
    expect(await people.getByText("Smart Home Automation").evaluate(cut)).toBe(0);
    await people.getByRole("link", { name: "1 new" }).click();
    await screen.page.waitForURL("**/admin/contact-submissions?status=new");
    await screen.page.getByRole("heading", { name: "Aisha" }).waitFor();
  });

  test("is shown without figures when they cannot be counted", async () => {
    await screen.without("portfolio_projects", async () => {
      await screen.open("/admin");
      await expect.poll(() => manage("Portfolio").first().textContent()).toBe("Portfolio");
      await expect.poll(() => main().textContent()).not.toMatch(/relation|does not exist/);
      expect(await words()).toEqual(well);
    });
    await screen.without("contact_submissions", async () => {
      await screen.open("/admin");
      await main().getByText("The figures could not be read. Everything else works as usual.").waitFor();
      await main().getByText("Waiting enquiries could not be read. Everything else works as usual.").waitFor();
      await expect.poll(() => manage("Services").count()).toBe(1);
    });
  });
});

describe("the figures of enquiries", () => {
  const table = (name: string) => main().getByRole("region", { name }).getByRole("table");
  const lines = async (name: string) =>
    (await table(name).locator("tbody tr").allTextContents()).map((text) => text.replace(/\s+/g, " "));
  const tile = (label: string) => main().locator(".plate", { hasText: label }).first().textContent();

  test("are empty in words before anybody has written", async () => {
    await screen.sikka.sql("delete from contact_submissions");
    await screen.open("/admin");
    await expect.poll(() => main().getByText("No enquiries yet.", { exact: true }).count()).toBe(2);
    await main().getByText("They appear here as soon as someone writes.").waitFor();
    expect(await tile("Median time to first reply")).toContain("No reply yet.");
    expect(await tile("Answered within 24 hours")).toContain("No replies yet.");
  });

  test("count by week, service and source, without spam, with the median and the share inside the promise", async () => {
    await screen.sikka.sql(`insert into contact_submissions (name, email, status, service, utm, referrer, created_at, replied_at)
      values ('A', 'a@x.example', 'replied', 'CCTV Security Systems', '{"source":"newsletter"}', null, now() - interval '50 hours', now() - interval '48 hours'),
        ('B', 'b@x.example', 'replied', 'CCTV Security Systems', '{}', 'https://www.google.com/x', now() - interval '80 hours', now() - interval '40 hours'),
        ('C', 'c@x.example', 'read', null, '{}', null, now() - interval '30 hours', null),
        ('D', 'd@x.example', 'new', null, '{}', null, now() - interval '1 minute', null),
        ('Old', 'o@x.example', 'replied', null, '{}', null, now() - interval '100 days', now() - interval '99 days'),
        ('Spam', 's@x.example', 'spam', 'CCTV Security Systems', '{}', null, now(), null)`);
    await screen.sikka.sql(
      "insert into goals (kind, page) values ('whatsapp', '/'), ('whatsapp', '/contact'), ('call', '/')",
    );
    await screen.sikka.sql(`insert into mails (kind, recipients, subject, text_body, message_id, status, via)
      values ('reply', '{a@x.example}', 'Kept', 'Kept', 'kept', 'sent', 'folder')`);
    await screen.open("/admin");
    expect(await tile("Mails not sent")).toContain("1No mail server is set.");
    expect(await lines("By service")).toEqual(["CCTV Security Systems2", "No service named2"]);
    expect(await lines("By source")).toEqual(["Direct2", "google.com1", "newsletter1"]);
    expect(await lines("Contacted without the form")).toEqual(["WhatsApp2", "Call1"]);
    expect(await tile("Enquiries in 30 days")).toContain("41 call, 2 chats");
    expect(await tile("Median time to first reply")).toContain("21 h");
    expect(await tile("Answered within 24 hours")).toContain("33 %1 of 3");
    await main().getByText("Show as a table").click();
    const rows = main().getByRole("region", { name: "Enquiries per week" }).locator("tbody tr");
    const weeks = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td")].map((td) => td.textContent)),
    );
    expect(weeks.length).toBe(12);
    const sum = (column: number) => weeks.reduce((total, cells) => total + Number(cells[column]), 0);
    expect([sum(0), sum(1)]).toEqual([4, 1]);
    const people = main().getByRole("region", { name: "2 people are waiting" });
    await expect.poll(() => people.textContent()).toMatch(/1 overdue.*C.*Overdue by 6 h.*D.*23 h left/);
    await people.getByRole("link", { name: "All" }).click();
    await screen.page.waitForURL("**/contact-submissions?due=overdue");
    await screen.page.goBack();
    await people.getByRole("link", { name: "C", exact: true }).click();
    await screen.page.getByRole("heading", { name: "C", exact: true }).waitFor();
  });
});

describe("what is under way", () => {
  const region = (name: string) => main().getByRole("region", { name });

  test("is named with its state and leads to its form; what was changed says by whom", async () => {
    const { page, sikka } = screen;
    const [service] = await sikka.sql<{ id: string }>(
      "select id from services where slug = 'elv-systems-installation'",
    );
    await screen.open(`/admin/services/${service?.id}/edit`);
    await page.locator("#field-title").fill("Cables");
    await page
      .locator(".save-bar")
      .getByText(/^Saved/)
      .waitFor();
    await sikka.sql(
      `insert into scheduled_changes (kind, item, action, title, due_at, user_id, changes, bases)
      select 'services', $1, 'offline', 'ELV', date_trunc('minute', now()) + interval '1 day', user_id, '{}', '{}' from admin_users where user_id is not null limit 1`,
      [service?.id],
    );
    await sikka.sql("insert into licences (name, valid_until, is_active) values ('SIRA', current_date + 10, true)");
    await screen.open("/admin/services");
    await page.getByRole("button", { name: "Deactivate Audio Video Solutions" }).click();
    await screen.toast("Service deactivated").waitFor();
    await screen.open("/admin");
    await expect
      .poll(() => region("Not published yet").textContent())
      .toMatch(/Service “ELV”Goes offline on .*Service “Cables”Changed since publish, by you, /);
    const wanted = (text: RegExp) => region("Needs attention").getByRole("link", { name: text });
    await wanted(/^SIRA ends/).waitFor();
    await expect.poll(() => region("Needs attention").getByRole("link").count()).toBe(1);
    const change = (text: string) => region("Recent changes").getByRole("listitem").filter({ hasText: text });
    await expect.poll(() => change("SIRA").textContent()).toMatch(/^Licence “SIRA”added/);
    await expect.poll(() => change("Audio Video Solutions").textContent()).toMatch(/off.*staff@sikka.example, /);
    const seen = await page.evaluate(() => {
      const cards = [...document.querySelectorAll("main section")].filter((card) =>
        /waiting|attention/.test(card.querySelector("h2")?.textContent ?? ""),
      );
      return cards.map((card) => card.getBoundingClientRect().bottom <= innerHeight);
    });
    expect(seen).toEqual([true, true]);
    await region("Not published yet").getByRole("link", { name: "Service “Cables”" }).click();
    await page.waitForURL(`**/admin/services/${service?.id}/edit`);

    // What contradicts a fact or another text is named and leads to its field.
    const write = (key: string, text: string, on = "about") =>
      sikka.sql("update page_content set content_value = $1 where page_slug = $2 and section_key = $3", [
        text,
        on,
        key,
      ]);
    await write("stat_2_note", "");
    await write("stat_1_note", "");
    await write("stat_1_value", "40+");
    await write("story_content", "Founded in 2009. We have finished 300 projects.");
    await sikka.sql("update services set benefits = '[\"A 7-year warranty\"]' where id = $1", [service?.id]);
    await screen.open("/admin");
    await wanted(/^Years Experience: About says 2\+, Services says \d\+$/).waitFor();
    await wanted(/^About says “Founded in 2009”; the company was founded in 2024$/).waitFor();
    await wanted(/^Projects: About says “300 projects”, About says “40\+ Projects”$/).waitFor();
    await wanted(/ says “7-year warranty”; the warranty is “Ten years on cabling/).click();
    await page.waitForURL(`**/admin/services/${service?.id}/edit#field-benefits`);
  });

  test("shows nothing of enquiries to whom may not read them", async () => {
    await screen.sikka.sql("update admin_users set staff_role = 'editor' where user_id is not null");
    await screen.open("/admin");
    await region("Recent changes").waitFor();
    await expect.poll(() => main().textContent()).not.toMatch(/waiting|promise|Enquiries/);
    await screen.sikka.sql("update admin_users set staff_role = 'owner' where user_id is not null");
  });
});

describe("the system status", () => {
  test("has its three words when everything works, says when that was found, and leaves nothing behind", async () => {
    await screen.open("/admin");
    expect(await allWords()).toEqual([...well, "Mail Not sent", "Background tasks Working", "Backup Off"]);
    await panel()
      .getByText(/^Checked [A-Z][a-z]+ \d+, \d{4}, \d\d:\d\d:\d\d GST$/)
      .waitFor();
    expect(await readdir(join(screen.sikka.dataDir, "files", "checks"))).toEqual([]);
  });

  test("storage that takes no file is not ready, until it does again", async () => {
    const { dataDir } = screen.sikka;
    const way = join(dataDir, "files", ".unfinished");
    await rm(way, { recursive: true, force: true });
    await writeFile(way, "not a folder");
    await screen.open("/admin");
    expect(await words()).toEqual(["Website Online", "Database Active", "Storage Not writable"]);
    await panel().getByText("Pictures cannot be uploaded.").waitFor();
    await expect.poll(() => panel().textContent()).not.toMatch(/ENOTDIR|EEXIST|\.unfinished/);
    expect(screen.sikka.output()).toMatch(/could not read from the file store/);
    await rm(way);
    await mkdir(way);
    await checkAgain().focus();
    await screen.page.keyboard.press("Enter");
    await becomes(well);
    await expect.poll(() => checkAgain().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("a website that cannot read its texts is limited, while the database answers", async () => {
    await screen.without("page_content", async () => {
      await checkAgain().click();
      await becomes(["Website Limited", "Database Active", "Storage Ready"]);
    });
  });

  test("what does not answer in time is slow, and the screen does not wait longer than that", async () => {
    const { sikka } = screen;
    const lock = new pg.Client(
      sikka.databaseUrl ? { connectionString: sikka.databaseUrl } : await findRunningPostgres(sikka.dataDir),
    );
    await lock.connect();
    await lock.query("begin; lock table services in access exclusive mode");
    const began = Date.now();
    await screen.open("/admin");
    expect(Date.now() - began).toBeLessThan(25_000);
    expect(await words()).toEqual(["Website Slow", "Database Active", "Storage Ready"]);
    await expect.poll(() => manage("Services").textContent()).toBe("Services");
    await lock.end();
  });

  test("a server that is out of reach is said to be so", async () => {
    await screen.offline(async () => {
      await checkAgain().click();
      await becomes(["Website Not reached", "Database Not checked", "Storage Not checked"]);
    });
    await checkAgain().click();
    await becomes(well);
  });

  test("nothing is in anybody's way", async () => {
    expect(await findBarriers(screen, "/admin")).toEqual([]);
  });

  test("without a database it says so, on the screen that is open, and comes back by itself", async () => {
    const open = await closeDatabase(screen.sikka);
    await checkAgain().click();
    await becomes(["Website Limited", "Database Not answering", "Storage Not checked"]);
    await panel().getByText("Nothing can be read or saved.").waitFor();
    await open();
    await checkAgain().click();
    await becomes(well);
  });
});

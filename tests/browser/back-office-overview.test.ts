import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { contentTypes } from "../../app/content/index.ts";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { closeDatabase } from "../support/outage.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const main = () => screen.page.getByRole("main");
const panel = () => screen.page.getByRole("region", { name: "System Status" });
const checkAgain = () => panel().getByRole("button", { name: "Check again" });
const manage = (name: string) => screen.page.getByRole("region", { name: "Manage" }).getByRole("link", { name });

/** The words of the panel: what is checked, and what was found. */
async function words(): Promise<string[]> {
  const found = await panel()
    .locator("dl > div")
    .evaluateAll((parts) =>
      parts.map((part) => `${part.querySelector("dt")?.textContent} ${part.querySelector("dd")?.textContent}`),
    );
  return found;
}
const becomes = (expected: string[]) => expect.poll(words, { timeout: 10_000 }).toEqual(expected);
const well = ["Website Online", "Database Active", "Storage Ready"];

describe("the overview", () => {
  test("has a card for each of the four things that are made most often", async () => {
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
    expect(await groups.allTextContents()).toEqual(["Content", "Pages and texts", "Visitors", "Settings"]);
    const content = await screen.page.getByRole("region", { name: "Content", exact: true }).getByRole("link");
    expect(await content.count()).toBe(contentTypes.filter(({ name }) => name !== "pages").length);
  });

  test("counts what visitors see, as it is at the moment", async () => {
    const { sikka } = screen;
    const [before] = await sikka.sql<{ services: string; posts: string; drafts: string }>(
      `select (select count(*) from services) as services, (select count(*) from blog_posts) as posts,
         (select count(*) from blog_posts where status = 'draft' or published_at > now()) as drafts`,
    );
    await sikka.sql("update services set is_active = false where slug = 'cctv-security-systems'");
    await sikka.sql("update dynamic_pages set is_published = false where slug = 'terms-of-service'");
    await sikka.sql("insert into contact_submissions (name, email) values ('Aisha', 'a@home.example')");
    await screen.open("/admin");
    const services = Number(before?.services);
    expect(await manage("Services").textContent()).toContain(`${services - 1} of ${services} live`);
    expect(await manage("Dynamic Pages").textContent()).toContain("2 of 3 live");
    const posts = Number(before?.posts);
    expect(await manage("Blog").first().textContent()).toContain(`${posts - Number(before?.drafts)} of ${posts} live`);
    await main().getByText("Waiting to be read.").waitFor();
    await main().getByRole("link", { name: "New submissions" }).click();
    await screen.page.waitForURL("**/admin/contact-submissions?status=new");
    await screen.page.getByRole("heading", { name: "Aisha" }).waitFor();
  });

  test("stands without figures when they cannot be counted", async () => {
    await screen.without("portfolio_projects", async () => {
      await screen.open("/admin");
      expect(await manage("Portfolio").first().textContent()).toBe("Portfolio");
      expect(await main().textContent()).not.toMatch(/relation|does not exist/);
      expect(await words()).toEqual(well);
    });
  });
});

describe("the system status", () => {
  test("has its three words when everything works, says when that was found, and leaves nothing behind", async () => {
    await screen.open("/admin");
    expect(await words()).toEqual(well);
    await panel()
      .getByText(/^Checked [A-Z][a-z]+ \d+, \d{4}, \d\d:\d\d:\d\d GST$/)
      .waitFor();
    expect(await readdir(join(screen.sikka.dataDir, "checks"))).toEqual([]);
  });

  test("storage that takes no file is not ready, until it does again", async () => {
    const { dataDir } = screen.sikka;
    const way = join(dataDir, ".unfinished");
    await rm(way, { recursive: true, force: true });
    await writeFile(way, "not a folder");
    await screen.open("/admin");
    expect(await words()).toEqual(["Website Online", "Database Active", "Storage Not writable"]);
    await panel().getByText("Pictures cannot be uploaded.").waitFor();
    expect(await panel().textContent()).not.toMatch(/ENOTDIR|EEXIST|\.unfinished/);
    expect(screen.sikka.output()).toMatch(/could not read from the file store/);
    await rm(way);
    await mkdir(way);
    await checkAgain().focus();
    await screen.page.keyboard.press("Enter");
    await becomes(well);
    expect(await checkAgain().evaluate((button) => button === document.activeElement)).toBe(true);
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
    expect(Date.now() - began).toBeLessThan(9_000);
    expect(await words()).toEqual(["Website Slow", "Database Active", "Storage Ready"]);
    expect(await manage("Services").textContent()).toBe("Services");
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

  test("nothing is in anybody's way, on a phone and at a desk, in both themes", async () => {
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

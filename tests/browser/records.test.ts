import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { goOffline, launchBrowser } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  ({ page, problems } = await openBackOffice(browser, sikka));
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(() => {
  // A failure that a test makes on purpose answers with a status that the console repeats.
  const unexpected = problems.splice(0).filter((text) => !/status of (404|409|422|503)|ERR_INTERNET/.test(text));
  expect(unexpected).toEqual([]);
});

const open = (path: string) => openScreen(page, sikka.url + path);
const toast = (text: string) => page.locator(".toast", { hasText: text });
const card = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const focused = () =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).value ?? document.activeElement?.textContent);
const isPublic = async (path: string) => (await sikka.get(path)).status === 200;

/** Makes every query of a table fail while `work` runs. */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  await sikka.sql(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await sikka.sql(`alter table ${table}_away rename to ${table}`);
  }
}

describe("services", () => {
  test("an empty form names every field that is missing, in a toast and at the fields", async () => {
    await open("/admin/services");
    await page.getByRole("link", { name: "Add New Service" }).click();
    await page.getByRole("heading", { level: 1, name: "Add New Service" }).waitFor();
    await page.getByLabel("Pricing Info").fill("From AED 900");
    await button("Create Service").click();
    await toast("Please fix the errors before submitting").waitFor();
    await expect.poll(() => toast("Validation Error").count()).toBe(1);
    for (const message of ["Title is required", "Slug is required", "Short description is required"]) {
      await expect.poll(() => page.getByRole("link", { name: message }).count()).toBe(1);
    }
    await expect.poll(() => page.getByLabel("Pricing Info").inputValue()).toBe("From AED 900");
    expect(await focused()).toContain("Please fix the errors");
  });

  test("an error goes when its field is edited, and what follows from it; the summary keeps the others", async () => {
    await page.locator("#field-title").fill("Solar");
    await page.getByRole("link", { name: "Title is required" }).waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("Slug is required").count()).toBe(0);
    await expect.poll(() => page.locator("#field-title").getAttribute("aria-invalid")).toBeNull();
    await expect.poll(() => page.getByRole("link", { name: "Short description is required" }).count()).toBe(1);
    await expect.poll(focused).toBe("Solar");
  });

  test("the title fills slug, meta title, OG title and canonical address until they are typed", async () => {
    await page.getByLabel("Title", { exact: false }).first().fill("Solar & Storage");
    await expect.poll(() => page.locator("#field-slug").inputValue()).toBe("solar-storage");
    await expect.poll(() => page.locator("#field-metaTitle").inputValue()).toBe("Solar & Storage");
    await expect.poll(() => page.locator("#field-ogTitle").inputValue()).toBe("Solar & Storage");
    await expect
      .poll(() => page.locator("#field-canonicalUrl").inputValue())
      .toBe(`${sikka.url}/services/solar-storage`);
    await page.locator("#field-metaTitle").fill("Own words");
    await page.locator("#field-title").fill("Solar Storage ");
    await expect.poll(() => page.locator("#field-metaTitle").inputValue()).toBe("Own words");
    await expect.poll(() => page.locator("#field-slug").inputValue()).toBe("solar-storage-");
    await expect
      .poll(() => page.locator("#field-canonicalUrl").inputValue())
      .toBe(`${sikka.url}/services/solar-storage`);
  });

  test("a saved service leads to the overview and is live for the next visitor", async () => {
    await page.locator("#field-shortDescription").fill("Panels, inverters and batteries that the house can see.");
    await page.getByLabel("Feature 1", { exact: true }).fill("Sized from twelve months of bills");
    await button("Create Service").click();
    await page.waitForURL("**/admin");
    await toast("Service created successfully").waitFor();
    await expect.poll(() => toast("Validation Error").count()).toBe(0);
    expect(await sikka.html("/services/solar-storage")).toContain("Sized from twelve months of bills");
    const [row] = await sikka.sql(
      "select features, benefits, created_by, display_order, canonical_url from services where slug = 'solar-storage'",
    );
    expect(row).toMatchObject({ features: ["Sized from twelve months of bills"], benefits: [], display_order: 0 });
    expect(row?.canonical_url).toBeNull();
    expect(row?.created_by).not.toBeNull();
    await toast("Service created successfully").getByRole("link", { name: "Back to services" }).click();
    await page.waitForURL("**/admin/services");
  });

  test("switching off hides it from visitors, switching on brings it back", async () => {
    await button("Deactivate Solar Storage").click();
    await toast("Service deactivated").waitFor();
    await card("Solar Storage").getByText("Draft").waitFor();
    await page.waitForFunction(() => document.activeElement?.ariaLabel === "Activate Solar Storage");
    expect(await isPublic("/services/solar-storage")).toBe(false);
    await button("Activate Solar Storage").click();
    await toast("Service activated").waitFor();
    expect(await isPublic("/services/solar-storage")).toBe(true);
  });

  test("a slug is made fit for an address while it is typed, and a taken one is named before the save", async () => {
    await open("/admin/services/new");
    await page.locator("#field-title").fill("Again");
    const slug = page.locator("#field-slug");
    await slug.fill("");
    await slug.pressSequentially("Villa wiring: twice!");
    await expect.poll(() => slug.inputValue()).toBe("villa-wiring-twice-");
    await slug.press("Home");
    await slug.pressSequentially("a b");
    await expect.poll(() => slug.inputValue()).toBe("a-bvilla-wiring-twice-");
    await slug.blur();
    await expect.poll(() => slug.inputValue()).toBe("a-bvilla-wiring-twice");
    await slug.fill("solar-storage");
    await page.getByText("Already used by “Solar Storage”. “solar-storage-2” is free.").waitFor();
    await button("Use “solar-storage-2”").waitFor();
  });

  test("a taken slug is refused with the other's name and a free one, and nobody is told to try again", async () => {
    await page.locator("#field-shortDescription").fill("Again");
    await button("Create Service").click();
    await page.getByText("Already used by “Solar Storage”").first().waitFor();
    await toast("Failed to save service. Its slug is already used.").waitFor();
    await expect.poll(() => toast("Please try again").count()).toBe(0);
    await button("Use “solar-storage-2”").click();
    await expect.poll(() => page.locator("#field-slug").inputValue()).toBe("solar-storage-2");
    await expect.poll(() => page.locator("#field-shortDescription").inputValue()).toBe("Again");
    page.once("dialog", (dialog) => void dialog.accept());
  });

  test("a new address of a live service leads on from the old one, without chains", async () => {
    await open("/admin/services?q=Storage");
    await page.getByRole("link", { name: "Edit Solar Storage" }).click();
    await page.locator("#field-title").fill("Sun Storage");
    await page.getByText("The address will change to").waitFor();
    await button("Update Service").click();
    await toast("Service updated successfully").waitFor();
    const headers = await signIn(sikka);
    const [row] = await sikka.sql<{ id: string }>("select id from services where slug = 'sun-storage'");
    const rename = async (title: string, slug: string) => {
      const texts = { shortDescription: "Panels", fullDescription: "<p>Panels</p>", isActive: "true" };
      const body = new URLSearchParams({ ...texts, title, slug });
      const answer = await sikka.get(`/admin/services/${row?.id}/edit.data`, { method: "POST", headers, body });
      expect(answer.status).toBe(202);
    };
    await rename("Roof Storage", "roof-storage");
    for (const old of ["/services/solar-storage", "/services/sun-storage"]) {
      const answer = await sikka.get(old);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/services/roof-storage"]);
    }
    await rename("Solar Storage", "solar-storage");
    expect((await sikka.get("/services/solar-storage")).status).toBe(200);
    expect((await sikka.get("/services/roof-storage")).headers.get("location")).toBe("/services/solar-storage");
  });

  test("another user's save in between is shown, and nothing is overwritten before a choice", async () => {
    await open("/admin/services?q=Solar");
    await page.getByRole("link", { name: "Edit Solar Storage" }).click();
    await page.locator("#field-shortDescription").fill("Mine");
    await sikka.sql(
      `update services set short_description = 'Theirs', updated_by = (select user_id from admin_users where email = 'staff@sikka.example')
       where slug = 'solar-storage'`,
    );
    await button("Update Service").click();
    await page.getByText("staff@sikka.example has changed this service since you opened it").waitFor();
    expect(await focused()).toContain("has changed this service");
    await expect.poll(() => toast("Please try again").count()).toBe(0);
    const difference = page.getByRole("row", { name: /Short Description/ });
    await expect.poll(() => difference.textContent()).toContain("Theirs");
    await expect.poll(() => difference.textContent()).toContain("Mine");
    const stored = () => sikka.sql("select short_description from services where slug = 'solar-storage'");
    expect(await stored()).toEqual([{ short_description: "Theirs" }]);
    await button("Overwrite with my text").click();
    await toast("Service updated successfully").waitFor();
    expect(await stored()).toEqual([{ short_description: "Mine" }]);
  });

  test("deleting asks the exact question; Undo brings the service back", async () => {
    await open("/admin/services?q=Solar");
    await button("Delete Solar Storage").click();
    const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this service?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await isPublic("/services/solar-storage")).toBe(true);
    await button("Delete Solar Storage").click();
    await question.getByRole("button", { name: "Delete" }).click();
    await toast("Service deleted successfully").waitFor();
    expect(await isPublic("/services/solar-storage")).toBe(false);
    await toast("Service deleted successfully").getByRole("button", { name: "Undo" }).click();
    await toast("The service is back.").waitFor();
    await card("Solar Storage").waitFor();
    expect(await isPublic("/services/solar-storage")).toBe(true);
  });

  test("what fails says so and loses nothing", async () => {
    await open("/admin/services?q=Solar");
    await page.getByRole("link", { name: "Edit Solar Storage" }).click();
    await page.locator("#field-shortDescription").fill("Typed during an outage");
    await withoutTable("services", async () => {
      await button("Update Service").click();
      await toast("Failed to save service. Please try again.").waitFor();
    });
    await goOffline(page);
    await button("Update Service").click();
    await toast("The server could not be reached").waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.locator("#field-shortDescription").inputValue()).toBe("Typed during an outage");
    await button("Update Service").click();
    await page.waitForURL("**/admin");

    await open("/admin/services?q=Solar");
    await withoutTable("services", async () => {
      await button("Deactivate Solar Storage").click();
      await toast("Failed to update service status").waitFor();
    });
    await button("Retry").click();
    await toast("Service deactivated").waitFor();
    await button("Activate Solar Storage").click();
    await toast("Service activated").waitFor();
    // The list is read again before the table goes.
    await button("Deactivate Solar Storage").waitFor();
    await withoutTable("services", async () => {
      await button("Delete Solar Storage").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await toast("Failed to delete service").waitFor();
      await open("/admin/services");
      await toast("Failed to fetch services data").waitFor();
    });
    await button("Retry").click();
    await card("Solar Storage").waitFor();
    await button("Deactivate Solar Storage").waitFor();
  });

  test("a form that is kept nowhere asks before it is left", async () => {
    await open("/admin/services/new");
    await goOffline(page);
    await page.locator("#field-title").fill("Half a thought");
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Portfolio", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect.poll(() => page.locator("#field-title").inputValue()).toBe("Half a thought");
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Portfolio", exact: true }).click();
    await question.waitFor();
    await page.context().setOffline(false);
    await question.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/admin/portfolio");
  });
});

describe("service categories", () => {
  test("a category is made in a dialog, renamed, and its services follow", async () => {
    await open("/admin/categories");
    await page.getByRole("link", { name: "Add Category" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Category" });
    await dialog.getByLabel("Name").fill("Energy");
    await expect.poll(() => dialog.getByLabel("Slug").inputValue()).toBe("energy");
    await dialog.getByLabel("Display Order").fill("");
    await dialog.getByRole("button", { name: "Create Category" }).click();
    await toast("Category created successfully").waitFor();
    await sikka.sql("update services set service_category = 'energy' where slug = 'solar-storage'");
    await page.getByRole("link", { name: "Edit Energy" }).click();
    await page.getByRole("dialog", { name: "Edit Category" }).getByLabel("Slug").fill("energy-systems");
    await button("Update Category").click();
    await toast("Category updated successfully").waitFor();
    expect(await sikka.sql("select service_category from services where slug = 'solar-storage'")).toEqual([
      { service_category: "energy-systems" },
    ]);
  });

  test("a category in use asks where its services go", async () => {
    await button("Delete Energy").click();
    await page
      .getByRole("alertdialog", { name: "Are you sure you want to delete this category?" })
      .getByRole("button", { name: "Delete" })
      .click();
    const dialog = page.getByRole("dialog", { name: "“Energy” is in use" });
    await dialog.getByText("Used by 1 service. Choose another category").waitFor();
    await dialog.getByLabel("New category").selectOption({ label: "Home control" });
    await dialog.getByRole("button", { name: "Move and delete" }).click();
    await toast("Category deleted successfully").waitFor();
    expect(await sikka.sql("select service_category from services where slug = 'solar-storage'")).toEqual([
      { service_category: "home-control" },
    ]);
  });
});

describe("portfolio", () => {
  test("search, status and category stand in the address", async () => {
    await open("/admin/portfolio");
    await page.getByRole("searchbox", { name: "Search projects..." }).fill("VILLA");
    await page.waitForURL(/q=VILLA/);
    await card("Warehouse and offices, Al Quoz").waitFor({ state: "detached" });
    await card("Frond villa, Palm Jumeirah").waitFor();
    await page.getByRole("combobox", { name: "Status" }).selectOption("Inactive");
    await page.waitForURL(/status=inactive/);
    await page.getByText("No projects found matching your criteria.").waitFor();
    await page.getByRole("link", { name: "Show all" }).click();
    await card("Warehouse and offices, Al Quoz").waitFor();
  });

  test("a filter that is chosen before the script is there narrows the list", async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
    await page.goto(`${sikka.url}/admin/portfolio`, { waitUntil: "commit" });
    await page.getByLabel("Status", { exact: true }).selectOption("inactive");
    goOn();
    await page.waitForURL("**/admin/portfolio?status=inactive");
    await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("inactive");
    await page.unroute("**/assets/*.js");
  });

  test("a project is made, featured, and deleted at once with Undo", async () => {
    await page.getByRole("link", { name: "New Project" }).click();
    await page.getByText("Create a new portfolio project").waitFor();
    await button("Create Project").click();
    await toast("Title is required").waitFor();
    await page.locator("#field-title").fill("Sky_villa  -- Downtown ");
    await expect.poll(() => page.locator("#field-slug").inputValue()).toBe("sky-villa-downtown");
    await page.getByLabel("Project Features").fill("KNX");
    await page.getByLabel("Project Features").press("Enter");
    await page.getByLabel("Project Features").fill(" KNX ");
    await page.getByLabel("Project Features").press("Enter");
    await page.getByLabel("Completion Date").fill("2026-10-05");
    await page.locator("#field-ogDescription").scrollIntoViewIfNeeded();
    await button("Create Project").click();
    await page.waitForURL("**/admin/portfolio");
    await toast("Portfolio project created successfully").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const [row] = await sikka.sql<Record<string, unknown>>(
      "select project_features, location, completion_date::text as day from portfolio_projects where slug = 'sky-villa-downtown'",
    );
    expect(row).toEqual({ project_features: ["KNX"], location: null, day: "2026-10-05" });
    await card("Sky_villa -- Downtown").getByText("Oct 5, 2026").waitFor();
    // Without a picture of its own it is shown with the one that replaces it on the site.
    const shown = await card("Sky_villa -- Downtown").locator(".record-picture img").getAttribute("src");
    expect(shown).toMatch(/^\/plates\/[a-z]+\/.+-320\.avif\?v=\d+$/);
    await button("Feature Sky_villa -- Downtown").click();
    await toast("Featured status updated").waitFor();
    await card("Sky_villa -- Downtown").getByText("Featured", { exact: true }).waitFor();
    await button("Delete Sky_villa -- Downtown").click();
    await toast("Project deleted successfully").waitFor();
    await page.waitForFunction(() => /^(Delete|Actions for) /.test(document.activeElement?.ariaLabel ?? ""));
    expect(await isPublic("/portfolio/sky-villa-downtown")).toBe(false);
    await toast("Project deleted successfully").getByRole("button", { name: "Undo" }).click();
    await card("Sky_villa -- Downtown").waitFor();
    expect(await isPublic("/portfolio/sky-villa-downtown")).toBe(true);
    // The first picture of its gallery is its cover in the list, too.
    await sikka.sql(
      `update portfolio_projects set gallery_images = '["/plates/office/bay-floor-dusk.jpg"]' where slug = 'sky-villa-downtown'`,
    );
    await page.reload();
    const cover = card("Sky_villa -- Downtown").locator(".record-picture img");
    await expect.poll(() => cover.getAttribute("src")).toContain("bay-floor-dusk");
  });

  test("without its categories the form and the list are usable, and the form keeps the category", async () => {
    const before = await sikka.sql("select category_id from portfolio_projects where title like 'Frond villa%'");
    await withoutTable("portfolio_categories", async () => {
      await open("/admin/portfolio");
      await toast("Failed to load categories").waitFor();
      await page.getByRole("link", { name: "Frond villa, Palm Jumeirah", exact: true }).click();
      await page.locator("#field-title").waitFor();
      await toast("Failed to load categories").waitFor();
      await expect.poll(() => page.getByLabel("Category", { exact: true }).inputValue()).toBe(before[0]?.category_id);
    });
    await button("Update Project").click();
    await toast("Portfolio project updated successfully").waitFor();
    expect(await sikka.sql("select category_id from portfolio_projects where title like 'Frond villa%'")).toEqual(
      before,
    );
  });

  test("categories have a screen of their own", async () => {
    await open("/admin/portfolio");
    await page.getByRole("link", { name: "Categories", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Portfolio Categories" }).waitFor();
    await page.getByRole("link", { name: "Add Category" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Marine");
    await button("Create Category").click();
    await toast("Category created successfully").waitFor();
    await open("/admin/portfolio/new");
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Marine" });
    await page.locator("#field-title").fill("");
  });
});

describe("blog", () => {
  test("a draft is hidden, publishing stamps the moment, and a later time schedules", async () => {
    await open("/admin/blog");
    await page.getByRole("link", { name: "New Post" }).click();
    await page.locator("#field-title").fill("Night modes");
    await expect.poll(() => page.locator("#field-slug").inputValue()).toBe("night-modes");
    await expect.poll(() => page.locator("#field-metaTitle").inputValue()).toBe("Night modes");
    await button("Save as Draft").click();
    await page.waitForURL("**/admin/blog");
    await toast("Post created successfully").waitFor();
    const status = () =>
      sikka.sql<{ status: string; published_at: Date | null }>(
        "select status, published_at from blog_posts where slug = 'night-modes'",
      );
    expect(await status()).toEqual([{ status: "draft", published_at: null }]);
    expect(await isPublic("/blog/night-modes")).toBe(false);
    await button("Publish Night modes").click();
    await toast("Post status updated").waitFor();
    expect(await isPublic("/blog/night-modes")).toBe(true);
    expect((await status())[0]?.published_at).toBeInstanceOf(Date);
    await page.getByRole("link", { name: "Edit Night modes" }).click();
    await page.getByRole("link", { name: "Back to Posts" }).waitFor();
    await page.getByLabel("Publish Date").fill("2030-01-05T09:30");
    await button("Schedule").click();
    await page.getByRole("alertdialog", { name: "Take this post offline until then?" }).waitFor();
    await button("Take offline until then").click();
    const said = toast("Post updated successfully");
    await expect.poll(() => said.innerText()).toContain("Goes live on Jan 5, 2030, 09:30 GST.");
    await expect.poll(() => said.getByRole("link", { name: "View on site" }).count()).toBe(0);
    expect((await status())[0]?.published_at?.toISOString()).toBe("2030-01-05T05:30:00.000Z");
    expect(await isPublic("/blog/night-modes")).toBe(false);
    await card("Night modes").getByText("Scheduled").waitFor();
    await card("Night modes").getByText("staff@sikka.example").waitFor();
    await open("/admin/schedule");
    await button("Unschedule Post “Night modes”").click();
    await toast("Unscheduled. The post is a draft now.").waitFor();
    expect((await status())[0]?.status).toBe("draft");
  });

  test("a slip in the publish date is told at it, and publishes nothing", async () => {
    await open("/admin/blog/new");
    await page.locator("#field-title").fill("Slipped");
    const date = page.getByLabel("Publish Date");
    await date.click({ position: { x: 20, y: 12 } });
    await page.keyboard.type("120520277");
    await expect.poll(() => date.inputValue()).toMatch(/^2027-12-05T/);
    await button("Schedule").waitFor();
    await date.blur();
    await date.focus();
    await page.keyboard.press("Backspace");
    await button("Schedule").click();
    await page.getByText("Complete the date, or clear it.").waitFor();
    expect(await date.getAttribute("aria-invalid")).toBe("true");
    expect(await sikka.sql("select id from blog_posts where title = 'Slipped'")).toEqual([]);
    await date.blur();
    await date.focus();
    await page.keyboard.type("01");
    await page.getByText("Complete the date, or clear it.").waitFor({ state: "detached" });
    await expect.poll(() => page.locator('[name="publishedAt"]').inputValue()).toMatch(/^2027-01-05T/);
  });

  test("a category is made in the form above the list and can be cancelled", async () => {
    await open("/admin/blog-categories");
    await page.getByRole("link", { name: "Add Category" }).click();
    await button("Cancel").click();
    await page.getByLabel("Name").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Add Category" }).click();
    await page.getByLabel("Name").fill("Audio & Video!");
    await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("audio-video");
    await button("Create Category").click();
    await toast("Category created successfully").waitFor();
    expect(await isPublic("/blog/category/audio-video")).toBe(true);
    await button("Delete Audio & Video!").click();
    await toast("Category deleted successfully").waitFor();
    expect(await isPublic("/blog/category/audio-video")).toBe(false);
  });
});

describe("dynamic pages", () => {
  test("a page is made, hidden, and its reserved address refused", async () => {
    await open("/admin/pages");
    await page.getByRole("link", { name: "Add New Page" }).click();
    await page.locator("#field-title").fill("Services");
    await button("Create Page").click();
    await page.getByText("This address belongs to the site itself. Choose another.").first().waitFor();
    await page.locator("#field-title").fill("Careers");
    await page.locator("#field-slug").fill("zz-page");
    await page.getByLabel("Meta Keywords").fill("jobs, dubai , ,knx");
    await button("Create Page").click();
    await page.waitForURL("**/admin/pages");
    await toast("Page created successfully").waitFor();
    expect(await isPublic("/zz-page")).toBe(true);
    expect(await sikka.sql("select meta_keywords from dynamic_pages where slug = 'zz-page'")).toEqual([
      { meta_keywords: ["jobs", "dubai", "knx"] },
    ]);
    await button("Unpublish Careers").click();
    await toast("Page visibility has been updated.").waitFor();
    expect(await isPublic("/zz-page")).toBe(false);
    await button("Delete Careers").click();
    await toast("Page has been deleted successfully.").waitFor();
  });
});

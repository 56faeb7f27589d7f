import { describe, expect, test } from "vitest";
import { startDraftScreen } from "../support/draft-screen.ts";

const { screen, status, button, choose, field, saved, listDrafts, idOf, vanish } = startDraftScreen();
const version = async () => (await screen.sikka.sql("select version from content_version"))[0]?.version;

describe("a service that is live", () => {
  let path: string;
  const description = "Light that follows the day, and nobody has to think of it.";

  test("is kept as a draft that visitors see nothing of, with an honest status", async () => {
    path = `/admin/services/${await idOf("services", "smart-home-automation")}/edit`;
    const [before, html] = [await version(), await screen.sikka.html("/services")];
    await screen.open(path);
    await expect.poll(() => screen.page.locator(".save-bar [role=status]").textContent()).toBe("");
    await field("shortDescription").fill(description);
    await status("Unsaved changes").waitFor();
    await saved();
    expect(await listDrafts()).toMatchObject([{ changes: { shortDescription: description } }]);
    expect(await screen.sikka.html("/services")).toBe(html);
    expect(await version()).toBe(before);
    const time = screen.page.locator(".save-bar time");
    await expect.poll(() => time.getAttribute("title")).toMatch(/^\w+ \d+, \d{4}, [\d:]{8} GST \(\d\d:\d\d UTC\)$/);
  });

  test("has its draft in the form the next time, and its badge on the list", async () => {
    await screen.open("/admin/services");
    const badge = screen.page.getByRole("listitem").filter({ hasText: "Changed since publish" });
    await expect.poll(() => badge.textContent()).toMatch(/^Smart Home Automation.*Changed since publish.*by you/);
    await screen.open(path);
    await expect.poll(() => field("shortDescription").inputValue()).toBe(description);
    const bar = screen.page.locator(".banner", { hasText: "You have unpublished changes" });
    await expect.poll(() => bar.textContent()).toContain("Different from the published version: Short Description.");
  });

  test("loses nothing while the network or the table is gone, and says so", async () => {
    await screen.offline(async () => {
      await field("shortDescription").fill(`${description} Offline.`);
      await status("Not saved, retrying").waitFor();
    });
    await saved();
    await screen.without("drafts", async () => {
      await field("shortDescription").fill(`${description} Without a table.`);
      await status("Not saved, retrying").waitFor();
      await screen.page.getByRole("link", { name: "Back to services" }).click();
      await screen.page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
      await button("Keep editing").click();
    });
    await saved();
    expect((await listDrafts())[0]?.changes).toEqual({ shortDescription: `${description} Without a table.` });
  });

  test("is left without a question, and the draft can be discarded and brought back", async () => {
    await field("pricingInfo").fill("From AED 1");
    await screen.page.getByRole("link", { name: "Back to services" }).click();
    await screen.toast("kept as a draft").waitFor();
    expect((await listDrafts())[0]?.changes).toMatchObject({ pricingInfo: "From AED 1" });
    await screen.open(path);
    await button("Discard draft").click();
    await expect.poll(async () => (await listDrafts()).length).toBe(0);
    await expect.poll(() => field("shortDescription").inputValue()).not.toContain(description);
    await screen.toast("Draft discarded").getByRole("button", { name: "Undo" }).click();
    await saved();
    await expect.poll(() => field("pricingInfo").inputValue()).toBe("From AED 1");
    expect(await listDrafts()).toHaveLength(1);
  });

  test("stays as it is with Save as draft; Ctrl+S publishes and ends the draft", async () => {
    await choose("Save as draft");
    await screen.toast("Draft saved. The site still shows the published version.").waitFor();
    expect(await screen.sikka.html("/services")).not.toContain("Without a table.");
    await field("shortDescription").press("ControlOrMeta+s");
    await screen.toast("Service updated successfully").waitFor();
    await expect.poll(() => field("shortDescription").evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => screen.sikka.html("/services")).toContain("Without a table.");
    expect(await listDrafts()).toEqual([]);
    await screen.open(path);
    await expect.poll(() => screen.page.getByText(/unpublished changes|not saved on the server/).count()).toBe(0);
  });

  test("goes offline from the menu of its bar, which is one row on a phone and beside a preview", async () => {
    const { page, sikka, toast } = screen;
    const heights = [];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 1440) await button("Preview").click();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      heights.push(await page.locator(".save-bar").evaluate((bar: HTMLElement) => bar.offsetHeight));
      if (width === 1440) await button("Preview").click();
    }
    expect(heights).toEqual([56, 56]);
    await expect.poll(() => button("Update Service").isVisible()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose("Take offline");
    const question = page.getByRole("alertdialog", { name: "Take this service offline?" });
    await expect
      .poll(() => question.textContent())
      .toContain("visitors of /services/smart-home-automation see “Page not found”");
    await question.getByRole("button", { name: "Take offline" }).click();
    await toast("Service updated successfully").waitFor();
    expect(page.url()).toContain(path);
    expect((await sikka.get("/services/smart-home-automation")).status).toBe(302);
    await expect.poll(() => page.getByRole("menuitem", { name: "Take offline" }).count()).toBe(0);
    await toast("Service updated successfully").getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await sikka.get("/services/smart-home-automation")).status).toBe(200);
  });
});

describe("a post that is live", () => {
  test("stays on the site by Save as Draft, or goes offline when that is chosen", async () => {
    const { page, sikka } = screen;
    const [{ id = "", slug = "" } = {}] = await sikka.sql<{ id: string; slug: string }>(
      "select id, slug from blog_posts where status = 'published' and published_at < now() limit 1",
    );
    const address = `/blog/${slug}`;
    await screen.open(`/admin/blog/${id}/edit`);
    await field("title").fill("Kept for tomorrow");
    await button("Save as Draft").press("Enter");
    const question = page.getByRole("dialog", { name: "This post is live. Keep it on the site?" });
    await expect.poll(() => question.textContent()).toContain(`visitors of ${address} see “Page not found”`);
    await page.keyboard.press("Enter");
    await screen.toast("Draft saved. The site still shows the published version.").waitFor();
    expect((await sikka.get(address)).status).toBe(200);
    expect(await listDrafts()).toMatchObject([{ changes: { title: "Kept for tomorrow" } }]);
    await field("excerpt").press("ControlOrMeta+s");
    await screen.toast("Post updated successfully").waitFor();
    await expect.poll(() => sikka.html(address)).toContain("Kept for tomorrow");
    expect(page.url()).toContain(`/admin/blog/${id}/edit`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-excerpt");
    await button("Save as Draft").click();
    await button("Take offline").click();
    await page.waitForURL("**/admin/blog");
    expect((await sikka.get(address)).status).toBe(404);
  });

  test("that is new is a draft by Ctrl+S, and the cursor stays where it was", async () => {
    const { page } = screen;
    await screen.open("/admin/blog/new");
    await field("title").fill("Written at night");
    const text = page.locator("#field-contentHtml[contenteditable]");
    await text.click();
    await page.keyboard.type("One. Two.");
    await page.keyboard.press("ArrowLeft");
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/blog\/new\.data/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.keyboard.press("ControlOrMeta+s");
    // While it is being saved and after it.
    await page.keyboard.type(" and");
    release();
    await page.waitForURL(/\/admin\/blog\/[\w-]{36}\/edit$/);
    await screen.toast("Post created successfully").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-contentHtml");
    await page.keyboard.type(" a half");
    await expect.poll(() => text.innerText()).toBe("One. Two and a half.");
    expect(await screen.sikka.sql("select status from blog_posts where slug = 'written-at-night'")).toEqual([
      { status: "draft" },
    ]);
    await page.keyboard.press("ControlOrMeta+s");
    await expect.poll(listDrafts).toEqual([]);
  });
});

test("a word that is typed into a list is part of the draft and of the save, without Enter", async () => {
  const { page, sikka } = screen;
  await screen.open("/admin/portfolio/new");
  await field("title").fill("Palm villa");
  await field("servicesUsed").fill("CCTV");
  await saved();
  expect((await listDrafts()).at(-1)?.changes).toMatchObject({ servicesUsed: ["CCTV"] });
  await page.keyboard.press("ControlOrMeta+s");
  await screen.toast("Portfolio project created successfully").waitFor();
  expect(await sikka.sql("select services_used from portfolio_projects where slug = 'palm-villa'")).toEqual([
    { services_used: ["CCTV"] },
  ]);
});

describe("a new item", () => {
  test("goes on where it was left, from the list and by its address, and is discarded with Undo", async () => {
    await screen.open("/admin/blog/new");
    await field("title").fill("Half a post");
    await saved();
    expect(screen.page.url()).toMatch(/\/admin\/blog\/new\?draft=[\w-]{36}$/);
    await screen.page.reload();
    await expect.poll(() => field("title").inputValue()).toBe("Half a post");
    await screen.open("/admin/blog");
    await screen.page
      .getByRole("region", { name: "Unfinished post" })
      .locator("bdi", { hasText: "Half a post" })
      .waitFor();
    await button("Discard Half a post").click();
    await screen.toast("Draft discarded").getByRole("button", { name: "Undo" }).click();
    await screen.page.getByRole("link", { name: "Continue" }).click();
    await expect.poll(() => field("slug").inputValue()).toBe("half-a-post");
    await button("Save as Draft").click();
    await screen.toast("Post created successfully").waitFor();
    await expect.poll(() => screen.page.getByText(/unfinished post/i).count()).toBe(0);
    expect(await listDrafts()).toEqual([]);
  });

  test("of a dialog too, and Save as draft keeps a new page from the website", async () => {
    await screen.open("/admin/testimonials?new=1");
    await field("quote").fill("The lamps know when I read.");
    await screen.page
      .locator("dialog")
      .getByText(/^Saved \d\d:\d\d GST$/)
      .waitFor();
    await screen.open("/admin/testimonials");
    await screen.page.getByRole("link", { name: "Continue" }).click();
    await expect.poll(() => field("quote").inputValue()).toBe("The lamps know when I read.");
    await field("clientName").fill("Huda");
    await screen.page.keyboard.press("ControlOrMeta+s");
    await screen.toast("Testimonial created successfully").waitFor();
    await screen.page.getByRole("dialog", { name: "Edit Testimonial" }).waitFor();
    expect(await listDrafts()).toEqual([]);

    await screen.open("/admin/pages/new");
    await field("title").fill("Half a page");
    await choose("Save as draft");
    await screen.toast("Page created successfully").waitFor();
    expect(screen.page.url()).toMatch(/\/admin\/pages\/[\w-]+\/edit$/);
    expect((await screen.sikka.get("/half-a-page")).status).toBe(404);
  });

  test("that never reached the server is offered by the browser", async () => {
    await screen.open("/admin/services/new");
    await screen.page.route("**/admin/drafts", (route) => route.abort("internetdisconnected"));
    await field("title").fill("Typed in the desert");
    await status("Not saved, retrying").waitFor();
    screen.page.once("dialog", (dialog) => void dialog.accept());
    await vanish();
    await screen.page.unroute("**/admin/drafts");
    // What a page sends while it is going passes by the route.
    await screen.sikka.sql("delete from drafts");
    await screen.open("/admin/services/new");
    await screen.page.getByText("This browser has changes that were not saved on the server").waitFor();
    await button("Restore").click();
    await expect.poll(() => field("title").inputValue()).toBe("Typed in the desert");
    await saved();
    await expect.poll(() => screen.page.getByText("not saved on the server").count()).toBe(0);
  });
});

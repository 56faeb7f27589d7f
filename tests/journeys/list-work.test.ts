import { expect, test } from "vitest";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const button = (name: string | RegExp) => screen.page.getByRole("button", { name, exact: true });
const box = (name: string) => screen.page.getByRole("checkbox", { name });
const undo = (text: string) => screen.toast(text).getByRole("button", { name: "Undo" });
const titles = async (sql: string) => (await screen.sikka.sql<{ t: string }>(sql)).map(({ t }) => t);
const slugs = (of: string[]) =>
  Promise.all(of.map(async (title) => (await titles(`select slug as t from services where title = '${title}'`))[0]));
const services = () => titles("select title as t from services order by display_order, created_at, id");

test("services are ticked by key and range, switched and deleted as one change each, and one Undo brings them back", async () => {
  const { page, sikka, open, toast, offline } = screen;
  const all = await services();
  const [first, second, third] = all as [string, string, string];
  const areShown = async () => {
    const html = await sikka.html("/services");
    return (await slugs([first, second, third])).map((slug) => html.includes(`href="/services/${slug}"`));
  };
  await open("/admin/services");
  await page.getByRole("link", { name: first, exact: true }).focus();
  await page.keyboard.press("x");
  await expect.poll(() => box(`Select ${first}`).isChecked()).toBe(true);
  await box(`Select ${third}`).click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
  // All of them are active, so there is nothing to activate.
  await expect.poll(() => button("Activate").count()).toBe(0);
  await offline(async () => {
    await button("Deactivate").click();
    await toast("The server could not be reached").waitFor();
  });
  await page.getByText("3 selected").waitFor();
  await box(`Select ${third}`).focus();
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await toast("3 services deactivated").waitFor();
  expect(await areShown()).toEqual([false, false, false]);
  await expect.poll(() => box(`Select ${first}`).isChecked()).toBe(false);
  await page.keyboard.press("z");
  await page.keyboard.press("Enter");
  await expect.poll(areShown).toEqual([true, true, true]);

  await box("Select all on this page").click();
  await button("Delete").click();
  await page
    .getByRole("alertdialog", { name: `Delete ${all.length} services?` })
    .getByRole("button", { name: "Delete" })
    .click();
  await toast(`${all.length} services deleted`).waitFor();
  expect(await services()).toEqual([]);
  await undo(`${all.length} services deleted`).click();
  await expect.poll(services).toEqual(all);
  await expect.poll(areShown).toEqual([true, true, true]);

  await box(`Select ${first}`).click();
  await page.getByRole("searchbox").fill(second);
  await expect.poll(() => page.getByRole("checkbox", { name: /^Select .*/ }).count()).toBe(2);
  await expect.poll(() => page.getByText("1 selected").count()).toBe(0);
});

test("Undo stays under the pointer when another message comes", async () => {
  const { page, open, toast } = screen;
  const [first] = await services();
  await open("/admin/services");
  await button(`Deactivate ${first}`).click();
  await toast("Service deactivated").hover();
  const before = await undo("Service deactivated").boundingBox();
  await button(`Activate ${first}`).press("Enter");
  await toast("Service activated").waitFor();
  expect(await undo("Service deactivated").boundingBox()).toEqual(before);
  await page.mouse.move(0, 0);
});

test("all that match are switched and moved, also beyond the page, with one Undo", async () => {
  const { page, sikka, open, toast } = screen;
  await sikka.sql(`insert into services (title, slug, short_description, service_category, is_active)
    select 'Bulk ' || n, 'bulk-' || n, 'One of many', (select slug from service_categories order by slug limit 1), true
    from generate_series(1, 60) n`);
  const [to] = await titles("select name as t from service_categories where is_active order by slug desc limit 1");
  const moved = () =>
    titles(`select s.title as t from services s join service_categories c on c.slug = s.service_category
      where s.title like 'Bulk %' and c.name = '${to}'`);
  await open("/admin/services?q=Bulk");
  await box("Select all on this page").click();
  await button("Select all 60 that match").click();
  await page.getByText("60 selected").waitFor();
  await button("Move").click();
  const dialog = page.getByRole("dialog", { name: "Move 60 services" });
  await dialog.getByRole("combobox").selectOption({ label: to ?? "" });
  await dialog.getByRole("button", { name: "Move" }).click();
  await toast(`60 services moved to ${to}`).waitFor();
  expect((await moved()).length).toBe(60);
  const movedRows = page
    .getByRole("listitem")
    .filter({ hasText: "One of many" })
    .filter({ hasText: to ?? "" });
  await expect.poll(() => movedRows.count()).toBeGreaterThan(0);
  await undo(`60 services moved to ${to}`).click();
  await expect.poll(moved).toEqual([]);
  // The list is read anew, and takes the selection with it.
  await expect.poll(() => movedRows.count()).toBe(0);
  await box("Select all on this page").click();
  await button("Select all 60 that match").click();
  await button("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast("60 services deleted").waitFor();
  expect((await services()).some((title) => title.startsWith("Bulk"))).toBe(false);
});

test("what is in use stays and is named; posts are published by their own switch; the database's words stay in the log", async () => {
  const { page, sikka, open, toast, without } = screen;
  await sikka.sql("insert into portfolio_categories (name, slug) values ('Boats', 'boats') on conflict do nothing");
  const [used] = await titles(
    "select name as t from portfolio_categories c where exists (select from portfolio_projects where category_id = c.id)",
  );
  await open("/admin/portfolio-categories");
  await box("Select Boats").click();
  await box(`Select ${used}`).click();
  await button("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(`1 category deleted. “${used}” stays:`).waitFor();
  await undo("1 category deleted.").click();
  await box("Select Boats").waitFor();

  await open("/admin/blog");
  const live = async () => (await titles("select id::text as t from blog_posts where status = 'published'")).length;
  const before = await live();
  // The starter content is all of one moment, so that a draft may stand first.
  const [title] = await titles("select title as t from blog_posts where status = 'published' order by title");
  await box(`Select ${title}`).check();
  await page.getByText("1 selected").waitFor();
  await button("Unpublish").click();
  await toast("1 post unpublished").waitFor();
  expect(await live()).toBe(before - 1);
  await undo("1 post unpublished").click();
  await expect.poll(live).toBe(before);
  await box(`Select ${title}`).click();
  await button("Unpublish").waitFor();
  await without("blog_posts", async () => {
    await button("Unpublish").click();
    await toast("Failed to update status: the database is not as expected").waitFor();
  });
});

const duplicate = async (title: string) => {
  await button(`Actions for ${title}`).click();
  await screen.page.getByRole("menuitem", { name: "Duplicate" }).click();
};

test("a copy is on no page, opens in its form, and goes with one Undo; a category's opens over its list", async () => {
  const { page, sikka, open, toast } = screen;
  const [title] = await services();
  const [{ slug } = { slug: "" }] = await sikka.sql<{ slug: string }>("select slug from services where title = $1", [
    title,
  ]);
  await open("/admin/services");
  await duplicate(title as string);
  await toast("Service duplicated").waitFor();
  await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe(`${slug}-2`);
  await expect.poll(() => page.locator("[name=title]").inputValue()).toBe(`Copy of ${title}`);
  expect((await sikka.get(`/services/${slug}-2`)).status).toBe(302);
  expect(await sikka.html("/services")).not.toContain("Copy of");
  // Taken back while its form is open, it leads to the list.
  await undo("Service duplicated").click();
  await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  await toast("The new service is in the trash.").waitFor();
  await expect.poll(() => button(`Actions for Copy of ${title}`).count()).toBe(0);
  await sikka.sql("insert into portfolio_categories (name, slug) values ('Trams', 'trams')");
  await open("/admin/portfolio-categories");
  await duplicate("Trams");
  await page.getByRole("dialog", { name: "Edit Category" }).waitFor();
  expect(
    await titles("select slug as t from portfolio_categories where name = 'Copy of Trams' and not is_active"),
  ).toEqual(["trams-2"]);
});

test("services are put into order by buttons, number and pointer; visitors see it at once, Undo and failures put it back", async () => {
  const { page, sikka, open, toast, without } = screen;
  const before = await services();
  const [first, second, third] = before as [string, string, string];
  const shown = () => page.locator("[data-sort] .record-title").allTextContents();
  const inPublic = async () => {
    const html = await sikka.html("/services");
    const main = html.slice(html.indexOf("<main"));
    const places = (await slugs([first, second, third])).map((slug) => main.indexOf(`href="/services/${slug}"`));
    return [first, second, third].toSorted((a, b) => toPlace(a) - toPlace(b));
    function toPlace(title: string) {
      return places[[first, second, third].indexOf(title)] ?? -1;
    }
  };
  await open("/admin/services?q=nothing+is+called+so");
  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("link", { name: "Reorder" }).click();
  await button(`Move ${first} down`).focus();
  await page.keyboard.press("Enter");
  await toast(`“${first}” moved to place 2 of ${before.length}`).waitFor();
  expect((await services()).slice(0, 3)).toEqual([second, first, third]);
  expect(await inPublic()).toEqual([second, first, third]);
  // The keyboard stays with the row.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Move ${first} down`);
  await undo(`“${first}” moved`).click();
  await expect.poll(services).toEqual(before);
  await expect.poll(shown).toEqual(before);

  await button(`Move ${first} to position…`).click();
  await page.getByRole("spinbutton", { name: "Position" }).fill("3");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await services()).slice(0, 3)).toEqual([second, third, first]);
  // The rows are drawn again after a save, and a message may scroll the page: places are measured after both.
  await toast(`“${first}” moved to place 3`).waitFor();
  await expect.poll(async () => (await shown()).slice(0, 3)).toEqual([second, third, first]);
  await expect.poll(() => page.getByText("Saving…").count()).toBe(0);

  const handle = page.locator("[data-sort]").nth(2).locator(".sort-handle");
  const target = await page.locator("[data-sort]").first().boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 4, { steps: 4 });
  await page.locator("[data-drop=above]").waitFor();
  await page.mouse.up();
  await expect.poll(services).toEqual(before);
  await expect.poll(() => page.getByText("Saving…").count()).toBe(0);

  await without("services", async () => {
    await button(`Move ${first} down`).click();
    await toast("The order could not be saved: the database is not as expected").waitFor();
  });
  await expect.poll(shown).toEqual(before);
});

test("a view keeps search, filter and order for one person on each device, opens the list, and comes back from its deletion", async () => {
  const { page, open, toast, sikka, browser } = screen;
  const views = () => page.getByRole("navigation", { name: "Views" }).getByRole("link").allTextContents();
  await open("/admin/services?status=draft&order=newest");
  await button("Save this view").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Still to finish");
  await page.keyboard.press("Enter");
  await toast("View “Still to finish” saved").waitFor();
  await expect.poll(views).toEqual(["All", "Still to finish"]);
  const pick = async (entry: string) => {
    await button(/^View “/).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await pick("Rename");
  await page.getByRole("textbox", { name: "Name" }).fill("To finish");
  await page.keyboard.press("Enter");
  await expect.poll(views).toEqual(["All", "To finish"]);
  await pick("Always start with this view");
  await toast("For you, Services now opens with this view").waitFor();

  const other = await openBackOffice(browser, sikka);
  await openScreen(other.page, `${sikka.url}/admin/services`);
  await other.page.getByRole("link", { name: "To finish" }).waitFor();
  await expect.poll(() => other.page.getByLabel("Status").inputValue()).toBe("draft");
  await other.page.getByRole("link", { name: "All", exact: true }).click();
  await expect.poll(() => other.page.getByLabel("Status").inputValue()).toBe("");
  await other.page.context().close();

  await pick("Delete view");
  await undo("View “To finish” deleted").click();
  await expect.poll(views).toEqual(["All", "To finish"]);
  // The list may show what was there before the deletion until it is read again.
  const kept = () => titles("select query as t from saved_views where is_default");
  await expect.poll(kept).toEqual(["status=draft&order=newest"]);
});

test("nothing of this is in anybody's way", async () => {
  const choose = async (page: typeof screen.page) => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    // To the end, where the bar lies over no row.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  };
  expect(await findBarriers(screen, "/admin/portfolio?view=all", choose)).toEqual([]);
  expect(await findBarriers(screen, "/admin/services?reorder=1")).toEqual([]);
  expect(
    await findBarriers(screen, "/admin/services?status=active", (page) =>
      page.getByRole("button", { name: "Save this view" }).click(),
    ),
  ).toEqual([]);
});

test("forty rows are of one height, compact ones lower; on a phone all that can be done is in a row's menu", async () => {
  const { page, sikka, open, browser } = screen;
  await sikka.sql(`insert into portfolio_projects (title, slug, short_description, location, client_name, completion_date, is_featured, project_type, project_value)
    select 'Row ' || n, 'row-' || n, repeat('Lighting and shades ', 20), 'Palm Jumeirah', 'Private client', '2026-01-05', n % 2 = 0, 'New villa', 'AED 4,100,000'
    from generate_series(1, 40) n`);
  const heights = () =>
    page
      .locator("[data-record]")
      .evaluateAll((rows: HTMLElement[]) => Math.max(...rows.map((row) => row.offsetHeight)));
  await open("/admin/portfolio?q=Row");
  await expect.poll(() => page.locator("[data-record]").count()).toBe(40);
  expect(await heights()).toBe(56);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(2_500);
  const choose = async (look: string) => {
    await button("Your account").click();
    await page.getByRole("menuitemradio", { name: look }).click();
  };
  await choose("Compact rows");
  expect(await heights()).toBeLessThanOrEqual(44);
  await choose("Comfortable rows");
  expect(await heights()).toBe(56);
  // Every fact is seen; on a tablet they have a line of their own.
  const isInRow = (fact: HTMLElement) =>
    fact.getBoundingClientRect().right <= Number(fact.closest("[data-record]")?.getBoundingClientRect().right);
  const cut = (facts: HTMLElement[]) => facts.filter((fact) => fact.scrollWidth > fact.clientWidth).length;
  for (const [width, height] of [
    [1280, 56],
    [1024, 56],
    [768, 76],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await heights()).toBeLessThanOrEqual(height);
    const row = page.locator("[data-record]").first();
    expect(await row.locator("h2, dd", { hasText: /Row|AED|2026|Palm|New villa|client/ }).evaluateAll(cut)).toBe(0);
    for (const fact of ["New villa", "Private client"]) expect(await row.getByText(fact).evaluate(isInRow)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const hand = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const phone = await openBackOffice(browser, sikka, hand);
  await openScreen(phone.page, `${sikka.url}/admin/portfolio?q=Row+40`);
  await expect.poll(() => phone.page.getByRole("button", { name: "Deactivate Row 40" }).count()).toBe(0);
  await phone.page.getByRole("button", { name: "Actions for Row 40" }).tap();
  await phone.page.getByRole("menuitem", { name: "Deactivate" }).tap();
  await phone.page.locator(".toast", { hasText: "Project status updated" }).waitFor();
  await phone.page.locator("[data-record]").getByText("Inactive").waitFor();
  await phone.page.context().close();
  await sikka.sql("delete from portfolio_projects where slug like 'row-%'");
});

import { beforeAll, expect, test } from "vitest";
import { findBarriers, startScreen } from "../support/screen.ts";
import { createAccount } from "../support/staff.ts";

const screen = startScreen();
const button = (name: string | RegExp) => screen.page.getByRole("button", { name });
const undo = (text: string) => screen.toast(text).getByRole("button", { name: "Undo" });
type Row = { id: string; title: string; slug: string };
let service: Row;
const titleNow = async () =>
  (await screen.sikka.sql<Row>("select title from services where id = $1", [service.id]))[0]?.title;

beforeAll(async () => {
  const { sikka } = screen;
  const userId = await createAccount(sikka);
  [service] = (await sikka.sql<Row>("select id, title, slug from services order by display_order limit 1")) as [Row];
  await sikka.sql(
    `update services set title = 'Quiet houses', features = features || '["One more"]',
       full_description = replace(full_description, 'rooms and habits', 'rooms, people and habits'), updated_by = $2
     where id = $1`,
    [service.id, userId],
  );
});

test("a switch, a setting and a deletion are taken back from their messages, by the keyboard too", async () => {
  const { page, sikka, open, toast } = screen;
  await open("/admin/feature-flags");
  await page.getByRole("switch", { name: /^About page/ }).click();
  await button("Switch off").click();
  await toast("Feature flag updated successfully").waitFor();
  expect((await sikka.get("/about")).status).toBe(302);
  await undo("Feature flag updated successfully").focus();
  await page.keyboard.press("Enter");
  await toast("Undone: Feature flag “About page”, switched off.").waitFor();
  expect((await sikka.get("/about")).status).toBe(200);
  await page.getByRole("switch", { name: "About page: Enabled" }).waitFor();

  await open("/admin/page-content/site_settings");
  const phone = page.getByLabel("Contact Phone Primary", { exact: true });
  const before = await phone.inputValue();
  await phone.fill("+971 4 111 2222");
  await button("Save Changes").click();
  await undo("Page content updated successfully").click();
  await toast("Undone: Site settings, Contact Phone Primary.").waitFor();
  // The form shows what is stored again, and nothing in it waits to be saved.
  await expect.poll(() => phone.inputValue()).toBe(before);
  expect(await sikka.html("/contact")).toContain(before);

  await open("/admin/portfolio");
  const [project] = await sikka.sql<Row>("select * from portfolio_projects order by created_at desc, id limit 1");
  await button(`Delete ${project?.title}`).click();
  await toast("Project deleted successfully").waitFor();
  await screen.offline(async () => {
    await undo("Project deleted successfully").click();
    await toast("The server could not be reached").waitFor();
  });
  await open("/admin/trash");
  await button(`Restore: Project “${project?.title}”`).click();
  await toast("The project is back.").waitFor();
  expect((await sikka.get(`/portfolio/${project?.slug}`)).status).toBe(200);
});

test("every change is in the history, and a conflict asks before it loses what another user wrote", async () => {
  const { page, sikka, open, toast } = screen;
  await sikka.sql("update services set title = 'Written since' where id = $1", [service.id]);
  await open("/admin/history?kind=services");
  const rows = page.getByRole("table", { name: "History" }).getByRole("row");
  await expect.poll(() => rows.count()).toBe(3);
  await rows
    .nth(2)
    .getByRole("button", { name: /^Undo: Service “Quiet houses”, Title/ })
    .click();
  await toast("was changed again in the meantime (outside the back office").waitFor();
  expect(await titleNow()).toBe("Written since");
  await button("Undo anyway").click();
  await toast(`Undone: Service “Quiet houses”`).waitFor();
  expect(await titleNow()).toBe(service.title);
  await rows.nth(3).getByText("Undone").waitFor();
  await page.getByLabel("Person").selectOption("Outside the back office");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("Kind").selectOption("Languages");
  await page.getByRole("heading", { name: "No matching changes." }).waitFor();
});

test("versions are compared word by word and restored, and that is taken back as well", async () => {
  const { page, sikka, open, toast } = screen;
  await open(`/admin/services/${service.id}/edit`);
  await page.getByRole("link", { name: "History", exact: true }).last().click();
  const versions = page.getByRole("navigation", { name: "Versions" });
  await versions
    .getByRole("link", { name: /Title, Features, Full Description/ })
    .last()
    .click();
  await page.locator("ins", { hasText: "people" }).waitFor();
  await page.locator("ins", { hasText: "One more" }).waitFor();
  await page.locator("del", { hasText: service.title.split(" ")[0] }).waitFor();
  await page.getByText("The current version").click();
  await page.locator("del", { hasText: "One more" }).waitFor();
  await button("Restore this version").click();
  await toast(/Version of .* GST restored\./ as unknown as string).waitFor();
  expect(await titleNow()).toBe("Quiet houses");
  expect(await sikka.html(`/services/${service.slug}`)).toContain("rooms, people and habits");
  await page.getByText("This is the current version.").waitFor();
  await button("Undo").click();
  await toast("Undone: Service “").waitFor();
  expect(await titleNow()).toBe(service.title);
  await versions.getByRole("link", { name: /Before all of these/ }).waitFor();
});

test("the trash asks before it deletes for good", async () => {
  const { page, sikka, open, toast } = screen;
  await sikka.sql("delete from blog_posts where id in (select id from blog_posts order by id limit 2)");
  await open("/admin/trash");
  const rows = page.getByRole("table", { name: "Trash" }).getByRole("row");
  await expect.poll(() => rows.count()).toBe(3);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Delete permanently/ })
    .click();
  await page
    .getByRole("alertdialog", { name: "Delete this permanently?" })
    .getByRole("button", { name: "Delete permanently" })
    .click();
  await toast("Deleted permanently").waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await button("Empty trash").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty" }).click();
  await page.getByRole("heading", { name: "The trash is empty." }).waitFor();
  await screen.without("changes", async () => {
    await open("/admin/history");
    await page.getByText("Failed to load the history").first().waitFor();
  });
});

test("no barriers", async () => {
  await screen.sikka.sql("delete from languages where not is_default");
  expect(await findBarriers(screen, "/admin/history")).toEqual([]);
  expect(await findBarriers(screen, "/admin/trash")).toEqual([]);
  expect(await findBarriers(screen, `/admin/history/services/${service.id}?version=start`)).toEqual([]);
});

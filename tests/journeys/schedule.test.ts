import { expect, test } from "vitest";
import { toGulfInput } from "~/company/gulf-time.ts";
import { findViolations } from "../support/axe.ts";
import { startDraftScreen } from "../support/draft-screen.ts";
import { findBarriers } from "../support/screen.ts";

const { screen, button, choose, field, saved, idOf, listDrafts } = startDraftScreen();
const dialog = () => screen.page.getByRole("dialog");
const bar = (text: string) => screen.page.locator(".banner", { hasText: text });
const time = () => dialog().getByLabel("Date and time");
const undo = (text: string) => screen.toast(text).getByRole("button", { name: "Undo" });
const inAnHour = () => toGulfInput(new Date(Date.now() + 3_600_000));
const press = async (name: string, key = "Enter") => {
  await button(name).focus();
  await screen.page.keyboard.press(key);
};
const letTimeCome = () =>
  screen.sikka.sql("update scheduled_changes set due_at = date_trunc('minute', now()) where state = 'waiting'");
const price = "From AED 7 per keypad";
const isPublished = async () => (await screen.sikka.html("/services/smart-home-automation")).includes(price);
const path = async () => `/admin/services/${await idOf("services", "smart-home-automation")}/edit`;

test("changes are scheduled from their form by the keyboard, cancelled, brought back and published", async () => {
  const { page, open, toast, sikka } = screen;
  await open(await path());
  await field("pricingInfo").fill(price);
  await saved();
  await choose("Schedule…");
  await expect.poll(() => dialog().getByRole("radio", { name: "Publish these changes" }).isChecked()).toBe(true);
  await time().fill("2020-01-01T09:00");
  await page.keyboard.press("Enter");
  await dialog().getByText("This time has passed. Choose one that is still to come.").waitFor();
  await expect.poll(() => time().getAttribute("aria-invalid")).toBe("true");
  expect(await findViolations(page)).toEqual([]);
  const due = inAnHour();
  await time().fill(due);
  await page.keyboard.press("Enter");
  await bar("Changes go live on").waitFor();
  await expect
    .poll(() => bar("Changes go live on").textContent())
    .toMatch(new RegExp(`${due.slice(11)} GST.*Scheduled by staff@sikka.example. It changes Pricing Info`));
  expect(await isPublished()).toBe(false);

  await open("/admin/services");
  const row = page.getByRole("listitem").filter({ hasText: "Scheduled" });
  await expect
    .poll(() => row.textContent())
    .toMatch(/^Smart Home Automation.*Changed since publish.*ScheduledChanges go live on/);
  await row.getByRole("link", { name: "Edit Smart Home Automation" }).click();
  await bar("Changes go live on").getByRole("button", { name: "Unschedule" }).press("Enter");
  await toast("Unscheduled.").waitFor();
  await expect.poll(() => bar("Changes go live on").count()).toBe(0);
  await undo("Unscheduled.").press("Enter");
  await bar("Changes go live on").waitFor();

  await letTimeCome();
  await expect.poll(isPublished).toBe(true);
  expect(await listDrafts()).toEqual([]);
  await open("/admin/schedule");
  const done = page.getByRole("row", { name: /Smart Home Automation.*Done/ });
  await done.getByRole("button", { name: /^Undo/ }).press("Enter");
  await expect.poll(isPublished).toBe(false);
  expect(await sikka.sql("select state from scheduled_changes")).toEqual([{ state: "done" }]);
});

test("something goes offline, and what could not be done is said in its form until it is dismissed", async () => {
  const { page, open, sikka } = screen;
  await open(await path());
  await choose("Schedule…");
  // Nothing is changed, so there is only one choice.
  await expect.poll(() => dialog().getByRole("radio", { name: "Publish these changes" }).isDisabled()).toBe(true);
  await expect.poll(() => dialog().getByRole("radio", { name: "Take offline" }).isChecked()).toBe(true);
  const mine = inAnHour();
  await time().fill(mine);
  // A colleague was faster: nothing is replaced without a word, and the typed time stays.
  await sikka.sql(
    `insert into scheduled_changes (kind, item, action, title, changes, bases, due_at, user_id)
     select 'services', $1, 'offline', '', '{}', '{}', date_trunc('minute', now() + interval '2 days'), id from auth_users limit 1`,
    [await idOf("services", "smart-home-automation")],
  );
  const schedule = dialog().getByRole("button", { name: "Schedule", exact: true });
  await schedule.click();
  await screen.toast("Press Schedule again to replace it").waitFor();
  await dialog().getByText("This replaces what is already scheduled.").waitFor();
  await expect.poll(() => time().inputValue()).toBe(mine);
  await schedule.click();
  await bar(`${mine.slice(11)} GST`)
    .getByRole("button", { name: "Change" })
    .click();
  await time().fill(inAnHour());
  await page.keyboard.press("Enter");
  // The toast of the first time may still stand; the dialog closes when the server has the second one.
  await expect.poll(() => dialog().count()).toBe(0);
  await sikka.sql("update scheduled_changes set user_id = gen_random_uuid() where state = 'waiting'");
  await letTimeCome();
  await expect.poll(() => sikka.sql("select from scheduled_changes where state = 'failed'")).toHaveLength(1);
  await open(await path());
  await bar("Should have gone offline on").getByText("no longer has access to the back office").waitFor();
  await button("Try again now").click();
  await expect.poll(async () => (await sikka.get("/services/smart-home-automation")).status).toBe(302);
  await undo("Done.").click();
  await expect.poll(async () => (await sikka.get("/services/smart-home-automation")).status).toBe(200);
});

test("what is new is saved hidden and scheduled from the form in which it is made", async () => {
  const { page, open, sikka, toast } = screen;
  await open("/admin/services/new");
  await field("title").fill("Pool lighting");
  await field("shortDescription").fill("Light under water.");
  await choose("Schedule…");
  await time().fill(inAnHour());
  await page.keyboard.press("Enter");
  await bar("Goes live on").waitFor();
  const live = () => sikka.sql("select is_active from services where slug = 'pool-lighting'");
  expect(await live()).toEqual([{ is_active: false }]);
  await letTimeCome();
  await expect.poll(live).toEqual([{ is_active: true }]);
  await open("/admin/testimonials?new=1");
  await field("clientName").fill("Rashid");
  await field("quote").fill("It waits for its hour.");
  await press("Schedule…");
  await time().fill(inAnHour());
  await page.keyboard.press("Enter");
  await toast("Testimonial created successfully").getByText("Goes live on").waitFor();
  expect(await sikka.sql("select is_active from testimonials where client_name = 'Rashid'")).toEqual([
    { is_active: false },
  ]);
});

test("flags are tried first: what would go is listed, and one press applies them, one Undo takes them back", async () => {
  const { page, open, toast, sikka } = screen;
  const toggle = (name: string) => page.getByRole("switch", { name: new RegExp(`^${name}: `) });
  const statuses = async () =>
    Promise.all(["/about", "/services"].map(async (address) => (await sikka.get(address)).status));
  await sikka.sql("insert into redirects (from_path, to_path) values ('/who-we-are', '/about') on conflict do nothing");
  await open("/admin/feature-flags");
  await press("Try changes first");
  await toggle("Services pages").press("Space");
  await toggle("About page").press("Space");
  const panel = page.getByRole("region", { name: "Try changes first" });
  await panel.getByText("/who-we-are leads to /about").waitFor();
  for (const text of [
    /^Switch off: (Services pages, About page|About page, Services pages)\.$/,
    /^9 service pages: .*Smart Home Automation/,
    "“About” in the header and the footer",
    /^Post “.*” links to \/services\//,
  ]) {
    expect(await panel.getByText(text).count(), String(text)).toBeGreaterThan(0);
  }
  expect(await statuses()).toEqual([200, 200]);
  // A reload, or a colleague with the address, finds the same.
  await page.reload();
  await panel.getByText("/who-we-are leads to /about").waitFor();
  await expect.poll(() => toggle("About page").isChecked()).toBe(false);

  await choose("Schedule…");
  await page.keyboard.press("Enter");
  await bar("Flags change on").waitFor();
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => bar("Flags change on").textContent()).toContain("Switch off:");
  await bar("Flags change on").getByRole("button", { name: "Unschedule" }).click();
  await expect.poll(() => bar("Flags change on").count()).toBe(0);

  await page.goBack();
  await panel.getByText("/who-we-are leads to /about").waitFor();
  await press("Apply now");
  await toast("2 feature flags updated successfully").waitFor();
  expect(await statuses()).toEqual([302, 302]);
  await undo("2 feature flags updated successfully").press("Enter");
  await expect.poll(statuses).toEqual([200, 200]);
});

test("nothing is in anybody's way", async () => {
  expect(await findBarriers(screen, "/admin/schedule")).toEqual([]);
  expect(await findBarriers(screen, "/admin/feature-flags?try=-page_services.-nav_blog")).toEqual([]);
});

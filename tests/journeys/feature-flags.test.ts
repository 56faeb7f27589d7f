import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { flagKeys } from "../../app/flags/definition.ts";
import { holdRequests } from "../support/browser.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const row = (key: string) =>
  screen.page.getByRole("listitem").filter({ has: screen.page.getByText(key, { exact: true }) });
const toggle = (name: string) => screen.page.getByRole("switch", { name: new RegExp(`^${name}: (Enabled|Disabled)$`) });
const whenSaved = (name: string) => expect.poll(() => toggle(name).getAttribute("aria-busy")).toBeNull();
const dialog = () => screen.page.getByRole("alertdialog");
const isEnabled = async (key: string) =>
  (await screen.sikka.sql<{ on: boolean }>("select is_enabled as on from feature_flags where flag_key = $1", [key]))[0]
    ?.on;
const statusOf = async (path: string) => (await screen.sikka.get(path)).status;

test("flags are grouped and counted by type, in the order of pages, with all that is known of each", async () => {
  await screen.open("/admin/feature-flags");
  const { page } = screen;
  const [stored] = await screen.sikka.sql(
    `select count(*) filter (where flag_type = 'page') as pages,
       count(*) filter (where flag_type = 'section') as sections,
       count(*) filter (where flag_type = 'component') as components
     from feature_flags`,
  );
  const { pages, sections, components } = stored as Record<string, string>;
  const types = page.getByRole("navigation", { name: "Type" }).getByRole("link");
  await expect
    .poll(() => types.allTextContents())
    .toEqual([`All${flagKeys.length}`, `Page${pages}`, `Section${sections}`, `Component${components}`, "Other0"]);
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual([`Pages ${pages}`, `Sections ${sections}`, `Components ${components}`]);
  const names = await page.getByRole("listitem").filter({ hasText: "Target section" }).allInnerTexts();
  const order = ["Home", "About", "Services", "Portfolio", "Contact"];
  const places = names.map((text) => order.indexOf(text.split(":")[0] ?? "")).filter((place) => place >= 0);
  expect(places).toEqual(places.toSorted());
  await expect.poll(() => page.getByRole("switch").count()).toBe(flagKeys.length);
  const services = row("services_CTA");
  for (const text of ["Services: closing call", "Section", "Enabled"]) {
    await expect.poll(() => services.getByText(text, { exact: true }).count()).toBeGreaterThan(0);
  }
  await expect.poll(() => services.textContent()).toMatch(/Target page\s*services.*Target section\s*CTA/s);
  await expect
    .poll(() =>
      toggle("Services: closing call").evaluate((element) => element.ariaDescribedByElements?.[0]?.textContent),
    )
    .toBe("The closing call on the Services page. While it is off: it is missing on /services.");
});

test("a section says inline what goes, and its switch takes effect for the next visitor", async () => {
  const { sikka } = screen;
  await expect
    .poll(() => row("home_contact_cta").textContent())
    .toContain("While it is off: it is missing on the home page.");
  await toggle("Home: contact call").click();
  await screen.toast("Feature flag updated successfully").first().waitFor();
  await expect.poll(() => row("home_contact_cta").getByText("Disabled", { exact: true }).count()).toBe(1);
  expect(await sikka.html("/")).not.toContain("Tell us about the building");
  const [stored] = await sikka.sql(
    `select is_enabled, updated_at > now() - interval '1 minute' as stamped, updated_by
     from feature_flags where flag_key = 'home_contact_cta'`,
  );
  expect(stored).toMatchObject({ is_enabled: false, stamped: true, updated_by: expect.any(String) });
  await toggle("Home: contact call").click();
  await expect.poll(() => isEnabled("home_contact_cta")).toBe(true);
  await expect.poll(() => sikka.html("/")).toContain("Tell us about the building");
});

describe("a page", () => {
  test("lists what goes before it is switched off; Cancel leaves everything as it is", async () => {
    await screen.sikka.sql("update services set is_active = false where slug = 'smart-home-automation'");
    await screen.open("/admin/feature-flags");
    await toggle("Services pages").click();
    await dialog().getByText("Switch off “Services pages”?").waitFor();
    for (const text of ["/services", "7 service pages", "“Services” in the header and the footer", "8 addresses"]) {
      await expect.poll(() => dialog().getByText(text, { exact: true }).count()).toBe(1);
    }
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => toggle("Services pages").isChecked()).toBe(true);
    expect(await statusOf("/services")).toBe(200);
  });

  test("is gone for the next visitor after the answer, and back without a question", async () => {
    const { sikka } = screen;
    await toggle("Services pages").click();
    await dialog().getByRole("button", { name: "Switch off" }).click();
    await screen.toast("Feature flag updated successfully").first().waitFor();
    for (const path of ["/services", "/services/cctv-security-systems"]) expect(await statusOf(path)).toBe(302);
    expect(await sikka.html("/sitemap.xml")).not.toContain("/services");
    const note = screen.page.getByText("the page /services is switched off").first();
    await note.waitFor();
    await toggle("Services pages").click();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => statusOf("/services")).toBe(200);
    expect(await sikka.html("/sitemap.xml")).toContain("/services/cctv-security-systems");
  });
});

describe("a failure", () => {
  test("falls back with the reason when the database refuses", async () => {
    await screen.open("/admin/feature-flags");
    await screen.without("feature_flags", async () => {
      await toggle("Contact: map").click();
      const toast = screen.toast("Failed to update feature flag");
      await toast.waitFor();
      await expect.poll(() => toast.textContent()).toContain("Nothing was changed: the database is not as expected.");
      await expect.poll(() => toggle("Contact: map").isChecked()).toBe(true);
    });
    expect(await isEnabled("contact_map")).toBe(true);
    await screen.page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  });

  test("falls back with the reason when there is no network", async () => {
    await screen.offline(async () => {
      await toggle("Contact: map").click();
      const toast = screen.toast("Failed to update feature flag");
      await toast.waitFor();
      await expect.poll(() => toast.textContent()).toContain("could not be reached");
      await expect.poll(() => toggle("Contact: map").isChecked()).toBe(true);
    });
    await toggle("Contact: map").click();
    await expect.poll(() => isEnabled("contact_map")).toBe(false);
    await toggle("Contact: map").click();
    await expect.poll(() => isEnabled("contact_map")).toBe(true);
  });

  test("of the list is said, and Retry brings it back", async () => {
    await screen.without("feature_flags", async () => {
      await screen.open("/admin/feature-flags");
      await screen.page.getByText("Failed to load feature flags").waitFor();
    });
    await screen.page.getByRole("button", { name: "Retry" }).click();
    await toggle("Contact: map").waitFor();
  });

  test("a row that is gone meanwhile is said, and the next look shows no switch for it", async () => {
    const [gone] = await screen.sikka.sql("delete from feature_flags where flag_key = 'contact_map' returning *");
    await toggle("Contact: map").click();
    await screen.toast("it was deleted in the meantime").waitFor();
    await screen.open("/admin/feature-flags");
    await expect.poll(() => toggle("Contact: map").count()).toBe(0);
    const putBack = "insert into feature_flags select * from jsonb_populate_record(null::feature_flags, $1)";
    await screen.sikka.sql(putBack, [JSON.stringify(gone)]);
  });
});

test("while it is being saved a switch takes no second press, and it sends the wanted value", async () => {
  const { page } = screen;
  const sent: string[] = [];
  const note = (request: Request) => {
    const isSwitch = request.method() === "POST" && request.url().includes("/admin/feature-flags.data");
    if (isSwitch) sent.push(new URLSearchParams(request.postData() ?? "").get("value") ?? "");
  };
  page.on("request", note);
  const release = await holdRequests(page, "**/admin/feature-flags.data**");
  await toggle("Contact: form").click();
  await expect.poll(() => toggle("Contact: form").getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => toggle("Contact: form").isChecked()).toBe(false);
  await toggle("Contact: form").click({ force: true });
  release();
  await expect.poll(() => isEnabled("contact_form")).toBe(false);
  await whenSaved("Contact: form");
  expect(sent).toEqual(["false"]);
  page.off("request", note);
  await page.unroute("**/admin/feature-flags.data**");
  await toggle("Contact: form").click();
  await expect.poll(() => isEnabled("contact_form")).toBe(true);
});

test("the search narrows while it is typed, stays in the address, and says when nothing matches", async () => {
  const { page } = screen;
  await screen.open("/admin/feature-flags");
  await page.keyboard.press("/");
  await page.keyboard.type("services hero");
  await expect.poll(() => page.getByRole("switch").count()).toBe(1);
  await page.getByText("1 feature flag", { exact: true }).waitFor();
  await page.waitForURL("**/admin/feature-flags?q=services+hero");
  await page.reload();
  await toggle("Services: hero").waitFor();
  await expect.poll(() => page.getByRole("switch").count()).toBe(1);
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByText("No feature flags found").waitFor();
  await page.getByRole("link", { name: "Feature Flags" }).first().click();
  await expect.poll(() => page.getByRole("switch").count()).toBe(flagKeys.length);
  await page.getByRole("searchbox").fill("hero");
  await page.getByRole("link", { name: "Languages" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Languages" }).waitFor();
  await page.waitForTimeout(600);
  expect(page.url()).toBe(`${screen.sikka.url}/admin/languages`);
});

test("the keyboard alone switches, asks, cancels and confirms", async () => {
  const { page } = screen;
  await screen.open("/admin/feature-flags?q=page_about");
  await toggle("About page").focus();
  await page.keyboard.press("Space");
  await dialog().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => toggle("About page").evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  await dialog().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => statusOf("/about")).toBe(302);
  await whenSaved("About page");
  await page.keyboard.press("Space");
  await expect.poll(() => statusOf("/about")).toBe(200);
});

test("nothing is in the way of anybody, with the question open too", async () => {
  expect(await findBarriers(screen, "/admin/feature-flags")).toEqual([]);
  const ask = (page: Page) => page.getByRole("switch", { name: "Services pages" }).click();
  expect(await findBarriers(screen, "/admin/feature-flags?type=page", ask)).toEqual([]);
});

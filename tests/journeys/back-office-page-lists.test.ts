import { beforeEach, describe, expect, test } from "vitest";
import { startPageEditor } from "../support/page-editor.ts";
import { createAccount } from "../support/staff.ts";

const { screen, open, field, button, save, write } = startPageEditor();
const hasFocus = (id: string) =>
  screen.page.evaluate((wanted) => {
    const place = document.getElementById(wanted);
    return place?.contains(document.activeElement) ?? false;
  }, id);
const banner = (text: string) => screen.page.locator(".banner", { hasText: text });

describe("core values", () => {
  const titles = ["Precision", "Plain dealing", "Safety first", "Care after handover"];
  beforeEach(async () => {
    await screen.sikka.sql("delete from page_content where page_slug = 'about' and section_key like 'value\\_%'");
    for (const [place, title] of titles.entries()) await addValue(place + 1, title);
  });

  async function addValue(number: number, title: string) {
    await screen.sikka.sql(
      `insert into page_content (page_slug, section_key, content_value, display_order)
       values ('about', $1, $2, 30), ('about', $3, $4, 31), ('about', $5, 'Star', 32)`,
      [`value_${number}_title`, title, `value_${number}_description`, `About ${title}`, `value_${number}_icon`],
    );
  }
  /** Titles of values as visitors see them. */
  async function seen(): Promise<string[]> {
    const html = await screen.sikka.html("/about");
    const places = [...titles, "New one"].map((title) => ({ title, at: html.indexOf(`>${title}<`) }));
    return places
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ title }) => title);
  }
  const rows = async () =>
    (
      await screen.sikka.sql<{ section_key: string }>(
        "select section_key from page_content where page_slug = 'about' and section_key like 'value\\_%' order by 1",
      )
    ).map((row) => row.section_key);

  test("can be added at the end, with an icon of the list; one of which nothing is written changes nothing", async () => {
    await open("about");
    await button("Add value").click();
    await expect.poll(() => screen.page.getByText("Unsaved changes").count()).toBe(0);
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.id)).toBe("field-value_5_title");
    await screen.page.keyboard.type("New one");
    await field("Value 5 Description").fill("About the new one");
    await expect.poll(() => field("Value 5 Icon").locator("option").count()).toBe(24);
    await field("Value 5 Icon").selectOption("Rocket");
    await save();
    expect(await seen()).toEqual([...titles, "New one"]);
    expect(await screen.sikka.html("/about")).toContain("lucide-rocket");
  });

  test("the second is removed: the others move up, and none is hidden behind a gap", async () => {
    await open("about");
    await button("Remove value 2").click();
    await expect.poll(() => field("Value 2 Title").inputValue()).toBe("Safety first");
    await save();
    expect(await seen()).toEqual(["Precision", "Safety first", "Care after handover"]);
    expect(await rows()).toEqual(
      [1, 2, 3].flatMap((n) => [`value_${n}_description`, `value_${n}_icon`, `value_${n}_title`]),
    );
  });

  test("are moved by keyboard, and the focus goes along", async () => {
    await open("about");
    await button("Move value 1 down").focus();
    await screen.page.keyboard.press("Enter");
    await expect
      .poll(() => screen.page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Move value 2 down");
    await screen.page.keyboard.press("Enter");
    await expect.poll(() => button("Move value 1 up").isDisabled()).toBe(true);
    await save();
    expect(await seen()).toEqual(["Plain dealing", "Safety first", "Precision", "Care after handover"]);
  });

  test("a gap is obeyed by the page, named by the editor, and closed by it", async () => {
    await screen.sikka.sql("delete from page_content where page_slug = 'about' and section_key = 'value_2_title'");
    expect(await seen()).toEqual(["Precision"]);
    await open("about");
    await banner("Value 2 has no title").getByText("Give it a title, or remove it.").waitFor();
    await expect.poll(() => button("Renumber the values").count()).toBe(0);
    await button("Remove value 2").click();
    await expect.poll(() => banner("Value 2 has no title").count()).toBe(0);
    await save();
    expect(await seen()).toEqual(["Precision", "Safety first", "Care after handover"]);
  });

  test("a missing number is closed by one press", async () => {
    await screen.sikka.sql("delete from page_content where page_slug = 'about' and section_key like 'value\\_2\\_%'");
    await open("about");
    await banner("Value 2 has no title").waitFor();
    await expect.poll(() => field("Value 3 Title").inputValue()).toBe("Safety first");
    await button("Renumber the values").click();
    await save();
    expect(await seen()).toEqual(["Precision", "Safety first", "Care after handover"]);
  });

  test("without any the part is hidden, and the first can be added", async () => {
    await screen.sikka.sql("delete from page_content where page_slug = 'about' and section_key like 'value\\_%'");
    await open("about");
    await screen.page.getByText("Without values this part of the page is hidden.").waitFor();
    await button("Add value").click();
    await screen.page.keyboard.type("New one");
    await save();
    expect(await seen()).toEqual(["New one"]);
  });

  test("an icon that is none of the list is kept, and the editor says what visitors see", async () => {
    await write("about", "value_1_icon", "Sparkle");
    await open("about");
    await expect.poll(() => field("Value 1 Icon").inputValue()).toBe("Sparkle");
    await screen.page.getByText("There is no icon “Sparkle”; visitors see Shield.").waitFor();
  });

  test("the list is one thing: of two people who change it, the second is asked", async () => {
    const other = await createAccount(screen.sikka, { email: "noura@sikka.example" });
    await open("about");
    await button("Move value 1 down").click();
    await screen.sikka.sql(
      `update page_content set content_value = 'Honesty', updated_by = $1
       where page_slug = 'about' and section_key = 'value_2_title'`,
      [other],
    );
    await button("Save Changes").click();
    await screen.page.getByText("noura@sikka.example changed this page").waitFor();
    const row = await screen.page.getByRole("table", { name: "What differs" }).getByRole("row").last().textContent();
    expect(row).toContain("1. Precision, 2. Honesty");
    expect(row).toContain("1. Plain dealing, 2. Precision");
    await button("Use their text").click();
    await expect.poll(() => field("Value 2 Title").inputValue()).toBe("Honesty");
    await expect.poll(() => screen.page.getByText("Unsaved changes").count()).toBe(0);
  });
});

describe("what contradicts itself", () => {
  test("the years of About and Services; the warning leads to the other figure, and goes while they are the same", async () => {
    await write("about", "stat_2_note", "");
    await write("about", "stat_2_value", "2+");
    await write("services", "stat_1_value", "5+");
    await open("about");
    const contradiction = banner("The figures contradict those on “Services”");
    await contradiction.getByText("Years Experience: 2+ here, 5+ there").waitFor();
    await contradiction.getByRole("link", { name: "Edit Services" }).click();
    await expect.poll(() => hasFocus("field-stat_1_value")).toBe(true);
    await open("about");
    await field("Stat 2 Value").fill("5+");
    await banner("“Services” shows other figures").waitFor();
    await save();
    await open("services");
    await expect.poll(() => banner("contradict").count()).toBe(0);
    await field("Stat 1 Value").fill("7+");
    await banner("The figures contradict those on “About”").waitFor();
  });

  test("the hours that visitors read and those for search engines", async () => {
    await write("site_settings", "company_working_hours", "Mon-Fri: 8AM-8PM");
    await open("contact");
    await banner("Visitors and search engines are told different hours").waitFor();
    await banner("Visitors and search engines").getByRole("link", { name: "Edit office hours" }).click();
    await banner("Mo-Fr 08:00-20:00, Sa-Su 09:00-18:00").waitFor();
    await field("Company Working Hours").fill("whenever you like");
    await banner("cannot be compared").waitFor();
    await field("Company Working Hours").fill("Mon-Fri: 8AM-8PM, Sat-Sun: 9AM-6PM");
    await banner("hours").waitFor({ state: "detached" });
    await field("Company Working Hours").fill("Mon-Fri: 8AM-8PM");
    await banner("different hours").getByRole("button", { name: "Show visitors the opening hours" }).click();
    await banner("hours").waitFor({ state: "detached" });
    await save();
    const written = "Mon-Fri: 8AM-8PM, Sat-Sun: 9AM-6PM";
    expect((await screen.sikka.html("/contact")).split(written)).toHaveLength(3);
  });

  test("a week that is changed once is on the card, in the footer, in the structured data and in the clock", async () => {
    await write("site_settings", "company_working_hours", "Mon-Fri: 8AM-8PM, Sat-Sun: 9AM-6PM");
    await open("site_settings");
    await field("Thursday to").fill("13:30");
    // The text said the same in words, so it goes with the week.
    await expect.poll(() => field("Company Working Hours").inputValue()).toBe("");
    for (const day of ["Saturday", "Sunday"]) await field(day).uncheck();
    await field("Friday from").fill("21:00");
    await button("Save Changes").click();
    await screen.page.getByRole("link", { name: "Friday closes before it opens." }).click();
    await expect.poll(() => hasFocus("field-company_opening_hours")).toBe(true);
    await field("Friday from").fill("08:00");
    await button("Add special hours").click();
    await field("Name *").fill("Eid");
    await field("First day *").fill("2126-02-18");
    await field("Last day (empty: one day)").fill("2126-03-19");
    await field("Hours").selectOption({ label: "The same hours every open day" });
    await field("To").fill("00:00");
    await save();
    const html = await screen.sikka.html("/contact");
    expect(html.split("Mon-Wed: 8AM-8PM, Thu: 8AM-1:30PM, Fri: 8AM-8PM")).toHaveLength(3);
    expect(html).toContain('"openingHours":["Mo-We 08:00-20:00","Th 08:00-13:30","Fr 08:00-20:00"]');
    expect(html).toContain('"opens":"09:00","closes":"23:59","validFrom":"2126-02-18","validThrough":"2126-03-19"');
  });
});

describe("site settings", () => {
  test("are on every page for the next visitor; an id that was stored wrong long ago stops none of them", async () => {
    await write("site_settings", "google_analytics_id", "broken");
    await open("site_settings");
    await field("Company Name").fill("Lane & Sons");
    await field("Contact Phone Primary").fill("+971 4 123 4567");
    await save();
    const html = await screen.sikka.html("/portfolio");
    expect(html).toContain("Lane &amp; Sons");
    expect(html).toContain("tel:+97141234567");
  });

  test("an analytics id or an address of another form is refused at its field, and nothing else is saved", async () => {
    await open("site_settings");
    const address = await field("Contact Email").inputValue();
    await field("Contact Email").fill("hello at sikka");
    await field("Google Analytics Id").fill("G-1' onload='x");
    await field("Company Name").fill("Not yet");
    await button("Save Changes").click();
    const error = "An id begins with G-, UA-, GT- or AW-, followed by capitals, digits and hyphens.";
    await screen.page.getByRole("link", { name: error }).waitFor();
    await screen.page.getByRole("link", { name: /^This is not an email address/ }).waitFor();
    await expect.poll(() => field("Google Analytics Id").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => field("Company Name").inputValue()).toBe("Not yet");
    expect(await screen.sikka.html("/")).not.toContain("Not yet");
    await field("Google Analytics Id").fill("G-AB12CD34EF");
    await field("Contact Email").fill(address);
    await save();
    await expect.poll(() => field("Google Analytics Id").getAttribute("aria-invalid")).toBeNull();
    expect(await screen.sikka.html("/")).toContain("G-AB12CD34EF");
  });

  test("doubtful addresses and numbers are named, described to screen readers, and saved all the same", async () => {
    await open("site_settings");
    await field("Contact Whatsapp").fill("ask");
    const warning = screen.page.getByText("so the chat buttons are hidden");
    await warning.waitFor();
    expect(await field("Contact Whatsapp").getAttribute("aria-describedby")).toContain(
      (await warning.getAttribute("id")) ?? "nothing",
    );
    await field("Social Facebook").fill("facebook.com/lane");
    await screen.page.getByText("so the icon is not shown").waitFor();
    await save();
    const html = await screen.sikka.html("/");
    expect(html).not.toContain("wa.me");
    expect(html).not.toContain("facebook.com/lane");
  });
});

import { describe, expect, test } from "vitest";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();
const row = (name: string) =>
  screen.page.getByRole("listitem").filter({ has: screen.page.getByRole("heading", { name, exact: true }) });
const button = (name: string) => screen.page.getByRole("button", { name, exact: true });
const submit = () => screen.page.getByRole("dialog").getByRole("button", { name: /^(Add|Update) Language$/ });
const languages = () =>
  screen.sikka.sql(
    "select code, name, native_name, is_rtl, is_active, is_default, display_order from languages order by code",
  );
const codes = async () => (await languages()).map((language) => language.code);

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await screen.page.getByLabel(label).fill(value);
}

test("each language shows code, names and badges, and the screen says when one appears on the website", async () => {
  await screen.open("/admin/languages");
  const { page } = screen;
  await page.getByText("A language appears on the website when the site is translated into it").waitFor();
  for (const [name, texts] of [
    ["English", ["EN", "English", "Default", "Active"]],
    ["Arabic", ["AR", "العربية", "RTL", "Active"]],
  ] as const) {
    for (const text of texts)
      await expect.poll(() => row(name).getByText(text, { exact: true }).count()).toBeGreaterThan(0);
  }
  await expect.poll(() => row("English").getByText("RTL", { exact: true }).count()).toBe(0);
  await expect.poll(() => button("Set as Default: English").count()).toBe(0);
});

describe("Add Language", () => {
  test("asks for code and names, and counts a blank display order as 0", async () => {
    const { page } = screen;
    await page.getByRole("link", { name: "Add Language" }).click();
    await page.getByRole("dialog", { name: "Add Language" }).waitFor();
    for (const label of ["Language Code", "Language Name (English)", "Native Name"]) {
      await expect.poll(() => page.getByLabel(label).getAttribute("required")).not.toBeNull();
    }
    await submit().click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await fill({
      "Language Code": "ur",
      "Language Name (English)": "Urdu",
      "Native Name": "اردو",
      "Display Order": "",
    });
    await page.getByRole("switch", { name: "Right-to-Left" }).click();
    await submit().click();
    await screen.toast("Language added successfully").waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect((await languages()).find(({ code }) => code === "ur")).toEqual({
      code: "ur",
      name: "Urdu",
      native_name: "اردو",
      is_rtl: true,
      is_active: true,
      is_default: false,
      display_order: 0,
    });
  });

  test.each([
    ["english language", "“english language” is not a language code. Use one such as en, ar or pt-BR."],
    ["pt_BR", "“pt_BR” is not a language code. Use one such as en, ar or pt-BR."],
    ["AR", "Already used by “Arabic”."],
  ])("refuses the code %s with a sentence, and keeps what was typed", async (code, sentence) => {
    const { page } = screen;
    await screen.open("/admin/languages?new=1");
    await fill({ "Language Code": code, "Language Name (English)": "Portuguese", "Native Name": "Português" });
    await submit().click();
    await page.getByRole("link", { name: sentence }).waitFor();
    await screen.toast("Failed to add language").waitFor();
    await expect.poll(() => page.getByLabel("Language Code").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.getByLabel("Language Name (English)").inputValue()).toBe("Portuguese");
    expect(await codes()).toEqual(["ar", "en", "ur"]);
  });

  test("stores a code as it is written properly", async () => {
    await fill({ "Language Code": "PT-br" });
    await submit().click();
    await screen.toast("Language added successfully").first().waitFor();
    expect(await codes()).toContain("pt-BR");
    await expect.poll(() => row("Portuguese").getByText("PT-BR", { exact: true }).count()).toBe(1);
  });

  test("that fails says why, keeps the dialog and everything in it", async () => {
    const { page } = screen;
    await screen.open("/admin/languages?new=1");
    await fill({ "Language Code": "fr", "Language Name (English)": "French", "Native Name": "Français" });
    const isKept = async () => expect(await page.getByLabel("Native Name").inputValue()).toBe("Français");
    await screen.without("languages", async () => {
      await submit().click();
      await screen.toast("Failed to add language").waitFor();
      await screen.toast("Nothing was saved: the database is not as expected.").waitFor();
      await isKept();
    });
    await screen.offline(async () => {
      await submit().click();
      await screen.toast("The server could not be reached").waitFor();
      await isKept();
    });
    await submit().click();
    await screen.toast("Language added successfully").waitFor();
    await expect.poll(codes).toContain("fr");
  });
});

test("editing changes a language; another user's save in between is shown first", async () => {
  const { page, sikka } = screen;
  await screen.open("/admin/languages");
  await page.getByRole("link", { name: "Edit French" }).click();
  await page.getByRole("dialog", { name: "Edit Language" }).waitFor();
  await fill({ "Native Name": "français" });
  await sikka.sql("update languages set name = 'French (theirs)' where code = 'fr'");
  await submit().click();
  await page.getByText("has changed this language since you opened it").waitFor();
  await button("Overwrite with my text").click();
  await screen.toast("Language updated successfully").waitFor();
  const french = (await languages()).find(({ code }) => code === "fr");
  expect(french).toMatchObject({ name: "French", native_name: "français" });
});

test("the keyboard alone adds a language", async () => {
  const { page } = screen;
  await screen.open("/admin/languages");
  await page.getByRole("link", { name: "Add Language" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("de");
  await page.keyboard.press("Tab");
  await page.keyboard.type("German");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Deutsch");
  await page.keyboard.press("Enter");
  await screen.toast("Language added successfully").waitFor();
  expect(await codes()).toContain("de");
});

test("a list that cannot be read is said, and Retry brings it back", async () => {
  await screen.without("languages", async () => {
    await screen.open("/admin/languages");
    await screen.page.getByText("Failed to load languages").first().waitFor();
  });
  await screen.page.getByRole("button", { name: "Retry" }).click();
  await row("English").waitFor();
});

test("nothing is in the way of anybody, with the dialog open too", async () => {
  expect(await findBarriers(screen, "/admin/languages")).toEqual([]);
  expect(await findBarriers(screen, "/admin/languages?new=1")).toEqual([]);
});

test("several languages are switched and deleted at once; the default one stays as it is", async () => {
  await screen.sikka.sql(
    "insert into languages (code, name, native_name, display_order) values ('da', 'Danish', 'Dansk', 8), ('fi', 'Finnish', 'Suomi', 9)",
  );
  await screen.open("/admin/languages");
  const { page } = screen;
  for (const name of ["English", "Danish", "Finnish"]) await page.getByLabel(`Select ${name}`).check();
  await button("Deactivate").click();
  await screen.toast("2 languages deactivated. “English” stays: it is the default language.").waitFor();
  expect(await screen.sikka.sql("select code from languages where is_default and is_active")).toEqual([{ code: "en" }]);
  // With the keyboard: the message about the first change may lie over a box.
  for (const name of ["Danish", "Finnish"]) await page.getByLabel(`Select ${name}`).press(" ");
  await button("Delete").click();
  await screen.toast("2 languages deleted").waitFor();
  await screen.toast("2 languages deleted").getByRole("button", { name: /^Undo/ }).click();
  await row("Finnish").waitFor();
  await expect.poll(codes).toContain("da");
  await screen.sikka.sql("delete from languages where code in ('da', 'fi')");
});

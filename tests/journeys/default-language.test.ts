import { beforeAll, describe, expect, test } from "vitest";
import { startScreen } from "../support/screen.ts";
import { signIn } from "../support/staff.ts";

const screen = startScreen();
const row = (name: string) =>
  screen.page.getByRole("listitem").filter({ has: screen.page.getByRole("heading", { name, exact: true }) });
const active = (name: string) => screen.page.getByRole("switch", { name: `Active: ${name}` });
const button = (name: string) => screen.page.getByRole("button", { name, exact: true });
const languages = () =>
  screen.sikka.sql(
    "select code, name, native_name, is_rtl, is_active, is_default, display_order from languages order by code",
  );
const codes = async () => (await languages()).map((language) => language.code);

beforeAll(async () => {
  await screen.sikka.sql(
    "insert into languages (code, name, native_name, display_order) values ('fr', 'French', 'français', 3)",
  );
});

describe("the switch", () => {
  test("sets a language inactive and active", async () => {
    await screen.open("/admin/languages");
    await active("French").click();
    await screen.toast("Language updated successfully").waitFor();
    await row("French").getByText("Inactive", { exact: true }).waitFor();
    expect((await languages()).find(({ code }) => code === "fr")).toMatchObject({ is_active: false });
    await active("French").click();
    await row("French").getByText("Inactive", { exact: true }).waitFor({ state: "detached" });
    await expect.poll(() => active("French").getAttribute("aria-busy")).toBeNull();
  });

  test("falls back with the reason when the database refuses or there is no network", async () => {
    const failed = screen.toast("Failed to update language");
    await screen.without("languages", async () => {
      await active("French").click();
      await failed.waitFor();
      await expect.poll(() => active("French").isChecked()).toBe(true);
    });
    await screen.offline(async () => {
      await active("French").click();
      await screen.toast("The server could not be reached.").waitFor();
      await expect.poll(() => active("French").isChecked()).toBe(true);
    });
  });

  test("of the default language cannot be moved, says why, and the server refuses it too", async () => {
    const { sikka } = screen;
    await expect.poll(() => active("English").isDisabled()).toBe(true);
    await expect.poll(() => row("English").getByText("The default language is always active.").count()).toBe(1);
    const headers = await signIn(sikka);
    const [english] = await sikka.sql<{ id: string }>("select id from languages where code = 'en'");
    const send = (form: Record<string, string>) =>
      sikka.get("/admin/languages.data", { method: "POST", headers, body: new URLSearchParams(form) });
    for (const form of [
      { intent: "toggle", value: "false" },
      { intent: "delete", value: "" },
    ]) {
      const answer = await send({ ...form, id: english?.id ?? "" });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("it is the default language; choose another default first");
    }
    await expect(sikka.sql("update languages set is_active = false where is_default")).rejects.toThrow(
      /default_active/,
    );
    expect((await languages()).find(({ code }) => code === "en")).toMatchObject({ is_active: true, is_default: true });
  });
});

describe("Set as Default", () => {
  test("moves the default in one go, and makes an inactive language active", async () => {
    const { sikka } = screen;
    await sikka.sql("update languages set is_active = false where code = 'fr'");
    await screen.open("/admin/languages");
    await button("Set as Default: French").click();
    await row("French").getByText("Default", { exact: true }).waitFor();
    await screen.toast("Language updated successfully").waitFor();
    expect((await languages()).filter((language) => language.is_default)).toMatchObject([
      { code: "fr", is_active: true },
    ]);
    await expect.poll(() => row("English").getByText("Default", { exact: true }).count()).toBe(0);
    await expect.poll(() => active("English").isDisabled()).toBe(false);
  });

  test("by two people at once leaves exactly one default", async () => {
    const { sikka } = screen;
    const headers = await signIn(sikka);
    const rows = await sikka.sql<{ id: string }>("select id from languages");
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        rows.map(({ id }) => {
          const body = new URLSearchParams({ intent: "default", id });
          return sikka.get("/admin/languages.data", { method: "POST", headers, body });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
      expect(await sikka.sql("select 1 from languages where is_default")).toHaveLength(1);
    }
    await sikka.sql("update languages set is_default = false where is_default and code <> 'en'");
    await sikka.sql("update languages set is_default = true where code = 'en'");
  });

  test("that fails changes nothing and says so", async () => {
    await screen.open("/admin/languages");
    await screen.without("languages", async () => {
      await button("Set as Default: Arabic").click();
      await screen.toast("Failed to update language").waitFor();
    });
    expect((await languages()).filter((language) => language.is_default)).toMatchObject([{ code: "en" }]);
  });
});

describe("deleting", () => {
  test("takes a language away at once, and Undo brings it back as it was", async () => {
    await screen.open("/admin/languages");
    const before = (await languages()).find(({ code }) => code === "fr");
    await button("Delete French").click();
    await screen.toast("Language deleted successfully").waitFor();
    await expect.poll(codes).not.toContain("fr");
    await screen.toast("Language deleted successfully").getByRole("button", { name: "Undo" }).click();
    await screen.toast("The language is back.").waitFor();
    expect((await languages()).find(({ code }) => code === "fr")).toEqual(before);
    await row("French").waitFor();
  });

  test("that fails says why, and the language stays", async () => {
    await screen.without("changes", async () => {
      await button("Delete French").click();
      await screen.toast("Failed to delete language").waitFor();
    });
    expect(await codes()).toContain("fr");
    await expect.poll(() => row("French").count()).toBe(1);
  });
});

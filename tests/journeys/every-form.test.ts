import { beforeAll, describe, expect, test } from "vitest";
import { leave, startScreen } from "../support/screen.ts";
import { staff } from "../support/staff.ts";
import { uploadPicture } from "../support/uploads.ts";

const screen = startScreen();
const button = (name: string) => screen.page.getByRole("button", { name, exact: true });

/** A kind of thing that can be edited: its form, a text of it, where that is stored, and what saves it. */
type Form = { kind: string; path: string; field: string; table: string; column: string; where: string; save: string };

const ofText = (page: string, key: string) => ({
  path: `/admin/page-content/${page}`,
  field: `#field-${key}`,
  ...{ table: "page_content", column: "content_value", where: `page_slug = '${page}' and section_key = '${key}'` },
  save: "Save Changes",
});

/** One of each; `ID` stands for the first row that `where` finds. */
const forms: Form[] = [
  {
    ...{ kind: "a record with a page", path: "/admin/services/ID/edit", field: "#field-shortDescription" },
    ...{ table: "services", column: "short_description", where: "slug like 'smart-home%'", save: "Update Service" },
  },
  {
    ...{ kind: "a post", path: "/admin/blog/ID/edit", field: "#field-excerpt" },
    ...{ table: "blog_posts", column: "excerpt", where: "status = 'published'", save: "Update & Publish" },
  },
  {
    ...{ kind: "a record in a dialog", path: "/admin/testimonials?edit=ID", field: "#field-clientRole" },
    ...{ table: "testimonials", column: "client_role", where: "is_active", save: "Update Testimonial" },
  },
  {
    ...{ kind: "a file", path: "/admin/media/ID", field: "#file-alt" },
    ...{ table: "media", column: "alt", where: "original_name = 'villa.jpg'", save: "Save" },
  },
  { kind: "a text of a page", ...ofText("portfolio", "hero_title") },
  { kind: "a site setting", ...ofText("site_settings", "company_name") },
];

const stored = async ({ table, column, where }: Form): Promise<string> => {
  const [row] = await screen.sikka.sql<{ text: string }>(`select ${column}::text as text from ${table} where ${where}`);
  return row?.text ?? "";
};
/** Writes past the program, as another user's save would. */
const write = (form: Form, text: string) =>
  screen.sikka.sql(`update ${form.table} set ${form.column} = $1 where ${form.where}`, [text]);
const open = async (form: Form) => {
  await screen.open(form.path);
  await screen.page.locator(form.field).waitFor();
};
const typed = ({ field }: Form) => screen.page.locator(field).inputValue();
const kept = () =>
  screen.page
    .locator(".save-bar, form")
    .getByText(/^Saved \d\d:\d\d GST$/)
    .first()
    .waitFor();

beforeAll(async () => {
  await uploadPicture(screen.sikka);
  await screen.sikka.sql("insert into testimonials (client_name, quote) values ('Aisha Rahman', 'Calm, at last.')");
  for (const form of forms.filter(({ path }) => path.includes("ID"))) {
    const [row] = await screen.sikka.sql(`select id from ${form.table} where ${form.where} order by id limit 1`);
    Object.assign(form, { path: form.path.replace("ID", String(row?.id)), where: `id = '${row?.id}'` });
  }
});

describe.each(forms)("$kind", (form) => {
  test("is typed, left without a word and found again, and nothing of it is published", async () => {
    const before = await stored(form);
    await open(form);
    await screen.page.locator(form.field).fill("Typed before it was left");
    await kept();
    await leave(screen);
    await open(form);
    expect(await typed(form)).toBe("Typed before it was left");
    expect(await stored(form)).toBe(before);
  });

  test("that another user has saved meanwhile is compared, and saved over theirs only when asked to", async () => {
    await write(form, "Theirs");
    await screen.page.locator(form.field).fill("Mine");
    await button(form.save).click();
    await screen.page.getByText(/changed this .* (since you opened it|while you were writing)/).waitFor();
    expect(await stored(form)).toContain("Theirs");
    expect(await typed(form)).toBe("Mine");
    await button("Overwrite with my text").click();
    await expect.poll(() => stored(form)).toContain("Mine");
    await expect.poll(() => screen.sikka.sql("select kind from drafts")).toEqual([]);
  });

  test("is saved after the sign-in over it when the session has ended", async () => {
    await open(form);
    await screen.page.locator(form.field).fill("Signed out and in");
    // What the screen asks besides would be led to the sign-in, which the browser calls a failure.
    await screen.page.waitForLoadState("networkidle");
    await screen.sikka.sql("delete from auth_sessions");
    // A draft may have found out first: then the dialog lies over the button already.
    await button(form.save).evaluate((save: HTMLElement) => save.click());
    const asked = screen.page.getByRole("dialog", { name: "Please sign in again" });
    await asked.getByLabel("Password", { exact: true }).fill(staff.password);
    await asked.getByRole("button", { name: "Sign In" }).click();
    await asked.waitFor({ state: "detached" });
    await expect.poll(() => stored(form)).toContain("Signed out and in");
  });
});

import type { Request } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { toFingerprint } from "../../app/lib/text/fingerprint.ts";
import { holdRequests } from "../support/browser.ts";
import { pageContent, startPageEditor } from "../support/page-editor.ts";
import { createAccount } from "../support/staff.ts";

const { screen, open, field, button, save, send, textOf, write } = startPageEditor();
const failed = "Failed to update page content. Please try again.";

describe("saving", () => {
  test("is seen by the next visitor, writes what was changed only, and says who did it", async () => {
    const userId = await createAccount(screen.sikka);
    const others = () =>
      screen.sikka.sql(
        "select section_key, version, updated_at from page_content where section_key <> 'hero_title' order by id",
      );
    const before = await others();
    await open("contact");
    await field("Hero Title").fill("Ask “us” <anything>");
    await screen.page.getByText("Unsaved changes").waitFor();
    await button("Save Changes").click();
    const said = screen.toast("Page content updated successfully");
    await said.waitFor();
    await expect.poll(() => said.textContent()).toContain("Success");
    expect(await screen.sikka.html("/contact")).toContain("Ask “us” &lt;anything&gt;");
    expect(await others()).toEqual(before);
    const [row] = await screen.sikka.sql(
      "select version, updated_by from page_content where page_slug = 'contact' and section_key = 'hero_title'",
    );
    expect(row).toEqual({ version: 2, updated_by: userId });
  });

  test("by keyboard alone", async () => {
    await open("portfolio");
    await field("Hero Title").focus();
    await screen.page.keyboard.press("ControlOrMeta+A");
    await screen.page.keyboard.type("Typed by hand");
    await screen.page.keyboard.press("Enter");
    await screen.toast("Page content updated successfully").waitFor();
    expect(await screen.sikka.html("/portfolio")).toContain("Typed by hand");
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.id)).toBe("field-hero_title");
  });

  test("that fails in the middle saves nothing at all; the text stays and can be saved later", async () => {
    await screen.sikka.sql(`create function refuse_text() returns trigger language plpgsql as
      $$ begin raise exception 'secret of the database'; end $$`);
    await screen.sikka.sql(`create trigger refuse_text before insert or update on page_content for each row
      when (new.section_key = 'cta_subtitle') execute function refuse_text()`);
    await open("portfolio");
    await field("Hero Title").fill("First of two");
    await field("Cta Subtitle").fill("Second of two");
    await button("Save Changes").click();
    await screen.toast(failed).waitFor();
    await expect.poll(() => screen.toast(failed).textContent()).toContain("Error");
    await expect.poll(() => screen.page.locator("body").textContent()).not.toContain("secret");
    expect(await textOf("portfolio", "hero_title")).toBe("Typed by hand");
    await expect.poll(() => field("Cta Subtitle").inputValue()).toBe("Second of two");
    await screen.sikka.sql("drop trigger refuse_text on page_content");
    await save();
    const html = await screen.sikka.html("/portfolio");
    expect(html).toContain("First of two");
    expect(html).toContain("Second of two");
  });

  test("without the table or without a network keeps all that was typed", async () => {
    await open("portfolio");
    await field("Cta Title").fill("Kept");
    await screen.without("page_content", async () => {
      await button("Save Changes").click();
      await screen.toast(failed).waitFor();
    });
    await screen.toast(failed).getByRole("button", { name: "Close" }).click();
    await screen.offline(async () => {
      await button("Save Changes").click();
      await screen.toast(failed).getByText("The server could not be reached").waitFor();
    });
    await expect.poll(() => field("Cta Title").inputValue()).toBe("Kept");
    await save();
    expect(await textOf("portfolio", "cta_title")).toBe("Kept");
  });

  test("keeps what is typed while it is on its way", async () => {
    await open("portfolio");
    const release = await holdRequests(screen.page, "**/portfolio.data*");
    await field("Cta Title").fill("Sent");
    const isSave = (request: Request) => request.method() === "POST" && request.url().includes("/portfolio.data");
    // A save waits for the draft before it.
    await Promise.all([screen.page.waitForRequest(isSave), button("Save Changes").click()]);
    await field("Cta Title").fill("Sent, then more");
    await field("Cta Button").fill("Also later");
    release();
    await screen.toast("Page content updated successfully").waitFor();
    await screen.page.unroute("**/portfolio.data*");
    expect(await textOf("portfolio", "cta_title")).toBe("Sent");
    await expect.poll(() => field("Cta Title").inputValue()).toBe("Sent, then more");
    await save();
    expect(await textOf("portfolio", "cta_title")).toBe("Sent, then more");
    expect(await textOf("portfolio", "cta_button")).toBe("Also later");
  });

  test("line breaks and signs come back as they were typed", async () => {
    await write("about", "story_content", "x".repeat(120));
    await open("about");
    const text = "First line\nسطر ثان\n<script>alert('1')</script> & “more”";
    await field("Story Content").fill(text);
    await save();
    expect(await textOf("about", "story_content")).toBe(text);
    expect(await screen.sikka.html("/about")).toContain("&lt;script&gt;");
  });

  test("leaving with changes that are kept nowhere asks, and staying keeps them", async () => {
    await open("portfolio");
    await screen.offline(async () => {
      await field("Cta Title").fill("Not saved yet");
      await screen.page.getByRole("link", { name: "Back to Page Content" }).click();
      await screen.page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
      await button("Keep editing").click();
    });
    await expect.poll(() => field("Cta Title").inputValue()).toBe("Not saved yet");
    await screen.page.getByRole("link", { name: "Back to Page Content" }).click();
    // The form has the same heading as the list.
    await screen.page.waitForURL(`**${pageContent}`);
    expect(await textOf("portfolio", "cta_title")).toBe("Sent, then more");
    await open("portfolio");
    await expect.poll(() => field("Cta Title").inputValue()).toBe("Not saved yet");
    await button("Discard draft").click();
    await expect.poll(() => field("Cta Title").inputValue()).toBe("Sent, then more");
  });

  test("a page that cannot be read says so, and Retry brings it", async () => {
    await screen.without("page_content", async () => {
      await open("portfolio");
      await screen.toast("Failed to load page content").waitFor();
    });
    await screen.page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await field("Hero Title").waitFor();
  });
});

describe("a text that is HTML", () => {
  const key = "mission_content";
  beforeAll(async () => {
    await screen.sikka.sql(
      "update page_content set content_type = 'html', content_value = $1 where page_slug = 'about' and section_key = $2",
      ['<p class="ql-align-center"><b>Calm</b> houses</p>', key],
    );
  });

  test("has the rich-text editor, 300 px high at least", async () => {
    await open("about");
    const editor = screen.page.getByRole("textbox", { name: "Mission Content" });
    await editor.waitFor();
    expect(Math.round((await editor.boundingBox())?.height ?? 0)).toBe(300);
  });

  test("stays as it is while other texts are saved, byte for byte", async () => {
    await field("Mission Title").fill("What for");
    await save();
    expect(await textOf("about", key)).toBe('<p class="ql-align-center"><b>Calm</b> houses</p>');
  });

  test("is made safe when it is saved, whatever is sent; visitors read its words", async () => {
    await screen.page.getByRole("textbox", { name: "Mission Content" }).click();
    await screen.page.keyboard.press("ControlOrMeta+End");
    await screen.page.keyboard.type(" for everyone");
    await save();
    expect(await textOf("about", key)).toBe('<p data-align="center"><strong>Calm</strong> houses for everyone</p>');
    expect(await screen.sikka.html("/about")).toContain("Calm houses for everyone");

    const cookies = await screen.page.context().cookies();
    const unsafe = '<p onclick="x()">Safe<script>x()</script><img src=x onerror=x()></p>';
    const form = new URLSearchParams({
      changes: JSON.stringify({ [key]: unsafe }),
      bases: JSON.stringify({ [key]: toFingerprint(await textOf("about", key)) }),
    });
    const answer = await screen.sikka.get(`${pageContent}/about.data`, {
      method: "POST",
      body: form,
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), origin: screen.sikka.url },
    });
    expect(answer.status).toBe(200);
    const stored = await textOf("about", key);
    expect(stored).toMatch(/^<p>Safe/);
    expect(stored).not.toMatch(/onclick|onerror|script/);
  });
});

describe("two people on one page", () => {
  let other: string;
  beforeAll(async () => {
    other = await createAccount(screen.sikka, { email: "noura@sikka.example" });
  });

  test("with different texts do not disturb each other", async () => {
    await open("services");
    await write("services", "hero_title", "Theirs", other);
    await field("Main Title").fill("Mine");
    await save();
    expect([await textOf("services", "hero_title"), await textOf("services", "main_title")]).toEqual([
      "Theirs",
      "Mine",
    ]);
  });

  test("the second with the same text is told who and what, and nothing is overwritten", async () => {
    await open("services");
    await field("Hero Title").fill("Mine");
    await field("Cta Title").fill("Also mine");
    await write("services", "hero_title", "Theirs again", other);
    await button("Save Changes").click();
    await screen.page.getByText("noura@sikka.example changed this page while you were writing").waitFor();
    const table = screen.page.getByRole("table", { name: "What differs" });
    await expect.poll(() => table.getByRole("row").count()).toBe(2);
    const row = await table.getByRole("row").last().textContent();
    for (const words of ["Hero Title", "Theirs again", "Mine"]) expect(row).toContain(words);
    expect(row).not.toContain("Also mine");
    expect([await textOf("services", "hero_title"), await textOf("services", "cta_title")]).not.toContain("Mine");
    expect(await textOf("services", "cta_title")).not.toBe("Also mine");
    await expect.poll(() => field("Hero Title").inputValue()).toBe("Mine");
  });

  test("can keep the other's text and save the rest", async () => {
    await button("Use their text").click();
    // What is replaced is kept on the server first.
    await expect.poll(() => field("Hero Title").inputValue()).toBe("Theirs again");
    await expect.poll(() => field("Cta Title").inputValue()).toBe("Also mine");
    await save();
    expect([await textOf("services", "hero_title"), await textOf("services", "cta_title")]).toEqual([
      "Theirs again",
      "Also mine",
    ]);
  });

  test("who changed different paragraphs of a text have both in it", async () => {
    // A shorter text has a field of one line.
    const lines = ["First line", "Second line ".repeat(12), "Third line"];
    await write("about", "story_content", lines.join("\n"), other);
    await open("about");
    await field("Story Content").fill(lines.with(2, "Third line of mine").join("\n"));
    await write("about", "story_content", lines.with(0, "First line of theirs").join("\n"), other);
    await button("Save Changes").click();
    const offered = (name: string) => screen.page.getByRole("radio", { name, exact: true }).isChecked();
    await expect.poll(() => offered("Story Content (1 of 2): theirs")).toBe(true);
    await expect.poll(() => offered("Story Content (2 of 2): yours")).toBe(true);
    await button("Use the selected values").click();
    const both = ["First line of theirs", lines[1], "Third line of mine"].join("\n");
    await expect.poll(() => field("Story Content").inputValue()).toBe(both);
    await save();
    expect(await textOf("about", "story_content")).toBe(both);
    await open("services");
  });

  test("or save the own text over it, once it was seen", async () => {
    await field("Hero Title").fill("Mine after all");
    await write("services", "hero_title", "Theirs once more", other);
    await button("Save Changes").click();
    await screen.page.getByText("Theirs once more").waitFor();
    await write("services", "hero_title", "Theirs a last time", other);
    expect(await send(() => button("Overwrite with my text").click())).toBe(409);
    await screen.page.getByText("Theirs a last time").waitFor();
    expect(await send(() => button("Overwrite with my text").click())).toBe(200);
    expect(await textOf("services", "hero_title")).toBe("Mine after all");
    expect(await screen.sikka.html("/services")).toContain("Mine after all");
  });
});

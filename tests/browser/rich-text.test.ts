import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { clipboards, paste } from "../support/clipboard.ts";
import { drawing } from "../support/picture-files.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  ({ page, problems } = await openBackOffice(browser, sikka));
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

const text = () => page.getByRole("textbox", { name: "Content" });
const tools = () => page.getByRole("toolbar", { name: "Content: formatting" });
const tool = (name: string | RegExp) => tools().getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const value = () => page.locator("input[name=contentHtml]").inputValue();
const expectValue = (html: string) => expect.poll(value).toBe(html);
const selectAll = () => page.keyboard.press("Control+a");

async function openNew(): Promise<void> {
  await openScreen(page, `${sikka.url}/admin/pages/new`);
  await text().click();
}

let rows = 0;
/** Opens the form of a page whose text is this; returns the text's reader. */
async function openRow(html: string): Promise<() => Promise<string>> {
  rows += 1;
  const [row] = await sikka.sql<{ id: string }>(
    "insert into dynamic_pages (slug, title, content_html) values ($1, 'A text', $2) returning id",
    [`text-${rows}`, html],
  );
  await openScreen(page, `${sikka.url}/admin/pages/${row?.id}/edit`);
  await text().waitFor();
  return async () => {
    const [stored] = await sikka.sql<{ html: string }>("select content_html html from dynamic_pages where id = $1", [
      row?.id,
    ]);
    return stored?.html ?? "";
  };
}

async function save(): Promise<void> {
  await page.getByRole("button", { name: "Update Page" }).click();
  await page.waitForURL(`${sikka.url}/admin/pages`);
}

const quill =
  '<h2 class="ql-align-center">A</h2>\n<p class="ql-indent-2">b <strong style="color: rgb(230, 0, 0);">red</strong></p>' +
  '<p class="ql-direction-rtl ql-align-right">مرحبا</p><ol><li>c</li><li class="ql-indent-1">d</li></ol><p><br></p>' +
  '<p><img src="/plates/villa/a.svg"></p><iframe class="ql-video" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>';

describe("a text of the old back office", () => {
  test("is saved byte for byte as it was when only something else was changed", async () => {
    const stored = await openRow(quill);
    await text().click();
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Title").first().fill("Another title");
    await save();
    expect(await stored()).toBe(quill);
  });

  test("is edited and saved in the new form; undone, it is the old one again", async () => {
    const stored = await openRow(quill);
    await text().getByRole("heading", { name: "A" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    expect(await value()).toContain('<h2 data-align="center">A!</h2>');
    await page.keyboard.press("Control+z");
    await expectValue(quill);
    await page.keyboard.type("!");
    await save();
    expect(await stored()).toBe(
      '<h2 data-align="center">A!</h2><p data-indent="2">b <strong><span data-c="#e60000">red</span></strong></p>' +
        '<p data-align="right" dir="rtl">مرحبا</p><ol><li><p>c</p><ol><li><p>d</p></li></ol></li></ol><p></p>' +
        '<p><img src="/plates/villa/a.svg" alt="" loading="lazy" /></p>' +
        '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0" allowfullscreen="true"></iframe>',
    );
    await page.goto(`${sikka.url}/text-${rows}`);
    expect(await page.locator("strong span").evaluate((red) => getComputedStyle(red).color)).toBe("rgb(201, 5, 3)");
  });

  test("is the same after it was opened and edited again, but for the edit", async () => {
    const stored = await openRow(quill);
    const address = page.url();
    for (const key of ["x", "y"]) {
      const before = await stored();
      await openScreen(page, address);
      await text().getByRole("heading").click();
      await page.keyboard.press("End");
      await page.keyboard.type(key);
      await save();
      if (key === "y") expect(await stored()).toBe(before.replace("x</h2>", "xy</h2>"));
    }
  });
});

describe("tools", () => {
  beforeEach(openNew);

  test("make every kind of block and emphasis", async () => {
    await page.keyboard.type("words");
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await tool(/^Style/).click();
      await page.getByRole("menuitemradio", { name: `Heading ${level}` }).click();
      await expectValue(`<h${level}>words</h${level}>`);
    }
    await page.keyboard.press("Control+Alt+0");
    await selectAll();
    for (const name of ["Bold", "Italic", "Underline", "Strikethrough"]) {
      await tool(name).click();
      expect(await tool(name).getAttribute("aria-pressed")).toBe("true");
    }
    await expectValue("<p><strong><em><s><u>words</u></s></em></strong></p>");
    await tool("Remove formatting").click();
    for (const [name, tag] of [
      ["Subscript", "sub"],
      ["Superscript", "sup"],
    ] as const) {
      await tool(name).click();
      await expectValue(`<p><${tag}>words</${tag}></p>`);
      await tool(name).click();
    }
    await tool("Bulleted list").click();
    await expectValue("<ul><li><p>words</p></li></ul>");
    await tool("Numbered list").click();
    await expectValue("<ol><li><p>words</p></li></ol>");
  });

  test("indent up to eight steps, align, and set from right to left", async () => {
    await page.keyboard.type("words");
    for (let step = 0; step < 8; step++) await tool("Increase indent").click();
    await expectValue('<p data-indent="8">words</p>');
    expect(await tool("Increase indent").getAttribute("aria-disabled")).toBe("true");
    await tool("Decrease indent").click();
    await tool("Alignment").click();
    await page.getByRole("menuitemradio", { name: "Align center" }).click();
    await tool("Right to left").click();
    await expectValue('<p data-align="center" data-indent="7" dir="rtl">words</p>');
  });

  test("colour words and their background from the palette and mixed, and take colours away", async () => {
    await page.keyboard.type("words");
    await selectAll();
    await tool("Text colour").click();
    await dialog().getByLabel("Red", { exact: true }).click();
    await tool("Background colour").click();
    await dialog().getByLabel("Colour as a number").fill("#FFF2CC");
    await page.keyboard.press("Enter");
    await expectValue('<p><span data-c="security"><span data-bg="#fff2cc">words</span></span></p>');
    const shown = (name: string) =>
      text()
        .locator(`[${name}]`)
        .evaluate((span) => getComputedStyle(span));
    expect((await shown("data-bg")).backgroundColor).toBe("rgb(255, 242, 204)");
    await tool("Text colour").click();
    await dialog().getByRole("button", { name: "Automatic" }).click();
    await expectValue('<p><span data-bg="#fff2cc">words</span></p>');
  });

  test("make links, refuse addresses that lead nowhere, change them and take them away", async () => {
    await page.keyboard.type("words");
    await selectAll();
    await page.keyboard.press("Control+k");
    await dialog().getByLabel("Address").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await dialog()
      .getByText(/^Enter a web address/)
      .waitFor();
    await dialog().getByLabel("Address").fill("example.com");
    await dialog().getByLabel("Open in a new tab").check();
    await page.keyboard.press("Enter");
    await expectValue('<p><a target="_blank" href="https://example.com">words</a></p>');
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await tool("Edit link").click();
    await dialog().getByRole("button", { name: "Remove link" }).click();
    await expectValue("<p>words</p>");
    expect(page.url()).toBe(`${sikka.url}/admin/pages/new`);
  });

  test("put in pictures with and without captions, videos and tables, without replacing what is selected", async () => {
    await tool("Picture").click();
    await dialog().getByLabel("Image URL").fill("/plates/villa/a.svg");
    await dialog().getByLabel("Alternative text").fill("A villa");
    await dialog().getByRole("button", { name: "Add picture" }).click();
    const picture = 'src="/plates/villa/a.svg" alt="A villa" width="960" height="800"';
    await expectValue(`<p><img ${picture}></p>`);
    await text().getByRole("img", { name: "A villa" }).dblclick();
    await dialog().getByLabel("Caption").fill("By day");
    await dialog().getByRole("button", { name: "Save picture" }).click();
    const figure = `<figure><img ${picture}><figcaption>By day</figcaption></figure>`;
    await expectValue(figure);
    await tool("Video").click();
    await dialog().getByLabel("Address").fill("https://vimeo.com/76979871");
    await dialog().getByText("Vimeo video.").waitFor();
    await dialog().getByLabel("Title").fill("A tour");
    await dialog().getByRole("button", { name: "Add video" }).click();
    const video =
      '<iframe src="https://player.vimeo.com/video/76979871?dnt=1" title="A tour" allowfullscreen="true"></iframe>';
    await text().getByText("A tour").click();
    await tool("Table").click();
    await dialog().getByLabel("Rows").fill("2");
    await dialog().getByLabel("Columns").fill("1");
    await dialog().getByRole("button", { name: "Add table" }).click();
    await page.keyboard.type("Price");
    await tool("Table").click();
    await page.getByRole("menuitem", { name: "Caption" }).click();
    await dialog().getByLabel("Caption").fill("Prices");
    await page.keyboard.press("Enter");
    await tool("Table").click();
    await page.getByRole("menuitem", { name: "Delete row" }).click();
    expect(await value()).toContain(`${figure}${video}<table><caption>Prices</caption>`);
  });
});

describe("the clipboard", () => {
  beforeEach(openNew);

  test.each(clipboards)("a text of $program keeps what it says and loses how it looked", async ({ html, becomes }) => {
    await paste(text(), { html });
    await expectValue(becomes);
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
  });

  test("a picture is uploaded where it was pasted; one that is none is refused", async () => {
    await page.keyboard.type("before after");
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowLeft");
    await paste(text(), { png: (await drawing().png().toBuffer()).toString("base64") });
    await expect
      .poll(value)
      .toMatch(/^<p>before <img src="\/media\/[\w-]{36}" alt="" width="60" height="40">after<\/p>$/);
    const address = /src="([^"]+)"/.exec(await value())?.[1] ?? "";
    expect((await sikka.get(address)).headers.get("content-type")).toMatch(/^image\//);
    await page.route("**/admin/uploads", (route) => route.fulfill({ status: 422, json: { error: "It is damaged." } }), {
      times: 1,
    });
    await paste(text(), { png: "AAAA" });
    await page.getByRole("alert").getByText("It is damaged.").waitFor();
    expect((await value()).match(/<img/g)).toHaveLength(1);
    problems.splice(0);
  });
});

describe("keys, source and states", () => {
  test("the toolbar is one stop: arrow keys move in it, Alt+F10 goes there and Escape back", async () => {
    await openNew();
    await page.keyboard.press("Alt+F10");
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset.tool ?? document.activeElement?.id);
    expect(await focused()).toBe("undo");
    await page.keyboard.press("ArrowLeft");
    expect(await focused()).toBe("source");
    await page.keyboard.press("Home");
    for (const name of ["redo", "style", "bold"]) {
      await page.keyboard.press("ArrowRight");
      expect(await focused()).toBe(name);
    }
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("field-contentHtml");
    await page.keyboard.type("a");
    await expectValue("<p><strong>a</strong></p>");
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("bold");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("field-metaTitle");
  });

  test("the source is shown as it is, saved as it is typed, and made safe when it is saved", async () => {
    const stored = await openRow(quill);
    await tool("HTML source").click();
    const source = page.getByLabel("Content, HTML source");
    expect((await source.inputValue()).replaceAll("\n", "")).toBe(quill.replaceAll("\n", ""));
    await page.getByRole("button", { name: "Back to the text" }).click();
    await expectValue(quill);
    await tool("HTML source").click();
    await source.fill('<h3 style="text-align: right" onclick="alert(1)">Typed</h3><script>alert(1)</script>');
    await page.getByRole("button", { name: "Back to the text" }).click();
    await text().getByRole("heading", { name: "Typed", level: 3 }).waitFor();
    await save();
    expect(await stored()).toBe('<h3 data-align="right">Typed</h3>');
  });

  test("a save before the editor is loaded loses nothing; without it the HTML can be edited", async () => {
    await page.route(/text-editor-.*\.js/, (route) => route.abort());
    const stored = openRow(quill).catch(() => undefined);
    const source = page.getByLabel("Content, HTML source");
    await source.waitFor();
    await expectValue(quill);
    await source.fill("<p>plain</p>");
    await expectValue("<p>plain</p>");
    await page.unroute(/text-editor-.*\.js/);
    await stored;
    problems.splice(0);
  });

  test.each(["dark", "light"] as const)(
    "no accessibility violation, with and without open panels, %s",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await openRow(quill);
      const check = async () =>
        (await new AxeBuilder({ page }).include(".text-editor").analyze()).violations.map(
          ({ id, nodes }) => `${id} ${nodes[0]?.html}`,
        );
      expect(await check()).toEqual([]);
      await tool("Background colour").click();
      expect(await check()).toEqual([]);
      await page.keyboard.press("Escape");
      await tool(/^Style/).click();
      expect(await check()).toEqual([]);
    },
  );
});

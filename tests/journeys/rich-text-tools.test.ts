import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBackOffice } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { createTextForm, type TextForm } from "../support/text-form.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
let problems: string[];
let form: TextForm;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  ({ page, problems } = await openBackOffice(browser, sikka));
  form = createTextForm(page, sikka);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

describe("tools", () => {
  beforeEach(() => form.openNew());

  test("make every kind of block and emphasis", async () => {
    await page.keyboard.type("words");
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await form.tool(/^Style/).click();
      await page.getByRole("menuitemradio", { name: `Heading ${level}` }).click();
      await form.expectValue(`<h${level}>words</h${level}>`);
    }
    await page.keyboard.press("Control+Alt+0");
    await page.keyboard.press("Control+a");
    for (const name of ["Bold", "Italic", "Underline", "Strikethrough"]) {
      await form.tool(name).click();
      await expect.poll(() => form.tool(name).getAttribute("aria-pressed")).toBe("true");
    }
    await form.expectValue("<p><strong><em><s><u>words</u></s></em></strong></p>");
    await form.tool("Remove formatting").click();
    for (const [name, tag] of [
      ["Subscript", "sub"],
      ["Superscript", "sup"],
    ] as const) {
      await form.tool(name).click();
      await form.expectValue(`<p><${tag}>words</${tag}></p>`);
      await form.tool(name).click();
    }
    await form.tool("Bulleted list").click();
    await form.expectValue("<ul><li><p>words</p></li></ul>");
    await form.tool("Numbered list").click();
    await form.expectValue("<ol><li><p>words</p></li></ol>");
  });

  test("indent up to eight steps, align, and set from right to left", async () => {
    await page.keyboard.type("words");
    for (let step = 0; step < 8; step++) await form.tool("Increase indent").click();
    await form.expectValue('<p data-indent="8">words</p>');
    await expect.poll(() => form.tool("Increase indent").getAttribute("aria-disabled")).toBe("true");
    await form.tool("Decrease indent").click();
    await form.tool("Alignment").click();
    await page.getByRole("menuitemradio", { name: "Align center" }).click();
    await form.tool("Right to left").click();
    await form.expectValue('<p data-align="center" data-indent="7" dir="rtl">words</p>');
    await form.tool("Right to left").click();
    await form.expectValue('<p data-align="center" data-indent="7">words</p>');
  });

  test("a text that begins in Arabic runs from right to left; a line of it can run the other way", async () => {
    await page.keyboard.type("مرحبا");
    expect(await form.text().evaluate((text) => getComputedStyle(text).direction)).toBe("rtl");
    await expect.poll(() => form.tool("Right to left").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Enter");
    await page.keyboard.type("KNX");
    await form.tool("Right to left").click();
    await form.expectValue('<p>مرحبا</p><p dir="ltr">KNX</p>');
  });

  test("colour words and their background from the palette and mixed, and take colours away", async () => {
    await page.keyboard.type("words");
    await page.keyboard.press("Control+a");
    await form.tool("Text colour").click();
    await form.dialog().getByLabel("Red", { exact: true }).click();
    // Both have a field of this name.
    await expect.poll(() => form.dialog().count()).toBe(0);
    await form.tool("Background colour").click();
    await form.dialog().getByLabel("Colour code").fill("#FFF2CC");
    await page.keyboard.press("Enter");
    await form.expectValue('<p><span data-c="security"><span data-bg="#fff2cc">words</span></span></p>');
    const shown = (name: string) =>
      form
        .text()
        .locator(`[${name}]`)
        .evaluate((span) => getComputedStyle(span));
    expect((await shown("data-bg")).backgroundColor).toBe("rgb(255, 242, 204)");
    await form.tool("Text colour").click();
    await form.dialog().getByRole("button", { name: "Automatic" }).click();
    await form.expectValue('<p><span data-bg="#fff2cc">words</span></p>');
  });

  test("make links, refuse addresses that lead nowhere, change them and take them away", async () => {
    await page.keyboard.type("words");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await form.dialog().getByLabel("Address").fill("abou");
    await form.dialog().locator('option[value="/about"]').waitFor({ state: "attached" });
    await form.dialog().getByLabel("Address").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await form
      .dialog()
      .getByText(/^Enter a web address/)
      .waitFor();
    await form.dialog().getByLabel("Address").fill("example.com");
    await form.dialog().getByLabel("Open in a new tab").check();
    await page.keyboard.press("Enter");
    await form.expectValue('<p><a target="_blank" href="https://example.com">words</a></p>');
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await form.tool("Edit link").click();
    await form.dialog().getByRole("button", { name: "Remove link" }).click();
    await form.expectValue("<p>words</p>");
    // Enter meant the dialog, not the form of the page; its draft has an address by now.
    expect(new URL(page.url()).pathname).toBe("/admin/pages/new");
  });

  test("put in a picture that is still being uploaded as soon as it is there, and a second one beside it", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route("**/admin/uploads*", async (route) => {
      await gate;
      await route.continue();
    });
    await form.tool("Picture").click();
    await form.dialog().locator('input[type="file"]').setInputFiles("public/plates/villa/family-villa-day.jpg");
    await form.dialog().getByLabel("Alternative text").fill("A villa");
    await form.dialog().getByLabel("Width").selectOption("half");
    await form.dialog().getByRole("button", { name: "Add picture" }).click();
    expect(await form.dialog().getByLabel("Image URL").getAttribute("aria-invalid")).toBeNull();
    open();
    await form.dialog().waitFor({ state: "detached" });
    await expect.poll(form.value).toMatch(/^<p><img src="\/media\/[^"]+" alt="A villa"[^>]*><\/p>$/);
    await expect
      .poll(() => sikka.sql("select alt from media where original_name = 'family-villa-day.jpg'"))
      .toEqual([{ alt: "A villa" }]);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await form.tool("Picture").click();
    await form.dialog().getByLabel("Image URL").fill("/plates/villa/a.svg");
    await form.dialog().getByLabel("Width").selectOption("half");
    await form.dialog().getByRole("button", { name: "Add picture" }).click();
    await expect.poll(form.value).toMatch(/^<p><img [^>]*><img [^>]*><\/p>$/);
  });

  test("put in pictures with and without captions, videos and tables, without replacing what is selected", async () => {
    await form.tool("Picture").click();
    await form.dialog().getByLabel("Image URL").fill("/plates/villa/a.svg");
    await form.dialog().getByLabel("Alternative text").fill("A villa");
    await form.dialog().getByRole("button", { name: "Add picture" }).click();
    const picture = 'src="/plates/villa/a.svg" alt="A villa" width="960" height="800"';
    await form.expectValue(`<p><img ${picture}></p>`);
    await form.text().getByRole("img", { name: "A villa" }).dblclick();
    await form.dialog().getByLabel("Caption").fill("By day");
    await form.dialog().getByLabel("Width").selectOption("half");
    await form.dialog().getByLabel("Text beside it").selectOption("end");
    await form.dialog().getByRole("button", { name: "Save picture" }).click();
    const figure = `<figure data-size="half" data-wrap="end"><img ${picture}><figcaption>By day</figcaption></figure>`;
    await form.expectValue(figure);
    await form.tool("Video").click();
    await form.dialog().getByRole("textbox", { name: "Address" }).fill("https://vimeo.com/76979871");
    await form.dialog().getByText("Vimeo video.").waitFor();
    await form.dialog().getByLabel("Title").fill("A tour");
    await form.dialog().getByRole("button", { name: "Add video" }).click();
    const video =
      '<iframe src="https://player.vimeo.com/video/76979871?dnt=1" title="A tour" allowfullscreen="true"></iframe>';
    await form.text().getByText("A tour").click();
    await form.tool("Table").click();
    await form.dialog().getByLabel("Rows", { exact: true }).fill("2");
    await form.dialog().getByLabel("Columns", { exact: true }).fill("1");
    await form.dialog().getByRole("button", { name: "Add table" }).click();
    await page.keyboard.type("Price");
    await form.tool("Table").click();
    await page.getByRole("menuitem", { name: "Caption" }).click();
    await form.dialog().getByLabel("Caption").fill("Prices");
    await page.keyboard.press("Enter");
    await form.tool("Table").click();
    await page.getByRole("menuitem", { name: "Delete row" }).click();
    expect(await form.value()).toContain(`${figure}${video}<table><caption>Prices</caption>`);
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { openBackOffice } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { clipboards, paste } from "../support/clipboard.ts";
import { drawing } from "../support/picture-files.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { createTextForm, quill, type TextForm } from "../support/text-form.ts";

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

describe("a text of the old back office", () => {
  test("is saved byte for byte as it was when only something else was changed", async () => {
    const { stored } = await form.openRow(quill);
    await form.text().click();
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Title").first().fill("Another title");
    await form.save();
    expect(await stored()).toBe(quill);
  });

  test("is edited and saved in the new form; undone, it is the old one again", async () => {
    const { publicAddress, stored } = await form.openRow(quill);
    await form.text().getByRole("heading", { name: "A" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    expect(await form.value()).toContain('<h2 data-align="center">A!</h2>');
    await page.keyboard.press("Control+z");
    await form.expectValue(quill);
    // Where the cursor is after Undo is the browser's choice.
    await form.text().getByRole("heading", { name: "A" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await form.save();
    expect(await stored()).toBe(
      '<h2 data-align="center">A!</h2><p data-indent="2">b <strong><span data-c="#e60000">red</span></strong></p>' +
        '<p data-align="right" dir="rtl">مرحبا</p><ol><li><p>c</p><ol><li><p>d</p></li></ol></li></ol><p></p>' +
        '<p><img src="/plates/villa/a.svg" alt="" loading="lazy" /></p>' +
        '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0" allowfullscreen="true"></iframe>',
    );
    await page.goto(publicAddress);
    expect(await page.locator("strong span").evaluate((red) => getComputedStyle(red).color)).toBe("rgb(202, 0, 0)");
  });

  test("is the same after it was opened and edited again, but for the edit", async () => {
    const { open, stored } = await form.openRow(quill);
    for (const key of ["x", "y"]) {
      const before = await stored();
      await open();
      await form.text().getByRole("heading").click();
      await page.keyboard.press("End");
      await page.keyboard.type(key);
      await form.save();
      if (key === "y") expect(await stored()).toBe(before.replace("x</h2>", "xy</h2>"));
    }
  });
});

describe("the clipboard", () => {
  test("a text of another program keeps what it says and loses how it looked", async () => {
    await form.openNew();
    for (const { program, html, becomes } of clipboards) {
      await page.keyboard.press("Control+a");
      await paste(form.text(), { html });
      await expect.poll(form.value, { message: program }).toBe(becomes);
      expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Delete");
      await page.keyboard.press("Control+Alt+0");
    }
  });

  test("a picture is uploaded where it was pasted; one that is none is refused", async () => {
    await form.openNew();
    await page.keyboard.type("before after");
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowLeft");
    await paste(form.text(), { png: (await drawing().png().toBuffer()).toString("base64") });
    await expect
      .poll(form.value)
      .toMatch(/^<p>before <img src="\/media\/[\w-]{36}" alt="" width="60" height="40">after<\/p>$/);
    const address = /src="([^"]+)"/.exec(await form.value())?.[1] ?? "";
    expect((await sikka.get(address)).headers.get("content-type")).toMatch(/^image\//);
    await page.route("**/admin/uploads", (route) => route.fulfill({ status: 422, json: { error: "It is damaged." } }), {
      times: 1,
    });
    await paste(form.text(), { png: "AAAA" });
    await page.getByRole("alert").getByText("It is damaged.").waitFor();
    expect((await form.value()).match(/<img/g)).toHaveLength(1);
    expect(problems.splice(0).filter((problem) => !problem.includes("status of 422"))).toEqual([]);
  });

  test("a picture in a pasted text as data becomes a file when it is saved", async () => {
    const { stored } = await form.openRow("<p>a</p>");
    await form.text().click();
    const data = `data:image/png;base64,${(await drawing().png().toBuffer()).toString("base64")}`;
    await paste(form.text(), { html: `<p>b <img src="${data}" alt="A plan"> c</p>` });
    await expect.poll(form.value).toContain(data);
    await form.save();
    expect(await stored()).toMatch(/<img src="\/media\/[\w-]{36}" alt="A plan" loading="lazy" \/>/);
  });
});

describe("keys, source and states", () => {
  test("the toolbar is one stop: arrow keys move in it, Alt+F10 goes there and Escape back", async () => {
    await form.openNew();
    await page.keyboard.press("Alt+F10");
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset.tool ?? document.activeElement?.id);
    await expect.poll(focused).toBe("undo");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(focused).toBe("full");
    await page.keyboard.press("Home");
    for (const name of ["redo", "style", "bold"]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(focused).toBe(name);
    }
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe("field-contentHtml");
    await page.keyboard.type("a");
    await form.expectValue("<p><strong>a</strong></p>");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(focused).toBe("bold");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const isInText = () => page.evaluate(() => document.activeElement?.closest(".text-editor") !== null);
    await expect.poll(isInText).toBe(false);
    await form.text().selectText();
    await page.getByRole("button", { name: "Heading 2", includeHidden: true }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(isInText).toBe(false);
  });

  test("the full screen has the text in its middle, and Escape in the text leaves it", async () => {
    await form.openNew();
    await form.tool("Full screen").click();
    const { x = 0, width = 0 } = (await form.text().boundingBox()) ?? {};
    expect(x + width / 2).toBeCloseTo(await page.evaluate(() => document.body.clientWidth / 2), 0);
    await form.text().press("Escape");
    await page.locator(".text-editor:not([data-full])").waitFor();
  });

  test("the source is shown as it is, saved as it is typed, and made safe when it is saved", async () => {
    const { stored } = await form.openRow(quill);
    await form.tool("HTML source").click();
    const source = page.getByLabel("Content, HTML source");
    expect((await source.inputValue()).replaceAll("\n", "")).toBe(quill.replaceAll("\n", ""));
    await page.getByRole("button", { name: "Back to the text" }).click();
    await form.expectValue(quill);
    await form.tool("HTML source").click();
    await source.fill('<h3 style="text-align: right" onclick="alert(1)">Typed</h3><script>alert(1)</script>');
    await page.getByRole("button", { name: "Back to the text" }).click();
    await form.text().getByRole("heading", { name: "Typed", level: 3 }).waitFor();
    await form.save();
    expect(await stored()).toBe('<h3 data-align="right">Typed</h3>');
  });

  test("where the editor cannot be loaded the form carries the text all the same, and its HTML can be edited", async () => {
    await page.route(/text-editor-.*\.js/, (route) => route.abort());
    const { stored } = await form.openRow(quill);
    const source = page.getByLabel("Content, HTML source");
    await source.waitFor();
    await form.expectValue(quill);
    await source.fill("<p>plain</p>");
    await form.save();
    expect(await stored()).toBe("<p>plain</p>");
    await page.unroute(/text-editor-.*\.js/);
    expect(problems.splice(0).filter((problem) => !/ERR_FAILED|dynamically imported/.test(problem))).toEqual([]);
  });

  test("no accessibility violation, with and without open panels", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await form.openRow(quill);
    await form.text().waitFor();
    const check = () => findViolations(page, { within: ".text-editor" });
    await form.tool("Background colour").click();
    expect(await check()).toEqual([]);
    await page.keyboard.press("Escape");
    await form.tool(/^Style/).click();
    expect(await check()).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });
});

describe("pictures of other sites", () => {
  const theirs = "https://a.example/b.png";
  const own = "/plates/villa/a.svg";
  const answers = async (status: number, body: object) => {
    await page.unroute("**/admin/uploads/address");
    await page.route("**/admin/uploads/address", (route) => route.fulfill({ status, json: body }));
  };
  const note = () => page.getByText("1 picture is on another site");

  beforeEach(async () => {
    const image = await drawing().png().toBuffer();
    await page.route("https://a.example/**", (route) => route.fulfill({ contentType: "image/png", body: image }));
  });

  test("are copied when they are pasted, and Undo does not bring the other site back", async () => {
    await answers(201, { address: own, width: 9, height: 6 });
    await form.openNew();
    await paste(form.text(), { html: `<p>Words <img src="${theirs}" alt="A"></p>` });
    await form.expectValue(`<p>Words <img src="${own}" alt="A" width="9" height="6"></p>`);
    await expect.poll(() => note().count()).toBe(0);
  });

  test("that cannot be copied are named, with a way to copy them later and one to be rid of them", async () => {
    await answers(422, { error: "This address cannot be fetched." });
    await form.openNew();
    await paste(form.text(), {
      html: `<p>Words</p><figure><img src="${theirs}"><figcaption>By day</figcaption></figure>`,
    });
    await note().waitFor();
    await page.getByText("a.example: browsers").waitFor();
    await page.getByText("This address cannot be fetched.").waitFor();
    await answers(201, { address: own, width: 9, height: 6 });
    await page.getByRole("button", { name: "Copy into the library" }).click();
    await expect.poll(form.value).toContain(own);
    await page.keyboard.press("Control+z");
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes("422")));
  });

  test("are named when an old text is opened, which changes nothing; removed, their captions stay", async () => {
    const old = `<p>Words</p><figure><img src="${theirs}" alt=""><figcaption>By day</figcaption></figure>`;
    await form.openRow(old);
    await note().waitFor();
    expect(await form.value()).toBe(old);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await form.expectValue("<p>Words</p><p>By day</p>");
    await expect.poll(() => note().count()).toBe(0);
  });

  test("are missed when they are files of someone's computer; footnotes and counting links lose theirs", async () => {
    await form.openNew();
    const link = `https://www.google.com/url?q=${encodeURIComponent("https://example.com/a")}&sa=D`;
    const files = '<img src="file:///C:/a.png"><img src="file:///C:/b.png">';
    await paste(form.text(), { html: `<p>Words<a href="#_ftn1">[1]</a>${files} <a href="${link}">more</a></p>` });
    await page
      .getByText("2 pictures of the pasted text could not be pasted: add them with the Picture button.")
      .waitFor();
    await form.expectValue('<p>Words[1] <a href="https://example.com/a">more</a></p>');
  });
});

test("the address of a video alone in its line becomes the video, pasted Markdown stays what it is", async () => {
  await form.openNew();
  await paste(form.text(), { text: "https://youtu.be/aqz-KE-bpKQ?t=9" });
  await expect.poll(form.value).toContain('<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  await form.openNew();
  await paste(form.text(), { text: "https://www.google.com/maps/place/Dubai+Marina/@25.08,55.14,15z" });
  await expect.poll(form.value).toContain('<iframe src="https://maps.google.com/maps?q=Dubai+Marina&amp;z=13');
  await form.openNew();
  await paste(form.text(), {
    text: '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=a"></iframe>',
  });
  await expect.poll(form.value).toMatch(/^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/);
  await form.openNew();
  await paste(form.text(), { text: "## Heading **bold** and `code`" });
  await form.expectValue("<p>## Heading **bold** and `code`</p>");
});

test("a slash in an empty line inserts what its letters name, Escape leaves it as it is", async () => {
  await form.openNew();
  await page.keyboard.type("/");
  await page.getByRole("option", { name: "Table" }).waitFor();
  await page.keyboard.type("head");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Words");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/li");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await form.expectValue("<h3>Words</h3><p>/li</p>");
});

test("Tab after the last cell of a table adds a row, Escape goes below the table", async () => {
  await form.openRow("<table><tbody><tr><td><p>a</p></td></tr></tbody></table>");
  await form.text().getByText("a").click();
  await page.keyboard.press("Tab");
  await page.keyboard.type("b");
  await page.keyboard.press("Escape");
  await page.keyboard.type("c");
  const row = (words: string) => `<tr><td><p>${words}</p></td></tr>`;
  await form.expectValue(`<table><tbody>${row("a")}${row("b")}</tbody></table><p>c</p>`);
});

test("a table with a merged corner is pasted into a table, and words after a link are not part of it", async () => {
  const row = (...words: string[]) => `<tr>${words.map((word) => `<td><p>${word}</p></td>`).join("")}</tr>`;
  await form.openRow(`<table><tbody>${row("x", "", "")}${row("", "", "")}${row("", "", "")}</tbody></table>`);
  await form.text().getByText("x").click();
  const html = "<table><tr><td>A</td><td>B</td><td rowspan=2>C</td></tr><tr><td>D</td><td>E</td></tr></table>";
  await paste(form.text(), { html });
  await form.expectValue(`<table><tbody>${row("A", "B", "C")}${row("D", "E", "")}${row("", "", "")}</tbody></table>`);
  await form.openRow('<p>See <a href="/contact">this</a></p>');
  await form.text().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" now");
  await form.expectValue('<p>See <a href="/contact">this</a> now</p>');
});

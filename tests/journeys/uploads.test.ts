import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { drawing, noise } from "../support/picture-files.ts";
import { type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { signInBrowser } from "../support/staff.ts";

let sikka: Sikka;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let session: CDPSession | undefined;
let refusedByPolicy: string[];
/** Paths of three pictures and of a file that is one byte too large. */
let pictures: string[];
let large: string;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  const folder = temporaryFolder();
  const write = (name: string, content: Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const drawn = [1, 2, 3].map(async (number) =>
    write(
      `villa-${number}.jpg`,
      await drawing(290 + number * 10, 200)
        .jpeg()
        .toBuffer(),
    ),
  );
  pictures = await Promise.all(drawn);
  large = write("large.jpg", Buffer.alloc(10 * 1024 * 1024 + 1));
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInBrowser(context, sikka);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
beforeEach(async () => {
  session = undefined;
  refusedByPolicy = [];
  page = await context.newPage();
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refusedByPolicy.push(message.text());
  });
  await page.goto(`${sikka.url}/admin/portfolio/new`);
  await page.waitForLoadState("networkidle");
});
afterEach(async () => {
  await page.close();
  expect(refusedByPolicy).toEqual([]);
});

const field = (name: string) => page.getByRole("group", { name, exact: true });
const chooser = (group: Locator) => group.locator("input[type=file]");
const address = (group: Locator) => group.getByRole("textbox", { name: /Image URL/ });
const values = (group: Locator) =>
  group.locator("input[type=hidden]").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

/** Errors stay over the page until they are closed. */
async function closeMessages(): Promise<void> {
  const close = page.getByRole("alert").getByRole("button", { name: "Close" });
  while ((await close.count()) > 0) await close.first().click();
}

/** Throttles what the page sends, in bytes a second, or takes it off the net. */
async function connection(uploadThroughput: number, offline = false): Promise<void> {
  session ??= await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

/** Hands a picture over as the mouse or the clipboard does. */
function hand(group: Locator, event: "drop" | "paste", path: string) {
  const sent = { event, name: basename(path), bytes: [...readFileSync(path)] };
  return group.evaluate((element, { event, name, bytes }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
    const init = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      event === "drop"
        ? new DragEvent("drop", { ...init, dataTransfer: transfer })
        : new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
    );
  }, sent);
}

test("a picture that is chosen is shown, saved with its form and seen by visitors", async () => {
  const image = field("Featured Image");
  await image.getByText("PNG, JPG, GIF up to 10MB").waitFor();
  await page.getByLabel("Title", { exact: false }).first().fill("Courtyard house");
  await chooser(image).setInputFiles(pictures.slice(0, 1));
  await page.getByText("Image uploaded successfully").waitFor();
  const stored = await address(image).inputValue();
  expect(stored).toMatch(/^\/media\//);
  expect(await isLoaded(image.locator("img"))).toBe(true);
  await page.getByRole("button", { name: "Create Project" }).click();
  await page.getByText("Portfolio project created successfully").waitFor();
  // What was a step on the way is over with the save.
  await expect.poll(() => page.locator(".toast").count()).toBe(1);

  const visitor = await browser.newPage();
  await visitor.goto(`${sikka.url}/portfolio/courtyard-house`);
  const shown = visitor.locator(`main img[src="${stored}"]`).first();
  expect(await isLoaded(shown)).toBe(true);
  const preview = await visitor.locator('meta[property="og:image"]').getAttribute("content");
  expect(preview).toContain(`${sikka.url}/share/project/courtyard-house.jpg?v=`);
  await visitor.goto(sikka.url + stored);
  expect(await visitor.evaluate(() => [document.contentType, document.images[0]?.naturalWidth])).toEqual([
    "image/jpeg",
    300,
  ]);
  await visitor.close();
});

test("a failure is said at the field and loses nothing; the same file can be sent again", async () => {
  const image = field("OG Image");
  await address(image).fill("https://images.example/kept.jpg");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await chooser(image).setInputFiles(large);
  await image.getByText("This file is larger than 10 MB.").waitFor();
  await chooser(image).setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await page.getByRole("alert").getByText("Please select a valid image file").waitFor();
  expect(asked.filter((url) => url.includes("/admin/uploads"))).toEqual([]);
  // Linux does not know the type of a phone's photo.
  const heic = {
    name: "IMG_1.HEIC",
    mimeType: "",
    buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  };
  await chooser(image).setInputFiles(heic);
  await image.getByText("Browsers cannot show HEIC photos.").waitFor();
  expect(asked.filter((url) => url.includes("/admin/uploads"))).toEqual([]);
  const lying = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") };
  await chooser(image).setInputFiles(lying);
  await image.getByText("Please select a valid image file").waitFor();
  await expect.poll(() => image.getByRole("button", { name: "Retry" }).count()).toBe(0);

  await connection(-1, true);
  await chooser(image).setInputFiles(pictures.slice(0, 1));
  await image.getByText("The connection was lost. Please try again.").waitFor();
  await expect.poll(() => address(image).inputValue()).toBe("https://images.example/kept.jpg");
  await connection(-1);
  await closeMessages();
  await image.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => address(image).inputValue()).toMatch(/^\/media\//);
  // The test before this one has uploaded it too.
  const again = page.locator(".toast", { hasText: "“villa-1.jpg” was already in the library, as “villa-1.jpg”." });
  await again.getByRole("button", { name: "Use that one" }).click();
  const [known] = await sikka.sql("select id from media where original_name = 'villa-1.jpg' order by created_at");
  await expect.poll(() => address(image).inputValue()).toBe(`/media/${known?.id}`);

  // Nothing else of the page learns of it: it would ask who it is, over the form.
  await page.route("**/admin/uploads*", (route) => route.fulfill({ status: 401 }));
  const before = await address(image).inputValue();
  await chooser(image).setInputFiles(pictures.slice(1, 2));
  await image.getByText("You are signed out. Sign in again in another tab, then press Retry.").waitFor();
  await expect.poll(() => address(image).inputValue()).toBe(before);
  await page.unroute("**/admin/uploads*");
  await closeMessages();
  await image.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => address(image).inputValue()).not.toBe(before);
});

test("an upload shows how far it is, keeps the form from being saved, and can be cancelled", async () => {
  const image = field("Featured Image");
  const slow = { name: "slow.jpg", mimeType: "image/jpeg", buffer: await noise(1_200, 1_000) };
  await connection(300_000);
  await chooser(image).setInputFiles(slow);
  const bar = image.getByRole("progressbar", { name: "slow.jpg" });
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(10);
  const held = () => address(image).evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(await held()).toBe("Please wait until the upload is finished, or cancel it.");
  await image.getByRole("button", { name: "Cancel slow.jpg" }).click();
  await bar.waitFor({ state: "detached" });
  expect([await address(image).inputValue(), await held()]).toEqual(["", ""]);
  expect(await sikka.sql("select id from media where original_name = 'slow.jpg'")).toEqual([]);
});

test("a gallery takes many files, by every way, in their order, each with its own fate", async () => {
  const gallery = field("Gallery");
  await chooser(gallery).setInputFiles([pictures[0], large, pictures[1]] as string[]);
  await page.getByText("2 images uploaded successfully").waitFor();
  await gallery.getByText("This file is larger than 10 MB.").waitFor();
  await gallery.getByRole("button", { name: "Dismiss large.jpg" }).click();
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") };
  const heavy = { name: "heavy.jpg", mimeType: "image/jpeg", buffer: readFileSync(large) };
  await chooser(gallery).setInputFiles([notes, heavy]);
  await page.getByText("Failed to upload 2 images").waitFor();
  for (const name of ["notes.txt", "heavy.jpg"]) await gallery.getByRole("button", { name: `Dismiss ${name}` }).click();
  await closeMessages();
  const rows = () => gallery.getByRole("listitem").allInnerTexts();
  await expect.poll(rows).toEqual([expect.stringContaining("villa-1.jpg"), expect.stringContaining("villa-2.jpg")]);
  await hand(gallery, "drop", pictures[2] as string);
  await expect.poll(() => values(gallery)).toHaveLength(3);
  await hand(gallery, "paste", pictures[0] as string);
  await expect.poll(() => values(gallery)).toHaveLength(4);
  expect(new Set(await values(gallery)).size).toBe(4);
});

test("a gallery takes addresses: trimmed, none twice, none empty, and is put in order by keys alone", async () => {
  const gallery = field("Gallery");
  const typed = address(gallery);
  for (const text of [" https://no.example/a.jpg ", "https://no.example/b.jpg", "", "https://no.example/a.jpg"]) {
    await typed.fill(text);
    await typed.press("Enter");
  }
  await typed.fill("https://no.example/c.jpg");
  await gallery.getByRole("button", { name: "Add" }).click();
  const [a, b, c] = ["a", "b", "c"].map((name) => `https://no.example/${name}.jpg`);
  expect(await values(gallery)).toEqual([a, b, c]);
  await expect.poll(() => gallery.getByText("Picture cannot be loaded").count()).toBe(3);

  await gallery.getByRole("button", { name: "Move picture 3 up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await values(gallery)).toEqual([c, a, b]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Move picture 1 down");
  await gallery.getByRole("button", { name: "Remove picture 2" }).focus();
  await page.keyboard.press("Enter");
  expect(await values(gallery)).toEqual([c, b]);
  await expect.poll(focused).toBe("Remove picture 2");
  // What is typed and not added yet is part of the form too.
  await typed.fill(a as string);
  expect(await values(gallery)).toEqual([c, b, a]);
});

test("pictures are described where they are chosen, at once, and a gallery that is opened again names them", async () => {
  const [cover, gallery] = [field("Featured Image"), field("Gallery")];
  await chooser(cover).setInputFiles(pictures[0] as string);
  await cover.getByText(/^Alt text is missing/).waitFor();
  await cover.getByLabel("Alt text of Featured Image").fill("A villa at dusk");
  await cover.getByText("Alt text saved.").waitFor();
  await chooser(gallery).setInputFiles([pictures[1], pictures[2]] as string[]);
  await gallery.getByLabel("Alt text of picture 1").fill("A hall");
  // Enter saves this, and not the form around it.
  await page.keyboard.press("Enter");
  await gallery.getByRole("listitem").nth(1).getByLabel("Decorative").check();
  await expect.poll(() => gallery.getByText(/^Alt text is missing/).count()).toBe(0);
  const ids = [await address(cover).inputValue(), ...(await values(gallery))].map((path) =>
    path.replace("/media/", ""),
  );
  const saved = () =>
    sikka.sql("select alt, is_decorative from media where id = any($1::uuid[]) order by created_at", [ids]);
  await expect.poll(saved).toEqual([
    { alt: "A villa at dusk", is_decorative: false },
    { alt: "A hall", is_decorative: false },
    { alt: "", is_decorative: true },
  ]);
  const title = `Described ${ids[0]}`;
  await sikka.sql("insert into portfolio_projects (title, slug, gallery_images) values ($1, $2, $3)", [
    ...[title, ids[0], JSON.stringify(ids.map((id) => `/media/${id}`))],
  ]);
  const [row] = await sikka.sql<{ id: string }>("select id from portfolio_projects where slug = $1", [ids[0]]);
  await page.goto(`${sikka.url}/admin/portfolio/${row?.id}/edit`);
  await gallery.getByText("villa-2.jpg").waitFor();
  await expect.poll(() => gallery.getByLabel("Alt text of picture 2").inputValue()).toBe("A hall");
});

test("a gallery is put in order by its handles and by numbers", async () => {
  const gallery = field("Gallery");
  for (const name of ["a", "b", "c"]) {
    await address(gallery).fill(`https://no.example/${name}.jpg`);
    await page.keyboard.press("Enter");
  }
  const order = async () => (await values(gallery)).map((path) => path.at(-5));
  const handle = await gallery.locator('[data-entry="0"] .sort-handle').boundingBox();
  const last = await gallery.locator('[data-entry="2"]').boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((handle?.x ?? 0) + 20, (last?.y ?? 0) + (last?.height ?? 0), { steps: 8 });
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect.poll(order).toEqual(["b", "c", "a"]);
  await gallery.getByRole("button", { name: "Move picture 3 to position…" }).click();
  await page.getByRole("dialog").getByRole("spinbutton").fill("1");
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(["a", "b", "c"]);
  expect(new URL(page.url()).pathname).toBe("/admin/portfolio/new");
});

test("the inputs are accessible in every state", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await chooser(field("Featured Image")).setInputFiles(pictures.slice(0, 1));
  await expect.poll(() => address(field("Featured Image")).inputValue()).toMatch(/^\/media\//);
  await page.getByRole("button", { name: "Settings of the project" }).click();
  await address(field("OG Image")).fill("ftp://images.example/a.jpg");
  await address(field("OG Image")).blur();
  expect(await findViolations(page, { within: "#form-rail" })).toEqual([]);
  await page.locator("#form-rail").getByRole("button", { name: "Close", exact: true }).click();
  await chooser(field("Gallery")).setInputFiles([pictures[1], large] as string[]);
  await field("Gallery").getByText("This file is larger than 10 MB.").waitFor();
  const long = {
    name: `${"long-".repeat(36)}.jpg`,
    mimeType: "image/jpeg",
    buffer: readFileSync(pictures[2] as string),
  };
  await chooser(field("Gallery")).setInputFiles(long);
  await expect.poll(() => values(field("Gallery"))).toHaveLength(2);
  // With all of the form in sight nothing lies half below the bar with the buttons.
  await page.setViewportSize({ width: 390, height: 8000 });
  expect(await findViolations(page, { within: "form" })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

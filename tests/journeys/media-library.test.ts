import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { drawing } from "../support/picture-files.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();

type File = { id: string; alt: string; folder: string; focal_x: number; focal_y: number; content_hash: string };
type Picture = { name: string; mimeType: string; buffer: Buffer };

/** A picture as a file chooser gives it, different for each width. */
async function picture(name: string, width: number): Promise<Picture> {
  const buffer = await drawing(width, 300).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

async function fileOf(name: string): Promise<File> {
  const [row] = await screen.sikka.sql<File>("select * from media where original_name = $1", [name]);
  if (!row) throw new Error(`there is no file ${name}`);
  return row;
}

const button = (name: string | RegExp) => screen.page.getByRole("button", { name, exact: typeof name === "string" });
/** Waits until a file is stored with this; a toast may be that of an earlier save. */
const isStored = (name: string, values: Partial<File>) => expect.poll(() => fileOf(name)).toMatchObject(values);

let project: { id: string; slug: string; title: string };
beforeAll(async () => {
  const rows = await screen.sikka.sql<typeof project>(
    "select id, slug, title from portfolio_projects where is_active order by title limit 1",
  );
  project = rows[0] as typeof project;
});

test("two pictures are uploaded, one is described and given a focal point by the keyboard", async () => {
  const { page, open } = screen;
  await open("/admin/media");
  await page.getByRole("heading", { name: "No files yet" }).waitFor();
  const files = [await picture("villa.jpg", 400), await picture("فيلا.jpg", 410)];
  await page.locator("main input[type=file]").setInputFiles(files);
  await screen.toast("2 images uploaded successfully").waitFor();
  await page.getByRole("list", { name: "Files" }).getByRole("listitem").nth(1).waitFor();
  await expect.poll(() => page.getByText("No alt text").count()).toBe(2);

  await page.getByRole("link", { name: "villa.jpg" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "villa.jpg" }).waitFor();
  await page.getByText("This picture has no alt text.").waitFor();
  const point = page.getByRole("slider", { name: "Focal point" });
  await point.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect.poll(() => point.getAttribute("aria-valuetext")).toBe("65 % from the left, 45 % from the top");
  const box = await point.locator("img").boundingBox();
  if (!box) throw new Error("the picture is not shown");
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.9);
  await expect.poll(() => point.getAttribute("aria-valuetext")).toBe("20 % from the left, 90 % from the top");
  await page.getByLabel("From the left, %").fill("65");
  await page.getByLabel("From the top, %").fill("45");
  const crop = page.getByRole("list", { name: "Crops" }).locator("img").nth(1);
  // Crops are made in steps of ten.
  await expect.poll(() => crop.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("70% 50%");
  await page.getByLabel("Alt text").fill("A villa at dusk");
  await button("Save").press("Enter");
  await screen.toast("File saved").waitFor();
  await isStored("villa.jpg", { alt: "A villa at dusk", focal_x: 65, focal_y: 45 });
  await page.getByText("This picture has no alt text").waitFor({ state: "detached" });
});

/** Runs in the browser: types in the moment in which the saved file is drawn, before its effects run. */
function typeWhenSaved(): void {
  const alt = document.querySelector<HTMLInputElement>("#file-alt");
  let wasSaving = false;
  const watch = new MutationObserver(() => {
    const isSaving = document.querySelector("button[type=submit][aria-busy=true]") !== null;
    if (!alt || isSaving || !wasSaving) {
      wasSaving ||= isSaving;
      return;
    }
    watch.disconnect();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(alt), "value")?.set?.call(alt, "At once");
    alt.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  watch.observe(document.body, { subtree: true, attributes: true });
}

test("a missing alt text warns and stops nothing; a save that fails loses nothing", async () => {
  const { page, open, sikka } = screen;
  const { id } = await fileOf("فيلا.jpg");
  await open(`/admin/media/${id}`);
  await page.getByLabel("Folder").fill("Villas");
  await page.getByText("This picture has no alt text.").waitFor();
  await page.evaluate(typeWhenSaved);
  await button("Save").click();
  await screen.toast("File saved").waitFor();
  await expect.poll(() => page.getByLabel("Alt text").inputValue()).toBe("At once");
  await isStored("فيلا.jpg", { folder: "Villas" });

  await page.getByLabel("Alt text").fill("Typed");
  await screen.offline(async () => {
    await button("Save").click();
    await screen.toast("The server could not be reached").waitFor();
  });
  await screen.without("media", async () => {
    await button("Save").click();
    await screen.toast("This file could not be saved: the database is not as expected").waitFor();
  });
  await expect.poll(() => page.getByLabel("Alt text").inputValue()).toBe("Typed");
  await sikka.sql("update media set alt = 'Theirs' where id = $1", [id]);
  await button("Save").click();
  await page.getByText("has changed this file since you opened it").waitFor();
  expect((await fileOf("فيلا.jpg")).alt).toBe("Theirs");
  await button("Overwrite with my text").click();
  await isStored("فيلا.jpg", { alt: "Typed" });
  // Until its answer is here, a further press is the same save.
  await page.getByText("has changed this file since you opened it").waitFor({ state: "detached" });
  await page.getByLabel("Name").fill("  ");
  await button("Save").click();
  await page.getByRole("link", { name: "Name is required" }).waitFor();
  // Without it nothing is left to be kept.
  await page.getByLabel("Name").fill("فيلا.jpg");
  await expect.poll(listDrafts).toEqual([]);
});

const listDrafts = () => screen.sikka.sql("select changes from drafts where kind = 'media'");
/** Waits until what is typed is on the server. */
const isKept = () =>
  screen.page
    .getByText(/^Saved \d\d:\d\d GST$/)
    .first()
    .waitFor();

test("a screen that cannot be read again after a save keeps its form, and what is typed there", async () => {
  const { page, open, without, toast } = screen;
  const { id } = await fileOf("villa.jpg");
  await open(`/admin/media/${id}`);
  await without("scheduled_changes", async () => {
    await page.getByLabel("Folder").fill("Houses");
    await button("Save").click();
    await toast("File saved").waitFor();
    await page.locator(".banner", { hasText: "Failed to load this file" }).waitFor();
    await page.getByLabel("Alt text").fill("A villa at night");
  });
  await page.locator(".banner").getByRole("button", { name: "Retry" }).click();
  await page.locator(".banner", { hasText: "Failed to load this file" }).waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Alt text").inputValue()).toBe("A villa at night");
  await isStored("villa.jpg", { folder: "Houses", alt: "A villa at dusk" });
  await page.getByLabel("Alt text").fill("A villa at dusk");
  await page.getByLabel("Folder").fill("");
  await button("Save").click();
  await isStored("villa.jpg", { folder: "" });
});

test("what is typed about a file is kept without a save, and published by one", async () => {
  const { page, open } = screen;
  const { id, alt } = await fileOf("فيلا.jpg");
  await open(`/admin/media/${id}`);
  await page.getByLabel("Alt text").fill("Palms behind the villa");
  await page.getByLabel("From the left, %").fill("80");
  await isKept();
  expect(await listDrafts()).toEqual([{ changes: { alt: "Palms behind the villa", focalX: 80 } }]);
  await page.getByRole("link", { name: "Back to media" }).click();
  await page.getByRole("heading", { level: 1, name: "Media" }).waitFor();
  expect((await fileOf("فيلا.jpg")).alt).toBe(alt);

  await open(`/admin/media/${id}`);
  await page.getByText("You have unpublished changes").waitFor();
  await expect.poll(() => page.getByLabel("Alt text").inputValue()).toBe("Palms behind the villa");
  await button("Save").click();
  await isStored("فيلا.jpg", { alt: "Palms behind the villa", focal_x: 80 });
  await expect.poll(listDrafts).toEqual([]);
  await open(`/admin/media/${id}`);
  await page.getByText("You have unpublished changes").waitFor({ state: "detached" });
});

test("a connection that is lost while many files are uploaded takes none of them away", async () => {
  const { page, open, sikka } = screen;
  await open("/admin/media");
  const names = ["first.jpg", "a-name-that-is-much-longer-than-any-screen-is-wide-".repeat(4), "third.jpg"];
  const files = await Promise.all(names.map((name, place) => picture(name, 610 + place)));
  // The list is loaded again after the first; by then nobody answers.
  for (const address of ["**/admin/media.data*", "**/admin/session"])
    await page.route(address, (route) => route.abort("internetdisconnected"));
  let isDown = false;
  await page.route("**/admin/uploads", (route) => {
    if (isDown) return route.abort("internetdisconnected");
    isDown = true;
    return route.continue();
  });
  await page.locator("main input[type=file]").setInputFiles(files);
  const uploads = page.getByRole("region", { name: "Uploads in progress" });
  await uploads.getByText("2 not uploaded").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of ["**/admin/media.data*", "**/admin/session", "**/admin/uploads"]) await page.unroute(address);
  await uploads.getByRole("button", { name: "Retry all" }).click();
  await page.getByRole("link", { name: "third.jpg" }).waitFor();
  await page.getByRole("link", { name: "first.jpg" }).waitFor();
  await uploads.waitFor({ state: "detached" });
  await sikka.sql("update media set deleted_at = now() where width between 610 and 612");
});

test("a picture of the library is chosen for a project, and visitors see it", async () => {
  const { page, open, sikka } = screen;
  const { id } = await fileOf("villa.jpg");
  await open(`/admin/portfolio/${project.id}/edit`);
  const image = page.getByRole("group", { name: "Featured Image", exact: true });
  const gallery = page.getByRole("group", { name: "Gallery", exact: true });
  await image.getByRole("button", { name: "Choose from library" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose from library" });
  await dialog.getByRole("searchbox", { name: "Search name, alt text or tag" }).fill("dusk");
  await dialog.getByText("1 picture", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "villa.jpg" }).click();
  await expect.poll(() => image.getByRole("textbox", { name: /Image URL/ }).inputValue()).toBe(`/media/${id}`);

  const before = await gallery.getByRole("listitem").count();
  await gallery.getByRole("button", { name: "Choose from library" }).click();
  for (const name of ["villa.jpg", "فيلا.jpg"]) await dialog.getByRole("button", { name }).click();
  await dialog.locator("input[type=file]").setInputFiles([await picture("from-dialog.jpg", 420)]);
  await dialog.getByRole("button", { name: "Add 3 pictures" }).click();
  await expect.poll(() => gallery.getByRole("listitem").count()).toBe(before + 3);
  await button("Update Project").click();
  await screen.toast("Portfolio project updated successfully").waitFor();
  const html = await sikka.html(`/portfolio/${project.slug}`);
  for (const name of ["villa.jpg", "فيلا.jpg", "from-dialog.jpg"]) {
    expect(html).toContain(`/media/${(await fileOf(name)).id}`);
  }
  await open(`/admin/media/${id}`);
  await page.getByRole("heading", { name: "Used in 1 place" }).waitFor();
  const link = page.getByRole("link", { name: project.title });
  await expect.poll(() => link.getAttribute("href")).toBe(`/admin/portfolio/${project.id}/edit`);
  // A list marks what visitors who cannot see it miss.
  await sikka.sql("update media set alt = '' where id = $1", [id]);
  await open(`/admin/portfolio?q=${encodeURIComponent(project.title)}`);
  await page.getByText("No alt text").waitFor();
  await sikka.sql("update media set alt = 'A villa at dusk' where id = $1", [id]);
});

test("a library that cannot be read says so inside the form and is read again", async () => {
  const { page, open } = screen;
  await open(`/admin/portfolio/${project.id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Choose from library" });
  const image = page.getByRole("group", { name: "OG Image", exact: true });
  await screen.without("media", async () => {
    await image.getByRole("button", { name: "Choose from library" }).click();
    await dialog.getByText("Failed to load media").waitFor();
  });
  // An answer that breaks off is no answer either.
  await page.route("**/admin/media/choices?**", (route) => route.fulfill({ json: null }), { times: 1 });
  await dialog.getByRole("button", { name: "Retry" }).click();
  await dialog.getByText("Failed to load media").waitFor();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await dialog.getByRole("button", { name: "villa.jpg" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const opener = image.getByRole("button", { name: "Choose from library" });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a replaced file keeps its address and what was said of it; where it is used is said before, and Undo after", async () => {
  const { page, open, sikka } = screen;
  const before = await fileOf("villa.jpg");
  await open(`/admin/media/${before.id}`);
  await page.getByLabel("Alt text").fill("Typed before the file came");
  const choose = async () => page.locator("main input[type=file]").setInputFiles([await picture("newer.jpg", 500)]);
  const question = page.getByRole("alertdialog", { name: "Replace this file?" });
  await choose();
  await question.getByText("Used in 1 place").waitFor();
  await question.getByText(project.title).waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect((await fileOf("villa.jpg")).content_hash).toBe(before.content_hash);
  for (const isKept of [false, true]) {
    await choose();
    await question.getByRole("button", { name: "Replace" }).click();
    await page.getByText("500 × 300").waitFor();
    await page.getByText("Do the alt text and the focal point still fit this picture?").waitFor();
    if (isKept) break;
    await screen.toast("Image uploaded successfully").getByRole("button", { name: "Undo" }).click();
    await page.getByText("400 × 300").waitFor();
    await page.getByRole("heading", { level: 1, name: "villa.jpg" }).waitFor();
    expect((await fileOf("villa.jpg")).content_hash).toBe(before.content_hash);
  }
  await expect.poll(() => page.getByLabel("Alt text").inputValue()).toBe("Typed before the file came");
  const served = await (await sikka.get(`/media/${before.id}`)).arrayBuffer();
  expect((await sharp(served).metadata()).width).toBe(500);
  await button("Save").click();
  const after = async () => (await sikka.sql<File>("select * from media where id = $1", [before.id]))[0];
  await expect.poll(after).toMatchObject({ alt: "Typed before the file came", focal_x: 65 });
  expect((await after())?.content_hash).not.toBe(before.content_hash);
});

test("deleting warns where the file is used, and Undo brings it back", async () => {
  const { page, open, sikka } = screen;
  const { id } = await fileOf("فيلا.jpg");
  const status = async () => (await sikka.get(`/media/${id}`)).status;
  await open(`/admin/media/${id}`);
  await button("Delete").click();
  const question = page.getByRole("alertdialog", { name: "Delete this file?" });
  await question.getByText(project.title).waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await screen.toast("File deleted").waitFor();
  await page.getByRole("heading", { level: 1, name: "Media" }).waitFor();
  expect(await status()).toBe(404);
  await screen.toast("File deleted").getByRole("button", { name: "Undo" }).click();
  await screen.toast("The file is back.").waitFor();
  expect(await status()).toBe(200);
  await page.getByRole("link", { name: "فيلا.jpg" }).waitFor();

  await sikka.sql("update media set deleted_at = now() where id = $1", [id]);
  await open("/admin/media?part=deleted");
  await page.getByRole("link", { name: "فيلا.jpg" }).click();
  await page.getByText("This file is deleted").waitFor();
  await button("Restore").click();
  await page.getByRole("slider", { name: "Focal point" }).waitFor();
  expect(await status()).toBe(200);
});

test("several are moved to a new folder, filtered, and put back with one Undo", async () => {
  const { page, open } = screen;
  const { folder } = await fileOf("فيلا.jpg");
  await open("/admin/media?view=list");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await button("Move").click();
  await page.getByRole("dialog", { name: "Move 3 files" }).getByLabel("Folder").fill("Dubai");
  await page.keyboard.press("Enter");
  await screen.toast("3 files moved to “Dubai”").waitFor();
  const folders = page.getByRole("navigation", { name: "Folders" });
  await folders.getByRole("link", { name: "Dubai 3" }).click();
  await button("Rename folder").click();
  await page.getByRole("dialog", { name: "Rename folder" }).getByLabel("Name").fill("UAE");
  await page.keyboard.press("Enter");
  await page.waitForURL(/folder=UAE/);
  await page.getByRole("heading", { level: 2, name: "UAE" }).waitFor();
  await page.getByLabel("Show", { exact: true }).selectOption("Unused");
  await page.getByRole("heading", { name: "No files found" }).waitFor();
  expect(new URL(page.url()).searchParams.get("folder")).toBe("UAE");
  expect(new URL(page.url()).searchParams.get("view")).toBe("list");
  await screen.toast("3 files moved to “Dubai”").getByRole("button", { name: "Undo" }).click();
  await screen.toast("Undone: 3 changes.").waitFor();
  expect((await fileOf("فيلا.jpg")).folder).toBe(folder);
});

/** Runs in the browser: a short film of a growing square. */
async function record(): Promise<number[]> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 90 });
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (let frame = 0; frame < 12; frame++) {
    canvas.getContext("2d")?.fillRect(0, 0, frame * 8, 90);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await new Promise((resolve) => {
    recorder.onstop = resolve;
    recorder.stop();
  });
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}

test("a video comes with a picture of itself, a pasted picture goes to the open folder", async () => {
  const { page, open, sikka } = screen;
  await open("/admin/media?folder=Villas");
  const buffer = Buffer.from(await page.evaluate(record));
  await page.locator("main input[type=file]").setInputFiles([{ name: "tour.webm", mimeType: "video/webm", buffer }]);
  await screen.toast("Video uploaded successfully").waitFor();
  const pasted = await picture("pasted.jpg", 430);
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "pasted.jpg", { type: "image/jpeg" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [...pasted.buffer],
  );
  await page.getByRole("link", { name: "pasted.jpg" }).waitFor();
  expect((await fileOf("pasted.jpg")).folder).toBe("Villas");
  const [video] = await sikka.sql("select folder, poster_id is not null as has_poster from media where kind = 'video'");
  expect(video).toEqual({ folder: "Villas", has_poster: true });
  await page.getByLabel("Show", { exact: true }).selectOption("Videos");
  await page.getByText("1 file", { exact: true }).waitFor();
  const shown = page.getByRole("list", { name: "Files" }).locator("img");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await button("Add from address").click();
  await page.getByRole("dialog").getByLabel("Image URL").fill("https://nobody.invalid/villa.jpg");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Uploads" }).getByText("This address cannot be fetched.").waitFor();
  await button("Dismiss https://nobody.invalid/villa.jpg").click();
});

test("a picture is turned and cropped as a new version, alt texts of several are written together", async () => {
  const { page, open, sikka } = screen;
  await open("/admin/media");
  await page.locator("main input[type=file]").setInputFiles(await picture("turned.jpg", 400));
  await screen.toast("Image uploaded successfully").first().waitFor();
  const { id } = await fileOf("turned.jpg");
  await open(`/admin/media/${id}`);
  await button("Crop and rotate").click();
  const dialog = page.getByRole("dialog", { name: "Crop and rotate" });
  const save = dialog.getByRole("button", { name: "Save as new version" });
  await dialog.getByRole("button", { name: "Rotate right" }).and(page.locator(":enabled")).click();
  await dialog.getByRole("slider", { name: "Left edge", exact: true }).focus();
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  const [low, whole] = await Promise.all(
    [dialog.getByRole("slider", { name: "Bottom edge", exact: true }), dialog.locator("canvas")].map((part) =>
      part.boundingBox(),
    ),
  );
  if (!low || !whole) throw new Error("The frame is not shown.");
  await page.mouse.move(low.x + low.width / 2, low.y + low.height / 2);
  await page.mouse.down();
  await page.mouse.move(low.x, low.y + low.height / 2 - whole.height / 4, { steps: 3 });
  await page.mouse.up();
  await dialog.getByText("240 × 300 pixels").waitFor();
  await save.and(page.locator(":enabled")).click();
  const sizeOf = async () => (await sikka.sql("select width, height from media where id = $1", [id]))[0];
  await expect.poll(sizeOf).toEqual({ width: 240, height: 300 });
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(sizeOf).toEqual({ width: 400, height: 300 });

  await open("/admin/media?q=turned");
  await page.getByRole("checkbox", { name: "Select turned.jpg" }).check();
  await button("Alt texts").click();
  await page.getByRole("dialog").getByRole("textbox").fill("A corner");
  await isStored("turned.jpg", { alt: "A corner" });
});

test("a photograph that is larger than what is kept is made smaller before it is sent, and that is said", async () => {
  const { page, open, sikka } = screen;
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const large = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#000", noise } });
  const buffer = await large.jpeg({ quality: 95 }).toBuffer();
  await open("/admin/media");
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/admin/uploads")) sent.push(request.postDataBuffer()?.byteLength ?? 0);
  });
  await page.locator("main input[type=file]").setInputFiles({ name: "site.jpg", mimeType: "image/jpeg", buffer });
  await screen.toast("1 large photograph was made smaller before sending").waitFor();
  expect(await sikka.sql("select width, height from media where original_name = 'site.jpg'")).toEqual([
    { width: 3_200, height: 2_400 },
  ]);
  expect(sent[0]).toBeLessThan(buffer.byteLength);
});

test("a document is stored, is no picture to choose, and a link to it says its size", async () => {
  const { page, open, sikka } = screen;
  const plan = {
    name: "Profile.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-${"x".repeat(3_000_000)}`),
  };
  await open("/admin/media?part=documents");
  await page.locator("main input[type=file]").setInputFiles(plan);
  await screen.toast("Document uploaded successfully").waitFor();
  await page.getByRole("link", { name: "Profile.pdf" }).click();
  await page.getByText("PDF document").waitFor();
  const { id } = await fileOf("Profile.pdf");
  const html = `<p>Read <a href="/media/${id}">our profile</a>.</p>`;
  await sikka.sql("update dynamic_pages set content_html = content_html || $1 where slug = 'terms-of-service'", [html]);
  await expect.poll(() => sikka.html("/terms-of-service")).toContain("our profile (PDF, 2.9 MB)</a>");
  const sent = await sikka.get(`/media/${id}`);
  expect([sent.headers.get("content-type"), sent.headers.get("content-disposition")]).toEqual([
    "application/pdf",
    "attachment; filename*=UTF-8''Profile.pdf",
  ]);
});

test("an upload into a text can be cancelled", async () => {
  const { page, open } = screen;
  await open("/admin/services/new");
  const text = page.getByRole("textbox", { name: "Full Description" });
  await text.waitFor();
  // It never arrives.
  await page.route("**/admin/uploads", () => {});
  const { buffer } = await picture("slow.jpg", 440);
  await text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "slow.jpg", { type: "image/jpeg" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await page.getByText(/Uploading slow.jpg/).waitFor();
  await button("Cancel upload").click();
  await page.getByText(/Uploading slow.jpg/).waitFor({ state: "detached" });
  await expect.poll(() => button("Cancel upload").count()).toBe(0);
  await expect.poll(() => text.locator("img").count()).toBe(0);
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
  await page.unroute("**/admin/uploads");
});

const openPicker = async (page: typeof screen.page) => {
  const settings = page.getByRole("button", { name: "Settings of the service" });
  if (await settings.isVisible()) await settings.click();
  const image = page.getByRole("group", { name: "Featured Image", exact: true });
  await image.getByRole("button", { name: "Choose from library" }).click();
  await page.getByRole("list", { name: "Pictures" }).waitFor();
};

/** Clear of the save bar, which lies over what is at the lower edge of the window. */
const showFields = (page: typeof screen.page) =>
  page.locator("#focal-x").evaluate((field) => field.scrollIntoView({ block: "center" }));

test.each([
  { where: "the grid", path: async () => "/admin/media" },
  { where: "the list", path: async () => "/admin/media?view=list" },
  { where: "a file", path: async () => `/admin/media/${(await fileOf("فيلا.jpg")).id}`, prepare: showFields },
  { where: "the picker", path: async () => "/admin/services/new", prepare: openPicker },
])("nothing is in anybody's way on $where", async ({ path, prepare }) => {
  expect(await findBarriers(screen, await path(), prepare)).toEqual([]);
});

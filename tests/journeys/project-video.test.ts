import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { drawing } from "../support/picture-files.ts";
import { startScreen } from "../support/screen.ts";
import { film, longFilm } from "../support/video-files.ts";

const screen = startScreen();
let video: Locator;
beforeEach(async () => {
  await screen.open("/admin/portfolio/new");
  video = screen.page.getByRole("group", { name: "Video URL", exact: true });
});

const chooser = () => video.locator("input[type=file]");
const address = () => video.getByRole("textbox", { name: "Video URL" });
const mp4 = (buffer = film(), name = "Villa at dusk.mp4") => ({ name, mimeType: "video/mp4", buffer });

/** Lets what the page sends go this many bytes a second, -1 as fast as it can, or takes the page off the net. */
async function connection(): Promise<(uploadThroughput: number, offline?: boolean) => Promise<unknown>> {
  const session = await screen.page.context().newCDPSession(screen.page);
  await session.send("Network.enable");
  return (uploadThroughput, offline = false) =>
    session.send("Network.emulateNetworkConditions", { offline, latency: 5, downloadThroughput: -1, uploadThroughput });
}

test("a video that is uploaded has a picture of itself, is saved, and plays for visitors", async () => {
  const { page, sikka, browser } = screen;
  await video.getByText("MP4 or WebM up to 200 MB").waitFor();
  await page.getByLabel("Title", { exact: false }).first().fill("Villa on film");
  await chooser().setInputFiles(mp4());
  await screen.toast("Video uploaded successfully").waitFor();
  const stored = await address().inputValue();
  expect(stored).toMatch(/^\/media\/[0-9a-f-]{36}$/);
  const [row] = await sikka.sql("select * from media where '/media/' || id = $1", [stored]);
  expect(row).toMatchObject({ kind: "video", original_name: "Villa at dusk.mp4", width: 960, height: 540 });
  const poster = `/media/${row?.poster_id}`;
  const picture = await sikka.get(poster);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const preview = video.getByLabel("The video as visitors will see it");
  await expect.poll(() => preview.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(960);

  await page.getByRole("button", { name: "Create Project" }).click();
  await screen.toast("Portfolio project created successfully").waitFor();
  const visitor = await browser.newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(`${sikka.url}/portfolio/villa-on-film`);
  const player = visitor.locator("main video");
  await expect.poll(() => player.getAttribute("poster")).toBe(`${poster}?width=960`);
  await player.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.includes(poster)).toBe(true);
  expect(asked).not.toContain(stored);
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(asked).toContain(stored);
  await visitor.close();
});

test("a video that was uploaded before is chosen from the library", async () => {
  const { page, sikka } = screen;
  const [row] = await sikka.sql<{ id: string }>("select id from media where kind = 'video' limit 1");
  const dialog = page.getByRole("dialog", { name: "Choose from library" });
  await video.getByRole("button", { name: "Choose from library" }).click();
  await dialog.getByText("1 video", { exact: true }).waitFor();
  // Its poster is a picture, and no picture can be chosen here.
  const offered = dialog.getByRole("list", { name: "Videos" });
  await expect.poll(() => offered.getByRole("button").allInnerTexts()).toEqual(["Villa at dusk.mp4"]);
  const picture = { name: "villa.png", mimeType: "image/png", buffer: await drawing().png().toBuffer() };
  await dialog.locator("input[type=file]").setInputFiles(picture);
  await dialog.getByText("Please select an MP4 or WebM video.").waitFor();
  await dialog.getByRole("searchbox").fill("nothing like it");
  await dialog.getByText("No videos found").waitFor();
  await dialog.getByRole("searchbox").fill("dusk");
  await offered.getByRole("button", { name: "Villa at dusk.mp4" }).click();
  await expect.poll(() => address().inputValue()).toBe(`/media/${row?.id}`);
  await page.getByLabel("Title", { exact: false }).first().fill("The same film again");
  await page.getByRole("button", { name: "Create Project" }).click();
  await screen.toast("Portfolio project created successfully").waitFor();
  expect(await sikka.html("/portfolio/the-same-film-again")).toContain(`/media/${row?.id}`);
});

test("a link stays a link, as it was typed", async () => {
  const { page, sikka } = screen;
  await page.getByLabel("Title", { exact: false }).first().fill("Villa on YouTube");
  await address().fill("https://www.youtube.com/live/dQw4w9WgXcQ");
  await video.getByText("YouTube video").waitFor();
  await page.getByRole("button", { name: "Create Project" }).click();
  await screen.toast("Portfolio project created successfully").waitFor();
  const html = await sikka.html("/portfolio/villa-on-youtube");
  expect(html).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  expect(html).not.toContain("<iframe");
});

test("what is no video is said before anything is sent, and by the server when it lies", async () => {
  const { page } = screen;
  await address().fill("https://vimeo.com/76979871");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await chooser().setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await video.getByRole("status").getByText("Please select an MP4 or WebM video.").waitFor();
  expect(sent.filter((url) => url.includes("/uploads"))).toEqual([]);
  await chooser().setInputFiles(mp4(Buffer.from("<script>alert(1)</script>"), "tour.mp4"));
  await video.getByText("Please select an MP4 or WebM video.").waitFor();
  await screen.toast("Failed to upload video").waitFor();
  await chooser().setInputFiles(mp4(film().subarray(0, 40_000), "half.mp4"));
  await video.getByText("This video is damaged or incomplete and cannot be played.").waitFor();
  await expect.poll(() => address().inputValue()).toBe("https://vimeo.com/76979871");
});

test("an upload can be stopped, survives a lost connection, and holds the form meanwhile", async () => {
  const { page, sikka } = screen;
  // Pictures of it too.
  const count = async () => (await sikka.sql("select from media")).length;
  const before = await count();
  await address().fill("https://vimeo.com/76979871");
  const limit = await connection();
  await limit(300_000);
  await chooser().setInputFiles(mp4(longFilm(3_000_000)));
  await video.getByText(/^[1-9]\d?%$/).waitFor();
  expect(await address().evaluate((input: HTMLInputElement) => input.validationMessage)).toMatch(/upload is finished/);
  expect(await findViolations(page, { within: '[role="group"]:has([name="videoUrl"])' })).toEqual([]);
  await video.getByRole("button", { name: "Cancel Villa at dusk.mp4" }).click();
  await expect.poll(count).toBe(before);
  expect(await address().evaluate((input: HTMLInputElement) => input.validationMessage)).toBe("");

  await limit(0, true);
  await chooser().setInputFiles(mp4(longFilm(3_000_000)));
  await video.getByText("The connection was lost. Please try again.").waitFor();
  await expect.poll(() => address().inputValue()).toBe("https://vimeo.com/76979871");
  await limit(-1);
  await video.getByRole("button", { name: "Retry" }).click();
  await screen.toast("Video uploaded successfully").waitFor();
  await expect.poll(() => address().inputValue()).toMatch(/^\/media\//);
  await expect.poll(count).toBe(before + 2);
});

test("a file that is dropped is taken like one that is chosen", async () => {
  const bytes = readFileSync("public/starter/frond-villa-at-dusk.mp4").toString("base64");
  await video.evaluate((element, bytes) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], "dropped.mp4", { type: "video/mp4" }));
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, bytes);
  await screen.toast("Video uploaded successfully").waitFor();
  await expect.poll(() => address().inputValue()).toMatch(/^\/media\//);
});

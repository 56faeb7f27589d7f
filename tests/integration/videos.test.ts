import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanStoredVideos } from "../../app/media/store/clean-videos.server.ts";
import { drawing, noise } from "../support/picture-files.ts";
import { createAccount, signIn } from "../support/staff.ts";
import { idOf, openData, startUploader, type Uploader } from "../support/uploads.ts";
import { film, filmOfPlace, longFilm, matroska, matroskaHead } from "../support/video-files.ts";

let uploader: Uploader;
beforeAll(async () => {
  uploader = await startUploader();
});
afterAll(() => uploader.sikka.stop());

type Sent = { headers?: Record<string, string>; path?: string };

function send(file: Buffer | Blob, { headers = {}, path = "/admin/uploads/video" }: Sent = {}): Promise<Response> {
  const body = file instanceof Blob ? file : new Blob([new Uint8Array(file)]);
  return uploader.sikka.get(path, { method: "POST", body, headers: { ...uploader.staff, ...headers } });
}

async function rowOf(address: string) {
  const [row] = await uploader.sikka.sql("select * from media where id = $1", [idOf(address)]);
  return row as Record<string, unknown>;
}

test("a video is stored as it is, with what its sender says of it", async () => {
  const { sikka } = uploader;
  const frame = await drawing(90, 50).jpeg().toBuffer();
  const headers = {
    "x-file-name": encodeURIComponent("فيلا النخيل.mp4"),
    "x-width": "960",
    "x-height": "540",
    "x-poster-bytes": String(frame.length),
    "content-type": "text/html",
  };
  const response = await send(Buffer.concat([frame, film()]), { headers, path: "/admin/uploads/video?folder=Palm" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const { address, poster } = await response.json();
  const row = await rowOf(address);
  expect(row).toMatchObject({
    kind: "video",
    original_name: "فيلا النخيل.mp4",
    content_type: "video/mp4",
    bytes: film().length,
    width: 960,
    height: 540,
    folder: "Palm",
    variants_state: "none",
    content_hash: createHash("sha256").update(film()).digest("hex").slice(0, 16),
    poster_id: idOf(poster),
    created_by: await createAccount(sikka),
  });
  expect(row.file).toMatch(/^blog-images\/\d{13}-[0-9a-f]{16}\.mp4$/);
  expect(readFileSync(join(sikka.dataDir, "files", String(row.file))).equals(film())).toBe(true);
  const uses = await sikka.sql("select table_name, row_id from media_uses where media_id = $1", [idOf(poster)]);
  expect(uses).toEqual([{ table_name: "media", row_id: idOf(address) }]);
  expect(await rowOf(poster)).toMatchObject({
    ...{ kind: "image", original_name: "فيلا النخيل (first picture).jpg", folder: "Palm", width: 90, height: 50 },
    created_by: row.created_by,
  });
  expect((await sikka.get(poster)).headers.get("content-type")).toBe("image/jpeg");
});

test("browsers get all of it or a part, as what it is", async () => {
  const { sikka } = uploader;
  const { address } = await (await send(film())).json();
  const whole = await sikka.get(address);
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await whole.arrayBuffer()).equals(film())).toBe(true);
  const part = await sikka.get(address, { headers: { range: "bytes=100-199" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${film().length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(film().subarray(100, 200))).toBe(true);
});

test("where a video was filmed is not stored, and goes out of what was stored before", async () => {
  const { sikka } = uploader;
  const place = "+25.1972+055.2744";
  const files = [filmOfPlace(place), matroska("webm", { words: place })];
  const contentOf = async (address: string) => Buffer.from(await (await sikka.get(address)).arrayBuffer());
  for (const file of files) {
    const { address } = await (await send(file)).json();
    const [content, row] = [await contentOf(address), await rowOf(address)];
    expect([content.length, content.includes(place), row.is_cleaned]).toEqual([file.length, false, true]);
    // As it was stored before there was such a rule.
    writeFileSync(join(sikka.dataDir, "files", String(row.file)), file);
    await sikka.sql("update media set is_cleaned = false, content_hash = null where id = $1", [row.id]);
    expect((await contentOf(address)).includes(place)).toBe(true);
    const closeData = await openData(sikka);
    expect([await cleanStoredVideos(), await cleanStoredVideos()]).toEqual([1, 0]);
    await closeData();
    expect((await contentOf(address)).equals(content)).toBe(true);
    expect(await rowOf(address)).toMatchObject({
      content_hash: row.content_hash,
      is_cleaned: true,
      version: row.version,
    });
  }
});

test("WebM is taken too, and what is said of it may be nonsense", async () => {
  const headers = { "x-width": "-3", "x-height": "1e9", "x-poster-bytes": "-1", "x-file-name": "%zz" };
  const response = await send(matroska("webm"), { headers });
  const { address, poster } = await response.json();
  expect([response.status, poster]).toEqual([201, null]);
  const row = await rowOf(address);
  expect(row).toMatchObject({ content_type: "video/webm", width: null, height: null, original_name: "%zz" });
});

test("a video that is replaced keeps its address and what was said of it; its old file is kept", async () => {
  const { sikka, staff, everything, isTidy } = uploader;
  const frame = await drawing(90, 50).jpeg().toBuffer();
  const posterBytes = { "x-poster-bytes": String(frame.length) };
  const path = "/admin/uploads/video?folder=Palm";
  const { address, poster } = await (
    await send(Buffer.concat([frame, film()]), { headers: { ...posterBytes, "x-file-name": "old.mp4" }, path })
  ).json();
  const old = await rowOf(address);
  const replace = (file: Buffer, id: string, headers: Record<string, string> = {}) =>
    send(file, { path: `/admin/uploads/video?replaces=${id}`, headers: { "x-file-name": "new.webm", ...headers } });

  const before = await everything();
  for (const [file, id, status] of [
    [Buffer.from("<script>alert(1)</script>"), idOf(address), 415],
    [Buffer.concat([frame, film()]), idOf(poster), 404],
    [Buffer.concat([frame, film()]), crypto.randomUUID(), 404],
    [Buffer.concat([frame, film()]), "no-id", 404],
  ] as const) {
    expect((await replace(file, id, status === 404 ? posterBytes : {})).status).toBe(status);
  }
  expect(await everything()).toEqual(before);

  const webm = matroska("webm");
  const answer = await replace(webm, idOf(address));
  const { changeSet, ...stored } = await answer.json();
  expect([answer.status, stored, changeSet]).toEqual([201, { address, poster: null }, expect.any(String)]);
  const served = await sikka.get(address, { headers: { "if-none-match": `"${old.content_hash}"` } });
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "video/webm"]);
  expect(Buffer.from(await served.arrayBuffer()).equals(webm)).toBe(true);
  const row = await rowOf(address);
  expect(row).toMatchObject({ original_name: "new.webm", folder: "Palm", poster_id: idOf(poster), bytes: webm.length });
  expect(existsSync(join(sikka.dataDir, "files", String(old.file)))).toBe(true);
  expect((await everything()).length).toBe(before.length + 1);

  const again = await (await replace(Buffer.concat([frame, film()]), idOf(address), posterBytes)).json();
  expect(await rowOf(address)).toMatchObject({ poster_id: idOf(again.poster), content_type: "video/mp4" });
  expect((await sikka.get(again.poster)).status).toBe(200);

  // Undo brings film and picture back, also when the picture was tidied away meanwhile.
  await sikka.sql("update media set deleted_at = now() where id = $1", [idOf(poster)]);
  for (const set of [again.changeSet, changeSet]) {
    const body = new URLSearchParams({ intent: "undo", set });
    expect((await sikka.get("/admin/history.data", { method: "POST", body, headers: staff })).status).toBe(200);
  }
  expect(await rowOf(address)).toMatchObject({ file: old.file, poster_id: idOf(poster), content_type: "video/mp4" });
  expect(await (await sikka.get(address)).bytes()).toEqual(new Uint8Array(film()));
  expect((await sikka.get(poster)).status).toBe(200);
  await isTidy();
});

test("a video whose picture is none is stored without it", async () => {
  const lie = Buffer.from("<script>alert(1)</script>");
  const before = await uploader.everything();
  const response = await send(Buffer.concat([lie, film()]), { headers: { "x-poster-bytes": String(lie.length) } });
  const { address, poster } = await response.json();
  expect([response.status, poster]).toEqual([201, null]);
  expect(await rowOf(address)).toMatchObject({ bytes: film().length, poster_id: null });
  expect((await uploader.everything()).length).toBe(before.length + 2);
});

test("a picture of a video that is refused, or ends too early, is not kept", async () => {
  const frame = await drawing(90, 50).jpeg().toBuffer();
  const before = await uploader.everything();
  for (const [rest, status] of [
    [Buffer.from("<script>alert(1)</script>"), 415],
    [film().subarray(0, 40_000), 422],
    [Buffer.alloc(0), 415],
  ] as const) {
    const headers = { "x-poster-bytes": String(frame.length) };
    expect((await send(Buffer.concat([frame, rest]), { headers })).status).toBe(status);
  }
  for (const bytes of ["1e9", "9999999", "NaN", String(frame.length * 2)]) {
    const headers = { "x-poster-bytes": bytes };
    expect((await send(Buffer.concat([frame, film()]), { headers })).status).toBe(415);
  }
  expect(await uploader.everything()).toEqual(before);
  await uploader.isTidy();
});

const page = Buffer.from(`<script>${"alert(1);".repeat(140)}</script>`);
test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
  ["a picture", await drawing().png().toBuffer(), 415],
  ["Matroska", matroska("matroska"), 415],
  ["a beginning with a page behind it", Buffer.concat([film().subarray(0, 32), Buffer.from("<script>")]), 422],
  ["1.3 KB of a page behind the beginning of WebM", Buffer.concat([matroskaHead("webm"), page]), 422],
  ["half a film", film().subarray(0, 20_000), 422],
  ["nothing", Buffer.alloc(0), 415],
])("%s is no video", async (_what, file, status) => {
  const before = await uploader.everything();
  const response = await send(file, { headers: { "x-file-name": "tour.mp4", "content-type": "video/mp4" } });
  const { error } = await response.json();
  expect([response.status, error]).toEqual([status, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
  expect(await uploader.everything()).toEqual(before);
});

test("QuickTime is told what to do", async () => {
  const response = await send(Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  ", "latin1"));
  const error = "This is a QuickTime video. Please save it as MP4 and upload that.";
  expect([response.status, await response.json()]).toEqual([415, { error }]);
});

test("without a session, without the right, or from another site nothing is taken", async () => {
  const { sikka, staff, everything } = uploader;
  const before = await everything();
  const guest = await signIn(sikka, { email: "guest@sikka.example", isAdministrator: false });
  for (const [headers, status] of [
    [{ origin: sikka.origin }, 401],
    [guest, 403],
    [{ ...staff, origin: "https://elsewhere.example" }, 403],
    [{ ...staff, "sec-fetch-site": "cross-site" }, 403],
  ] as const) {
    const body = new Blob([new Uint8Array(film())]);
    const answer = await sikka.get("/admin/uploads/video", { method: "POST", body, headers });
    expect(answer.status).toBe(status);
  }
  expect(await everything()).toEqual(before);
});

/** Memory of the program itself that is in use now, in MiB. */
function residentMemory(): number {
  const status = readFileSync(`/proc/${uploader.sikka.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Sends a film of so many bytes in pieces, over a connection of its own. */
async function sendLong(bytes: number): Promise<{ status?: number; body: string }> {
  const { hostname, port } = new URL(uploader.sikka.url);
  const headers = { ...uploader.staff, "content-length": bytes };
  const options = { hostname, port, path: "/admin/uploads/video", method: "POST", headers, agent: false };
  const sending = request(options);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on("response", resolve).on("error", reject);
  });
  // What goes wrong with it is told by the request too.
  void pipeline(piecesOf(bytes), sending).catch(() => {});
  const response = await answered;
  const body = (await response.setEncoding("utf8").toArray()).join("");
  sending.destroy();
  return { status: response.statusCode, body };
}

/** As longFilm, without all of it in memory. */
function* piecesOf(bytes: number): Generator<Buffer> {
  const beginning = longFilm(film().length + 8);
  beginning.writeUInt32BE(bytes - film().length, film().length);
  yield beginning;
  const piece = Buffer.alloc(256 * 1024);
  for (let left = bytes - beginning.length; left > 0; left -= piece.length) {
    yield piece.subarray(0, Math.min(left, piece.length));
  }
}

test("200 MB go through in little memory, one byte more is refused before it is sent", async () => {
  const most = 200 * 1024 * 1024;
  const { everything, sikka } = uploader;
  const idle = residentMemory();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory());
  }, 50);
  const { status, body } = await sendLong(most).finally(() => clearInterval(watch));
  expect([status, body]).toEqual([201, expect.stringContaining("/media/")]);
  const row = await rowOf(JSON.parse(body).address);
  expect([row.bytes, peak - idle < 150]).toEqual([most, true]);
  rmSync(join(sikka.dataDir, "files", String(row.file)));
  await sikka.sql("delete from media where id = $1", [row.id]);

  const before = await everything();
  const sending = begin(most + 1, film());
  const [over] = (await once(sending, "response")) as [IncomingMessage];
  const said = (await over.setEncoding("utf8").toArray()).join("");
  sending.destroy();
  expect([over.statusCode, said]).toEqual([413, '{"error":"This file is larger than 200 MB."}']);
  expect(await everything()).toEqual(before);
});

/** Begins an upload that says it is this long, and sends only its beginning. */
function begin(length: number, beginning: Buffer, more: Record<string, string> = {}): ClientRequest {
  const { hostname, port } = new URL(uploader.sikka.url);
  const headers = { ...uploader.staff, ...more, "content-length": length };
  const sending = request({ hostname, port, path: "/admin/uploads/video", method: "POST", headers });
  sending.on("error", () => {});
  sending.write(beginning);
  return sending;
}

test("an upload that is cut off leaves nothing, of its picture either", async () => {
  const { everything } = uploader;
  const before = await everything();
  const frame = await noise(300, 200);
  const headers = { "x-poster-bytes": String(frame.length) };
  const sending = begin(3_000_000, Buffer.concat([frame, longFilm(2_000_000)]), headers);
  await expect.poll(everything).not.toEqual(before);
  sending.destroy();
  await expect.poll(everything).toEqual(before);
});

test("one that nobody waits for any more when the last byte is there leaves nothing", async () => {
  const { everything, isTidy, sikka } = uploader;
  const before = await everything();
  const frame = await noise(2_400, 1_800);
  const body = Buffer.concat([frame, film()]);
  const sending = begin(body.length, body, { "x-poster-bytes": String(frame.length) });
  // The row of the film is there when all of it has come; then its picture is worked on.
  await expect.poll(everything, { interval: 5 }).not.toEqual(before);
  sending.destroy();
  await expect.poll(() => sikka.sql("select from media where stored_at is null")).toEqual([]);
  expect(await everything()).toEqual(before);
  await isTidy();
});

test("two videos are taken at once, a third waits, and pictures do not wait for them", async () => {
  const { everything, sikka, store, filesIn } = uploader;
  const before = await everything();
  const slow = [1, 2].map(() => begin(3_000_000, longFilm(2_000_000)));
  await expect.poll(() => filesIn(".unfinished").length).toBe(2);
  let isStored = false;
  const third = send(film()).then((response) => {
    isStored = true;
    return response.status;
  });
  await store(await drawing().png().toBuffer());
  expect((await sikka.get("/")).status).toBe(200);
  expect(isStored).toBe(false);
  for (const sending of slow) sending.destroy();
  expect(await third).toBe(201);
  await expect.poll(() => filesIn(".unfinished").length).toBe(0);
  // The rows of what was broken off go after its files.
  await expect.poll(async () => (await everything()).length).toBe(before.length + 4);
});

test("a disk that cannot be written is said, and leaves nothing", async () => {
  const { sikka, everything } = uploader;
  const before = await everything();
  const folder = join(sikka.dataDir, "files", ".unfinished");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  const response = await send(film());
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  expect([response.status, await response.json()]).toEqual([500, { error: "Failed to upload video" }]);
  expect(await everything()).toEqual(before);
  expect((await send(film())).status).toBe(201);
});

test("videos are sent with POST, and to this address only", async () => {
  const { sikka, staff, askRaw } = uploader;
  const asked = await sikka.get("/admin/uploads/video", { headers: staff });
  expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
  for (const [path, status] of [
    ["/admin/uploads", 415],
    ["/admin/uploads/video/", 413],
    ["/Admin/uploads/video", 413],
    ["/contact", 413],
  ] as const) {
    const headers = { ...staff, "content-type": "video/mp4" };
    const body = longFilm(5_000_000);
    expect([path, (await askRaw(path, { method: "POST", headers, body })).status]).toEqual([path, status]);
  }
});

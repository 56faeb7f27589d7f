import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { thumbHashToRGBA } from "thumbhash";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imageProcessesOf } from "../support/image-processes.ts";
import { drawing, lyingFiles, noise, smuggled } from "../support/picture-files.ts";
import { createAccount, signIn } from "../support/staff.ts";
import { formOf, idOf, photoOf, startUploader, type Uploader } from "../support/uploads.ts";

let uploader: Uploader;
beforeAll(async () => {
  uploader = await startUploader({ withoutSizes: true });
});
afterAll(() => uploader.sikka.stop());

const limit = 10 * 1024 * 1024;

test("a photo is stored upright, without its place, under the name of the bucket", async () => {
  const { sikka, send, rowOf } = uploader;
  const response = await send(photoOf(), { name: "فيلا النخيل.jpg" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const { address, width, height } = await response.json();
  expect(address).toMatch(/^\/media\/[0-9a-f-]{36}$/);
  expect([width, height]).toEqual([400, 600]);

  const bytes = Buffer.from(await (await sikka.get(address)).arrayBuffer());
  const facts = await sharp(bytes).metadata();
  expect([facts.width, facts.height, facts.orientation, facts.exif]).toEqual([400, 600, undefined, undefined]);
  const row = await rowOf(address);
  expect(row.file).toMatch(/^blog-images\/\d{13}-[0-9a-f]{16}\.jpg$/);
  expect(row).toMatchObject({ original_name: "فيلا النخيل.jpg", bytes: bytes.length });
  expect(row.colour).toMatch(/^#1[01]3[01]3[ab]$/);
  expect(row.content_hash).toBe(createHash("sha256").update(bytes).digest("hex").slice(0, 16));
  // 400 × 600, so the picture that the browser draws of it is higher than it is wide.
  const { w, h } = thumbHashToRGBA(Buffer.from(row.thumbhash, "base64"));
  expect([w, h]).toEqual([expect.any(Number), 32]);
  expect(w).toBeLessThan(24);
  expect(row.created_by).toBe(await createAccount(sikka));
});

test("without a session, without the right, or from another site nothing is taken", async () => {
  const { sikka, staff, send, everything, isTidy } = uploader;
  const before = await everything();
  const guest = await signIn(sikka, { email: "guest@sikka.example", isAdministrator: false });
  const forged = staff.cookie?.replaceAll(/=./g, "=~");
  for (const [headers, status] of [
    [{ origin: sikka.origin }, 401],
    [{ ...staff, cookie: forged }, 401],
    [guest, 403],
    [{ ...staff, origin: "https://elsewhere.example" }, 403],
    [{ ...staff, "sec-fetch-site": "cross-site" }, 403],
  ] as const) {
    expect((await send(photoOf(), { headers: headers as Record<string, string> })).status).toBe(status);
  }
  expect(await everything()).toEqual(before);
  await isTidy();
  expect((await send(photoOf())).status).toBe(201);
});

const statusOf: Record<string, number> = { unknown: 415, svg: 415, heic: 415, damaged: 422, pixels: 422, frames: 422 };

test("files that lie are refused with a sentence, or become plain pictures", async () => {
  const { sikka, send, everything, isTidy } = uploader;
  const lies = await lyingFiles();
  const wrong: unknown[] = [];
  for (const { name, file, becomes } of lies) {
    const before = await everything();
    const response = await send(file, { name });
    const answer = await response.json();
    if (response.status !== (statusOf[becomes] ?? 201)) wrong.push([name, response.status, answer]);
    if (response.status !== 201) {
      if (!/^[A-Z].{20,}/.test(answer.error)) wrong.push([name, "says", answer.error]);
      expect([name, await everything()]).toEqual([name, before]);
      continue;
    }
    const served = await sikka.get(answer.address);
    const bytes = Buffer.from(await served.arrayBuffer());
    const { format } = await sharp(bytes).metadata();
    if (served.headers.get("content-type") !== `image/${format}`) wrong.push([name, "is served as", format]);
    if (smuggled.test(bytes.toString("latin1"))) wrong.push([name, "still carries what it smuggled"]);
  }
  expect(wrong).toEqual([]);
  await isTidy();
  expect(lies.length).toBeGreaterThan(45);
});

test("10 MB are taken, one byte more is not, and what does not say how long it is may be short only", async () => {
  const { sikka, staff, send, askRaw } = uploader;
  expect((await send(photoOf(limit))).status).toBe(201);
  const over = await send(photoOf(limit + 1));
  expect([over.status, await over.json()]).toEqual([413, { error: "This file is larger than 10 MB." }]);
  const far = await askRaw("/admin/uploads", { method: "POST", headers: staff, body: photoOf(limit + 40_000) });
  expect([far.status, JSON.parse(far.body)]).toEqual([413, { error: "This file is larger than 10 MB." }]);
  const unsaid = { ...staff, "content-type": "multipart/form-data; boundary=x" };
  const body = new Blob([new Uint8Array(64 * 1024)]).stream();
  const chunked = { method: "POST", body, duplex: "half", headers: unsaid } as RequestInit;
  expect((await sikka.get("/admin/uploads", chunked)).status).toBe(413);
});

test.each([
  ["/contact", 33_000, 413],
  ["/Admin/uploads", 64_000, 413],
  ["/admin/uploads/", 5_000_000, 413],
  ["/admin/services/new", 400_000, 401],
  ["/admin/services/new", 5_000_000, 413],
])("a form that is sent to %s with %i bytes is answered %i", async (path, bytes, status) => {
  const { sikka, askRaw } = uploader;
  const headers = { origin: sikka.origin, "content-type": "application/x-www-form-urlencoded" };
  const answer = await askRaw(path, { method: "POST", headers, body: Buffer.alloc(bytes, "x") });
  expect(answer.status).toBe(status);
});

test.each([
  ["one that climbs", "../../../../tmp/sikka-escaped.jpg", "sikka-escaped.jpg"],
  ["one of Windows that climbs", "..\\..\\boot.ini", "boot.ini"],
  ["an absolute one", "/etc/passwd", "passwd"],
  ["a device", "C:\\con.jpg", "con.jpg"],
  ["one on another machine", "\\\\server\\share\\a.jpg", "a.jpg"],
  ["one with NUL", "photo\0.jpg", "photo.jpg"],
  ["one written backwards", "invoice\u202Egpj.exe", "invoicegpj.exe"],
  ["the folder above", "..", "Untitled"],
  ["a long one", "x".repeat(5_000), "x".repeat(200)],
  ["one with marks of headers", "a'b\u00e9 (1)*;.jpg", "a'b\u00e9 (1)*;.jpg"],
])("a file's name is only words: %s", async (_what, name, kept) => {
  const { sikka, sendBody, rowOf } = uploader;
  const response = await sendBody(formOf(`name="file"; filename="${name}"`, photoOf()));
  expect(response.status).toBe(201);
  const { address } = await response.json();
  const row = await rowOf(address);
  expect(row.original_name).toBe(kept);
  expect(readFileSync(join(sikka.dataDir, "files", row.file)).length).toBe(row.bytes);
  const disposition = (await sikka.get(address)).headers.get("content-disposition");
  expect(disposition).toMatch(/^inline; filename\*=UTF-8''[\w.%!~-]+\.jpg$/);
  expect(existsSync("/tmp/sikka-escaped.jpg")).toBe(false);
});

test("a picture that nobody waits for any more is not kept", async () => {
  const { sikka, staff, send, everything, isTidy } = uploader;
  const large = await noise(2_400, 1_800);
  const { address } = await (await send(photoOf())).json();
  const was = (await uploader.rowOf(address)).content_hash;
  for (const path of ["/admin/uploads", `/admin/uploads?replaces=${idOf(address)}`]) {
    await send(photoOf());
    await sikka.sql("update media set variants_state = 'none' where variants_state = 'waiting'");
    const workers = () => imageProcessesOf(sikka.process.pid as number);
    await expect.poll(workers).toEqual([]);
    const before = await everything();
    const body = new FormData();
    body.set("file", new File([new Uint8Array(large)], "cancelled.jpg", { type: "image/jpeg" }));
    const cancelling = new AbortController();
    const sending = sikka.get(path, { method: "POST", body, headers: staff, signal: cancelling.signal });
    const refused = expect(sending).rejects.toThrow();
    // Whatever the machine does in that time, it is not decoded before nobody waits any more.
    await expect.poll(workers, { interval: 5 }).toHaveLength(1);
    const [worker = 0] = workers();
    process.kill(worker, "SIGSTOP");
    cancelling.abort();
    await refused;
    process.kill(worker, "SIGCONT");
    // What is sent after it is worked on after it.
    expect((await send(Buffer.from("no picture"))).status).toBe(415);
    await expect.poll(() => sikka.sql("select from media where stored_at is null")).toEqual([]);
    expect(await everything()).toEqual(before);
  }
  expect((await uploader.rowOf(address)).content_hash).toBe(was);
  await isTidy();
});

const whole = formOf('name="file"; filename="a.jpg"', photoOf());

test.each([
  ["a form without the file", formOf('name="other"; filename="a.jpg"', "x")],
  ["a text in its place", formOf('name="file"', "x")],
  ["a form that ends in the middle", whole.subarray(0, whole.length - 60)],
  ["no form at all", Buffer.from("hello")],
  ["nothing", Buffer.alloc(0)],
])("%s is answered with a sentence", async (_what, body) => {
  const response = await uploader.sendBody(body);
  expect([response.status, await response.json()]).toEqual([400, { error: "Please select a valid image file" }]);
});

test("the same file sent twice is stored twice, and the answer names the first", async () => {
  const { send, sikka } = uploader;
  const file = await drawing(310, 77).png().toBuffer();
  const first = await (await send(file, { name: "hall.png" })).json();
  const second = await (await send(file, { name: "copy.png" })).json();
  expect(first.same).toBeNull();
  expect([second.same, second.address === first.address]).toEqual([
    { id: idOf(first.address), name: "hall.png" },
    false,
  ]);
  await sikka.sql("update media set deleted_at = now() where id = $1", [idOf(first.address)]);
  const third = await (await send(file)).json();
  expect(third.same).toEqual({ id: idOf(second.address), name: "copy.png" });
});

test("pictures are sent with POST as a form", async () => {
  const { sikka, staff } = uploader;
  const asked = await sikka.get("/admin/uploads", { headers: staff });
  expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
  const headers = { ...staff, "content-type": "application/json" };
  expect((await sikka.get("/admin/uploads", { method: "POST", body: "{}", headers })).status).toBe(415);
});

test("pictures that are sent at once are all stored, each as itself, while visitors are served", async () => {
  const { sikka, store } = uploader;
  const sizes = Array.from({ length: 16 }, (_, place) => 1_100 + place);
  const pictures = await Promise.all(sizes.map((size) => drawing(size, 800).png().toBuffer()));
  const uploads = Promise.all(pictures.map((picture) => store(picture)));
  let isDone = false;
  void uploads.finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const began = performance.now();
    expect((await sikka.get("/robots.txt")).status).toBe(200);
    waits.push(performance.now() - began);
    await sleep(5);
  }
  const addresses = await uploads;
  const served = await Promise.all(addresses.map(async (address) => (await sikka.get(address)).arrayBuffer()));
  const widths = await Promise.all(served.map(async (bytes) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual(sizes);
  expect(waits.length).toBeGreaterThan(5);
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(2_000);
});

test("a disk that cannot be written is said, shows nothing, and is used again when it can", async () => {
  const { sikka, send, store, filesIn } = uploader;
  const files = filesIn("blog-images");
  const folder = join(sikka.dataDir, "files", ".unfinished");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  const response = await send(photoOf());
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  expect([response.status, await response.json()]).toEqual([500, { error: "Failed to upload image" }]);
  expect(filesIn("blog-images")).toEqual(files);
  const unfinished = await sikka.sql<{ id: string }>("select id from media where stored_at is null");
  expect(unfinished).toHaveLength(1);
  expect((await sikka.get(`/media/${unfinished[0]?.id}`)).status).toBe(404);
  const address = await store(photoOf());
  expect((await sikka.get(address)).status).toBe(200);
  expect(idOf(address)).not.toBe(unfinished[0]?.id);
});

import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeDataImage } from "../../app/media/store/media.server.ts";
import { drawing } from "../support/picture-files.ts";
import { idOf, type MediaRow, openData, photoOf, startUploader, type Uploader } from "../support/uploads.ts";

let uploader: Uploader;
let address: string;
let etag: string;
beforeAll(async () => {
  uploader = await startUploader({ withoutSizes: true });
  address = await uploader.store(photoOf(), { name: "فيلا النخيل.jpg" });
  etag = `"${(await uploader.rowOf(address)).content_hash}"`;
});
afterAll(() => uploader.sikka.stop());

test("a picture is served as what it is and nothing else", async () => {
  const served = await uploader.sikka.get(address);
  expect(served.status).toBe(200);
  const bytes = await served.arrayBuffer();
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(bytes.byteLength),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-site",
    "cache-control": "public, max-age=300, stale-while-revalidate=86400",
    etag,
    "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("فيلا النخيل")}.jpg`,
  });
  expect(served.headers.has("set-cookie")).toBe(false);
  expect((await sharp(bytes).metadata()).format).toBe("jpeg");
});

test("a browser that has a picture is not sent it again, and HEAD is answered without it", async () => {
  const { sikka } = uploader;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await sikka.get(address, { headers: { "if-none-match": known } });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
  }
  expect((await sikka.get(address, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const head = await sikka.get(address, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("addresses that are no picture's are not found, and only a picture's reaches the database", async () => {
  const { sikka, askRaw, rowOf } = uploader;
  const id = idOf(address);
  const { file } = await rowOf(address);
  const odd = [
    ...["..%2f..%2fetc%2fpasswd", "%2e%2e%2fpostgres%2fPG_VERSION", "..%5c..%5cboot.ini", "....//....//etc/passwd"],
    ...[file, encodeURIComponent(file), file.replace("blog-images/", ""), ".unfinished", ".probe"],
    ...[
      `${id}.jpg`,
      `${id}/x`,
      `${id}/${"0".repeat(16)}-320.gif`,
      `${id}/x/y`,
      `${id}%00`,
      `${id}%00.jpg`,
      `%20${id}`,
      `{${id}}`,
      id.replaceAll("-", ""),
    ],
    ...[id.toUpperCase(), `${id}'--`, `${id};x`, "x".repeat(3_000), "%", "%ff", "CON", "\\\\server\\share"],
  ];
  await sikka.sql("alter table media rename to media_away");
  try {
    for (const path of odd) {
      const { status, body, location } = await askRaw(`/media/${path}`);
      expect([path, status]).toEqual([path, expect.toBeOneOf([301, 302, 400, 404])]);
      expect(location ?? "/").toMatch(/^\/(?!\/)/);
      expect(body).not.toMatch(/root:x:|^18\s|\xff\xd8|media_away|relation/);
    }
    const unreadable = await sikka.get(address);
    expect([unreadable.status, unreadable.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(await unreadable.text()).toBe("This picture cannot be read at the moment.");
  } finally {
    await sikka.sql("alter table media_away rename to media");
  }
  // These leave /media before anything is asked for.
  for (const path of ["..", "../", "../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd"]) {
    expect((await askRaw(`/media/${path}`)).body).not.toContain("root:x:");
  }
  const unknown = await sikka.get("/media/00000000-0000-4000-8000-000000000000");
  expect([unknown.status, await unknown.text()]).toEqual([404, "Not found"]);
});

test("a video is sent in the parts that a player asks for", async () => {
  const { sikka } = uploader;
  const film = randomBytes(300_000);
  mkdirSync(join(sikka.dataDir, "files/videos"), { recursive: true });
  writeFileSync(join(sikka.dataDir, "files/videos/film.mp4"), film);
  const [row] = await sikka.sql<MediaRow>(
    `insert into media (file, original_name, content_type, bytes, kind, content_hash, variants_state, stored_at)
     values ('videos/film.mp4', 'Film.mov', 'video/mp4', 300000, 'video', '0123456789abcdef', 'none', now()) returning id`,
  );
  const ask = (headers: Record<string, string>, method = "GET") => sikka.get(`/media/${row?.id}`, { headers, method });
  for (const [range, start, end] of [
    ["bytes=0-", 0, 299_999],
    ["bytes=70000-70099", 70_000, 70_099],
    ["bytes=-500", 299_500, 299_999],
  ] as const) {
    const part = await ask({ range, "if-range": '"0123456789abcdef"' });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/300000`]);
    expect(part.headers.get("content-type")).toBe("video/mp4");
    expect(part.headers.get("content-length")).toBe(String(end - start + 1));
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(start, end + 1))).toBe(true);
  }
  const outside = await ask({ range: "bytes=300000-" });
  expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */300000"]);
  for (const headers of [{}, { range: "bytes=0-9", "if-range": '"older"' }, { range: "lines=1-2" }]) {
    const whole = await ask(headers as Record<string, string>);
    expect([whole.status, whole.headers.get("accept-ranges")]).toEqual([200, "bytes"]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
  }
  const head = await ask({}, "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "300000"]);
  expect(head.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''Film.mp4");
});

test("a row whose file is gone, or was never finished, shows nothing", async () => {
  const { sikka, store } = uploader;
  const lost = await store(photoOf());
  await sikka.sql("update media set stored_at = null where id = $1", [idOf(lost)]);
  expect((await sikka.get(lost)).status).toBe(404);
  await sikka.sql("update media set stored_at = now(), file = 'blog-images/1-a.jpg' where id = $1", [idOf(lost)]);
  expect((await sikka.get(lost)).status).toBe(404);
});

test("a picture inside a text becomes one of the site; what is none, or lies, becomes nothing", async () => {
  const { sikka } = uploader;
  const close = await openData(sikka);
  const dataUrl = (file: Buffer | string, type = "image/png") =>
    `data:${type};base64,${Buffer.from(file).toString("base64")}`;
  try {
    const stored = await storeDataImage(dataUrl(await drawing(50, 30).png().toBuffer()), null);
    expect(stored).toMatch(/^\/media\/[0-9a-f-]{36}$/);
    const served = await sikka.get(stored as string);
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(50);
    for (const nothing of [
      dataUrl("<script>alert(1)</script>"),
      dataUrl('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "image/svg+xml"),
      dataUrl(photoOf(), "text/html"),
      dataUrl(photoOf(10 * 1024 * 1024 + 1)),
      `data:image/png,${encodeURIComponent("no base64")}`,
      "https://images.example/a.png",
      "",
    ]) {
      expect([nothing.slice(0, 40), await storeDataImage(nothing, null)]).toEqual([nothing.slice(0, 40), null]);
    }
  } finally {
    await close();
  }
});

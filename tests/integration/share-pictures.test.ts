import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { head } from "../support/blog.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { uploadPicture } from "../support/uploads.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const property = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head(html))?.[1];
/** The path of the picture that a page names. */
const pictureOf = async (path: string) =>
  property(await sikka.html(path), "og:image")
    ?.replace(sikka.url, "")
    .replaceAll("&amp;", "&") ?? "";
const bytesOf = async (path: string) => Buffer.from(await (await sikka.get(path)).arrayBuffer());
const nameCompany = (name: string) =>
  sikka.sql(
    "update page_content set content_value = $1 where page_slug = 'site_settings' and section_key = 'company_name'",
    [name],
  );
const storedPictures = () => readdir(join(sikka.dataDir, "files", "share-pictures")).catch(() => []);

test("every page of the sitemap has a picture of its own, each kind 1200 by 630 and at most 120 KB", async () => {
  const sitemap = await sikka.html("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(40);
  const pictures = new Set<string>();
  const drawn = new Set<string>();
  for (const path of paths) {
    const html = await sikka.html(path);
    expect(property(html, "og:image:width"), path).toBe("1200");
    expect(property(html, "og:image:height"), path).toBe("630");
    expect(property(html, "og:image:alt"), path).not.toBe("");
    expect(property(html, "twitter:card"), path).toBe("summary_large_image");
    const picture = await pictureOf(path);
    pictures.add(picture);
    // One of each kind is drawn; titles of every length and script are drawn below.
    const [, kind = ""] = /\/share\/([^/]+)/.exec(picture) ?? [];
    if (drawn.has(kind)) continue;
    drawn.add(kind);
    const answer = await sikka.get(picture);
    expect([answer.status, answer.headers.get("content-type")], `${path} ${picture}`).toEqual([200, "image/jpeg"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length, picture).toBeLessThanOrEqual(120_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format], picture).toEqual([1200, 630, "jpeg"]);
  }
  expect(pictures.size).toBe(paths.length);
  expect([...drawn].sort()).toEqual(["category", "document", "page", "post", "project", "service"]);
});

test("under its version a picture is kept for a year, otherwise for minutes", async () => {
  const path = await pictureOf("/about");
  const named = await sikka.get(path);
  expect(named.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(named.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const bare = await sikka.get(path.replace(/\?.*/, ""));
  expect(bare.headers.get("cache-control")).toBe("public, max-age=300");
  expect(Buffer.from(await bare.arrayBuffer()).equals(Buffer.from(await named.arrayBuffer()))).toBe(true);
});

test("a known picture is not sent again", async () => {
  const path = await pictureOf("/about");
  const tag = (await sikka.get(path)).headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const answer = await sikka.get(path, { headers: { "if-none-match": known } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0]);
  }
  expect((await sikka.get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const asked = await sikka.get(path, { method: "HEAD" });
  expect([asked.status, asked.headers.get("etag")]).toEqual([200, tag]);
});

test("invented versions give the current picture and leave no files", async () => {
  const path = "/share/page/contact.jpg";
  const current = await bytesOf(path);
  const before = await storedPictures();
  expect(before.length).toBeGreaterThan(0);
  for (let number = 0; number < 20; number++) {
    const answer = await sikka.get(`${path}?v=${number}`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(Buffer.from(await answer.arrayBuffer()).equals(current)).toBe(true);
  }
  expect(await storedPictures()).toEqual(before);
});

test("the second request for a picture is answered from its file", async () => {
  const path = await pictureOf("/portfolio");
  const first = await bytesOf(path);
  const folder = join(sikka.dataDir, "files", "share-pictures");
  const written = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const before = await written();
  for (let turn = 0; turn < 5; turn++) expect((await bytesOf(path)).equals(first)).toBe(true);
  expect(await written()).toEqual(before);
});

test("a damaged or foreign file in its place is drawn over", async () => {
  const path = await pictureOf("/portfolio");
  const picture = await bytesOf(path);
  const folder = join(sikka.dataDir, "files", "share-pictures");
  for (const name of await readdir(folder)) await writeFile(join(folder, name), "not a picture");
  expect((await bytesOf(path)).equals(picture)).toBe(true);
});

test("another title is another picture under another address", async () => {
  const path = "/blog/knx-and-matter-side-by-side";
  const before = await pictureOf(path);
  const old = await bytesOf(before);
  await sikka.sql("update blog_posts set title = 'فيلا KNX هادئة 🏠' where slug = 'knx-and-matter-side-by-side'");
  const after = await pictureOf(path);
  expect(after).not.toBe(before);
  expect((await bytesOf(after)).equals(old)).toBe(false);
  expect((await sikka.get(before)).headers.get("cache-control")).toBe("public, max-age=300");
  await sikka.sql(
    "update blog_posts set title = 'KNX and Matter, side by side' where slug = 'knx-and-matter-side-by-side'",
  );
  expect(await pictureOf(path)).toBe(before);
});

test("another company name is another picture", async () => {
  const before = await pictureOf("/services");
  await nameCompany("سكة");
  const after = await pictureOf("/services");
  expect(after).not.toBe(before);
  expect((await bytesOf(after)).equals(await bytesOf("/share/page/services.jpg"))).toBe(true);
  await nameCompany("Sikka Smart Systems");
});

test.each([
  ["200 characters", "Cabling and programming ".repeat(9).slice(0, 200)],
  ["one long word", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"],
  ["a script that no face has", "智能家居"],
  ["nothing but emoji", "🏠💡"],
])("a title of %s has a picture", async (_name, title) => {
  await sikka.sql("update services set title = $1 where slug = 'smart-home-automation'", [title]);
  const { status } = await sikka.get(await pictureOf("/services/smart-home-automation"));
  expect(status).toBe(200);
});

const gone = async (path: string) => {
  const answer = await sikka.get(path);
  expect([answer.status, answer.headers.get("cache-control")], path).toEqual([404, "no-store"]);
};

test.each([
  [
    "blog_posts",
    "status = 'draft'",
    "status = 'published'",
    "/share/post/choosing-a-rack.jpg",
    "slug = 'choosing-a-rack'",
  ],
  [
    "services",
    "is_active = false",
    "is_active = true",
    "/share/service/audio-video-solutions.jpg",
    "slug = 'audio-video-solutions'",
  ],
  [
    "portfolio_projects",
    "is_active = false",
    "is_active = true",
    "/share/project/clinic-al-barsha.jpg",
    "slug = 'clinic-al-barsha'",
  ],
  [
    "blog_categories",
    "is_active = false",
    "is_active = true",
    "/share/category/after-handover.jpg",
    "slug = 'after-handover'",
  ],
  [
    "dynamic_pages",
    "is_published = false",
    "is_published = true",
    "/share/document/warranty-and-aftercare.jpg",
    "slug = 'warranty-and-aftercare'",
  ],
])("what is not live in %s has no picture", async (table, off, on, path, row) => {
  expect((await sikka.get(path)).status).toBe(200);
  await sikka.sql(`update ${table} set ${off} where ${row}`);
  await gone(path);
  await sikka.sql(`update ${table} set ${on} where ${row}`);
  expect((await sikka.get(path)).status).toBe(200);
});

test("a scheduled post has no picture before its time", async () => {
  await sikka.sql("update blog_posts set published_at = now() + interval '1 day' where slug = 'home-cinema-acoustics'");
  await gone("/share/post/home-cinema-acoustics.jpg");
});

test.each([
  ["page_services", ["/share/page/services.jpg", "/share/service/audio-video-solutions.jpg"]],
  ["page_portfolio", ["/share/page/portfolio.jpg", "/share/project/clinic-al-barsha.jpg"]],
  ["page_about", ["/share/page/about.jpg"]],
  ["page_contact", ["/share/page/contact.jpg"]],
])("%s off takes the pictures of its pages away", async (key, paths) => {
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = $1", [key]);
  for (const path of paths) await gone(path);
  await sikka.sql("update feature_flags set is_enabled = true where flag_key = $1", [key]);
  for (const path of paths) expect((await sikka.get(path)).status).toBe(200);
});

test("what is no picture does not exist", async () => {
  for (const path of [
    "/share/page/404.jpg",
    "/share/page/constructor.jpg",
    "/share/page/home.png",
    "/share/page/.jpg",
    "/share/castle/home.jpg",
    "/share/constructor/home.jpg",
    "/share/post/no-such-post.jpg",
    "/share/post/..%2F..%2Fetc%2Fpasswd.jpg",
    `/share/post/${"x".repeat(3_000)}.jpg`,
  ]) {
    await gone(path);
  }
});

test("a photograph of the row wins over the drawing, a drawing in SVG does not", async () => {
  const set = (column: string, value: string | null) =>
    sikka.sql(`update portfolio_projects set ${column} = $1 where slug = 'frond-villa-palm-jumeirah'`, [value]);
  const path = "/portfolio/frond-villa-palm-jumeirah";
  expect(await pictureOf(path)).toMatch(/^\/share\/project\//);
  await set("featured_image_url", "/photos/villa.jpg");
  expect(await pictureOf(path)).toBe("/photos/villa.jpg");
  const html = await sikka.html(path);
  expect(property(html, "og:image:alt")).toBe("Frond villa, Palm Jumeirah");
  expect(property(html, "og:image:width")).toBeUndefined();
  await set("og_image", "https://cdn.example/share.png");
  expect(await pictureOf(path)).toBe("https://cdn.example/share.png");
  await set("og_image", "/plates/villa/a.svg");
  expect(await pictureOf(path)).toBe("/photos/villa.jpg");
});

test.each([
  ["services", "featured_image_url", "/services/cctv-security-systems", "slug = 'cctv-security-systems'"],
  ["portfolio_projects", "featured_image_url", "/portfolio/clinic-al-barsha", "slug = 'clinic-al-barsha'"],
  ["blog_posts", "cover_image", "/blog/choosing-a-rack", "slug = 'choosing-a-rack'"],
  ["dynamic_pages", "og_image", "/warranty-and-aftercare", "slug = 'warranty-and-aftercare'"],
])("a library photograph of %s is cropped to the size of link previews", async (table, column, path, row) => {
  await uploadPicture(sikka);
  const [{ id = "" } = {}] = await sikka.sql<{ id: string }>("select id from media order by created_at desc limit 1");
  const drawn = await pictureOf(path);
  await sikka.sql(`update ${table} set ${column} = $1 where ${row}`, [`/media/${id}`]);
  const html = await sikka.html(path);
  const picture = await pictureOf(path);
  expect([picture.startsWith("/share/"), picture === drawn]).toEqual([true, false]);
  expect([property(html, "og:image:width"), property(html, "og:image:height")]).toEqual(["1200", "630"]);
  const bytes = await bytesOf(picture);
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format, bytes.length <= 300_000]).toEqual([1200, 630, "jpeg", true]);
  // One that is gone leaves a drawing.
  await sikka.sql("update media set deleted_at = now() where id = $1", [id]);
  const again = await pictureOf(path);
  expect([again === picture, (await sikka.get(again)).status]).toEqual([false, 200]);
});

test("pages that must not be found have no picture", async () => {
  for (const path of ["/404", "/no-such-page", "/blog/no-such-post"]) {
    const html = await sikka.html(path);
    expect(property(html, "og:image"), path).toBeUndefined();
    expect(property(html, "twitter:card"), path).toBe("summary");
  }
});

test("many requests at once for new pictures are all answered, each picture drawn once", async () => {
  await sikka.sql("update blog_posts set title = title || ' again'");
  const rows = await sikka.sql<{ slug: string }>(
    "select slug from blog_posts where status = 'published' and published_at <= now() limit 8",
  );
  const answers = await Promise.all(
    rows.flatMap(({ slug }) => [1, 2, 3, 4].map(() => bytesOf(`/share/post/${slug}.jpg`))),
  );
  expect(rows.length).toBe(8);
  expect(new Set(answers.map((bytes) => bytes.toString("base64"))).size).toBe(rows.length);
  for (const bytes of answers) expect((await sharp(bytes).metadata()).width).toBe(1200);
});

test("while the database cannot be read a picture is asked for later", async () => {
  await sikka.sql("alter table blog_posts rename to blog_posts_away");
  try {
    const answer = await sikka.get("/share/post/choosing-a-rack.jpg");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(await answer.text()).not.toMatch(/relation|blog_posts/);
  } finally {
    await sikka.sql("alter table blog_posts_away rename to blog_posts");
  }
});

test("the manifest names the company and icons that are there", async () => {
  await nameCompany("Lumen Electrical Works");
  // A script adds the link to public pages after the first paint.
  expect(await sikka.html("/admin/login")).toMatch(/<link [^>]*rel="manifest" href="\/site\.webmanifest"/);
  const answer = await sikka.get("/site.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect([manifest.name, manifest.short_name]).toEqual(["Lumen Electrical Works", "Lumen"]);
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toEqual([undefined, undefined, "maskable"]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await bytesOf(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) {
    expect((await sikka.get(path)).status, path).toBe(200);
  }
});

test("the manifest has the default name while the settings cannot be read", async () => {
  await sikka.sql("alter table page_content rename to page_content_away");
  try {
    expect((await (await sikka.get("/site.webmanifest")).json()).name).toBe("Smart Home Systems");
  } finally {
    await sikka.sql("alter table page_content_away rename to page_content");
  }
});

test("a logo and an icon take the place of the drawn ones wherever the company shows itself", async () => {
  const drawnPath = await pictureOf("/about");
  const arabicName = 'lang="ar" dir="rtl" aria-hidden';
  expect(await sikka.html("/")).toContain(arabicName);
  await uploadPicture(sikka);
  const [media] = await sikka.sql<{ id: string }>("select id from media order by created_at desc limit 1");
  const address = `/media/${media?.id}`;
  await sikka.sql("update page_content set content_value = $1 where section_key in ('company_logo', 'company_icon')", [
    address,
  ]);
  const html = await sikka.html("/about");
  const shown = html.match(/<img [^>]*>/g)?.filter((image) => image.includes(`src="${address}"`)) ?? [];
  // In the header, in the menu of a phone and in the footer.
  expect(shown).toHaveLength(3);
  expect(shown.every((image) => image.includes('width="59" height="44"'))).toBe(true);
  expect(html).toContain(`<link rel="icon" href="${address}"/>`);
  expect([html.includes("favicon"), html.includes(arabicName)]).toEqual([false, false]);
  expect(html).toContain(`"alternateName":"سكّة","logo":"${sikka.url}${address}"`);
  expect(JSON.parse(await sikka.html("/site.webmanifest")).icons).toEqual([{ src: address, sizes: "any" }]);
  const path = await pictureOf("/about");
  expect(path).not.toBe(drawnPath);
  expect((await sikka.get(path)).status).toBe(200);
  // A picture that is gone leaves the drawn signs.
  await sikka.sql("update page_content set content_value = $1 where section_key in ('company_logo', 'company_icon')", [
    "/media/00000000-0000-4000-8000-000000000000",
  ]);
  expect(await pictureOf("/about")).toBe(drawnPath);
  expect(await sikka.html("/about")).toContain("favicon.ico");
});

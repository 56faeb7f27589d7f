import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let address: string;

beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const variants = [320, 640, 960, 1440].flatMap((width) =>
  ["avif", "webp"].map((format) => ({ width, format, bytes: width * 20 })),
);
const hash = "0123456789abcdef";

beforeEach(async () => {
  await sikka.sql("delete from media");
  const rows = await sikka.sql<{ id: string }>(
    `insert into media (file, original_name, content_type, bytes, width, height, stored_at, content_hash, variants,
       variants_state, focal_x, focal_y, alt)
     values ('blog-images/1-a.jpg', 'hall.jpg', 'image/jpeg', 900000, 1600, 1200, now(), $1, $2, 'ready', 30, 85,
       'The hall at dusk')
     returning id`,
    [hash, JSON.stringify([...variants, { width: 960, format: "jpg", bytes: 90_000 }])],
  );
  address = `/media/${rows[0]?.id}`;
  await sikka.sql("update portfolio_projects set featured_image_url = null, gallery_images = '[]'");
  await sikka.sql(
    "update portfolio_projects set featured_image_url = $1, gallery_images = $2 where slug = 'frond-villa-palm-jumeirah'",
    [address, JSON.stringify([address, "https://pictures.example/other.jpg"])],
  );
  await sikka.sql("update blog_posts set cover_image = $1, content_html = $2", [
    address,
    `<p>Words</p><figure><img src="${address}" alt="Cameras"><figcaption>Seen</figcaption></figure>`,
  ]);
});

const body = async (path: string) => {
  const html = await sikka.html(path);
  return { head: html.slice(0, html.indexOf("</head>")), main: html.slice(html.indexOf("<main")) };
};
const file = (width: number, format: string) => `${address}/${hash}-${width}.${format}`;

test("a picture of the library comes in the widths and formats that there are, cropped around its focal point", async () => {
  const { head, main } = await body("/portfolio/frond-villa-palm-jumeirah");
  const [picture = ""] = main.match(/<picture[^>]*>.*?<\/picture>/s) ?? [];
  expect(picture).toContain(`srcSet="${[320, 640, 960, 1440].map((w) => `${file(w, "avif")} ${w}w`).join(", ")}"`);
  expect(picture).toMatch(new RegExp(`type="image/webp" srcSet="${file(320, "webp")} 320w`));
  expect(picture).toMatch(/width="1600" height="1200"/);
  expect(picture).toContain(`src="${file(960, "jpg")}"`);
  expect(picture).toMatch(/class="[^"]*\bfocal-x-30 focal-y-90\b/);
  expect(picture).toContain('alt="The hall at dusk"');
  expect(head).toMatch(
    new RegExp(`<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*imageSrcSet="${file(320, "avif")} 320w`),
  );
  expect(main).toContain('src="https://pictures.example/other.jpg"');
});

test("what is first on a page does not wait, what is further down does", async () => {
  for (const path of ["/portfolio", "/portfolio/frond-villa-palm-jumeirah", "/blog", "/blog/cctv-rules-in-dubai"]) {
    const { main } = await body(path);
    const pictures = [...main.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(address));
    expect([path, pictures.length > 0]).toEqual([path, true]);
    for (const tag of pictures) expect(tag).toMatch(/ width="\d+" height="\d+"/);
    const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'));
    const isList = path === "/blog" || path === "/portfolio";
    expect([path, eager]).toEqual([path, isList ? eager.filter((tag) => tag === pictures[0]) : [pictures[0]]]);
  }
});

test("pictures inside of a text have their files, their size and their own words", async () => {
  const { main } = await body("/blog/cctv-rules-in-dubai");
  const text = main.slice(main.indexOf("prose-article"));
  expect(text).toContain(`<source type="image/avif" srcset="${file(320, "avif")} 320w`);
  const [picture] = text.match(/<img [^>]*alt="Cameras"[^>]*>/) ?? [];
  expect(picture).toContain(' width="1600" height="1200"');
  expect(picture).toContain(' loading="lazy"');
});

test("one that is deleted, or whose smaller files are not made yet, is shown as far as it can be", async () => {
  await sikka.sql("update media set variants = '[]', variants_state = 'waiting'");
  const waiting = await body("/portfolio/frond-villa-palm-jumeirah");
  // The next project, below the article, has its own picture.
  const [article = ""] = waiting.main.split("</article>");
  expect(article).not.toContain("<source");
  expect(article).toMatch(new RegExp(`<img src="${address}"[^>]* width="1600" height="1200"`));
  await sikka.sql("update media set deleted_at = now()");
  const gone = await body("/portfolio/frond-villa-palm-jumeirah");
  expect(gone.main).toContain(`src="${address}"`);
});

test("pages stay up when the library cannot be read", async () => {
  await sikka.sql("alter table media rename to media_away");
  try {
    for (const path of ["/", "/portfolio", "/portfolio/frond-villa-palm-jumeirah", "/blog/cctv-rules-in-dubai"]) {
      const response = await sikka.get(path);
      expect([path, response.status]).toEqual([path, 200]);
    }
  } finally {
    await sikka.sql("alter table media_away rename to media");
  }
});

test("a change of what staff say of a picture is on the page of the next visitor", async () => {
  await sikka.sql("update media set alt = 'The hall at noon', focal_x = 70");
  const { main } = await body("/portfolio/frond-villa-palm-jumeirah");
  expect(main).toContain('alt="The hall at noon"');
  expect(main).toContain("focal-x-70");
});

test("where a file is used is known for every writer", async () => {
  const uses = () =>
    sikka
      .sql<{ table_name: string }>("select distinct table_name from media_uses order by table_name")
      .then((rows) => rows.map(({ table_name }) => table_name));
  expect(await uses()).toEqual(["blog_posts", "portfolio_projects"]);
  await sikka.sql("update blog_posts set content_html = '', cover_image = null");
  expect(await uses()).toEqual(["portfolio_projects"]);
  await sikka.sql("update blog_posts set view_count = view_count + 1");
  await sikka.sql("update page_content set content_value = $1 where section_key = 'hero_title'", [
    `<img src="${address}">`,
  ]);
  expect(await uses()).toContain("page_content");
});

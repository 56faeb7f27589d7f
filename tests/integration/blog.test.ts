import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "../../app/db/db.server.ts";
import { matchesWords } from "../../app/db/rows.server.ts";
import { fold } from "../../app/lib/fold.ts";
import { toSearchPatterns } from "../../app/lib/text/search-patterns.ts";
import {
  type Blog,
  canonical,
  cardsIn,
  head,
  internal,
  main,
  noPosts,
  section,
  slugs,
  startBlog,
} from "../support/blog.ts";
import { signIn } from "../support/staff.ts";
import { openData } from "../support/uploads.ts";

let blog: Blog;
beforeAll(async () => {
  blog = await startBlog();
});
afterAll(() => blog.sikka.stop());
beforeEach(() => blog.clear());

test("the list: three newest featured posts lead, the fourth is among the others, newest first", async () => {
  await blog.insertPosts(4, { featured: true }, "featured");
  await blog.sikka.sql("update blog_posts set published_at = now() - right(slug, 1)::int * interval '1 day'");
  await blog.insertPosts(3);
  await blog.sikka.sql(
    "update blog_posts set published_at = now() - right(slug, 1)::int * interval '10 days' where slug like 'p%'",
  );
  const html = await blog.sikka.html("/blog");
  expect(main(html)).toMatch(/<h1[^>]*>Notes from the rack<\/h1>/);
  expect(cardsIn(html, "Featured Posts")).toEqual(["featured1", "featured2", "featured3"]);
  expect(cardsIn(html, "Latest Posts")).toEqual(["featured4", "p1", "p2", "p3"]);
  expect(canonical(blog, html)).toBe("/blog");
  expect(main(html)).not.toContain(noPosts);
});

test("a card shows category, date in Dubai, title, excerpt and views", async () => {
  await blog.insertPost({ slug: "a", title: "A & B" });
  await blog.sikka.sql("update blog_posts set published_at = '2024-01-14T21:00:00Z', view_count = 1234");
  const card = section(await blog.sikka.html("/blog"), "Latest Posts").replaceAll("<!-- -->", "");
  for (const part of [
    "Guides</p>",
    ">January 15, 2024<",
    "A &amp; B",
    "Excerpt of a",
    "1,234 views",
    'src="/plates/',
  ]) {
    expect(card).toContain(part);
  }
  await blog.sikka.sql("update blog_posts set cover_image = 'https://images.example/a.jpg'");
  expect(section(await blog.sikka.html("/blog"), "Latest Posts")).toContain(
    '<img src="https://images.example/a.jpg" alt=""',
  );
  await blog.sikka.sql("update blog_posts set cover_image = '/plates/room/camera.jpg'");
  const room = section(await blog.sikka.html("/blog"), "Latest Posts");
  expect([room.includes('class="vignette '), room.includes("<img")]).toEqual([true, false]);
});

test("a post without a cover has one drawing: in the form, in lists and on its page", async () => {
  await blog.insertPosts(5);
  const headers = await signIn(blog.sikka);
  // By daylight: a drawing has a pair for the dark theme.
  const byDay = /srcset="(\/plates\/still\/\S+-day-320\.avif)/gi;
  const drawingsIn = (html: string) => [...html.matchAll(byDay)].map(([, src]) => src);
  const drawings = drawingsIn(section(await blog.sikka.html("/blog"), "Latest Posts"));
  expect(drawings).toHaveLength(5);
  for (const [index, drawing] of drawings.entries()) {
    const slug = `p${index + 1}`;
    expect([slug, drawingsIn(main(await blog.sikka.html(`/blog/${slug}`)))[0]]).toEqual([slug, drawing]);
    const [post] = await blog.sikka.sql<{ id: string }>("select id from blog_posts where slug = $1", [slug]);
    const form = await blog.sikka.get(`/admin/blog/${post?.id}/edit`, { headers });
    expect(drawingsIn(await form.text())).toEqual([drawing]);
  }
});

test("pages hold six posts besides the featured ones, which lead every page", async () => {
  await blog.insertPosts(2, { featured: true }, "featured");
  for (let number = 1; number <= 14; number++) await blog.insertPost({ slug: `p${number}`, age: number });
  const first = await blog.sikka.html("/blog");
  expect(cardsIn(first, "Featured Posts")).toHaveLength(2);
  expect(cardsIn(first, "Latest Posts")).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
  expect(first).toMatch(/<a href="\/blog\?page=2#posts"[^>]*aria-label="Page 2"/);
  const second = await blog.sikka.html("/blog?page=2");
  expect(cardsIn(second, "Latest Posts")).toEqual(["p7", "p8", "p9", "p10", "p11", "p12"]);
  expect(cardsIn(second, "Featured Posts")).toHaveLength(2);
  expect(canonical(blog, second)).toBe("/blog?page=2");
  expect(second).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect(cardsIn(await blog.sikka.html("/blog?page=3"), "Latest Posts")).toEqual(["p13", "p14"]);
});

test.each([
  ["page=0", ["p1", "p2", "p3", "p4", "p5", "p6"]],
  ["page=-1", ["p1", "p2", "p3", "p4", "p5", "p6"]],
  ["page=two", ["p1", "p2", "p3", "p4", "p5", "p6"]],
])("?%s shows the first page", async (query, expected) => {
  await blog.insertPosts(7);
  const response = await blog.sikka.get(`/blog?${query}`);
  expect(response.status).toBe(200);
  expect(slugs(await response.text())).toEqual(expected);
});

test("a page beyond the end leads to the last one", async () => {
  await blog.insertPosts(7);
  for (const [path, target] of [
    ["/blog?page=99", "/blog?page=2"],
    ["/blog?page=99999999999999999999", "/blog?page=2"],
    ["/blog?q=excerpt&page=99", "/blog?q=excerpt&page=2"],
    ["/blog?q=nothing+of+the+kind&page=2", "/blog?q=nothing+of+the+kind"],
    ["/blog/category/guides?page=99", "/blog/category/guides?page=2"],
  ]) {
    const response = await blog.sikka.get(path as string);
    expect([response.status, response.headers.get("location")], path).toEqual([302, target]);
  }
});

test("a search finds a fact by what visitors read, not by its name", async () => {
  await blog.insertPost({ slug: "a", title: "Who answers at {{ company_name }}", excerpt: "We come to {{locality}}" });
  const found = async (text: string) => slugs(await blog.sikka.html(`/blog?q=${encodeURIComponent(text)}`));
  expect(await found("sikka business bay")).toEqual(["a"]);
  expect(main(await blog.sikka.html("/blog?q=company_name"))).toContain(noPosts);
});

test("a search finds in title or excerpt whatever the case, and is not indexed", async () => {
  await blog.insertPost({ slug: "in-title", title: "The KEYPAD", featured: true, age: 1 });
  await blog.insertPost({ slug: "in-excerpt", excerpt: "a keypad", age: 2 });
  await blog.insertPost({ slug: "in-body", html: "<p>keypad</p>" });
  const html = await blog.sikka.html("/blog?q=keyPad");
  expect(slugs(html)).toEqual(["in-title", "in-excerpt", "in-body"]);
  expect(head(html)).toContain('content="noindex"');
  expect(main(html).replaceAll("<!-- -->", "")).toContain("3 posts for “keyPad”");
  expect(main(html)).toMatch(/<input[^>]*name="q"[^>]*value="keyPad"/);
  // What was found follows at once, whether it is featured or not.
  expect(main(html)).toMatch(/<h1[^>]*>Results for “keyPad”</);
  expect(main(html)).not.toContain("Featured Posts");
});

test.each([
  ["100%", "percent"],
  ["a_b", "underscore"],
  ["back\\slash", "backslash"],
  ['it\'s "quoted", (really);--', "quotes"],
  ["سكة", "arabic"],
  ["ÜBER", "umlaut"],
])("%s is searched for as it is written", async (text, slug) => {
  await blog.insertPost({ slug: "percent", title: "100% copper" });
  await blog.insertPost({ slug: "underscore", title: "a_b" });
  await blog.insertPost({ slug: "backslash", title: "back\\slash" });
  await blog.insertPost({ slug: "quotes", excerpt: 'it\'s "quoted", (really);-- yes' });
  await blog.insertPost({ slug: "arabic", title: "سكة الأسلاك" });
  await blog.insertPost({ slug: "umlaut", title: "Kabel über Putz" });
  await blog.insertPost({ slug: "others", title: "1000 copper, axb" });
  expect(slugs(await blog.sikka.html(`/blog?q=${encodeURIComponent(text)}`))).toEqual([slug]);
});

test.each(["wifi", "Wi-Fi", "wi fi", "concrete wifi", "smarthome", "Smart–Home"])(
  "%s finds words with and without their hyphens and spaces",
  async (text) => {
    await blog.insertPost({ slug: "found", title: "Wi-Fi in concrete houses", excerpt: "For a smart home" });
    await blog.insertPost({ slug: "other", title: "Cables", excerpt: "In concrete, at home" });
    expect(slugs(await blog.sikka.html(`/blog?q=${encodeURIComponent(text)}`))).toEqual(["found"]);
  },
);

/** How often the indexes of a table of posts have been read. */
async function countScans(table: string) {
  await blog.sikka.sql("select pg_stat_force_next_flush()");
  const rows = await blog.sikka.sql<{ name: string; scans: number }>(
    "select replace(indexrelname, $1 || '_', '') as name, idx_scan::int as scans from pg_stat_user_indexes where relname = $1",
    [table],
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
}

/** Triggers take most of the time of many rows. */
const untriggered = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`;

const manyPosts = untriggered(
  "blog_posts",
  `insert into blog_posts (slug, title, excerpt, status)
    select 'post-' || n, 'Post ' || n, repeat('cables and racks ', 10), 'published' from generate_series(1, 5000) n`,
);

test("searches of the site and of the back office find posts among many by an index", async () => {
  const { sikka } = blog;
  await sikka.sql(manyPosts);
  await sikka.sql("vacuum analyze blog_posts");
  const before = await countScans("blog_posts");
  await sikka.sql("select search_posts('%zebra%')");
  expect((await countScans("blog_posts")).words).toBe(Number(before.words) + 2);
  const end = await openData(sikka);
  try {
    const ofStaff = sql`select id from blog_posts where ${matchesWords([sql.ref("title")], toSearchPatterns("zebra"))}`;
    const plan = await sql`explain ${ofStaff}`.execute(db());
    expect(JSON.stringify(plan.rows)).toContain("on blog_posts_words");
  } finally {
    await end();
  }
});

test("a search in Arabic finds Arabic posts among many by an index, those with facts and English titles too", async () => {
  const { sikka } = blog;
  await sikka.sql(manyPosts);
  await sikka.sql(
    untriggered(
      "blog_posts_in",
      `insert into blog_posts_in (record_id, language, slug, title, excerpt, content_html, is_live)
       select id, 'ar', 'ar-' || slug, 'مقال ' || right(slug, -5), repeat('عن الخزائن ', 10), '', slug <> 'post-9'
       from blog_posts`,
    ),
  );
  await sikka.sql(`update blog_posts_in as words set title = changed.title, content_html = changed.html
    from (values ('ar-post-1', 'الكابلات في الجدار', ''), ('ar-post-2', 'الثاني', '<p>تمديد كابلات <b>هادئة</b></p>'),
      ('ar-post-3', 'رقمنا {{phone}}', ''), ('ar-post-4', '', ''), ('ar-post-9', 'كابلات', '')) as changed (slug, title, html)
    where words.slug = changed.slug`);
  await sikka.sql("vacuum analyze blog_posts, blog_posts_in");
  const find = async (words: string) => slugs(await sikka.html(`/ar/blog?q=${encodeURIComponent(words)}`)).toSorted();
  expect(await find("كابلات")).toEqual(["ar-post-1", "ar-post-2"]);
  // A connection of its own: those of the app tell their scans later.
  const before = await countScans("blog_posts_in");
  await sikka.sql("select search_posts_in('ar', '%زرافه%'), search_post_words_in('ar', 'زراف')");
  const after = await countScans("blog_posts_in");
  for (const name of ["words", "stems", "composed"])
    expect([name, Number(after[name]) > Number(before[name])]).toEqual([name, true]);
  expect([await find("الهادئة"), await find("9714000")]).toEqual([["ar-post-2"], ["ar-post-3"]]);
  expect(await find("Post 4")).toEqual(["ar-post-4"]);
  // What finds nothing leads to those with one of its words.
  const nearest = await sikka.html(`/ar/blog?q=${encodeURIComponent("هادئة زرافة")}`);
  expect(cardsIn(nearest, "لعلّكم تبحثون عن أحد هذه المقالات")[0]).toBe("ar-post-2");
});

test.each([
  ["cable", ["in-excerpt", "stem", "body"]],
  ["wall cabling", ["body"]],
  ["انظمة المنزل الذكى", ["arabic"]],
  ["المنــزل", ["arabic"]],
  ["اضاءه", ["arabic-body"]],
  ["resume strasse", ["accents"]],
  ["Obrien", ["accents"]],
  ["don’t", ["accents"]],
])("%s finds other spellings and forms, in bodies last", async (text, found) => {
  await blog.insertPost({
    slug: "body",
    title: "Before the plaster",
    html: "<p>Cables in the <b>wall</b></p>",
    age: 1,
  });
  await blog.insertPost({ slug: "stem", title: "Cabling a villa", age: 2 });
  await blog.insertPost({ slug: "in-excerpt", excerpt: "Which cable?", age: 3 });
  await blog.insertPost({ slug: "arabic", title: "أنظمة المنزل الذكي" });
  await blog.insertPost({ slug: "arabic-body", html: "<p>عن الإضاءة: إضاءة هادئة</p>" });
  await blog.insertPost({ slug: "accents", title: "Résumé of Straße", excerpt: "What O'Brien and others don't say" });
  await blog.insertPost({ slug: "draft", title: "Cable", html: "<p>Cables</p>", status: "draft" });
  expect(slugs(await blog.sikka.html(`/blog?q=${encodeURIComponent(text)}`))).toEqual(found);
});

test("a search that finds nothing names the three nearest posts", async () => {
  await blog.insertPosts(4);
  await blog.insertPost({ slug: "near", html: "<p>Shutters</p>", age: 100 });
  const html = await blog.sikka.html("/blog?q=shutter%20xyzzy");
  expect(main(html)).toMatch(/<h1[^>]*>Results for “shutter xyzzy”</);
  expect(main(html)).toContain(noPosts);
  expect(cardsIn(html, "Perhaps one of these")).toEqual(["near", "p1", "p2"]);
});

test("what leads to nothing is not offered: categories without posts, a search of an empty blog", async () => {
  await blog.insertPost({ slug: "one", category: "guides" });
  await blog.insertPost({ slug: "later", category: "wiring", status: "draft" });
  const offered = async (path: string) =>
    [...main(await blog.sikka.html(path)).matchAll(/href="[^"]*category=(\w+)"/g)].map(([, slug]) => slug);
  expect(await offered("/blog")).toEqual(["guides"]);
  expect(await offered("/blog?category=wiring")).toEqual(["guides", "wiring"]);
  await blog.sikka.sql("delete from blog_posts");
  const empty = main(await blog.sikka.html("/blog"));
  expect(empty).toContain(noPosts);
  expect(empty).not.toContain('type="search"');
  expect(empty).not.toContain("category=");
});

test("the database and the program compare texts alike", async () => {
  const codes = [
    [0x20, 0x250],
    [0x370, 0x400],
    [0x600, 0x700],
    [0x1e00, 0x1f00],
    [0x2000, 0x2070],
    [0xfb50, 0xfbb2],
    [0xfe70, 0xfeff],
  ];
  const letters = codes.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from }, (_, n) => String.fromCodePoint(from + n)),
  );
  const rows = await blog.sikka.sql<{ letter: string; folded: string }>(
    "select letter, fold(letter) as folded from unnest($1::text[]) as letter",
    [letters],
  );
  expect(rows.filter(({ letter, folded }) => fold(letter) !== folded)).toEqual([]);
});

test("a search of any length or with a NUL is answered, and only 100 characters of it are used", async () => {
  await blog.insertPost({ slug: "long", title: "x".repeat(100) });
  expect(slugs(await blog.sikka.html(`/blog?q=${"x".repeat(5_000)}`))).toEqual(["long"]);
  const response = await blog.sikka.get("/blog?q=%00&category=%00&page=%00");
  expect(response.status).toBe(200);
  expect(slugs(await response.text())).toEqual(["long"]);
});

test("a search is printed as text", async () => {
  const html = await blog.sikka.html(`/blog?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain("<script>alert");
  expect(main(html)).toContain(noPosts);
});

test("only when nothing at all matches, the empty text is there", async () => {
  expect(main(await blog.sikka.html("/blog"))).toContain(noPosts);
  await blog.insertPost({ slug: "only", featured: true });
  const html = await blog.sikka.html("/blog");
  expect(main(html)).not.toContain(noPosts);
  expect(html).not.toContain("Latest Posts");
  const none = await blog.sikka.get("/blog?q=nothing");
  expect(none.status).toBe(200);
  expect(main(await none.text())).toContain(noPosts);
});

test("categories filter: active ones by name, search kept, first page", async () => {
  await blog.insertPosts(7, { category: "guides" });
  await blog.insertPost({ slug: "w", category: "wiring" });
  const html = await blog.sikka.html("/blog?q=excerpt&category=guides&page=2");
  expect(slugs(html)).toEqual(["p7"]);
  const links = [...main(html).matchAll(/<a href="([^"]+)"[^>]*><span[^>]*>([^<]+)<\/span>/g)].map(([, href, name]) => [
    name,
    href,
  ]);
  expect(links).toEqual([
    ["All posts", "/blog?q=excerpt"],
    ["Guides", "/blog?q=excerpt&amp;category=guides"],
    ["Wiring", "/blog?q=excerpt&amp;category=wiring"],
  ]);
  const form = /<form[^>]* action="\/blog"[\s\S]*?<\/form>/.exec(html)?.[0];
  expect(form).toContain('name="category" value="guides"');
  expect(form).not.toContain('name="page"');
  const filtered = await blog.sikka.html("/blog?category=guides");
  expect(canonical(blog, filtered)).toBe("/blog/category/guides");
  const unknown = await blog.sikka.html("/blog?category=old");
  expect(main(unknown)).toContain(noPosts);
  expect(head(unknown)).toContain('content="noindex"');
});

test("the page of a category: its name, description and posts, by six", async () => {
  await blog.insertPosts(7, { featured: true });
  await blog.insertPost({ slug: "w", category: "wiring" });
  const html = await blog.sikka.html("/blog/category/guides");
  expect(main(html)).toMatch(/<h1[^>]*>Guides<\/h1>/);
  expect(main(html)).toContain("How it is &lt;done&gt;");
  expect(slugs(html)).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
  expect(canonical(blog, html)).toBe("/blog/category/guides");
  const second = await blog.sikka.html("/blog/category/guides?page=2");
  expect(slugs(second)).toEqual(["p7"]);
  expect(canonical(blog, second)).toBe("/blog/category/guides?page=2");
  await blog.sikka.sql("delete from blog_posts where slug = 'w'");
  expect(main(await blog.sikka.html("/blog/category/wiring"))).toContain(noPosts);
});

test.each(["/blog/category/old", "/blog/category/none"])("%s leads to /404", async (path) => {
  const response = await blog.sikka.get(path);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/404"]);
});

test("a post without category, or with one that is hidden, is listed and shown without it", async () => {
  await blog.insertPost({ slug: "none", category: null });
  await blog.insertPost({ slug: "hidden", category: "old" });
  const list = await blog.sikka.html("/blog");
  expect(slugs(list).toSorted()).toEqual(["hidden", "none"]);
  expect(main(list)).not.toContain("Old");
  for (const slug of ["none", "hidden"]) {
    const html = await blog.sikka.html(`/blog/${slug}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>Title of ${slug}</h1>`));
    expect(html).not.toContain("/blog/category/");
  }
});

test("posts cannot be read: the lists say their empty text with Retry, which asks for the same", async () => {
  await blog.without("blog_posts", async () => {
    const list = await blog.sikka.get("/blog?q=a%26b&category=guides&page=2");
    expect(list.status).toBe(503);
    const html = main(await list.text());
    expect(html).toContain(noPosts);
    expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
    for (const input of ['name="q" value="a&amp;b"', 'name="category" value="guides"', 'name="page" value="2"']) {
      expect(html).toContain(input);
    }
    expect(html).not.toMatch(internal);
    const category = await blog.sikka.get("/blog/category/guides");
    expect(category.status).toBe(503);
    expect(main(await category.text())).toMatch(/<form[^>]* action="\/blog\/category\/guides"[\s\S]*Retry/);
  });
  expect((await blog.sikka.get("/blog")).status).toBe(200);
});

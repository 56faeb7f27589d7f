import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

type NewPost = {
  slug: string;
  title?: string;
  excerpt?: string;
  status?: string;
  /** Days before now; negative ones are to come. */
  age?: number | null;
  featured?: boolean;
  category?: string | null;
  html?: string;
};

async function insertPost(post: NewPost): Promise<void> {
  const { slug, title = `Title of ${slug}`, excerpt = `Excerpt of ${slug}`, status = "published", age = 1 } = post;
  const { featured = false, category = "guides", html = "<p>Text.</p>" } = post;
  await sikka.sql(
    `insert into blog_posts (slug, title, excerpt, status, published_at, is_featured, content_html, author_id, category_id)
     select $1, $2, $3, $4, now() - $5 * interval '1 day', $6, $7,
       (select id from admin_users where email = 'lina.k@sikka.example'), (select id from blog_categories where slug = $8)`,
    [slug, title, excerpt, status, age, featured, html, category],
  );
}

/** p1 is the newest. */
async function insertPosts(count: number, what: Partial<NewPost> = {}, name = "p"): Promise<void> {
  for (let number = 1; number <= count; number++) await insertPost({ slug: `${name}${number}`, age: number, ...what });
}

beforeEach(async () => {
  await sikka.sql("delete from blog_posts");
  await sikka.sql("delete from blog_categories");
  await sikka.sql("delete from admin_users");
  await sikka.sql("insert into admin_users (email) values ('lina.k@sikka.example')");
  await sikka.sql(
    `insert into blog_categories (name, slug, description, is_active) values
     ('Wiring', 'wiring', null, true), ('Guides', 'guides', 'How it is <done>', true), ('Old', 'old', null, false)`,
  );
});

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
/** The slugs of the cards in a part of the page, in their order. */
const slugs = (html: string) =>
  [...main(html).matchAll(/<h3[^>]*><a href="\/blog\/([^"?]+)"/g)].map((match) => match[1]);
const section = (html: string, title: string) =>
  html.split(/<section/).find((part) => part.includes(`>${title}</h2>`)) ?? "";
const cards = (html: string, title: string) => slugs(`<main${section(html, title)}</main>`);
const noPosts = "No posts found matching your criteria.";
const head = (html: string) => html.slice(0, html.indexOf("</head>"));
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(sikka.url, "");

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36";
const visitor = { "user-agent": chrome };
const views = async (slug: string) =>
  (await sikka.sql<{ view_count: number }>("select view_count from blog_posts where slug = $1", [slug]))[0]?.view_count;

async function without(table: string, work: () => Promise<void>): Promise<void> {
  await sikka.sql(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await sikka.sql(`alter table ${table}_away rename to ${table}`);
  }
}

test("the list: three newest featured posts lead, the fourth is among the others, newest first", async () => {
  await insertPosts(4, { featured: true }, "featured");
  await sikka.sql("update blog_posts set published_at = now() - right(slug, 1)::int * interval '1 day'");
  await insertPosts(3);
  await sikka.sql(
    "update blog_posts set published_at = now() - right(slug, 1)::int * interval '10 days' where slug like 'p%'",
  );
  const html = await sikka.html("/blog");
  expect(main(html)).toMatch(/<h1[^>]*>Notes from the rack<\/h1>/);
  expect(cards(html, "Featured Posts")).toEqual(["featured1", "featured2", "featured3"]);
  expect(cards(html, "Latest Posts")).toEqual(["featured4", "p1", "p2", "p3"]);
  expect(canonical(html)).toBe("/blog");
  expect(main(html)).not.toContain(noPosts);
});

test("a card shows category, date in Dubai, title, excerpt and views", async () => {
  await insertPost({ slug: "a", title: "A & B" });
  await sikka.sql("update blog_posts set published_at = '2024-01-14T21:00:00Z', view_count = 1234");
  const card = section(await sikka.html("/blog"), "Latest Posts").replaceAll("<!-- -->", "");
  for (const part of ["Guides</p>", ">January 15, 2024<", "A &amp; B", "Excerpt of a", "1,234 views", "<svg"]) {
    expect(card).toContain(part);
  }
  await sikka.sql("update blog_posts set cover_image = 'https://images.example/a.jpg'");
  expect(section(await sikka.html("/blog"), "Latest Posts")).toContain(
    '<img src="https://images.example/a.jpg" alt="A &amp; B"',
  );
});

test("pages hold six posts besides the featured ones, which stand on the first page only", async () => {
  await insertPosts(2, { featured: true }, "featured");
  for (let number = 1; number <= 14; number++) await insertPost({ slug: `p${number}`, age: number });
  const first = await sikka.html("/blog");
  expect(cards(first, "Featured Posts")).toHaveLength(2);
  expect(cards(first, "Latest Posts")).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
  expect(first).toMatch(/<a href="\/blog\?page=2#posts"[^>]*aria-label="Page 2"/);
  const second = await sikka.html("/blog?page=2");
  expect(slugs(second)).toEqual(["p7", "p8", "p9", "p10", "p11", "p12"]);
  expect(second).not.toContain("Featured Posts");
  expect(canonical(second)).toBe("/blog?page=2");
  expect(second).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect(slugs(await sikka.html("/blog?page=3"))).toEqual(["p13", "p14"]);
});

test.each([
  ["page=99", ["p7"]],
  ["page=99999999999999999999", ["p7"]],
  ["page=0", ["p1", "p2", "p3", "p4", "p5", "p6"]],
  ["page=-1", ["p1", "p2", "p3", "p4", "p5", "p6"]],
  ["page=two", ["p1", "p2", "p3", "p4", "p5", "p6"]],
])("?%s shows the nearest page", async (query, expected) => {
  await insertPosts(7);
  const response = await sikka.get(`/blog?${query}`);
  expect(response.status).toBe(200);
  expect(slugs(await response.text())).toEqual(expected);
});

test("a search finds in title or excerpt whatever the case, and is not indexed", async () => {
  await insertPost({ slug: "in-title", title: "The KEYPAD", featured: true });
  await insertPost({ slug: "in-excerpt", excerpt: "a keypad" });
  await insertPost({ slug: "in-body", html: "<p>keypad</p>" });
  const html = await sikka.html("/blog?q=keyPad");
  expect(slugs(html)).toEqual(["in-title", "in-excerpt"]);
  expect(head(html)).toContain('content="noindex"');
  expect(main(html).replaceAll("<!-- -->", "")).toContain("2 posts for “keyPad”");
  expect(main(html)).toMatch(/<input[^>]*name="q"[^>]*value="keyPad"/);
});

test.each([
  ["100%", "percent"],
  ["a_b", "underscore"],
  ["back\\slash", "backslash"],
  ['it\'s "quoted", (really);--', "quotes"],
  ["سكة", "arabic"],
  ["ÜBER", "umlaut"],
])("%s is searched for as it is written", async (text, slug) => {
  await insertPost({ slug: "percent", title: "100% copper" });
  await insertPost({ slug: "underscore", title: "a_b" });
  await insertPost({ slug: "backslash", title: "back\\slash" });
  await insertPost({ slug: "quotes", excerpt: 'it\'s "quoted", (really);-- yes' });
  await insertPost({ slug: "arabic", title: "سكة الأسلاك" });
  await insertPost({ slug: "umlaut", title: "Kabel über Putz" });
  await insertPost({ slug: "others", title: "1000 copper, axb" });
  expect(slugs(await sikka.html(`/blog?q=${encodeURIComponent(text)}`))).toEqual([slug]);
});

test("a search of any length or with a NUL is answered, and only 100 characters of it are used", async () => {
  await insertPost({ slug: "long", title: "x".repeat(100) });
  expect(slugs(await sikka.html(`/blog?q=${"x".repeat(5_000)}`))).toEqual(["long"]);
  const response = await sikka.get("/blog?q=%00&category=%00&page=%00");
  expect(response.status).toBe(200);
  expect(slugs(await response.text())).toEqual(["long"]);
});

test("a search is printed as text", async () => {
  const html = await sikka.html(`/blog?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain("<script>alert");
  expect(main(html)).toContain(noPosts);
});

test("only when nothing at all matches, the empty text stands there", async () => {
  expect(main(await sikka.html("/blog"))).toContain(noPosts);
  await insertPost({ slug: "only", featured: true });
  const html = await sikka.html("/blog");
  expect(main(html)).not.toContain(noPosts);
  expect(html).not.toContain("Latest Posts");
  const none = await sikka.get("/blog?q=nothing");
  expect(none.status).toBe(200);
  expect(main(await none.text())).toContain(noPosts);
});

test("categories filter: active ones by name, search kept, first page", async () => {
  await insertPosts(7, { category: "guides" });
  await insertPost({ slug: "w", category: "wiring" });
  const html = await sikka.html("/blog?q=excerpt&category=guides&page=2");
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
  const filtered = await sikka.html("/blog?category=guides");
  expect(canonical(filtered)).toBe("/blog/category/guides");
  const unknown = await sikka.html("/blog?category=old");
  expect(main(unknown)).toContain(noPosts);
  expect(head(unknown)).toContain('content="noindex"');
});

test("the page of a category: its name, description and posts, by six", async () => {
  await insertPosts(7, { featured: true });
  await insertPost({ slug: "w", category: "wiring" });
  const html = await sikka.html("/blog/category/guides");
  expect(main(html)).toMatch(/<h1[^>]*>Guides<\/h1>/);
  expect(main(html)).toContain("How it is &lt;done&gt;");
  expect(slugs(html)).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
  expect(canonical(html)).toBe("/blog/category/guides");
  const second = await sikka.html("/blog/category/guides?page=2");
  expect(slugs(second)).toEqual(["p7"]);
  expect(canonical(second)).toBe("/blog/category/guides?page=2");
  await sikka.sql("delete from blog_posts where slug = 'w'");
  expect(main(await sikka.html("/blog/category/wiring"))).toContain(noPosts);
});

test.each(["/blog/category/old", "/blog/category/none", "/blog/category/%00"])("%s leads to /404", async (path) => {
  const response = await sikka.get(path);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/404"]);
});

test("a post without category, or with one that is hidden, is listed and shown without it", async () => {
  await insertPost({ slug: "none", category: null });
  await insertPost({ slug: "hidden", category: "old" });
  const list = await sikka.html("/blog");
  expect(slugs(list).toSorted()).toEqual(["hidden", "none"]);
  expect(main(list)).not.toContain("Old");
  for (const slug of ["none", "hidden"]) {
    const html = await sikka.html(`/blog/${slug}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>Title of ${slug}</h1>`));
    expect(html).not.toContain("/blog/category/");
  }
});

test("a post shows all of itself", async () => {
  await insertPost({ slug: "it", html: '<h1>Part</h1><p onclick="x()">Words</p><script>alert(1)</script>' });
  await sikka.sql(
    "update blog_posts set published_at = '2024-01-14T21:00:00Z', view_count = 5, meta_title = 'Own title'",
  );
  const response = await sikka.get("/blog/it");
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const part of [
    /<h1[^>]*>Title of it<\/h1>/,
    />January 15, 2024</,
    />lina\.k</,
    />5</,
    /<h2>Part<\/h2><p>Words<\/p>/,
  ]) {
    expect(main(html)).toMatch(part);
  }
  expect(main(html)).toMatch(/<a href="\/blog\/category\/guides"[^>]*>Guides<\/a>/);
  expect(main(html)).toContain("Excerpt of it");
  expect(main(html)).toMatch(/<button[^>]*hidden=""[^>]*data-share="Title of it"/);
  expect(html).not.toContain("alert(1)");
  expect(head(html)).toContain("<title>Own title</title>");
  expect(head(html)).toContain('property="og:type" content="article"');
  expect(canonical(html)).toBe("/blog/it");
});

test("a post tells search engines what it is, and cannot break out of that", async () => {
  await insertPost({ slug: "it", title: "</script><b>x" });
  const html = await sikka.html("/blog/it");
  expect(html).not.toContain("</script><b>x");
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json as string),
  );
  const post = all.find((data) => data["@type"] === "BlogPosting");
  expect(post).toMatchObject({
    headline: "</script><b>x",
    author: { "@type": "Person", name: "lina.k" },
    mainEntityOfPage: `${sikka.url}/blog/it`,
  });
});

test("three related posts: the same category, the newest first, without the post itself", async () => {
  await insertPosts(5);
  await insertPost({ slug: "w", category: "wiring" });
  await insertPost({ slug: "draft", status: "draft", age: 0 });
  const html = await sikka.html("/blog/p2");
  expect(cards(html, "Related Posts")).toEqual(["p1", "p3", "p4"]);
  expect(await sikka.html("/blog/w")).not.toContain("Related Posts");
});

test("no e-mail address of an author gets out, whatever stands in the row", async () => {
  await insertPost({ slug: "it" });
  await insertPost({ slug: "other" });
  const paths = ["/blog", "/blog/it", "/blog/category/guides"];
  const outside = async () => (await Promise.all(paths.map((path) => sikka.html(path)))).join("\n");
  expect(await outside()).not.toContain("lina.k@");
  await sikka.sql("update admin_users set display_name = 'lina.k@sikka.example'");
  expect(await outside()).not.toContain("lina.k@");
  await sikka.sql("update admin_users set display_name = 'Lina Karam'");
  const html = await sikka.html("/blog/it");
  expect(html).toContain("Lina Karam");
  expect(html).not.toContain("lina.k");
  expect((await sikka.get("/blog/it.data")).status).toBe(404);
});

test.each<[string, Partial<NewPost>]>([
  ["a draft", { status: "draft" }],
  ["a post for tomorrow", { age: -1, featured: true }],
])("%s is hidden everywhere until it is live", async (_, what) => {
  await insertPost({ slug: "shown" });
  await insertPost({ slug: "secret", ...what });
  for (const path of ["/blog", "/blog?q=secret", "/blog/category/guides", "/blog/shown"]) {
    expect(await sikka.html(path)).not.toContain("Title of secret");
  }
  const response = await sikka.get("/blog/secret", { headers: visitor });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("Title of secret");
  await sikka.sql("update blog_posts set status = 'published', published_at = now()");
  expect((await sikka.get("/blog/secret")).status).toBe(200);
});

test("a published post without a date is live and shows none", async () => {
  await insertPost({ slug: "it", age: null });
  expect(slugs(await sikka.html("/blog"))).toEqual(["it"]);
  expect(main(await sikka.html("/blog/it"))).not.toContain("<time");
});

test.each(["/blog/nothing-here", "/blog/%00", "/blog/%F0%9F%92%A1"])("%s is not found in place", async (path) => {
  const response = await sikka.get(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Post Not Found<\/h1>/);
  expect(html.replaceAll("&#x27;", "'")).toContain("The blog post you're looking for doesn't exist.");
  expect(main(html)).toMatch(/<a href="\/blog"[^>]*>Back to Blog<\/a>/);
  expect(head(html)).toContain('content="noindex"');
});

test("a post that is not found is logged, without its query", async () => {
  await sikka.get("/blog/who-knows?secret=1");
  expect(sikka.output()).toContain('"path":"/blog/who-knows"');
  expect(sikka.output()).not.toContain("secret=1");
});

test("posts cannot be read: the list says its empty text with Retry, a post that something failed", async () => {
  await insertPost({ slug: "it" });
  await without("blog_posts", async () => {
    const list = await sikka.get("/blog?q=a%26b&category=guides&page=2");
    expect(list.status).toBe(503);
    const html = await list.text();
    expect(main(html)).toContain(noPosts);
    expect(main(html)).toMatch(/<button[^>]*>Retry<\/button>/);
    for (const input of ['name="q" value="a&amp;b"', 'name="category" value="guides"', 'name="page" value="2"']) {
      expect(main(html)).toContain(input);
    }
    const category = await sikka.get("/blog/category/guides");
    expect(category.status).toBe(503);
    expect(main(await category.text())).toMatch(/<form[^>]* action="\/blog\/category\/guides"[\s\S]*Retry/);
    const post = await sikka.get("/blog/it", { headers: visitor });
    expect(post.status).toBe(503);
    const text = await post.text();
    expect(main(text)).toContain("Something went wrong");
    for (const page of [html, text]) expect(main(page)).not.toMatch(/relation|does not exist|blog_posts|select /);
  });
  expect((await sikka.get("/blog/it")).status).toBe(200);
});

test("200 loads at the same time are exactly 200 views, and no change of content", async () => {
  await insertPost({ slug: "it" });
  const facts = async () =>
    (await sikka.sql("select version, (select updated_at from blog_posts where slug = 'it') from content_version"))[0];
  const before = await facts();
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const response = await sikka.get("/blog/it", { headers: visitor });
      await response.text();
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => views("it"), { timeout: 5_000 }).toBe(200);
  await sleep(1_500);
  expect(await views("it")).toBe(200);
  expect(await facts()).toEqual(before);
});

test("HEAD, crawlers, pages fetched ahead, lists and missing posts are no views", async () => {
  await insertPost({ slug: "it" });
  await sikka.get("/blog/it", { method: "HEAD", headers: visitor });
  await sikka.get("/blog/it", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
  await sikka.get("/blog/it", { headers: { ...visitor, "sec-purpose": "prefetch;prerender" } });
  await sikka.get("/blog/it", { headers: { ...visitor, purpose: "prefetch" } });
  await sikka.get("/blog", { headers: visitor });
  await sikka.get("/blog/it/", { headers: visitor });
  await sleep(1_800);
  expect(await views("it")).toBe(0);
});

test("views during an outage of the database are written when it is back", async () => {
  await insertPost({ slug: "it" });
  await sikka.get("/blog/it", { headers: visitor });
  await without("blog_posts", () => sleep(1_500));
  await expect.poll(() => views("it"), { timeout: 8_000 }).toBe(1);
});

test("views of the last second are written when the program stops", async () => {
  const own = await startSikka();
  const [post] = await own.sql<{ slug: string; view_count: number }>(
    "select slug, view_count from blog_posts where status = 'published' order by slug limit 1",
  );
  if (!post) throw new Error("the starter content has no post");
  for (let times = 0; times < 3; times++) await (await own.get(`/blog/${post.slug}`, { headers: visitor })).text();
  const ended = new Promise<number | null>((resolve) => own.process.once("exit", resolve));
  own.process.kill("SIGTERM");
  expect(await ended).toBe(0);
  const again = await startSikka({
    dataDir: own.dataDir,
    env: own.databaseUrl ? { DATABASE_URL: own.databaseUrl } : {},
  });
  const rows = await again.sql("select view_count from blog_posts where slug = $1", [post.slug]);
  expect(rows).toEqual([{ view_count: post.view_count + 3 }]);
  await again.stop();
});

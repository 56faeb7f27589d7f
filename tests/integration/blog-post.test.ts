import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Blog,
  canonical,
  cardsIn,
  head,
  internal,
  main,
  type NewPost,
  slugs,
  startBlog,
  visitor,
} from "../support/blog.ts";

let blog: Blog;
beforeAll(async () => {
  blog = await startBlog();
});
afterAll(() => blog.sikka.stop());
beforeEach(() => blog.clear());

test("a post shows all of itself", async () => {
  await blog.insertPost({ slug: "it", html: '<h1>Part</h1><p onclick="x()">Words</p><script>alert(1)</script>' });
  await blog.sikka.sql(
    "update blog_posts set published_at = '2024-01-14T21:00:00Z', view_count = 5, meta_title = 'Own title'",
  );
  const response = await blog.sikka.get("/blog/it");
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const part of [
    /<h1[^>]*>Title of it<\/h1>/,
    />January 15, 2024</,
    />lina\.k</,
    />5</,
    /<h2 id="part-part">Part<\/h2><p>Words<\/p>/,
  ]) {
    expect(main(html)).toMatch(part);
  }
  expect(main(html)).toMatch(/<a href="\/blog\/category\/guides"[^>]*>Guides<\/a>/);
  expect(main(html)).toContain("Excerpt of it");
  expect(main(html)).toMatch(/<button[^>]*data-share="Title of it"[^>]*\binvisible\b/);
  expect(html).not.toContain("alert(1)");
  expect(head(html)).toContain("<title>Own title</title>");
  expect(head(html)).toContain('property="og:type" content="article"');
  expect(canonical(blog, html)).toBe("/blog/it");
});

test("a post tells search engines what it is, and cannot break out of that", async () => {
  await blog.insertPost({ slug: "it", title: "</script><b>x" });
  const html = await blog.sikka.html("/blog/it");
  expect(html).not.toContain("</script><b>x");
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json as string),
  );
  const post = all.find((data) => data["@type"] === "BlogPosting");
  expect(post).toMatchObject({
    headline: "</script><b>x",
    author: { "@type": "Person", name: "lina.k" },
    mainEntityOfPage: `${blog.sikka.url}/blog/it`,
  });
});

test("three related posts: the same category, the newest first, without the post itself", async () => {
  await blog.insertPosts(5);
  await blog.insertPost({ slug: "w", category: "wiring" });
  await blog.insertPost({ slug: "draft", status: "draft", age: 0 });
  const html = await blog.sikka.html("/blog/p2");
  expect(cardsIn(html, "Related Posts")).toEqual(["p1", "p3", "p4"]);
  expect(await blog.sikka.html("/blog/w")).not.toContain("Related Posts");
});

test("no e-mail address of an author gets out, whatever is in the row", async () => {
  await blog.insertPost({ slug: "it" });
  await blog.insertPost({ slug: "other" });
  const paths = ["/blog", "/blog/it", "/blog/category/guides"];
  const outside = async () => (await Promise.all(paths.map((path) => blog.sikka.html(path)))).join("\n");
  expect(await outside()).not.toContain("lina.k@");
  await blog.sikka.sql("update admin_users set display_name = 'lina.k@blog.sikka.example'");
  expect(await outside()).not.toContain("lina.k@");
  await blog.sikka.sql("update admin_users set display_name = 'Lina Karam'");
  const html = await blog.sikka.html("/blog/it");
  expect(html).toContain("Lina Karam");
  expect(html).not.toContain("lina.k");
  expect((await blog.sikka.get("/blog/it.data")).status).toBe(404);
});

test.each<[string, Partial<NewPost>]>([
  ["a draft", { status: "draft" }],
  ["a post for tomorrow", { age: -1, featured: true }],
])("%s is hidden everywhere until it is live", async (_, what) => {
  await blog.insertPost({ slug: "shown" });
  await blog.insertPost({ slug: "secret", ...what });
  for (const path of ["/blog", "/blog?q=secret", "/blog/category/guides", "/blog/shown"]) {
    expect(await blog.sikka.html(path)).not.toContain("Title of secret");
  }
  const response = await blog.sikka.get("/blog/secret", { headers: visitor });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("Title of secret");
  await blog.sikka.sql("update blog_posts set status = 'published', published_at = now()");
  expect((await blog.sikka.get("/blog/secret")).status).toBe(200);
});

test("a published post without a date is live and shows none", async () => {
  await blog.insertPost({ slug: "it", age: null });
  expect(slugs(await blog.sikka.html("/blog"))).toEqual(["it"]);
  expect(main(await blog.sikka.html("/blog/it"))).not.toContain("<time");
});

test.each(["/blog/nothing-here", "/blog/%F0%9F%92%A1"])("%s is not found in place", async (path) => {
  const response = await blog.sikka.get(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Post Not Found<\/h1>/);
  expect(html.replaceAll("&#x27;", "'")).toContain("The blog post you're looking for doesn't exist.");
  expect(main(html)).toMatch(/<a href="\/blog"[^>]*>Back to Blog<\/a>/);
  expect(head(html)).toContain('content="noindex"');
});

test("the post whose address is most like the missing one is suggested", async () => {
  await blog.insertPost({ slug: "choosing-a-rack", title: "Choosing a rack" });
  const suggested = /<a href="\/blog\/choosing-a-rack"[^>]*>Did you mean “Choosing a rack”\?/;
  expect(main(await (await blog.sikka.get("/blog/chosing-rack")).text())).toMatch(suggested);
});

test("a post that is not found is logged, without its query", async () => {
  await blog.sikka.get("/blog/who-knows?secret=1");
  expect(blog.sikka.output()).toContain('"path":"/blog/who-knows"');
  expect(blog.sikka.output()).not.toContain("secret=1");
});

test("a post that cannot be read: something failed, and it returns by itself", async () => {
  await blog.insertPost({ slug: "it" });
  await blog.without("blog_posts", async () => {
    const post = await blog.sikka.get("/blog/it", { headers: visitor });
    expect(post.status).toBe(503);
    const html = main(await post.text());
    expect(html).toContain("Something went wrong");
    expect(html).not.toMatch(internal);
  });
  expect((await blog.sikka.get("/blog/it")).status).toBe(200);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Blog, startBlog, visitor } from "../support/blog.ts";
import { startSikka } from "../support/sikka.ts";

let blog: Blog;
beforeAll(async () => {
  blog = await startBlog();
});
afterAll(() => blog.sikka.stop());
beforeEach(() => blog.clear());

/** Views are written together: when that of another post is, no others are left. */
async function whenCounted(): Promise<void> {
  await blog.insertPost({ slug: "another" });
  await blog.sikka.get("/blog/another", { headers: visitor });
  await blog.sikka.moveClock(1_000);
  await expect.poll(() => blog.views("another")).toBe(1);
}

test("200 loads at the same time are exactly 200 views, and no change of content", async () => {
  await blog.insertPost({ slug: "it" });
  const facts = async () =>
    (
      await blog.sikka.sql("select version, (select updated_at from blog_posts where slug = 'it') from content_version")
    )[0];
  const before = await facts();
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const response = await blog.sikka.get("/blog/it", { headers: visitor });
      await response.text();
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await blog.sikka.moveClock(1_000);
  await expect.poll(() => blog.views("it")).toBe(200);
  expect(await facts()).toEqual(before);
  await whenCounted();
  expect(await blog.views("it")).toBe(200);
});

test("HEAD, crawlers, pages fetched ahead, lists and missing posts are no views", async () => {
  await blog.insertPost({ slug: "it" });
  await blog.sikka.get("/blog/it", { method: "HEAD", headers: visitor });
  await blog.sikka.get("/blog/it", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
  await blog.sikka.get("/blog/it", { headers: { ...visitor, "sec-purpose": "prefetch;prerender" } });
  await blog.sikka.get("/blog/it", { headers: { ...visitor, purpose: "prefetch" } });
  await blog.sikka.get("/blog", { headers: visitor });
  await blog.sikka.get("/blog/it/", { headers: visitor });
  await whenCounted();
  expect(await blog.views("it")).toBe(0);
});

test("views during an outage of the database are written when it is back", async () => {
  await blog.insertPost({ slug: "it" });
  await blog.sikka.get("/blog/it", { headers: visitor });
  await blog.without("blog_posts", async () => {
    await blog.sikka.moveClock(1_000);
    await expect.poll(() => blog.sikka.output()).toContain("views could not be stored");
  });
  await blog.sikka.moveClock(15_000);
  await expect.poll(() => blog.views("it")).toBe(1);
});

// The last one: it stops the program.
test("views of the last second are written when the program stops", async () => {
  const { sikka } = blog;
  await blog.insertPost({ slug: "it" });
  for (let times = 0; times < 3; times++) await sikka.get("/blog/it", { headers: visitor });
  await sikka.stop();
  const env: Record<string, string> = sikka.databaseUrl ? { DATABASE_URL: sikka.databaseUrl } : {};
  const again = await startSikka({ dataDir: sikka.dataDir, env });
  expect(await again.sql("select view_count from blog_posts where slug = 'it'")).toEqual([{ view_count: 3 }]);
  await again.stop();
});

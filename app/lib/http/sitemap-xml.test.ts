import { expect, test } from "vitest";
import { maxSitemapFiles, toSitemapFiles } from "./sitemap-xml.ts";

test("addresses are escaped and dated", () => {
  const entries = [{ path: "/a?b=1&c=2", modified: new Date("2026-01-02T03:04:05Z") }];
  const [{ name, xml }, ...others] = toSitemapFiles("https://a.example", entries);
  expect([name, others]).toEqual(["sitemap.xml", []]);
  expect(xml).toContain("<loc>https://a.example/a?b=1&amp;c=2</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>");
});

test("more addresses than one file may have are in several, and the first file lists those", () => {
  const filesOf = (length: number, perFile?: number) => {
    const entries = Array.from({ length }, (_, index) => ({ path: `/blog/${index}` }));
    return toSitemapFiles("https://a.example", entries, perFile);
  };
  expect([filesOf(50_000).length, filesOf(50_001).length]).toEqual([1, 3]);
  const [index, ...parts] = filesOf(5, 2);
  expect(index.xml.match(/<sitemap><loc>.*?<\/loc><\/sitemap>/g)).toEqual(
    [1, 2, 3].map((number) => `<sitemap><loc>https://a.example/sitemap-${number}.xml</loc></sitemap>`),
  );
  expect(index.xml).toMatch(/<sitemapindex xmlns="[^"]+">[\s\S]+<\/sitemapindex>\n$/);
  expect(parts.map(({ name, xml }) => [name, xml.match(/<url>/g)?.length])).toEqual([
    ["sitemap-1.xml", 2],
    ["sitemap-2.xml", 2],
    ["sitemap-3.xml", 1],
  ]);
  expect(parts[2]?.xml).toContain("/blog/4</loc>");
  expect(filesOf(2 * maxSitemapFiles + 1, 2)).toHaveLength(1 + maxSitemapFiles);
});

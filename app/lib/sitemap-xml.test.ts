import { expect, test } from "vitest";
import { toSitemapXml } from "./sitemap-xml.ts";

test("addresses are escaped and dated", () => {
  const xml = toSitemapXml("https://a.example", [{ path: "/a?b=1&c=2", modified: new Date("2026-01-02T03:04:05Z") }]);
  expect(xml).toContain("<loc>https://a.example/a?b=1&amp;c=2</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>");
});

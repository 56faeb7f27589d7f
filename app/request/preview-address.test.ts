import { expect, test } from "vitest";
import { parsePublicPath, toPreviewAddress, withoutPreview } from "./preview-address.ts";

test("a preview is written into an address and taken out again", () => {
  const address = toPreviewAddress("/blog?q=a%20b&preview=old#top", "body.time.signature");
  expect(address).toBe("/blog?q=a+b&preview=body.time.signature#top");
  expect(withoutPreview(`https://sikka.example${address}`)).toBe("https://sikka.example/blog?q=a+b#top");
});

test.each([
  ["/", "/"],
  ["/blog/سكّة?q=1", "/blog/%D8%B3%D9%83%D9%91%D8%A9?q=1"],
  ["/services?preview=x", "/services"],
  ["/administration", "/administration"],
])("%s is a page of the site", (typed, path) => {
  expect(parsePublicPath(typed)).toBe(path);
});

test.each([
  ...[
    "",
    "services",
    "//evil.example",
    "/\\evil.example",
    "/a\\b",
    "https://evil.example",
    "/\t/evil.example",
    "/\n/x",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/./%2e%2e//evil.example",
  ],
  ...["/admin", "/ADMIN/x", "/admin.data", "/api/contact", "/preview/leave", "/x/../admin", "/%61dmin", "/%ff"],
  ...[null, undefined, 7],
])("%j is none", (typed) => {
  expect(parsePublicPath(typed)).toBeNull();
});

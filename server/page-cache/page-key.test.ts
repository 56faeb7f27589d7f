import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { RouteHandle } from "~/request/route-handle.ts";
import { toBuild } from "../../tests/support/route-build.ts";
import { createRouteTable } from "../route-table.ts";
import { chooseEncoding } from "./page-bytes.ts";
import { toPageKey, withReadQuery, withUnreadQuery } from "./page-key.ts";

const page = (path: string, handle: RouteHandle = {}) => ({ path, module: { default: () => null, handle } });
const table = createRouteTable(
  toBuild(
    { index: true, module: { default: () => null } },
    page("blog", { query: ["q", "category", "page"] }),
    page("blog/category/:slug", { query: ["q", "page"] }),
    page("portfolio", { query: ["category", "page"] }),
    page("contact", { query: ["service", "sent"], personal: "sent" }),
    page("services"),
    page("*"),
    page("admin/*"),
    { path: "media/:id", module: {} },
    { path: "sitemap.xml", module: {} },
  ),
);

const keyOf = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  toPageKey({ url, headers, method } as unknown as IncomingMessage, table);

test.each([
  ["/", "/"],
  ["/?utm_source=mail&x=1", "/"],
  ["/services/smart-home-automation", "/services/smart-home-automation"],
  ["/blog?page=2&q=knx&utm=1", "/blog?q=knx&page=2"],
  ["/blog?q=", "/blog"],
  ["/portfolio?category=villas&page=9&x=1", "/portfolio?category=villas&page=9"],
  ["/Blog/Category/knx?page=2&category=1&sort=x", "/Blog/Category/knx?page=2"],
  ["/services?sort=name", "/services"],
  ["/contact?service=CCTV&utm_source=a", "/contact?service=CCTV"],
  ["/%D8%B9%D9%86", "/%D8%B9%D9%86"],
])("%s is kept as %s", (url, key) => expect(keyOf(url)).toBe(key));

test.each([
  "/admin",
  "/Admin/blog",
  "/admin.data",
  "/api/contact",
  "/media/1",
  "/assets/a",
  "/healthz",
  "/sitemap.xml",
  "/favicon.ico",
  "/blog/",
  "//evil.example",
  "/a%00b",
  "/%61dmin/login",
  "/%62log?page=2",
  "/nope%0d%0aX",
  "/%E0%A4%A",
  "/contact?sent=1",
  "/a;b",
])("%s is not kept", (url) => expect(keyOf(url)).toBeNull());

test("a page that is made for one visitor gets no other part of its query than one that is kept", () => {
  expect(withReadQuery("http://a.example/services?sort=name", table)).toBe("http://a.example/services");
  const contact = "http://a.example/contact?service=CCTV&sent=1";
  expect(withReadQuery(`${contact}&x=1`, table)).toBe(contact);
  expect(withReadQuery("http://a.example/admin/blog?x=1", table)).toBe("http://a.example/admin/blog?x=1");
});

test("staff and those who send something are not answered from what is kept", () => {
  expect(keyOf("/", { cookie: "a=1; __Host-sikka.session_token=x" })).toBeNull();
  expect(keyOf("/", { cookie: "sikka.session_token=x" })).toBeNull();
  expect(keyOf("/", { cookie: "other=sikka" })).toBe("/");
  expect(keyOf("/contact", {}, "POST")).toBeNull();
  expect(keyOf("/", {}, "HEAD")).toBe("/");
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["BR;q=0.5", "br"],
  ["identity", "identity"],
  ["brotli", "identity"],
  ["*", "gzip"],
  ["gzip;q=0.000", "identity"],
  [undefined, "identity"],
] as const)("Accept-Encoding %s is served as %s", (header, form) => expect(chooseEncoding(header)).toBe(form));

test.each([
  ["/services/old?utm_source=news&gclid=1", "/services/new", "/services/new?utm_source=news&gclid=1"],
  ["/services/old", "/services/new", "/services/new"],
  // What the page reads is its own decision.
  ["/blog?page=99&q=knx&utm_source=a", "/blog?q=knx&page=2", "/blog?q=knx&page=2&utm_source=a"],
  ["/contact?sent=1&gclid=2", "/contact", "/contact?gclid=2"],
  ["/services/old?a=1&a=2#x", "/services/new?a=0", "/services/new?a=0"],
  ["/nothing?utm_source=a", "/404?like=%2Fnothing", "/404?like=%2Fnothing"],
  ["/services/old?a=1", "https://elsewhere.example/", "https://elsewhere.example/"],
  ["/media/1?a=1", "/media/2", "/media/2"],
])("from %s, a redirect to %s leads to %s", (asked, location, expected) => {
  expect(withUnreadQuery(location, asked, table)).toBe(expected);
});

import { expect, test } from "vitest";
import { inLanguage, splitLanguage, withLinksIn } from "./language-path.ts";

test("an address has one language", () => {
  const split = (path: string) => Object.values(splitLanguage(path));
  expect(
    ["/", "/about", "/en/about", "/fr", "/arabic", "/ar/admin", "/ar/media/1"].map((path) => split(path)[0]),
  ).toEqual(Array.from({ length: 7 }, () => "en"));
  expect(["/ar", "/ar/", "/ar?page=2", "/ar/services/%D8%A3", "/ar/404?like=%2Far"].map(split)).toEqual([
    ["ar", "/"],
    ["ar", "/"],
    ["ar", "/?page=2"],
    ["ar", "/services/%D8%A3"],
    ["ar", "/404?like=%2Far"],
  ]);
});

test("a path in a language is that path again without its prefix", () => {
  for (const path of ["/", "/?page=2", "/#form", "/about", "/services/%D8%A3#x"]) {
    expect(splitLanguage(inLanguage(path, "ar").replace(/#.*/, "")).path).toBe(path.replace(/#.*/, ""));
    expect(inLanguage(inLanguage(path, "ar"), "ar")).toBe(inLanguage(path, "ar"));
    expect(inLanguage(path, "en")).toBe(path);
  }
  expect(inLanguage("/", "ar")).toBe("/ar");
  const shared = ["/admin/login", "/media/1/a.jpg", "/plates/x", "https://sikka.example/", "//x", "#a", "/favicon.ico"];
  expect(shared.map((path) => inLanguage(path, "ar"))).toEqual(shared);
});

test("links and forms of a document lead to its language", () => {
  const html = `<a class="a>b" href="/services">x</a><form action="/contact#form"><a href="/" hreflang="en">y</a><img src="/a">`;
  expect(withLinksIn("ar", html)).toBe(html.replace("/services", "/ar/services").replace("/contact", "/ar/contact"));
});

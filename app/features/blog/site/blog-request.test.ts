import { expect, test } from "vitest";
import { toListHref } from "~/lib/pages.ts";
import { readQuery } from "~/request/route-handle.ts";
import { toBlogRequest } from "./blog-request.ts";

const handle = { query: ["q", "category", "page"] } as const;
const ask = (query: string) => toBlogRequest(readQuery(`https://sikka.example/blog${query}`, handle));

test("search, category and page are read from the query", () => {
  expect(ask("?q=%20key%20pad&category=guides&page=2")).toEqual({ search: "key pad", category: "guides", page: 2 });
});

test("what is empty or nonsense is not asked for", () => {
  expect(ask("?q=%20&category=&page=two")).toEqual({ search: undefined, category: undefined, page: 1 });
});

test("a search ends after 100 characters, whole ones, and holds no NUL", () => {
  expect(ask(`?q=a%00${encodeURIComponent("💡".repeat(120))}`).search).toBe(`a${"💡".repeat(99)}`);
});

test("an address holds only what is asked for", () => {
  expect(toListHref("/blog", {})).toBe("/blog");
  expect(toListHref("/blog", { page: 1 })).toBe("/blog");
  expect(toListHref("/blog", { search: "a&b", category: "guides", page: 2 })).toBe(
    "/blog?q=a%26b&category=guides&page=2",
  );
});

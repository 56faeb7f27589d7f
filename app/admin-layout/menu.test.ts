import { expect, test } from "vitest";
import { toLoadingWords } from "./menu.ts";

test.each([
  ["/admin/portfolio/3f1c/edit", "Loading project..."],
  ["/admin/portfolio", "Loading projects..."],
  ["/admin/categories", "Loading categories..."],
  ["/admin/blog/new", "Loading post..."],
  ["/admin/feature-flags", "Loading feature flags..."],
  ["/admin/contact-submissions/3f1c", "Loading contact submissions..."],
  ["/admin", "Loading overview..."],
  ["/admin/nowhere", "Loading..."],
])("%s: %s", (pathname, words) => {
  expect(toLoadingWords(pathname)).toBe(words);
});

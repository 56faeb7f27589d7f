import { expect, test } from "vitest";
import { toPictures } from "./project-view.ts";

test("each address once, the first place counts", () => {
  expect(toPictures(["/a.jpg", "https://cdn.example/b.jpg", " /a.jpg "])).toEqual([
    "/a.jpg",
    "https://cdn.example/b.jpg",
  ]);
});

test("what is no address of a picture is left out", () => {
  expect(toPictures([null, "", " ", "a.jpg", "//evil.example/a.jpg", "javascript:alert(1)", "https://["])).toEqual([]);
});

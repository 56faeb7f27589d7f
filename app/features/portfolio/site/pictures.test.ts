import { expect, test } from "vitest";
import { toPictures } from "./project-view.ts";

test("each address once, the first place counts", () => {
  expect(toPictures(["/a.jpg", "https://cdn.example/b.jpg", " /a.jpg "])).toEqual([
    "/a.jpg",
    "https://cdn.example/b.jpg",
  ]);
});

test("a scene is there once by Day, and the night of the first picture is behind its switch", () => {
  const at = (hour: string) => `/plates/villa/palm-villa-${hour}.jpg`;
  expect(toPictures([at("dusk"), "/a.jpg", at("night"), at("day")])).toEqual([at("dusk"), "/a.jpg"]);
  expect(toPictures(["/a.jpg", at("day"), at("dusk"), at("night")])).toEqual(["/a.jpg", at("day"), at("night")]);
});

test("what is no address of a picture is left out", () => {
  expect(toPictures([null, "", " ", "a.jpg", "//evil.example/a.jpg", "javascript:alert(1)", "https://["])).toEqual([]);
});

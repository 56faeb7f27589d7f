import { expect, test } from "vitest";
import { toNotes } from "./change-note.ts";

test("a page with two addresses is named once", () => {
  const once = { label: "Solar Storage", href: "/services/solar-storage" };
  const changed = [once, { label: "Solar Storage", href: "/services/solar" }];
  const notes = toNotes({ ms: 12, changed, more: 0, isEverywhere: false, gone: [], failed: [] });
  expect(notes).toEqual([{ text: "On the site after 12 ms:", links: [once], rest: undefined }]);
});

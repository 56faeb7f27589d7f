import { expect, test } from "vitest";
import { toSearchPatterns } from "./search-patterns.ts";

test.each([
  ["wifi", "", "%wifi%"],
  ["Wi-Fi", "", "%WiFi%"],
  ["wi fi", "%wi%\n%fi%", ""],
  ["5 keypads", "%5%", "%keypads%"],
  ["100%  a_b", "%a\\_b%", "%100\\%%"],
  ["–", "", ""],
])("%j is looked for word by word", (search, plain, tight) => {
  expect(toSearchPatterns(search)).toEqual({ plain, tight });
});

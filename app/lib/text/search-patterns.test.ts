import { expect, test } from "vitest";
import { toSearchPatterns } from "./search-patterns.ts";

test.each([
  ["wifi", "%wifi%", "", ""],
  ["Wi-Fi", "%wifi%", "", ""],
  ["wi fi", "%wi%", "%wi%\n%fi%", ""],
  ["5 keypads", "%keypads%", "%5%", ""],
  ["palm lighting villa", "%lighting%", "", "%villa%\n%palm%"],
  ["100%  a_b", "%100\\%%", "%a\\_b%", ""],
  ["Café O’Brien", "%obrien%", "", "%cafe%"],
  ["–", "%%", "", ""],
])("%j is looked for word by word", (search, longest, plain, tight) => {
  expect(toSearchPatterns(search)).toEqual({ plain, tight, longest });
});

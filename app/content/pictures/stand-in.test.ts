import { expect, test } from "vitest";
import { kindOf, picturesOf, standIn } from "./stand-in.ts";

const ids = Array.from({ length: 24 }, (_, index) => `row ${index}`);

test("a row always has the same picture, by its category and its id", () => {
  for (const id of ids) expect(standIn({ id, category: "Residential" })).toBe(standIn({ id, category: "Residential" }));
  const kinds = new Set(ids.map((id) => kindOf(standIn({ id, category: "Residential" }))));
  expect([...kinds].sort()).toEqual(["majlis", "villa"]);
  expect(new Set(ids.map((id) => kindOf(standIn({ id, category: "Car parks" })))).size).toBe(1);
  expect(new Set(ids.map((id) => kindOf(standIn({ id })))).size).toBeGreaterThan(3);
});

test.each([
  ["Villa in Al Barsha", "villa"],
  ["An office floor, cabled overnight", "office"],
  ["Clinic fit-out", "clinic"],
])("%s shows a %s, whatever its category", (title, kind) => {
  for (const id of ids) expect(kindOf(standIn({ id, title, category: "Hospitality" }))).toBe(kind);
});

test("no scene is twice in one list, at whatever hour, whatever the rows have chosen", () => {
  const own = standIn({ id: "row 3", category: "Hospitality" });
  const rows = ids.map((id, index) => ({ id, category: "Hospitality", ...(index === 7 && { own }) }));
  const pictures = picturesOf(rows);
  expect(pictures[7]).toBe(own);
  expect(new Set(pictures.map((address) => address.replace(/-(day|dusk|night)\.jpg/, ""))).size).toBe(rows.length);
  expect(standIn({ id: "row 3", category: "Hospitality", about: "still" })).toMatch(/^\/plates\/still\//);
});

test("a list longer than there are pictures repeats some", () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: `${index}` }));
  expect(picturesOf(rows).every((address) => address.startsWith("/plates/"))).toBe(true);
});

import { expect, test } from "vitest";
import { kindOf, standIn } from "./stand-in.ts";

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
  ["Warehouse and offices", "warehouse"],
  ["عيادة خارجية، البرشاء", "clinic"],
  ["طابق مكاتب، الخليج التجاري", "office"],
  ["تجديد الفيلا والمجلس", "villa"],
])("%s shows a %s, whatever its category", (title, kind) => {
  for (const id of ids) expect(kindOf(standIn({ id, title, category: "Hospitality" }))).toBe(kind);
});

test("a category that is named after a building shows it, and a post shows a still life", () => {
  expect(kindOf(standIn({ id: "row 3", category: "Warehouses" }))).toBe("warehouse");
  expect(standIn({ id: "row 3", category: "Hospitality", about: "still" })).toMatch(/^\/plates\/still\//);
});

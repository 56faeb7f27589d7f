import { expect, test } from "vitest";
import { withIcons } from "./service-icons.ts";

const iconsOf = (...rows: [title: string, iconName: string | null][]) =>
  withIcons(rows.map(([title, iconName]) => ({ title, iconName }))).map(({ iconName }) => iconName);

test("services without an icon have different ones: home first, then by their words, then what is left", () => {
  expect(iconsOf(["CCTV", null])).toEqual(["home"]);
  expect(iconsOf(["Curtains", ""], ["CCTV", null], ["Cameras", "drone"], ["Pools", "shield"])).toEqual([
    ...["home", "camera", "wifi", "shield"],
  ]);
  expect(iconsOf(["Curtains", null], ["Homes", "home"], ["Doors", "lock"], ["Locks", "lock"])).toEqual([
    ...["shield", "home", "lock", "lock"],
  ]);
  const icons = iconsOf(...Array.from({ length: 9 }, (_, at): [string, null] => [`${at}`, null]));
  expect([new Set(icons).size, icons.at(-1)]).toEqual([8, "home"]);
});

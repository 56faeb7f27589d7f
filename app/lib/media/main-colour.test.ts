import { expect, test } from "vitest";
import { mainColour } from "./main-colour.ts";

const pixels = (...colours: [number[], number][]) =>
  new Uint8Array(colours.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()));

const petrol = [0x10, 0x30, 0x3a, 255];
const lamp = [0xf4, 0xc9, 0x5d, 255];
const clear = [255, 255, 255, 0];

test.each([
  ["the colour of most pixels", pixels([petrol, 6], [lamp, 4]), "#10303a"],
  ["not of those that are not seen", pixels([clear, 50], [lamp, 2], [petrol, 1]), "#f4c95d"],
  [
    "shades of one colour count together",
    pixels([[0x10, 0x30, 0x38, 255], 3], [[0x12, 0x32, 0x3c, 255], 3], [lamp, 5]),
    "#11313a",
  ],
  ["a single pixel", pixels([[1, 2, 3, 255], 1]), "#010203"],
  ["white and black are colours", pixels([[255, 255, 255, 255], 3], [[0, 0, 0, 255], 2]), "#ffffff"],
  ["grey where nothing is seen", pixels([clear, 9]), "#808080"],
  ["grey where nothing is", new Uint8Array(), "#808080"],
])("%s", (_what, rgba, colour) => {
  expect(mainColour(rgba)).toBe(colour);
});

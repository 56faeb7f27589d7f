import { expect, test } from "vitest";
import { toValueIcon, valueIcons } from "./value-icons.ts";

test("the list is the specification's twenty-three names", () => {
  expect(valueIcons).toHaveLength(23);
  expect(new Set(valueIcons).size).toBe(23);
});

test("a known name stays, anything else is a shield", () => {
  expect(toValueIcon("Rocket")).toBe("Rocket");
  expect(toValueIcon("rocket")).toBe("Shield");
  expect(toValueIcon("constructor")).toBe("Shield");
  expect(toValueIcon("")).toBe("Shield");
  expect(toValueIcon(undefined)).toBe("Shield");
});

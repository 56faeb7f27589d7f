import { expect, test } from "vitest";
import { toFreeSlug, toSlug, toStoredSlug, toTypedSlug } from "./slug.ts";

test.each([
  ["Smart  Home & Automation!", "service", "smart-home-automation"],
  ["Smart_Home", "service", "smarthome"],
  ["Lighting - ", "service", "lighting-"],
  ["Villa  _ Palm -- Jumeirah ", "project", "villa-palm-jumeirah"],
  ["Villa (2024)", "project", "villa-2024"],
  ["Audio & Video", "category", "audio-video"],
  ["--CCTV / ELV--", "category", "cctv-elv"],
  ["بيت ذكي", "service", "بيت-ذكي"],
  ["بيت ذكي", "project", "بيت-ذكي"],
  ["Café Müller", "category", "café-müller"],
] as const)("%s by the rule %s is %s", (title, rule, slug) => {
  expect(toSlug(title, rule)).toBe(slug);
});

test("a stored slug has no hyphens or white space at its ends", () => {
  expect(toStoredSlug("  lighting- ")).toBe("lighting");
  expect(toStoredSlug("a b")).toBe("a-b");
  expect(toStoredSlug("---")).toBe("");
  expect(toStoredSlug("villa wiring: twice!")).toBe("villa-wiring-twice");
  expect(toStoredSlug("Old_v2.0--page/../x?")).toBe("Old_v2.0-page-..-x");
  expect(toStoredSlug("cafe\u0301")).toBe("café");
});

test("what cannot stand in an address is a hyphen while it is typed", () => {
  expect(toTypedSlug("villa wiring: twice!")).toBe("villa-wiring-twice-");
  expect(toTypedSlug("-Villa_One’s ")).toBe("villa-ones-");
  expect(toTypedSlug("بيت ذكي")).toBe("بيت-ذكي");
});

test("the free slug counts on from the one that is taken", () => {
  expect(toFreeSlug("villa", new Set(["villa"]))).toBe("villa-2");
  expect(toFreeSlug("villa-2", new Set(["villa", "villa-2", "villa-3"]))).toBe("villa-4");
});

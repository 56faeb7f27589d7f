import { expect, test } from "vitest";
import { toSlug, toStoredSlug, toTypedSlug } from "./slug.ts";

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

test.each([
  ["☀️ Summer offer", "summer-offer"],
  ["Offer ❤️", "offer"],
  ["Checklist ✔️ done", "checklist-done"],
  ["1️⃣ room", "1-room"],
  ["❤️", ""],
  ["👨‍👩‍👧🇦🇪👍🏽", ""],
  ["sm\u00adart\u200b \u202bho\u2060me\u200f\ufeff", "smart-home"],
  ["\u3164", ""],
  ["مُدُن", "مُدُن"],
])("the slugs of %j have no invisible characters", (title, slug) => {
  for (const rule of ["service", "project", "category"] as const) {
    expect(toStoredSlug(toSlug(title, rule))).toBe(slug);
  }
  expect(toStoredSlug(title.toLowerCase())).toBe(slug);
  expect(toStoredSlug(toTypedSlug(title))).toBe(slug);
});

test.each(["service", "project", "category"] as const)(
  "every ASCII character has the result of the rule %s",
  (rule) => {
    const specified = {
      service: (title: string) =>
        title
          .replace(/[^a-z0-9\s-]/g, "")
          .replace(/\s+/g, "-")
          .replace(/-+/g, "-"),
      project: (title: string) =>
        title
          .replace(/[^\w\s-]/g, "")
          .replace(/[\s_-]+/g, "-")
          .replace(/^-+|-+$/g, ""),
      category: (title: string) => title.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, ""),
    };
    for (let code = 0; code < 128; code += 1) {
      const title = `A${String.fromCharCode(code)}b ${String.fromCharCode(code)}`;
      expect(toSlug(title, rule)).toBe(specified[rule](title.toLowerCase()));
    }
  },
);

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

import { beforeAll, expect, test } from "vitest";
import { openFaces } from "./draw-picture.server.tsx";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = createTypesetter(await openFaces());
});

test("all faces are opened, the display face first", async () => {
  const faces = await openFaces();
  expect(faces).toHaveLength(7);
  expect(faces[0]?.familyName).toMatch(/Anybody/);
});

test.each([
  ["emoji and their joiners", "Wi-Fi 👨‍👩‍👧 at home 🏠", "Wi-Fi at home"],
  ["keycaps lose their frame", "Plan 1️⃣ of 2", "Plan 1 of 2"],
  ["scripts that no face has", "智能家居 KNX", "KNX"],
  ["line breaks, tabs and soft hyphens", "Ca\u00adble\n\tplan", "Cable plan"],
  ["letters that are written in two parts", "Cafe\u0301", "Café"],
  ["Latin and Vietnamese accents stay", "Žižkov, Đà Nẵng", "Žižkov, Đà Nẵng"],
  ["Arabic with vowel signs stays", "سِكَّة", "سِكَّة"],
])("%s", (_name, text, expected) => {
  expect(typesetter.toSettable(text)).toBe(expected.normalize("NFC"));
});

test("every sign of a settable text has a face, and what has none leaves nothing behind", async () => {
  const faces = await openFaces();
  const text = typesetter.toSettable("“KNX” – Matter™ 100% + ١٢٣ فيلا، هل؟ Łódź €5 «x» ☎️ ✓ ↑");
  expect(text).toBe("“KNX” – Matter™ 100% + ١٢٣ فيلا، هل؟ Łódź €5 «x» ↑");
  for (const sign of text) {
    expect(faces.some((face) => face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toBe(true);
  }
  expect(typesetter.outline("KNX✓", 50, "ltr")).toEqual(typesetter.outline("KNX", 50, "ltr"));
});

test("Arabic letters are joined: three in a word are not three alone", () => {
  expect(Math.abs(typesetter.measure("ععع") - typesetter.measure("ع") * 3)).toBeGreaterThan(0.2);
});

test("the plus is that of the text face, which is as large as a letter", () => {
  expect(typesetter.measure("+")).toBeGreaterThan(0.5);
});

test("an outline is as wide as it was measured, in both directions", () => {
  for (const [line, base] of [
    ["Cabling a villa + KNX", "ltr"],
    ["تمديد كابلات الفيلا", "rtl"],
    ["نظام KNX (24/7)", "rtl"],
  ] as const) {
    const { width, path } = typesetter.outline(line, 60, base);
    expect(width).toBeCloseTo(typesetter.measure(line) * 60, 0);
    expect(path).not.toMatch(/NaN|undefined/);
  }
});

test("a line that starts in Arabic has its first word at the right", () => {
  const first = typesetter.outline("فيلا", 60, "rtl");
  const whole = typesetter.outline("فيلا KNX", 60, "rtl");
  const latin = typesetter.outline("KNX", 60, "rtl");
  expect(whole.path.startsWith(latin.path)).toBe(true);
  expect(whole.width).toBeGreaterThan(first.width + latin.width);
});

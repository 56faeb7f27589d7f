import { readdirSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { isRightToLeft, titleSigns, toSettable, toTitle } from "./title-text.ts";

test.each([
  ["emoji and their joiners", "Wi-Fi 👨‍👩‍👧 at home 🏠", "Wi-Fi at home"],
  ["keycaps lose their frame", "Plan 1️⃣ of 2", "Plan 1 of 2"],
  ["scripts that no face has", "智能家居 KNX", "KNX"],
  ["line breaks, tabs and soft hyphens", "Ca\u00adble\n\tplan", "Cable plan"],
  ["letters that are written in two parts", "Cafe\u0301", "Café"],
  ["letters with a mark that no face has", "Ǩnx", "Knx"],
  ["Latin and Vietnamese accents stay", "Žižkov, Đà Nẵng", "Žižkov, Đà Nẵng"],
  ["Arabic with vowel signs stays", "سِكَّة", "سِكَّة"],
  [
    "marks",
    "“KNX” – Matter™ 100% + ١٢٣ فيلا، هل؟ Łódź €5 «x» ☎️ ✓ ↑",
    "“KNX” – Matter™ 100% + ١٢٣ فيلا، هل؟ Łódź €5 «x» ↑",
  ],
])("%s", (_name, text, expected) => {
  expect(toSettable(text)).toBe(expected.normalize("NFC"));
});

test("every sign of a settable text has a face", () => {
  const folder = new URL("./faces/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ttf"));
  const faces = files.map((name) => create(readFileSync(new URL(name, folder))) as Font);
  const one = new RegExp(`[${titleSigns}]`, "u");
  const codes = Array.from({ length: 0x1_00_00 }, (_, code) => code);
  const signs = codes.filter(
    (code) => one.test(String.fromCodePoint(code)) && !/\p{Cf}/u.test(String.fromCodePoint(code)),
  );
  expect(signs.length).toBeGreaterThan(700);
  const missing = signs.filter((code) => !faces.some((face) => face.hasGlyphForCodePoint(code)));
  expect(missing.map((code) => code.toString(16))).toEqual([]);
});

test("a title that cannot be set gives way to the company's name, one that mostly can does not", () => {
  for (const title of ["", " ", "🏠💡", "智能家居", "智能家居系统 KNX"])
    expect(toTitle(title, "Sikka"), title).toBe("Sikka");
  expect(toTitle("Smart home 智能", "Sikka")).toBe("Smart home");
});

test("a text runs as its first letter does", () => {
  expect(["A quiet villa", "فيلا هادئة", "KNX في الفيلا", "24/7: فيلا"].map(isRightToLeft)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

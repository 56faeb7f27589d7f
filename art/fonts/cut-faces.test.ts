import { readFileSync, statSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { faces as folder, listCutFaces } from "./cut-faces.ts";

const faces = listCutFaces();
const read = (path: string | URL) => create(readFileSync(path)) as Font;

test.each(faces)("$file has every letter that is asked of it and that its face has", ({ file, like, letters }) => {
  const [cut, whole] = [read(new URL(file, folder)), read(like)];
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) as number);
  expect(codes.length).toBeGreaterThan(50);
  const missing = codes.filter((code) => whole.hasGlyphForCodePoint(code) && !cut.hasGlyphForCodePoint(code));
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
});

// Of a face with several weights fontkit cannot draw one out of a WOFF2; visual.test.ts looks at its headings.
test.each(faces.filter(({ axes }) => !axes))("letters of $file stand as far apart as before", ({ file, like }) => {
  const [cut, whole] = [read(new URL(file, folder)), read(like)];
  const text = file.includes("arabic") ? "كلّهلأنظمةفيالبيت؟" : "AVATAR fi 1,111.50 – “Too wide?”";
  const width = (font: Font) => font.layout(text).advanceWidth / font.unitsPerEm;
  expect(width(cut)).toBeCloseTo(width(whole), 3);
});

test.each([
  ["English", 40, faces.filter(({ file }) => !/arabic|kufam/.test(file))],
  ["Arabic", 60, faces.filter(({ file }) => /arabic|kufam/.test(file))],
])("a visitor's letters of %s weigh less than %d KB", (_, most, own) => {
  const bytes = own.map(({ file }) => statSync(new URL(file, folder)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most * 1024);
});

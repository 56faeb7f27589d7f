import { expect, test } from "vitest";
import { toFileName } from "./file-name.ts";

test.each([
  ["villa.jpg", "villa.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\Lina\\فيلا النخيل.jpg", "فيلا النخيل.jpg"],
  ["photo\u0000.jpg", "photo.jpg"],
  ["invoice\u202Egpj.exe", "invoicegpj.exe"],
  ["a\r\nSet-Cookie: b=c.png", "aSet-Cookie: b=c.png"],
  ["  ", "Untitled"],
  ["..", "Untitled"],
  ["", "Untitled"],
  ["\ud800.png", "png"],
  ["🏠".repeat(300), "🏠".repeat(200)],
])("%j is kept as %j", (name, kept) => {
  expect(toFileName(name)).toBe(kept);
});

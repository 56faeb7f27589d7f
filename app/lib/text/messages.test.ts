import { expect, test } from "vitest";
import {
  joinParts,
  type Language,
  language,
  plural,
  setLanguageSource,
  toListText,
  toMessages,
  toNumberText,
  toPublicMessages,
  toStaffLanguage,
} from "./messages.ts";

test("a message is read in the language of the moment", () => {
  const messages = toMessages({ en: { save: "Save", sent: (name: string) => `Sent to ${name}` } });
  expect([messages.save, messages.sent("Noor"), language()]).toEqual(["Save", "Sent to Noor", "en"]);
  const places = toMessages({ en: [{ label: "Header" }] });
  expect([Object.keys(messages), places.map(({ label }) => label)]).toEqual([["save", "sent"], ["Header"]]);
  const asked: string[] = [];
  setLanguageSource(() => {
    asked.push("language");
    return undefined;
  });
  expect(messages.save).toBe("Save");
  expect(asked).toHaveLength(1);
});

test("the back office has the first of a browser's languages that it is written in", () => {
  expect(["ar-AE, en;q=0.5", "fr", "", "EN"].map(toStaffLanguage)).toEqual(["en", "en", "en", "en"]);
});

function inLanguage<T>(code: Language, work: () => T): T {
  setLanguageSource(() => code);
  const value = work();
  setLanguageSource(() => undefined);
  return value;
}

test("visitors read their language; what staff's lacks is read in the first one", () => {
  const site = toPublicMessages({ en: { home: "Home" }, ar: { home: "الرئيسية" } });
  const staff = toMessages({ en: { save: "Save" } });
  expect(inLanguage("ar", () => [site.home, staff.save])).toEqual(["الرئيسية", "Save"]);
  expect([site.home, staff.save]).toEqual(["Home", "Save"]);
});

test("Arabic has six plural forms, Latin digits and its own lists", () => {
  const forms = { zero: "لا ملفات", one: "ملف واحد", two: "ملفان", few: "# ملفات", many: "# ملفًا", other: "# ملف" };
  const texts = inLanguage("ar", () => [0, 1, 2, 3, 11, 100, 1234].map((count) => plural(count, forms)));
  expect(texts).toEqual(["لا ملفات", "ملف واحد", "ملفان", "3 ملفات", "11 ملفًا", "100 ملف", "1,234 ملفًا"]);
  expect(inLanguage("ar", () => toListText(["أ", "ب", "ج"]))).toBe("أ وب وج");
});

test("parts stand one after the other with the comma of the language", () => {
  setLanguageSource(() => undefined);
  expect(joinParts(["Dubai", null, "", "2026"])).toBe("Dubai, 2026");
  setLanguageSource(() => "ar");
  expect(joinParts(["دبي", "2026"])).toBe("دبي، 2026");
  setLanguageSource(() => undefined);
});

test("counts, numbers and lists follow the language", () => {
  const files = (count: number) => plural(count, { one: "# file", other: "# files" });
  expect([0, 1, 1234].map(files)).toEqual(["0 files", "1 file", "1,234 files"]);
  expect([toNumberText(1234), toListText(["a", "b", "c"])]).toEqual(["1,234", "a, b, and c"]);
});

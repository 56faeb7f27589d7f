import { expect, test } from "vitest";
import { language, plural, setLanguageSource, toLanguage, toListText, toMessages, toNumberText } from "./messages.ts";

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

test("a browser gets the first of its languages that has wording", () => {
  expect(["ar-AE, en;q=0.5", "fr", "", "EN"].map(toLanguage)).toEqual(["en", "en", "en", "en"]);
});

test("counts, numbers and lists follow the language", () => {
  const files = (count: number) => plural(count, { one: "# file", other: "# files" });
  expect([0, 1, 1234].map(files)).toEqual(["0 files", "1 file", "1,234 files"]);
  expect([toNumberText(1234), toListText(["a", "b", "c"])]).toEqual(["1,234", "a, b, and c"]);
});

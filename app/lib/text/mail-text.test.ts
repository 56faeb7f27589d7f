import { expect, test } from "vitest";
import {
  hasForeignName,
  parseMailAddress,
  parseMailAddresses,
  parsePublicAddress,
  toBodyText,
  toHeaderText,
} from "./mail-text.ts";

test.each(["a@b.ae", "first.last+tag@mail.example.com", " padded@example.com ", "o'neill@example.com"])(
  "%j is one address",
  (text) => {
    expect(parseMailAddress(text)).toBe(text.trim());
  },
);

test.each([
  ["\u200euser@example.com", "user@example.com"],
  ["user@example.com\u202c", "user@example.com"],
  ["\ufeff\u00a0\u2066user@example.com\u2069\u200b\u00a0", "user@example.com"],
  ["sales@مثال.امارات", "sales@xn--mgbh0fb.xn--mgbaam7a8h"],
  ["sales@xn--mgbaakc7dvf.xn--mgbaam7a8h", "sales@xn--mgbaakc7dvf.xn--mgbaam7a8h"],
  ["Info@München.example", "Info@xn--mnchen-3ya.example"],
])("%j is the address %j", (text, address) => {
  expect(parsePublicAddress(text)).toBe(address);
});

test("an address whose name has other letters is told apart from what is no address", () => {
  expect(["مبيعات@example.com", "jörg@münchen.example"].map(hasForeignName)).toEqual([true, true]);
  expect(["user@example.com", "jörg", "ä@ö", "ä@b@example.com", ""].map(hasForeignName)).not.toContain(true);
});

test("an address without a dot is one of the own network", () => {
  expect(parseMailAddress("root@localhost")).toBe("root@localhost");
  expect(parsePublicAddress("anna@gmail")).toBeNull();
});

test.each([
  "",
  "a@مثال.امارات/x",
  "a@مثال@example.com",
  "nobody",
  "a@b@c.example",
  "a@example.com, b@example.com",
  "a@example.com;b@example.com",
  "a b@example.com",
  "Name <a@example.com>",
  '"a@evil.example" <b@example.com>',
  '"x@evil.example b"@example.com',
  "group:a@example.com;",
  "a@example.com\r\nBcc: b@example.com",
  "a@example.com\0",
  "(comment)a@example.com",
  "a@[127.0.0.1]",
  "a@-example.com",
  "a@example..com",
  "ä@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b.".repeat(130)}com`,
])("%j is not", (text) => {
  expect(parseMailAddress(text)).toBeNull();
});

test("a list gives each address once and leaves out what is none", () => {
  expect(parseMailAddresses("a@b.ae, c@d.ae;a@b.ae\n <e@f.ae> g@h.ae")).toEqual(["a@b.ae", "c@d.ae", "g@h.ae"]);
  expect(parseMailAddresses(" ")).toEqual([]);
});

test("a header's text is one line, keeps its script, and has an end", () => {
  expect(toHeaderText("Eve\r\nBcc: all@example.com\0\u2028x")).toBe("Eve Bcc: all@example.com x");
  expect(toHeaderText("\u202eevil\u2066 name")).toBe("evil name");
  expect(toHeaderText("سارة  العلي 🏠")).toBe("سارة العلي 🏠");
  expect(toHeaderText("🏠".repeat(300))).toBe(`${"🏠".repeat(200)}…`);
  expect(toHeaderText("half \ud83c")).toBe("half \ufffd");
});

test("a body keeps lines and tabs and loses what no database can keep", () => {
  expect(toBodyText("a\r\nb\rc\0\u0007\td\n\ud800")).toBe("a\nb\nc\td\n\ufffd");
});

import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["أنظمة المنزل الذكي", "انظمه المنزل الذكي"],
  ["الذكى", "الذكي"],
  ["المنــزل", "المنزل"],
  ["إِضَاءَة آمنة ٱلبيت", "اضاءه امنه البيت"],
  ["گلستان ی ک", "گلستان ي ك"],
  ["٠٥٠ ۱۲۳", "050 123"],
  ["Café Résumé naïve Straße Ærø Łódź", "cafe resume naive strasse aero lodz"],
  ["DON’T don't O'Brien", "dont dont obrien"],
  ["“5%” a_b \\ x\ny", '"5%" a_b \\ x\ny'],
  ["so\u00adft\u200f", "soft"],
])("%j is compared as %j", (text, compared) => {
  expect(fold(text)).toBe(compared);
  expect(fold(compared)).toBe(compared);
});

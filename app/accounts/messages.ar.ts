import type { en } from "./messages.en.ts";

/** The wording of rules of accounts, in Arabic. */
export const ar: typeof en = {
  enterEmail: "يُرجى إدخال البريد الإلكتروني",
  notAnEmail: "يُرجى إدخال بريد إلكتروني مثل name@example.com",
  latinEnding: "لتسجيل الدخول استخدموا عنوانًا ينتهي بحروف لاتينية، مثل .com أو .ae",
  tooLong: (length: number) => `يُرجى ألا يتجاوز هذا ${length} حرفًا`,
  tooShort: (length: number) => `يُرجى ألا يقل هذا عن ${length} حرفًا`,
  passwordReasons: {
    common: "موجودة في قوائم كلمات المرور المسروقة، كما هي أو مع إضافات",
    pattern: "تكرّر نفسها أو تتبع ترتيب لوحة المفاتيح أو الحروف",
    expected: "لا تكاد تحوي غير كلمات يسهل تخمينها لهذا الموقع",
    email: "هي البريد الإلكتروني نفسه",
  },
  weak: (what: string, reasons: string[]) => `${what}: ${reasons.join("؛ ")}. يُرجى اختيار غيرها`,
};

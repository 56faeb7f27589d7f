/** The wording of rules of accounts, in English. */
export const en = {
  enterEmail: "Please enter your email address",
  notAnEmail: "Please enter an email address such as name@example.com",
  latinEnding: "To sign in, use an address with an ending in Latin letters, such as .com or .ae",
  tooLong: (length: number) => `Please keep this under ${length} characters`,
  tooShort: (length: number) => `Please use at least ${length} characters`,
  passwordReasons: {
    common: "it is on lists of stolen passwords, with or without additions",
    pattern: "it repeats itself or follows the keyboard or the alphabet",
    expected: "it has little more than words that are easy to guess for this site",
    email: "it is the email address",
  },
  weak: (what: string, reasons: string[]) => `${what}: ${reasons.join("; ")}. Please choose another`,
};

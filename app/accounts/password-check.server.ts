import { createHash } from "node:crypto";
import { accountErrors } from "./account-errors.ts";
import commonPasswords from "./common-passwords.txt?raw";
import { messages } from "./messages.ts";
import { passwordLength } from "./sign-in.ts";

export type PasswordOwner = { email?: string; company?: string };

const expectedWords = [
  ...["company", "smart", "home", "dubai", "elv", "sikka", "villa", "office", "website", "uae"],
  ...["admin", "administrator", "password", "passwort", "welcome", "letmein", "changeme", "secret", "login", "user"],
  ...["qwerty", "hello", "iloveyou", "test"],
];
const keyboardRows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** A password needs this many characters that cannot be guessed from the ones before. */
const minUnexpectedCharacters = 5;
/** Signs that people write for letters, and those letters. */
const [signs, letters] = ["013457@$!", "oieastasi"] as const;

// The common passwords of at least twelve characters, and the most common words, of @zxcvbn-ts/language-common 4.1.3
// (MIT), as the first 48 bits of their SHA-256, so that they are not readable here.
const commonHashes = new Set(commonPasswords.trim().split(/\s+/));

/** All reasons why a password is not acceptable, as sentences for the user who chose it; empty if it is. */
export function listPasswordProblems(password: string, owner: PasswordOwner = {}): string[] {
  const length = [...password].length;
  if (length < passwordLength.min) return [messages.tooShort(passwordLength.min)];
  if (length > passwordLength.max) return [messages.tooLong(passwordLength.max)];
  const plain = password.toLowerCase();
  const said = messages.passwordReasons;
  const reasons = [
    isCommon(plain) && said.common,
    isPattern(plain) && said.pattern,
    isMadeOfExpectedWords(plain, owner) && said.expected,
    owner.email && plain === owner.email.toLowerCase() && said.email,
  ].filter((reason) => typeof reason === "string" && reason !== "");
  return reasons.length === 0 ? [] : [accountErrors.weak_password, ...(reasons as string[])];
}

/** All problems in one sentence; null if the password is acceptable. */
export function findPasswordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const [what, ...reasons] = listPasswordProblems(password, owner);
  if (!what || reasons.length === 0) return what ?? null;
  return messages.weak(what, reasons);
}

function isCommon(plain: string): boolean {
  const core = plain.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "");
  return [plain, core, toLetters(core)].some((text) =>
    commonHashes.has(createHash("sha256").update(text).digest().subarray(0, 6).toString("base64url")),
  );
}

const toLetters = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => letters[signs.indexOf(sign)] ?? sign);

function isPattern(plain: string): boolean {
  if (/^(.+?)\1+$/su.test(plain)) return true;
  const characters = [...plain];
  const unexpected = characters.filter((character, index) => !follows(characters[index - 1], character));
  return unexpected.length < minUnexpectedCharacters;
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return keyboardRows.some((row) => row.includes(before + character) || row.includes(character + before));
}

/** A password without letters (digits, signs, emoji) is judged by the other rules. */
function isMadeOfExpectedWords(plain: string, { email = "", company = "" }: PasswordOwner): boolean {
  if (!/\p{L}/u.test(plain)) return false;
  const own = `${email} ${company}`.toLowerCase().split(/[^\p{L}]+/u);
  const words = [...expectedWords, ...own].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  return [plain, toLetters(plain.replace(/[^\p{L}]+$/u, ""))].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
    return rest.replaceAll(/[^\p{L}]/gu, "") === "";
  });
}

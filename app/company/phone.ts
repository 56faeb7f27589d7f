import { parseMailAddress } from "../lib/text/mail-text.ts";

/** Of numbers without a country code. The rules of its numbers are also in phone_numbers (0058_search_words.sql). */
const homeCountry = "971";
const homeZero = /^9710/;

/** Converts Arabic-Indic and Persian digits to 0–9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** A telephone number as a tel: address, or undefined if the text contains no number. */
export function toTelHref(text: string): string | undefined {
  const { number, extension } = firstNumber(text);
  const full = international(number);
  const ending = extension ? `;ext=${extension}` : "";
  if (full) return `tel:+${full}${ending}`;
  const short = number.replaceAll(/\D/g, "");
  return short.length >= 3 && short.length <= 15 ? `tel:${short}${ending}` : undefined;
}

/** A chat address for a WhatsApp number in any notation, or undefined if the text contains none. */
export function toWhatsAppHref(text: string): string | undefined {
  const number = international(firstNumber(text).number);
  return number ? `https://wa.me/${number}` : undefined;
}

/** The digits to find a typed part of a number by in phone_numbers (0058_search_words.sql); undefined if it is none. */
export function toSearchedDigits(typed: string): string | undefined {
  const plain = toAsciiDigits(typed.normalize("NFKC"))
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  if (!/^\+?[\d\s().-]+$/.test(plain)) return undefined;
  const digits = plain
    .replace(trunkZero, "$1")
    .replaceAll(/\D/g, "")
    .replace(/^00?/, "")
    .replace(homeZero, homeCountry);
  return digits.length >= 3 ? digits : undefined;
}

/** An e-mail address as a mailto: address, or undefined if the text is none. */
export function toMailHref(email: string): string | undefined {
  const plain = parseMailAddress(email) ?? email;
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? `mailto:${encodeURIComponent(plain).replace("%40", "@")}` : undefined;
}

const extensionWord = /(?:;?\s*ext(?:ension)?[.:=\s]*|\s+x\.?\s*|\s*#\s*)(\d{1,6})\s*\)?\s*$/i;
const vanity = /^\+?[\d\s()-]+[A-Z][A-Z\s-]{2,}$/;
const keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const minDigits = 7;

const separator = /[/,|&\n]|;(?!\s*ext)|\b(?:or|and)\b|\s(?:أو|او|و)(?=[\s+\d])/i;
/** Of the own country without its zero: mobile numbers and landlines. */
const withoutZero = /^(?:5\d{8}|[2-4679]\d{7})$/;
/** Free and shared-cost numbers, which have no other form. */
const national = /^(?:800\d{2,7}|600\d{6})$/;
/** Written for callers from the own country; a call from another has no zero there. */
const trunkZero = /^((?:\+|00)[\d\s.-]*)\(\s*0\s*\)/;

function firstNumber(text: string): { number: string; extension?: string } {
  const plain = toAsciiDigits(text.normalize("NFKC")).replaceAll(/\p{Cf}/gu, "");
  const [first = ""] = plain.split(separator).filter((part) => /\d/.test(part));
  const extension = extensionWord.exec(first)?.[1];
  const written = first
    .replace(extensionWord, "")
    .replace(/^[^+\d(]+/, "")
    .replace(trunkZero, "$1");
  return { number: toKeys(written.trim()), ...(extension && { extension }) };
}

function toKeys(number: string): string {
  if (!vanity.test(number) || number.replaceAll(/\D/g, "").length >= minDigits) return number;
  return number.replaceAll(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2));
}

function international(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, "");
  if (digits === "" || (national.test(digits) && !number.startsWith("+"))) return undefined;
  const full = number.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : digits.startsWith("0")
        ? homeCountry + digits.slice(1)
        : withoutZero.test(digits)
          ? homeCountry + digits
          : digits;
  const called = full.replace(homeZero, homeCountry);
  return called.length >= 9 && called.length <= 15 ? called : undefined;
}

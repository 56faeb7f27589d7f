const homeCountry = "971";

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

/** An e-mail address as a mailto: address, or undefined if the text is none. */
export function toMailHref(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined;
}

const extensionWord = /(?:;?\s*ext(?:ension)?[.:=\s]*|\s+x\.?\s*|\s*#\s*)(\d{1,6})\s*\)?\s*$/i;
const vanity = /^\+?[\d\s()-]+[A-Z][A-Z\s-]{2,}$/;
const keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const minDigits = 7;

function firstNumber(text: string): { number: string; extension?: string } {
  const [first = ""] = toAsciiDigits(text).split(/[/,|]|;(?!\s*ext)|\bor\b/);
  const extension = extensionWord.exec(first)?.[1];
  const plain = first.replace(extensionWord, "").replace(/^(\s*(?:\+|00)[\d\s-]*)\(0\)/, "$1");
  return { number: toKeys(plain.trim()), ...(extension && { extension }) };
}

function toKeys(number: string): string {
  if (!vanity.test(number) || number.replaceAll(/\D/g, "").length >= minDigits) return number;
  return number.replaceAll(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2));
}

function international(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, "");
  if (digits === "") return undefined;
  const full = number.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : digits.startsWith("0")
        ? homeCountry + digits.slice(1)
        : digits;
  return full.length >= 9 && full.length <= 15 ? full : undefined;
}

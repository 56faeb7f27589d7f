/** Country that a number without one belongs to: the United Arab Emirates. */
const homeCountry = "971";

/** Arabic-Indic and Persian digits as the digits 0 to 9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** A telephone number as a tel: address, or undefined when the text holds no number. */
export function toTelHref(text: string): string | undefined {
  const number = international(text);
  if (number) return `tel:+${number}`;
  const short = firstNumber(text).replaceAll(/\D/g, "");
  return short.length >= 3 && short.length <= 15 ? `tel:${short}` : undefined;
}

/** A chat address for a WhatsApp number written in any way, or undefined when the text holds no such number. */
export function toWhatsAppHref(text: string): string | undefined {
  const number = international(text);
  return number ? `https://wa.me/${number}` : undefined;
}

/** The first of several numbers in a text; the (0) of a national prefix is left out where a country stands before it. */
function firstNumber(text: string): string {
  const first = toAsciiDigits(text).split(/[/,;|]|\bor\b/)[0] ?? "";
  return first.replace(/^(\s*(?:\+|00)[\d\s-]*)\(0\)/, "$1");
}

/** Country and number as digits (E.164 has 8 to 15), or undefined for a short number such as 800 555. */
function international(text: string): string | undefined {
  const number = firstNumber(text).trim();
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

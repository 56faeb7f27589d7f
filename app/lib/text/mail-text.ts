/** The longest address that a mail server has to accept (RFC 5321). */
const maxAddressLength = 254;
/** One plain address: no quotes, no comments, no groups, no lists, ASCII only. */
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;
/** Characters that end a line, control a terminal, or change the direction of the text around them. */
const unfitForHeader = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Lone surrogates, which no encoding can express. */
const half = /\p{Cs}/gu;
/** Control characters other than line feeds and tabs; PostgreSQL's text cannot store NUL. */
const unfitForBody = /(?![\t\n])\p{Cc}/gu;

/** What is copied along with an address and cannot be seen: soft hyphens, direction marks, zero-width spaces. */
const marks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const ascii = /^[ -~]*$/;

/** A typed address without what cannot be seen, and with a domain of any script as the DNS has it (xn--…). */
export function toPlainAddress(text: string): string {
  const shown = text.replaceAll(marks, "").trim();
  const at = shown.lastIndexOf("@") + 1;
  const domain = shown.slice(at);
  // Only letters of other scripts: a URL gives many meanings to other characters.
  if (at === 0 || ascii.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return shown;
  return shown.slice(0, at) + (URL.parse(`https://${domain}`)?.hostname ?? domain);
}

/**
 * The one mail address in a text, by the rule of browsers for `type="email"`, or null if the text is anything but one
 * plain address.
 */
export function parseMailAddress(text: string): string | null {
  const plain = toPlainAddress(text);
  return plain.length <= maxAddressLength && address.test(plain) ? plain : null;
}

/** Like parseMailAddress, only for addresses that the whole internet can write to: "name@office" is none. */
export function parsePublicAddress(text: string): string | null {
  const parsed = parseMailAddress(text);
  return parsed && /@.+\./.test(parsed) ? parsed : null;
}

/** Whether an address fails only because its name has letters of other scripts, which mail servers refuse. */
export function hasForeignName(text: string): boolean {
  const [name = "", domain = "", ...more] = toPlainAddress(text).split("@");
  return more.length === 0 && /[^ -~]/.test(name) && parsePublicAddress(`name@${domain}`) !== null;
}

/** The mail addresses of a list separated by commas, semicolons or white space, each once, without invalid entries. */
export function parseMailAddresses(text: string): string[] {
  return [...new Set(text.split(/[,;\s]+/).flatMap((part) => parseMailAddress(part) ?? []))];
}

/** A text as one line of a mail header: it cannot start another header or another address. */
export function toHeaderText(text: string, longest = 200): string {
  const line = text.replaceAll(half, "\ufffd").replaceAll(unfitForHeader, " ").replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest).join("").trimEnd()}…`;
}

/** A text as the body of a mail, in a form that PostgreSQL can store, with line feeds as line ends. */
export function toBodyText(text: string): string {
  return text.replaceAll(half, "\ufffd").replaceAll(/\r\n?/g, "\n").replaceAll(unfitForBody, "");
}

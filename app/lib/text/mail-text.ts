/** The longest address that a mail server has to take (RFC 5321). */
const maxAddressLength = 254;
/** One plain address: no quotes, no comments, no groups, no lists, ASCII only. */
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;
/** What ends a line, steers a terminal, or turns the direction of what stands around it. */
const unfitForHeader = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Halves of characters, which no encoding has. */
const half = /\p{Cs}/gu;
/** Control characters other than line feeds and tabs; PostgreSQL's text cannot hold the first of them. */
const unfitForBody = /(?![\t\n])\p{Cc}/gu;

/** The one mail address in a text, or null when the text is anything else than exactly one plain address. */
export function parseMailAddress(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length <= maxAddressLength && address.test(trimmed) ? trimmed : null;
}

/** The mail addresses of a list that is parted by commas, semicolons or white space, each once; what is none is left out. */
export function parseMailAddresses(text: string): string[] {
  return [...new Set(text.split(/[,;\s]+/).flatMap((part) => parseMailAddress(part) ?? []))];
}

/** A text as one line of a mail's header: nothing in it can begin another header or another address. */
export function toHeaderText(text: string, longest = 200): string {
  const line = text.replaceAll(half, "\ufffd").replaceAll(unfitForHeader, " ").replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest).join("").trimEnd()}…`;
}

/** A text as the body of a mail, and as PostgreSQL can keep it: line feeds end its lines. */
export function toBodyText(text: string): string {
  return text.replaceAll(half, "\ufffd").replaceAll(/\r\n?/g, "\n").replaceAll(unfitForBody, "");
}

/** A cell that a spreadsheet would take for a formula; also behind spaces, and behind the signs of other scripts. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as UTF-8 and that runs nothing there: what could be a formula
 * begins with an apostrophe. The first row is the head.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(toCell).join(",")).join("\r\n")}\r\n`;
}

function toCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

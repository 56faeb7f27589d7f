const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** An international telephone number, which spreadsheets and address books read as one. */
const phone = /^\+\d[\d ]{5,}$/;

/** A table as CSV (RFC 4180) for spreadsheets: a cell that could be a formula gets a leading apostrophe. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\ufeff${toCsvLines(rows)}`;

/** More lines of a table that `toCsv` has begun. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("");
}

function toCell(text: string): string {
  const safe = formula.test(text) && !phone.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell without the apostrophe that `toCsv` puts before formulas. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

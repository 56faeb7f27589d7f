const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A table as CSV (RFC 4180) for spreadsheets: a cell that could be a formula gets a leading apostrophe. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\ufeff${toCsvLines(rows)}`;

/** More lines of a table that `toCsv` has begun. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("");
}

function toCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows and cells of a CSV file (RFC 4180); the apostrophe that `toCsv` puts before formulas is taken away. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|\r|$)/gy;
  const content = text.replace(/^\ufeff/, "");
  while (cell.lastIndex < content.length) {
    const [, written = "", end = ""] = cell.exec(content) ?? [];
    const plain = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    row.push(plain.startsWith("'") && formula.test(plain.slice(1)) ? plain.slice(1) : plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse/sync";
import { messages } from "~/db/messages.ts";
import { withoutFormulaMark } from "~/lib/text/csv.ts";

/** A row of a CSV file: its first line, counted from 1, and its cells by column without the empty ones, or what is wrong. */
export type CsvRow = { line: number } & ({ cells: Record<string, string> } | { fault: string });

/**
 * The rows of a CSV file (RFC 4180) whose first line names the columns; commas, semicolons or tabs are between its cells.
 * Blanks around names and values are left out; a line ends with \n in a cell, too. A fault of the whole file is its only row.
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const decoded = decode(bytes);
  if (typeof decoded !== "string") return [decoded];
  const text = decoded.replaceAll(/\r\n?/g, "\n");
  try {
    return toRows(parse(text, { ...dialect, delimiter: findSeparator(text), info: true }) as unknown as Parsed[]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    return [{ line, fault: messages.imports.quotes }];
  }
}

type Parsed = { record: string[]; info: { lines: number } };
const dialect = { bom: true, relax_column_count: true, record_delimiter: "\n" };

/** UTF-8, or UTF-16 with its mark. */
function decode(bytes: Uint8Array): string | CsvRow {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  if (mark === "fffe" || mark === "feff")
    return new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be").decode(bytes);
  const all = Buffer.from(bytes);
  for (let [line, from] = [1, 0]; from < all.length; line += 1) {
    const end = all.indexOf("\n", from);
    const part = all.subarray(from, end < 0 ? all.length : end);
    // UTF-16 without its mark begins with such bytes.
    if (!isUtf8(part) || (line === 1 && part.includes(0))) return { line, fault: messages.imports.noUtf8 };
    from += part.length + 1;
  }
  return new TextDecoder().decode(bytes);
}

/** The separator that the line with the names has most of. */
function findSeparator(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const countOf = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}

function toRows(records: readonly Parsed[]): CsvRow[] {
  const begun = records.map(({ record }, at) => ({
    line: (records[at - 1]?.info.lines ?? 0) + 1,
    cells: record.map((cell) => withoutFormulaMark(cell.trim())),
  }));
  const [head, ...rows] = begun.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!head) return [];
  const names = head.cells.slice(0, usedOf(head.cells));
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (twice) return [{ line: head.line, fault: messages.imports.sameName(twice) }];
  return rows.map(({ line, cells }) => {
    if (usedOf(cells) > names.length || cells.length < names.length) {
      return { line, fault: messages.imports.cells(cells.length, names.length) };
    }
    const named = cells.slice(0, names.length).map((cell, at) => [names[at] || `column ${at + 1}`, cell] as const);
    return { line, cells: Object.fromEntries(named.filter(([, cell]) => cell !== "")) };
  });
}

const usedOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;

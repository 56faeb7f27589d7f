import { expect, test } from "vitest";
import { toCsv } from "~/lib/text/csv.ts";
import { readCsv } from "./read-csv.server.ts";

const read = (text: string, encoding: BufferEncoding = "utf8") => readCsv(Buffer.from(text, encoding));
const row = { line: 2, cells: { title: "Café, نجمة", slug: "a" } };
const table = 'title,slug\r\n"Café, نجمة",a\r\n';

test.each([
  ["commas", read(table)],
  ["a mark", read(`\ufeff${table}`)],
  ["UTF-16", read(`\ufeff${table}`, "utf16le")],
  ["UTF-16, the other way", readCsv(Buffer.from(`\ufeff${table}`, "utf16le").swap16())],
  ["semicolons", read("title;slug\nCafé, نجمة;a\n")],
  ["tabs", read("title\tslug\nCafé, نجمة\ta")],
  ["blanks around names and values", read('title, slug \n"Café, نجمة", a \n')],
  ["empty lines and cells at the end", read('title,slug,,\n"Café, نجمة",a,,\n,,,\n\n')],
  ["lines that end differently", read('title,slug\r"Café, نجمة",a\r\n')],
])("%s are read", (_, rows) => {
  expect(rows).toEqual([row]);
});

test.each([
  ["windows-1256", readCsv(Buffer.from("title\n\xcc\xe4\n", "latin1")), 2, "it is not UTF-8: save it as “CSV UTF-8”"],
  ["windows-1252", readCsv(Buffer.from("title\na\ncaf\xe9\n", "latin1")), 3, "it is not UTF-8"],
  ["UTF-16 without its mark", read(table, "utf16le"), 1, "it is not UTF-8"],
  ["a quoted part of a cell", read('title,slug\na,b\n"Quoted" word,c\n'), 3, "a cell with a quotation mark"],
  ["a quotation mark in a plain cell", read('title,slug\nRack 19" unit,a\n'), 2, "a cell with a quotation mark"],
  ["a quotation that does not end", read('title,slug\n"Open,a\n'), 2, "a cell with a quotation mark"],
  ["a cell too many", read("title,slug\na,b,c\n"), 2, "it has 3 cells, and there are 2 columns"],
  ["a file that was cut off", read("title,slug\na\n"), 2, "it has 1 cells, and there are 2 columns"],
  ["two columns of one name", read("title, title\na,b\n"), 1, "two columns are called “title”"],
])("%s is refused with its line", (_, rows, line, fault) => {
  expect(rows).toEqual([{ line, fault: expect.stringContaining(fault) }]);
});

test("what was written is read again, also cells with lines, whose first line counts", () => {
  const cells = { a: '"', b: "=1", c: "-2 m", d: "x\ny", e: "+971501000047" };
  const values = Object.values(cells).map((cell) => cell.replace("\n", "\r\n"));
  const csv = toCsv([Object.keys(cells), values, values]);
  expect(readCsv(Buffer.from(csv))).toEqual([
    { line: 2, cells },
    { line: 4, cells },
  ]);
  expect(read("")).toEqual([]);
});

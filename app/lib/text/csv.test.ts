import { expect, test } from "vitest";
import blns from "../../../tests/support/naughty-strings.json" with { type: "json" };
import { toCsv, toCsvLines } from "./csv.ts";

/** What a reader of RFC 4180 makes of a file. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let rest = csv.replace(/^\ufeff/, "");
  let row: string[] = [];
  while (rest !== "") {
    const [whole = "", quoted, plain = "", end] = /^(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === "") throw new Error(`no cell begins at ${rest.slice(0, 40)}`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test("begins with the mark by which spreadsheets know UTF-8, and ends its lines as the standard says", () => {
  expect(
    toCsv([
      ["Name", "Message"],
      ["خالد", "مرحبا"],
    ]),
  ).toBe("\ufeffName,Message\r\nخالد,مرحبا\r\n");
});

test("quotes what would end a cell", () => {
  expect(toCsv([['say "no"', "a,b", "two\nlines", " spaced "]])).toBe(
    '\ufeff"say ""no""","a,b","two\nlines"," spaced "\r\n',
  );
});

test.each([
  "=1+1",
  "+971-50-1",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "\u00a0=1",
  "＝1",
  "＋1",
  "＠x",
  '=HYPERLINK("x","y")',
])("%j is no formula", (text) => {
  expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
});

test("numbers, names and addresses stay as they are", () => {
  for (const text of ["050 111 2222", "a@home.example", "", "3 = 3", "o'clock"]) {
    expect(parse(toCsv([[text, "x"]]))).toEqual([[text, "x"]]);
  }
});

test("every naughty string comes back as it was, at most with an apostrophe before it", () => {
  const rows = blns.map((text) => [text, "end"]);
  const back = parse(toCsv(rows));
  expect(back.length).toBe(rows.length);
  for (const [place, [text = ""]] of rows.entries()) {
    expect([text, `'${text}`]).toContain(back[place]?.[0]);
    expect(back[place]?.[0]).not.toMatch(/^[\s]*[=+\-@]/);
  }
});

test("a telephone number is no formula, what only looks like one is", () => {
  expect(toCsvLines([["+971501000047", "+971 50 100 0047", "+971-50-1", "+1+2", "+9715x", "+971 50\n=1"]])).toBe(
    "+971501000047,+971 50 100 0047,'+971-50-1,'+1+2,'+9715x,\"'+971 50\n=1\"\r\n",
  );
});

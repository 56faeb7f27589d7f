import { expect, test } from "vitest";
import { labelCells } from "./table-labels.ts";

test("a cell says what its column is called, the first does not", () => {
  const rows = "<tr><td>Detect</td><td>25</td><td><p>Wall</p></td></tr>";
  const head = '<tr><th>Purpose</th><th><p>Pixels <b>a "metre"</b> &amp; more</p></th><th></th></tr>';
  expect(labelCells(`<p>a</p><table><thead>${head}</thead><tbody>${rows}${rows}</tbody></table><td>`)).toBe(
    `<p>a</p><table><thead>${head}</thead><tbody>${rows.replace("<td>25", '<td data-label="Pixels a &quot;metre&quot; &amp; more">25').repeat(2)}</tbody></table><td>`,
  );
});

test("a row that has more cells than there are headings, and a heading of a row, stay", () => {
  const html = "<table><tr><th>A</th><th>B</th></tr><tr><th>1</th><td>2</td><td>3</td></tr></table>";
  expect(labelCells(html)).toBe(html.replace("<td>2", '<td data-label="B">2'));
});

test.each([
  "<p>No table</p>",
  "<table><tr><td>A</td><td>B</td></tr></table>",
  '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1</td></tr></table>',
  "<table></table>",
])("%s stays as it is", (html) => {
  expect(labelCells(html)).toBe(html);
});

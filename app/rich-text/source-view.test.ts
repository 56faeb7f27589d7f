import { expect, test } from "vitest";
import { toReadableSource } from "./source-view.tsx";

test("every block has a line of its own; words and programs are not touched", () => {
  const html =
    "<h2>a</h2><ul><li><p>b <b>c</b> <i>d</i></p></li></ul><pre><code>e\n&lt;/p&gt;&lt;p&gt;</code></pre><p>f</p>";
  const source = toReadableSource(html);
  expect(source.split("\n")).toEqual([
    "<h2>a</h2>",
    "<ul>",
    "<li><p>b <b>c</b> <i>d</i></p></li>",
    "</ul>",
    "<pre><code>e",
    "&lt;/p&gt;&lt;p&gt;</code></pre>",
    "<p>f</p>",
  ]);
  expect(toReadableSource(source)).toBe(source);
});

import { expect, test } from "vitest";
import { toTextAttributes } from "./text-attributes.ts";

test.each([
  ["Quill's classes", { class: "ql-align-center ql-indent-2" }, { "data-align": "center", "data-indent": "2" }],
  ["Quill's right to left", { class: "ql-direction-rtl ql-align-right" }, { dir: "rtl", "data-align": "right" }],
  ["Quill's colour classes", { class: "ql-color-red ql-bg-yellow" }, { "data-c": "#ff0000", "data-bg": "#ffff00" }],
  [
    "inline styles",
    { style: "COLOR: rgb(230, 0, 0) !important; background-color:#FFF2CC;text-align: justify; direction: rtl" },
    { "data-c": "#e60000", "data-bg": "#fff2cc", "data-align": "justify", dir: "rtl" },
  ],
  ["a background in short", { style: "background: yellow" }, { "data-bg": "#ffff00" }],
  [
    "HTML's old attributes",
    { align: "CENTER", dir: "RTL", color: "#c42" },
    { "data-align": "center", dir: "rtl", "data-c": "#cc4422" },
  ],
  [
    "the stored form",
    { "data-c": "security", "data-bg": "#C84A2E", "data-indent": "8" },
    { "data-c": "security", "data-bg": "#c84a2e", "data-indent": "8" },
  ],
])("%s", (_name, attributes, expected) => {
  expect(toTextAttributes(attributes)).toEqual(expected);
  expect(toTextAttributes(expected)).toEqual(expected);
});

test("what says nothing or nothing that is known is left out", () => {
  const silent = { class: "ql-syntax ql-size-huge", style: "color: black; background: white; text-align: start; a" };
  expect(toTextAttributes(silent)).toEqual({});
  const hostile = {
    "data-align": 'x" onclick="y',
    "data-indent": "-1",
    "data-c": "#fff}body{display:none",
    "data-bg": "url(//evil)",
    dir: "javascript:",
    style: "color: expression(alert(1)); background: url(javascript:alert(1))",
  };
  expect(toTextAttributes(hostile)).toEqual({});
  expect(toTextAttributes({ style: "color: salmon", class: "ql-indent-99" })).toEqual({ "data-indent": "8" });
});

import { expect, test } from "vitest";
import { nestLists } from "./nested-lists.ts";

test.each([
  [
    "one level",
    '<ul><li>a</li><li data-indent="1">b</li><li>c</li></ul>',
    "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
  ],
  [
    "levels that are skipped",
    '<ol><li>a</li><li data-indent="3">b</li><li data-indent="1">c</li></ol><p>d</p>',
    "<ol><li>a<ol><li>b</li></ol><ol><li>c</li></ol></li></ol><p>d</p>",
  ],
  [
    "a list that begins indented",
    '<ul><li data-indent="2">a</li><li>b</li></ul>',
    "<ul><li>a</li></ul><ul><li>b</li></ul>",
  ],
  [
    "bullets inside of a numbered list, which stand in a list of their own",
    '<ol start="4"><li>a</li></ol>\n<ul><li data-indent="1">b</li></ul><ol><li>c</li></ol>',
    '<ol start="4"><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  ],
  [
    "the second generation of Quill, where every list is a numbered one",
    '<ol><li data-list="bullet">a</li><li data-list="ordered" data-indent="1">b</li><li data-list="unchecked">c</li></ol>',
    "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
  ],
  [
    "attributes and marks of an item",
    '<ul><li dir="rtl">a</li><li data-indent="1" dir="rtl"><b>b<br />c</b><img alt="&lt;/li&gt;" src="/a.png" /></li></ul>',
    '<ul><li dir="rtl">a<ul><li dir="rtl"><b>b<br />c</b><img alt="&lt;/li&gt;" src="/a.png" /></li></ul></li></ul>',
  ],
])("%s", (_name, flat, nested) => {
  expect(nestLists(flat)).toBe(nested);
  expect(nestLists(nested)).toBe(nested);
});

test("a flat list inside of a table cell or a nested list is found, what is around it stays", () => {
  const cell = (list: string) => `<table><tr><td><p>x</p>${list}</td></tr></table><ul><li>a<p>b</p></li></ul>`;
  expect(nestLists(cell('<ul><li>a</li><li data-indent="1">b</li></ul>'))).toBe(
    cell("<ul><li>a<ul><li>b</li></ul></li></ul>"),
  );
  const inner = '<ul><li>a<ol><li>b</li><li data-indent="1">c</li></ol></li></ul>';
  expect(nestLists(inner)).toBe("<ul><li>a<ol><li>b<ol><li>c</li></ol></li></ol></li></ul>");
});

test("what is between items is not lost", () => {
  const html = '<ul>x<li data-indent="0">a</li><ul><li>b</li></ul>y<li data-indent="1">c</li></ul>';
  expect(nestLists(html)).toBe("<ul><li>x</li><li>a<ul><li>b</li></ul>y<ul><li>c</li></ul></li></ul>");
});

test("lists that follow each other without levels stay two lists", () => {
  const html = '<ul><li>a</li></ul><ol><li data-list="ordered">b</li></ol><ol><li>c</li></ol>';
  expect(nestLists(html)).toBe("<ul><li>a</li></ul><ol><li>b</li></ol><ol><li>c</li></ol>");
});

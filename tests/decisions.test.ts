import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const pages = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
const inForce = pages.filter((name) => {
  const [, status = ""] = /^Status: (.*)$/m.exec(readFileSync(`${folder}/${name}`, "utf8")) ?? [];
  return !/^(merged into|replaced by|superseded by)/.test(status);
});

test("at most forty decisions are in force, each short and in the index", () => {
  const index = readFileSync(`${folder}/README.md`, "utf8");
  expect(inForce.length).toBeLessThanOrEqual(40);
  expect(inForce.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  const countWords = (name: string) => readFileSync(`${folder}/${name}`, "utf8").split(/\s+/).length;
  expect(inForce.filter((name) => countWords(name) > 255)).toEqual([]);
});

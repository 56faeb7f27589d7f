import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { toFolderPrefix } from "./support/leftovers.ts";
import { follow, readRecipes } from "./support/recipes.ts";

test("what the recipes say fits the files of the project", () => {
  const folder = mkdtempSync(toFolderPrefix("test"));
  const steps = readRecipes();
  try {
    for (const { file } of steps) {
      if (existsSync(file)) cpSync(file, join(folder, file), { recursive: true });
    }
    for (const step of steps) follow(step, folder);
    // Who follows a recipe for real leaves nothing to do.
    const text = () => steps.map(({ file }) => readFileSync(join(folder, file), "utf8"));
    const once = text();
    for (const step of steps) follow(step, folder);
    expect(text()).toEqual(once);
    const change = steps.find(({ isChange }) => isChange) as (typeof steps)[0];
    expect(() => follow({ ...change, lines: [" no", "+no"] }, folder)).toThrow("not there exactly once");
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(new Set(steps.map(({ heading }) => heading)).size).toBe(8);
  expect(steps.every(({ file }) => existsSync(dirname(file).split("/")[0] ?? ""))).toBe(true);
});

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toFolderPrefix } from "../support/leftovers.ts";
import { follow, readRecipes } from "../support/recipes.ts";

const folder = mkdtempSync(toFolderPrefix("test"));
const bin = resolve("node_modules/.bin");

beforeAll(() => {
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const step of readRecipes()) follow(step, folder);
  cpSync("tests/trust/recipes-in-use.ts", join(folder, "tests/integration/recipes-in-use.test.ts"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program of the project in the copy; what it printed, when it failed. */
function run(program: string, ...args: string[]): string {
  // What this run has made for its own tests is not the copy's.
  const own = Object.entries(process.env).filter(([name]) => !/^(SIKKA_|TEST_|VITEST|NODE_ENV)/.test(name));
  const env = { ...Object.fromEntries(own), PATH: `${bin}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(join(bin, program), args, { cwd: folder, env, encoding: "utf8" });
  return status === 0 ? "" : stdout + stderr;
}

test("who follows the recipes gets what they promise, in types that fit", () => {
  expect(run("node", "db/schema-types.ts")).toBe("");
  expect(run("react-router", "typegen")).toBe("");
  expect(run("tsc", "--noEmit")).toBe("");
  expect(run("react-router", "build")).toBe("");
  expect(run("vitest", "run", "--project", "site", "recipes-in-use", "statements")).toBe("");
});

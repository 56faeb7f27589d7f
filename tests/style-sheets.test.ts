import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The files whose classes a style sheet of app/ui draws, by its `@source` lines. */
function drawnFiles(sheet: string): Set<string> {
  const patterns = [...readFileSync(join("app/ui/styles", sheet), "utf8").matchAll(/^@source "([^"]+)";/gm)];
  // Behind a star in a folder's name Tailwind wants files; of a folder it would read none.
  expect(patterns.map(([, pattern = ""]) => pattern).filter((pattern) => /\*\/[^.*]*$/.test(pattern))).toEqual([]);
  const paths = patterns.map(([, pattern = ""]) => join("app/ui/styles", pattern));
  return new Set(globSync(paths.flatMap((path) => [path, `${path}/**/*.{ts,tsx}`])).map((path) => normalize(path)));
}

/** The files and all that they import, as far as it is part of the program. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+\.tsx?)"/g)) {
      if (name.startsWith("~/")) found.add(join("app", name.slice(2)));
      if (name.startsWith(".")) found.add(normalize(join(dirname(file), name)));
    }
  }
  return found;
}

const ofSite = ["app/site-{kit,layout}", "app/{*,features/*}/site"];
const ofBackOffice = ["app/admin-{kit,layout}", "app/rich-text", "app/{*,features/*}/admin"];

/** Components that a part of the program can show and its style sheet does not draw. */
function undrawn(part: readonly string[], sheet: string): string[] {
  const drawn = drawnFiles(sheet);
  const files = globSync(
    part.map((folder) => `${folder}/**/*.tsx`),
    { exclude: ["**/*.test.tsx", "**/design/**"] },
  );
  expect(files.length).toBeGreaterThan(5);
  return [...withImports([...files, "app/root.tsx"])].filter((file) => file.endsWith(".tsx") && !drawn.has(file));
}

test("the site's style sheet draws everything that the site shows", () => {
  expect(undrawn(ofSite, "styles.css")).toEqual([]);
});

test("the back office's style sheet draws everything that the back office shows", () => {
  expect(undrawn(ofBackOffice, "admin.css")).toEqual([]);
});

test("the site's style sheet draws nothing of the back office", () => {
  const shown = withImports([
    ...globSync(ofSite.map((folder) => `${folder}/**/*.{ts,tsx}`)),
    "app/root.tsx",
    "app/site-layout/start-page.ts",
  ]);
  const components = [...drawnFiles("styles.css")].filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});

test("a component that a style sheet does not know is found", () => {
  expect(undrawn(ofBackOffice, "styles.css")).toContain(normalize("app/ui/messages/dialog.tsx"));
});

import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { expect, test } from "vitest";

/** Who may import whom (docs/architecture.md). A part may also import itself. */
const mayImport: Record<string, readonly string[]> = {
  server: ["site", "data", "ui", "content", "lib", "app"],
  app: ["site", "admin", "data", "ui", "content", "lib"],
  site: ["data", "ui", "content", "lib", "app"],
  admin: ["data", "ui", "content", "lib", "app"],
  data: ["content", "lib", "db"],
  ui: ["lib"],
  content: ["lib"],
  lib: [],
  db: ["content", "data"],
};

/** Subjects of the site do not know each other; these folders are not subjects. */
const noSubjects = new Set(["cards", "islands", "messages"]);

type Import = { file: string; target: string };

const folders = ["site", "admin", "data", "ui", "content", "lib"];

/** The part that a file of the project belongs to: a folder of app/, app itself, server or db. */
function partOf(path: string): string {
  const [top, second = ""] = path.split(sep);
  return top === "app" && folders.includes(second) ? second : (top as string);
}

function importsOf(file: string, source: string): Import[] {
  const found = source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g);
  return [...found].flatMap(([, name = ""]) => {
    if (name.startsWith("~/")) return [{ file, target: join("app", name.slice(2)) }];
    if (name.startsWith(".") && !name.includes("+types"))
      return [{ file, target: normalize(join(dirname(file), name)) }];
    return [];
  });
}

function isForbidden({ file, target }: Import): boolean {
  const from = partOf(file);
  const to = partOf(target);
  if (from !== to) return !mayImport[from]?.includes(to);
  const [fromSubject = "", toSubject = ""] = [file, target].map((path) => path.split(sep)[2] ?? "");
  const bothSubjects = [fromSubject, toSubject].every((name) => !name.includes(".") && !noSubjects.has(name));
  return from === "site" && bothSubjects && fromSubject !== toSubject;
}

/** SQL stands in app/data only. */
function speaksSql(file: string, source: string): boolean {
  return (
    partOf(file) !== "data" &&
    partOf(file) !== "db" &&
    /from "(kysely|pg)"/.test(source) &&
    !/^server\/postgres/.test(file)
  );
}

async function sources(): Promise<{ file: string; source: string }[]> {
  const files = [];
  for await (const file of glob(["app/**/*.{ts,tsx}", "server/**/*.ts", "db/seed/**/*.ts"])) {
    if (!/\.(test|gen)\.tsx?$/.test(file)) files.push({ file, source: readFileSync(file, "utf8") });
  }
  return files;
}

test("every import goes down the layers", async () => {
  const files = await sources();
  expect(files.length).toBeGreaterThan(60);
  const forbidden = files.flatMap(({ file, source }) => importsOf(file, source)).filter(isForbidden);
  expect(forbidden).toEqual([]);
});

test("SQL stands in app/data only", async () => {
  const files = await sources();
  expect(files.filter(({ file, source }) => speaksSql(file, source)).map(({ file }) => file)).toEqual([]);
});

test.each([
  ["app/lib/slug.ts", 'import { db } from "~/data/db.server.ts";'],
  ["app/content/flags.ts", 'import { Button } from "../ui/button.tsx";'],
  ["app/ui/button.tsx", 'import { settings } from "~/content/settings.ts";'],
  ["app/site/home/home.tsx", 'import { guard } from "~/admin/guard.server.ts";'],
  ["app/site/home/home.tsx", 'import { Service } from "../services/service.tsx";'],
  ["server/background-work.ts", 'import { carryOut } from "~/admin/schedule/carry-out.server.ts";'],
  ["app/data/db.server.ts", 'import { Header } from "~/site/header.tsx";'],
])("a planted violation in %s is found", (file, source) => {
  expect(importsOf(file, source).some(isForbidden)).toBe(true);
});

test("planted SQL outside of app/data is found", () => {
  expect(speaksSql("app/site/home/home.tsx", 'import { sql } from "kysely";')).toBe(true);
});

/** Whether a module of the site looks at the query by itself: its route could leave unsaid what its page depends on. */
function readsQuery(file: string, source: string): boolean {
  // The page from which somebody came has a query of its own.
  return partOf(file) === "site" && !file.endsWith("contact/origin.server.ts") && /\bsearchParams\b/.test(source);
}

test("loaders of the site read the parameters that their routes name, by readQuery", async () => {
  expect(readsQuery("app/site/a.tsx", 'new URL(request.url).searchParams.get("sort")')).toBe(true);
  const files = await sources();
  expect(files.filter(({ file, source }) => readsQuery(file, source)).map(({ file }) => file)).toEqual([]);
});

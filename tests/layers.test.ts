import { globSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { expect, test } from "vitest";

/** Who may import whom: the table of layers in docs/architecture.md. A layer may also import itself. */
const mayImport: Record<string, readonly string[]> = Object.fromEntries(
  [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `(?:app\/)?(\w+)\/` \|.*\| ([\w, ]*)\|$/gm)].map(
    ([, layer = "", others = ""]) => [layer, others.trim().split(", ")],
  ),
);

/** Subjects of the site do not know each other; these folders are not subjects. */
const noSubjects = new Set(["cards", "frame", "head", "islands"]);

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

/** SQL is in app/data only. */
function speaksSql(file: string, source: string): boolean {
  return (
    partOf(file) !== "data" &&
    partOf(file) !== "db" &&
    /from "(kysely|pg)"/.test(source) &&
    !/^server\/postgres/.test(file)
  );
}

/** lib knows neither the company and its city nor an address of the back office. */
function knowsCompany(file: string, source: string): boolean {
  return partOf(file) === "lib" && /Dubai|Emirates|\bUAE\b|\b971\b|\bGST\b|\/admin\b/.test(source);
}

async function sources(): Promise<{ file: string; source: string }[]> {
  const files = [];
  for await (const file of glob(["app/**/*.{ts,tsx}", "server/**/*.ts", "db/seed/**/*.ts"])) {
    if (!/\.(test|gen)\.tsx?$/.test(file)) files.push({ file, source: readFileSync(file, "utf8") });
  }
  return files;
}

test("every import goes down the layers", async () => {
  expect(Object.keys(mayImport).sort()).toEqual([
    "admin",
    "app",
    "content",
    "data",
    "db",
    "lib",
    "server",
    "site",
    "ui",
  ]);
  const files = await sources();
  expect(files.length).toBeGreaterThan(60);
  const forbidden = files.flatMap(({ file, source }) => importsOf(file, source)).filter(isForbidden);
  expect(forbidden).toEqual([]);
});

test("SQL is in app/data only", async () => {
  const files = await sources();
  expect(files.filter(({ file, source }) => speaksSql(file, source)).map(({ file }) => file)).toEqual([]);
});

test("lib knows neither the company, nor Dubai, nor /admin", async () => {
  for (const planted of ['timeZone: "Asia/Dubai"', 'time + " GST"', 'location.assign("/admin")', 'prefix = "+971"'])
    expect(knowsCompany("app/lib/time/zone.ts", planted)).toBe(true);
  const files = await sources();
  expect(files.filter(({ file, source }) => knowsCompany(file, source)).map(({ file }) => file)).toEqual([]);
});

test.each([
  ["app/lib/text/slug.ts", 'import { db } from "~/data/db/db.server.ts";'],
  ["app/content/flags.ts", 'import { Button } from "../ui/button.tsx";'],
  ["app/ui/buttons/button.tsx", 'import { settings } from "~/content/company/settings.ts";'],
  ["app/site/home/home.tsx", 'import { guard } from "~/admin/guard.server.ts";'],
  ["app/site/home/home.tsx", 'import { Service } from "../services/service.tsx";'],
  ["server/background-work.ts", 'import { carryOut } from "~/admin/schedule/carry-out.server.ts";'],
  ["app/data/db/db.server.ts", 'import { Header } from "~/site/frame/header.tsx";'],
])("a planted violation in %s is found", (file, source) => {
  expect(importsOf(file, source).some(isForbidden)).toBe(true);
});

/** The screens and pages: what they share with others is in a file of its own. */
const screens = new Set(
  [...readFileSync("app/routes.ts", "utf8").matchAll(/"((?:admin|site)\/[^"]+\.tsx)"/g)].map(([, file = ""]) =>
    normalize(`app/${file}`),
  ),
);

test("no file imports a screen or a page", async () => {
  const files = await sources();
  expect(screens.size).toBeGreaterThan(40);
  const imports = files.flatMap(({ file, source }) => importsOf(file, source));
  expect(imports.filter(({ target }) => screens.has(target))).toEqual([]);
  const [planted] = importsOf("app/admin/mail/outbox.tsx", 'import { Row } from "../enquiries/submissions.tsx";');
  expect(screens.has(planted?.target ?? "")).toBe(true);
});

test("planted SQL outside of app/data is found", () => {
  expect(speaksSql("app/site/home/home.tsx", 'import { sql } from "kysely";')).toBe(true);
});

/** The folders that an import leads from and to: the first ones in which the two paths differ, none where a file is beside a folder. */
function foldersOf({ file, target }: Import): [from: string, to: string] | null {
  const [from, to] = [dirname(file).split(sep), dirname(target).split(sep)];
  const depth = from.findIndex((name, place) => name !== to[place]);
  if (depth < 0 || to[depth] === undefined) return null;
  return [from.slice(0, depth + 1).join(sep), to.slice(0, depth + 1).join(sep)];
}

/** Folders that import each other, at any depth. */
function findMutual(imports: readonly Import[]): string[] {
  const pairs = new Set(imports.flatMap((each) => foldersOf(each)?.join(" and ") ?? []));
  return [...pairs].filter((pair) => {
    const [from = "", to = ""] = pair.split(" and ");
    return from < to && pairs.has(`${to} and ${from}`);
  });
}

const mostEntries = 25;

/** Folders that hold more than that, tests apart. */
function findCrowded(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const names = file.split(sep);
    for (let depth = 1; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join(sep);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(names[depth] as string));
    }
  }
  return [...entries].filter(([, names]) => names.size > mostEntries).map(([folder]) => folder);
}

/** Files that import themselves by way of others, for their values or their types alone. */
function findCycles(imports: readonly Import[]): string[] {
  const targets = new Map<string, Import[]>();
  for (const each of imports) targets.set(each.file, [...(targets.get(each.file) ?? []), each]);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (done.has(file)) return;
    done.add(file);
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

test("no folders import each other, at any depth, and no file itself by way of others", async () => {
  const files = (await sources()).filter(({ file }) => partOf(file) !== "db");
  const imports = files.flatMap(({ file, source }) => importsOf(file, source));
  expect(findMutual(imports)).toEqual([]);
  expect(findCycles(imports)).toEqual([]);
});

test("planted folders that import each other, and planted cycles, are found", () => {
  const toImport = ([file = "", target = ""]: string[]) => ({ file, target });
  const pair = [
    ["app/admin/drafts/a.ts", "app/admin/records/form/b.ts"],
    ["app/admin/records/c.ts", "app/admin/drafts/deep/d.ts"],
    ["app/admin/e.ts", "app/admin/records/c.ts"],
    ["app/admin/records/c.ts", "app/admin/e2.ts"],
  ];
  expect(findMutual(pair.map(toImport))).toEqual(["app/admin/drafts and app/admin/records"]);
  const cycle = [
    ["a.ts", "b.ts"],
    ["b.ts", "c.ts"],
    ["c.ts", "b.ts"],
  ];
  expect(findCycles(cycle.map(toImport))).toEqual(["b.ts > c.ts > b.ts"]);
});

test("no folder is crowded", async () => {
  const files = globSync("{app,server,db/seed,bench,art}/**/*.{ts,tsx,mjs,css}");
  expect(findCrowded(files.filter((file) => !file.includes(".test.")))).toEqual([]);
});

test("a planted crowd is found", () => {
  const files = Array.from({ length: 26 }, (_, place) => join("app", "lib", `${place}.ts`));
  expect(findCrowded(files)).toEqual([join("app", "lib")]);
  expect(findCrowded(files.slice(1))).toEqual([]);
});

/** Whether a module of the site looks at the query by itself: its route could leave unsaid what its page depends on. */
function readsQuery(file: string, source: string): boolean {
  // The page from which someone came has a query of its own.
  return partOf(file) === "site" && !file.endsWith("contact/origin.server.ts") && /\bsearchParams\b/.test(source);
}

test("loaders of the site read the parameters that their routes name, by readQuery", async () => {
  expect(readsQuery("app/site/a.tsx", 'new URL(request.url).searchParams.get("sort")')).toBe(true);
  const files = await sources();
  expect(files.filter(({ file, source }) => readsQuery(file, source)).map(({ file }) => file)).toEqual([]);
});

/** Licences of packages that may be delivered with the program. */
const allowed =
  /^(MIT(-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC-BY-4\.0|BlueOak-1\.0\.0|Unlicense)$/;

test("every package that is delivered has a licence that allows it", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const delivered = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  const isAllowed = (licence = "") => licence.split(" AND ").every((one) => allowed.test(one));
  expect(delivered.filter(([, { license }]) => !isAllowed(license)).map(([path]) => path)).toEqual([]);
  expect([isAllowed("MIT AND GPL-3.0-only"), isAllowed()]).toEqual([false, false]);
});

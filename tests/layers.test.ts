import { globSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { expect, test } from "vitest";

const house = readFileSync("docs/architecture.md", "utf8");

/** The bands of the house from the top, each with its folders: the table of docs/architecture.md. */
const bands = [...house.matchAll(/^\| (\w+) \| ((?:`[^`]+`[, ]*)+) \|/gm)].map(([, band = "", folders = ""]) => ({
  band,
  folders: [...folders.matchAll(/`(?:app\/)?([\w-]*)\/?`/g)].map(([, folder = ""]) => folder),
}));

type Import = { file: string; target: string };

/** Files of app/ that list definitions; they stand with these. */
const lists = new Set(["content-types.ts", "audited-tables.ts"]);

const rankOf = (band: string) => bands.findIndex((row) => row.band === band);

/** A file's path in app/ as the room it is in and the rest; a feature's room is features/NAME. */
function roomOf(file: string): { room: string[]; part: string } {
  const names = file.split(sep).slice(1);
  const depth = names[0] === "features" ? 2 : 1;
  return { room: names.slice(0, depth), part: names[depth] ?? "" };
}

const isSide = (part: string) => part === "site" || part === "admin";
const isDefinition = (part: string) => /^definition(\.(\w+\.)?ts)?$/.test(part);

/** How high a file stands: the place of its band, 0 for the top; -1 for a folder that is in no band. */
function heightOf(file: string): number {
  const [top = ""] = file.split(sep);
  if (top !== "app") return bands.findIndex(({ folders }) => folders.includes(top));
  const { room, part } = roomOf(file);
  if (room.length === 1 && lists.has(room[0] as string)) return rankOf("definitions");
  if (part === "") return rankOf("app");
  if (isDefinition(part)) return rankOf("definitions");
  const own = bands.findIndex(({ folders }) => folders.includes(room[0] as string));
  // What visitors and staff see of company, accounts … is made with the engines, like that of a feature.
  return isSide(part) && own > rankOf("engines") ? rankOf("features") : own;
}

/** The node of a file: a feature without its site/, admin/ and definition; each of these. */
function nodeOf(file: string): string {
  const { room, part } = roomOf(file);
  if (!file.startsWith(`app${sep}`)) return file.split(sep)[0] as string;
  if (part === "") return room.join("/");
  if (isDefinition(part)) return [...room, "definition"].join("/");
  return [...room, ...(isSide(part) ? [part] : [])].join("/");
}

/** Who sees a file: visitors, staff, or neither. */
function sideOf(file: string): "site" | "admin" | null {
  const node = nodeOf(file);
  if (/(^|\/)site(-\w+)?$/.test(node)) return "site";
  return /(^|\/)(admin(-\w+)?|rich-text)$/.test(node) ? "admin" : null;
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

/** Imports that go up, and those between what visitors and what staff see. */
function isForbidden({ file, target }: Import): boolean {
  if (heightOf(file) < 0 || heightOf(target) < 0 || heightOf(target) < heightOf(file)) return true;
  const [from, to] = [sideOf(file), sideOf(target)];
  return from !== null && to !== null && from !== to;
}

/** SQL is in stores: server files of the database, of jobs and of features, not of pages and screens. */
function speaksSql(file: string, source: string): boolean {
  const isStore = /\.server\.ts$/.test(file) && file.startsWith("app") && sideOf(file) === null;
  const isOfDatabase = /^(app\/db|db|server\/postgres)\//.test(file);
  return !isStore && !isOfDatabase && /from "(kysely|pg)"/.test(source);
}

/** lib knows neither the company and its city nor an address of the back office. */
function knowsCompany(file: string, source: string): boolean {
  return nodeOf(file) === "lib" && /Dubai|Emirates|\bUAE\b|\b971\b|\bGST\b|\/admin\b/.test(source);
}

async function sources(): Promise<{ file: string; source: string }[]> {
  const files = [];
  for await (const file of glob(["app/**/*.{ts,tsx}", "server/**/*.ts", "db/seed/**/*.ts"])) {
    if (!/\.(test|gen)\.tsx?$/.test(file)) files.push({ file, source: readFileSync(file, "utf8") });
  }
  return files;
}

test("every folder of app/ is in the list, and every import goes down it", async () => {
  const files = await sources();
  expect(files.length).toBeGreaterThan(600);
  const listed = new Set(bands.flatMap(({ folders }) => folders));
  const rooms = files.flatMap(({ file }) =>
    roomOf(file).part && file.startsWith("app") ? [roomOf(file).room[0]] : [],
  );
  expect([...new Set(rooms)].filter((room = "") => !listed.has(room))).toEqual([]);
  const forbidden = files.flatMap(({ file, source }) => importsOf(file, source)).filter(isForbidden);
  expect(forbidden).toEqual([]);
});

test("no two nodes import each other, directly or by way of others", async () => {
  const files = await sources();
  const imports = files.flatMap(({ file, source }) => importsOf(file, source));
  expect(findCycles(toNodes(imports))).toEqual([]);
});

const toNodes = (imports: readonly Import[]): Import[] =>
  imports
    .map(({ file, target }) => ({ file: nodeOf(file), target: nodeOf(target) }))
    .filter(({ file, target }) => file !== target);

test("SQL is in stores only", async () => {
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
  ["app/lib/text/slug.ts", 'import { db } from "~/db/db.server.ts";'],
  ["app/ui/buttons/button.tsx", 'import { settings } from "~/company/settings.ts";'],
  ["app/db/db.server.ts", 'import { Header } from "~/site-layout/header.tsx";'],
  ["app/features/services/definition.ts", 'import { listServices } from "./services.server.ts";'],
  ["app/content-types.ts", 'import { listServices } from "./features/services/services.server.ts";'],
  ["app/media/store/media.server.ts", 'import { saveRecord } from "~/editing/store/records.server.ts";'],
  ["app/editing/store/records.server.ts", 'import { listServices } from "~/features/services/services.server.ts";'],
  ["app/editing/admin/records/edit.tsx", 'import { Gallery } from "~/media/admin/gallery.tsx";'],
  ["app/features/home/site/home.tsx", 'import { Header } from "~/site-layout/header.tsx";'],
  ["app/features/home/site/home.tsx", 'import { guard } from "~/admin-kit/guard.server.ts";'],
  ["app/features/enquiries/admin/inbox.tsx", 'import { form } from "~/features/contact/site/contact-form.tsx";'],
  ["app/site-kit/chrome.ts", 'import { useForm } from "~/rich-text/use-text-editor.ts";'],
  ["app/unlisted/file.ts", 'import { slug } from "~/lib/text/slug.ts";'],
])("a planted violation in %s is found", (file, source) => {
  expect(importsOf(file, source).some(isForbidden)).toBe(true);
});

test.each([
  ["app/media/admin/file.tsx", 'import { useForm } from "~/editing/admin/drafts/use-form.ts";'],
  ["app/admin-layout/layout.tsx", 'import { countOpen } from "~/features/enquiries/store/inbox.server.ts";'],
  ["app/db/changes/drafts.server.ts", 'import { auditedTables } from "~/audited-tables.ts";'],
])("an import down the list in %s is allowed", (file, source) => {
  expect(importsOf(file, source).some(isForbidden)).toBe(false);
});

test("planted features that import each other are found, directly and by way of a third", () => {
  const [a, b, c] = ["services", "portfolio", "blog"].map((name) => `app/features/${name}/site/page.tsx`) as [
    string,
    string,
    string,
  ];
  const circle = (...files: string[]) =>
    findCycles(toNodes(files.map((file, place) => ({ file, target: files[(place + 1) % files.length] as string }))));
  expect(circle(a, b)).toHaveLength(1);
  expect(circle(a, b, c)).toHaveLength(1);
  expect(circle("app/media/store/media.server.ts", "app/media/admin/media.tsx")).toHaveLength(1);
  expect(findCycles(toNodes([{ file: a, target: b }]))).toEqual([]);
});

/** The screens and pages: what they share with others is in a file of its own. */
const screens = new Set(
  [...readFileSync("app/routes.ts", "utf8").matchAll(/"([\w-]+\/[^"]+\.tsx)"/g)].map(([, file = ""]) =>
    normalize(`app/${file}`),
  ),
);

test("no file imports a screen or a page", async () => {
  const files = await sources();
  expect(screens.size).toBeGreaterThan(40);
  const imports = files.flatMap(({ file, source }) => importsOf(file, source));
  expect(imports.filter(({ target }) => screens.has(target))).toEqual([]);
  const [planted] = importsOf(
    "app/mail/admin/outbox.tsx",
    'import { Row } from "~/features/enquiries/admin/submissions.tsx";',
  );
  expect(screens.has(planted?.target ?? "")).toBe(true);
});

test("planted SQL outside of a store is found", () => {
  const source = 'import { sql } from "kysely";';
  for (const file of [
    "app/features/home/site/home.tsx",
    "app/features/blog/site/read.server.ts",
    "app/lib/rows.ts",
    "app/site-layout/read-site.server.ts",
  ])
    expect(speaksSql(file, source)).toBe(true);
  expect(speaksSql("app/features/blog/posts.server.ts", source)).toBe(false);
});

/** A file's folders; site/ and admin/ are one with the folder that they are in, so that they stand beside it. */
function foldersIn(file: string): string[] {
  const names = dirname(file).split(sep);
  const side = names.findIndex((name, place) => place > 1 && isSide(name));
  return side < 0
    ? names
    : [...names.slice(0, side - 1), names.slice(side - 1, side + 1).join(sep), ...names.slice(side + 1)];
}

/** The folders that an import leads from and to: the first ones in which the two paths differ, none where a file is beside a folder. */
function foldersOf({ file, target }: Import): [from: string, to: string] | null {
  const [from, to] = [foldersIn(file), foldersIn(target)];
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
  const files = (await sources()).filter(({ file }) => nodeOf(file) !== "db" || file.startsWith("app"));
  const imports = files.flatMap(({ file, source }) => importsOf(file, source));
  expect(findMutual(imports)).toEqual([]);
  expect(findCycles(imports)).toEqual([]);
});

test("planted folders that import each other, and planted cycles, are found", () => {
  const toImport = ([file = "", target = ""]: string[]) => ({ file, target });
  const pair = [
    ["app/editing/admin/drafts/a.ts", "app/editing/admin/records/form/b.ts"],
    ["app/editing/admin/records/c.ts", "app/editing/admin/drafts/deep/d.ts"],
    ["app/editing/admin/e.ts", "app/editing/admin/records/c.ts"],
    ["app/editing/admin/records/c.ts", "app/editing/admin/e2.ts"],
  ];
  expect(findMutual(pair.map(toImport))).toEqual(["app/editing/admin/drafts and app/editing/admin/records"]);
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
  return sideOf(file) === "site" && !file.endsWith("contact/site/origin.server.ts") && /\bsearchParams\b/.test(source);
}

test("loaders of the site read the parameters that their routes name, by readQuery", async () => {
  expect(readsQuery("app/site-kit/a.tsx", 'new URL(request.url).searchParams.get("sort")')).toBe(true);
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

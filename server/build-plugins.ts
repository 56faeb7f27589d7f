import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { minify, type Plugin, type Rolldown, transformWithOxc } from "vite";

type Build = Rolldown.ChunkingContext;

const publicEntrances = /\/app\/(?:site-layout\/start-page\.ts|editing\/site\/staff\/start\.tsx)(?:\?island)?$/;
const everyPage = /\/app\/(?:site-layout\/start-page\.ts|lib\/http\/own-script\.ts)$/;
const screens = (files: string) => new RegExp(`/app/(?:${files})\\.tsx(?:\\?__react-router-build-client-route)?$`);
/** What is around every screen of the back office. */
const frame = screens("entry.client|root|admin-layout/layout");
const overview = screens("admin-layout/overview/dashboard");
const lists = screens("editing/admin/records/list");
/** Screens with a list of their own, or a form that is not of a record. */
const others = screens(
  "features/enquiries/admin/submissions?|media/admin/media|accounts/admin/users/users|mail/admin/outbox|flags/admin/feature-flags",
);
const forms = screens("editing/admin/records/edit");
const foreign = /\/app\/(?:.*\/site\/|site-)|island/;

let modules = new Set<string>();
let ofPublicPages: Set<string> | undefined;
let ofEveryPage: Set<string>;
let users: Map<string, number>;
let reached: Map<RegExp, Set<string>>;
/** The file of each icon, by its names. */
let iconFiles: Map<string, string> | undefined;

function reach(build: Build, from: Iterable<string>, isLater: boolean): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(build, id), ...(isLater ? (build.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
}

const allIcons = /\/lucide-react\.mjs$/;

/** What a module imports; of the file that has every icon, only those that it names. */
function importsOf(build: Build, id: string): readonly string[] {
  const { importedIds = [], code } = build.getModuleInfo(id) ?? {};
  const all = importedIds.find((imported) => allIcons.test(imported));
  if (all === undefined) return importedIds;
  iconFiles ??= readIconFiles(all, build.getModuleInfo(all)?.code ?? "");
  const names = code?.match(/import \{([^}]*)\} from "lucide-react"/)?.[1]?.split(",") ?? [];
  const files = names.map((name) => iconFiles?.get(name.trim().split(" ")[0] ?? ""));
  return [...importedIds.filter((imported) => imported !== all), ...files.filter((file) => file !== undefined)];
}

function readIconFiles(all: string, code: string): Map<string, string> {
  return new Map(
    [...code.matchAll(/^export \{(.*)\} from ["'](.*)["']/gm)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/ as (\w+)/g)].map(([, name = ""]): [string, string] => [name, resolve(dirname(all), file)]),
    ),
  );
}

function isScreen(build: Build, id: string): boolean {
  const info = build.getModuleInfo(id);
  return !foreign.test(id) && info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}

function count(build: Build): Set<string> {
  if (ofPublicPages) return ofPublicPages;
  users = new Map();
  for (const screen of [...modules].filter((id) => isScreen(build, id)))
    for (const id of reach(build, [screen], false)) users.set(id, (users.get(id) ?? 0) + 1);
  const matching = (pattern: RegExp) => [...modules].filter((id) => pattern.test(id));
  ofEveryPage = reach(build, matching(everyPage), false);
  ofPublicPages = reach(build, matching(publicEntrances), true);
  reached = new Map([frame, overview, lists, others, forms].map((from) => [from, reach(build, matching(from), false)]));
  return ofPublicPages;
}

/** Collects the modules of the build; all of them are tested before the first one is named. */
function collect(id: string): boolean {
  if (ofPublicPages) [modules, ofPublicPages] = [new Set(), undefined];
  modules.add(id);
  return true;
}

function group(name: string, isIn: (id: string) => boolean | undefined) {
  return { name: (id: string, build: Build) => (!count(build).has(id) && isIn(id) ? name : null) };
}

/** The modules of these screens that no group before has taken. */
const of = (name: string, from: RegExp) => group(name, (id) => reached.get(from)?.has(id));

/** Analytics and the contact form share it; among their other files, every page would load those of the form. */
const ownFile = /script-hosts/;

/** How scripts are split: public pages apart from the back office, whose screens would otherwise be a hundred files. */
export const scripts: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      {
        // One file with its entry module, for one request less on every page.
        name: (id, build) => (count(build).has(id) && ofEveryPage.has(id) ? "page" : null),
        test: collect,
        priority: 7,
      },
      // Pencils and previews share it; in a file of the back office it would start that on a public page.
      { name: "pencils", test: /\/(?:edited-part\.ts|staff\.css\?url)$/, priority: 8 },
      {
        name: (id, build) => (count(build).has(id) && !ownFile.test(id) ? "public" : null),
        priority: 6,
        minShareCount: 2,
        // A file of its own is too much for a constant.
        entriesAwareMergeThreshold: 2000,
        entriesAware: true,
      },
      // In this order a screen that is opened often gets hardly more than it needs, in few files.
      { ...of("back-office", frame), priority: 5 },
      { ...of("back-office-some", overview), priority: 4, entriesAware: true, entriesAwareMergeThreshold: 1000 },
      { ...of("back-office-lists", lists), priority: 3 },
      { ...of("back-office-some", others), priority: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
      { ...of("back-office-forms", forms), priority: 1 },
      {
        ...group("back-office-few", (id) => (users.get(id) ?? 0) > 1),
        priority: 0,
        entriesAware: true,
        entriesAwareMergeThreshold: 2000,
      },
    ],
  },
  // Their names would list all modules that share them, in every list of imports.
  chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
};

const islandEntrance = /\/app\/(?:features\/contact\/site\/hydrate-island\.ts|editing\/site\/staff\/start\.tsx)$/;
// The wording has a copy for islands, too: a file that both halves share would be one more request of each screen.
const drawing =
  /\/app\/(?:ui\/[^?]+\.tsx|ui\/messages\.(?:ar\.|en\.)?ts|lib\/text\/messages\.ts|(?:features\/contact\/site|site-kit\/islands|editing\/site\/staff)\/[^?]+)$/;
const mark = "?island";

const twins = new Map([
  ["react", "preact/compat"],
  ["react/jsx-runtime", "preact/jsx-runtime"],
  ["react-dom/client", "preact/compat/client"],
]);

/** Replaces React by Preact in the browser code of islands (docs/decisions/056). */
export const preactIslands: Plugin = {
  name: "preact-islands",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  async resolveId(source, importer, options) {
    const isWithin = importer?.endsWith(mark) ?? false;
    const by = isWithin ? importer?.slice(0, -mark.length) : importer;
    const twin = isWithin ? twins.get(source) : undefined;
    if (!isWithin && !/hydrate-island|staff\/start/.test(source)) return null;
    const found = await this.resolve(twin ?? source, by, { ...options, skipSelf: true });
    if (!found || twin) return found;
    return islandEntrance.test(found.id) || (isWithin && drawing.test(found.id)) ? `${found.id}${mark}` : found;
  },
  async load(id) {
    if (!id.endsWith(mark)) return null;
    const file = id.slice(0, -mark.length);
    return { code: await readFile(file, "utf8"), moduleType: file.endsWith(".tsx") ? "tsx" : "ts" };
  },
};

const inlineMark = "?inline-script";

/** `import code from "./file.ts?inline-script"` is the file's code, minified, for a script within a page. */
export const inlineScript: Plugin = {
  name: "inline-script",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(inlineMark)) return null;
    const file = id.slice(0, -inlineMark.length);
    this.addWatchFile(file);
    const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
    const { code: minified } = await minify(file, code.replace(/^export \{\};$/m, ""));
    return `export default ${JSON.stringify(minified)};`;
  },
};

/** Catalogues of visitors' words that only screens use in a browser; what islands use of them is copied (preactIslands). */
const wordsOfVisitors =
  /\/app\/(?:definitions|company|lib|ui|page-texts\/definition)\/(?:messages|page-sections|gulf-time|time\/zoned-time)\.ar\.ts$/;

/** Leaves them out of the scripts of the back office, which is written in English. */
export const withoutWordsOfVisitors: Plugin = {
  name: "without-words-of-visitors",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  load: (id) => (wordsOfVisitors.test(id) ? "export const ar = undefined;" : null),
};

const leastBytes = 300;

/** Writes a `.br` and a `.gz` beside each text file for browsers, at the highest level: a build happens once. */
export const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  async writeBundle({ dir = "" }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(texts.map((name) => compressFile(join(dir, name))));
  },
};

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Scripts of public pages that no module imports: of every page, and of those that staff get. */
const pageScripts: Record<string, { name: string; source: string; file?: string }> = {
  "virtual:page-script": { name: "page", source: "app/site-layout/start-page.ts" },
  "virtual:staff-script": { name: "staff", source: "app/editing/site/staff/start.tsx" },
};

/** Builds them, and gives the server their addresses. */
export const scriptsOfPages: Plugin = {
  name: "scripts-of-pages",
  buildStart() {
    if (this.environment.mode !== "build" || this.environment.name !== "client") return;
    for (const { name, source } of Object.values(pageScripts))
      this.emitFile({ type: "chunk", id: resolve(source), name });
  },
  generateBundle(_, bundle) {
    if (this.environment.name !== "client") return;
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    for (const script of Object.values(pageScripts))
      script.file = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.startsWith(resolve(script.source))),
      )?.fileName;
  },
  resolveId: (id) => (id in pageScripts ? `\0${id}` : null),
  load(id) {
    const script = pageScripts[id.slice(1)];
    if (!script) return null;
    const isBuild = this.environment.mode === "build";
    if (isBuild && !script.file) this.error(`${script.source} has to be built before the server`);
    return `export default ${JSON.stringify(`/${isBuild ? script.file : script.source}`)};`;
  },
};

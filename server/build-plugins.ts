import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { minify, type Plugin, type Rolldown, transformWithOxc } from "vite";

type Build = Rolldown.ChunkingContext;

const publicEntrances = /\/app\/(?:entry\.client\.tsx|editing\/site\/staff\/start\.tsx)(?:\?island)?$/;
const everyPage = /\/app\/(?:entry\.client\.tsx|lib\/http\/own-script\.ts)$/;
const backOffice = /\/app\/admin-layout\/hydrate\.tsx$/;
const foreign = /\/app\/(?:.*\/site\/|site-)|island/;

const manyUsers = 12;
/** With at least this many users, a module goes into a second file. */
const someUsers = 6;

let modules = new Set<string>();
let ofPublicPages: Set<string> | undefined;
let ofEveryPage: Set<string>;
let users: Map<string, number>;

function reach(build: Build, from: Iterable<string>, isLater: boolean): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || (isLater && backOffice.test(id))) continue;
    found.add(id);
    const info = build.getModuleInfo(id);
    open.push(...(info?.importedIds ?? []), ...(isLater ? (info?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
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
  return ofPublicPages;
}

/** Collects the modules of the build; all of them are tested before the first one is named. */
function collect(id: string): boolean {
  if (ofPublicPages) [modules, ofPublicPages] = [new Set(), undefined];
  modules.add(id);
  return true;
}

function shared(name: string, priority: number, least: number): Rolldown.CodeSplittingGroup {
  return {
    name: (id, build) => (!count(build).has(id) && (users.get(id) ?? 0) >= least ? name : null),
    priority,
  };
}

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
        priority: 5,
      },
      {
        name: (id, build) => (count(build).has(id) && !ownFile.test(id) ? "public" : null),
        priority: 4,
        minShareCount: 2,
        // A file of its own is too much for a constant.
        entriesAwareMergeThreshold: 2000,
        entriesAware: true,
      },
      shared("back-office", 3, manyUsers),
      shared("back-office-some", 2, someUsers),
      { ...shared("back-office-few", 1, 2), entriesAware: true },
    ],
  },
  // Their names would list all modules that share them, in every list of imports.
  chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
};

const entrance = /\/app\/(?:features\/contact\/site\/hydrate-island\.ts|editing\/site\/staff\/start\.tsx)$/;
// The wording has a copy for islands, too: a file that both halves share would be one more request of each screen.
const drawing =
  /\/app\/(?:ui\/[^?]+\.tsx|lib\/text\/messages\.ts|(?:features\/contact\/site|site-kit\/islands|editing\/site\/staff)\/[^?]+)$/;
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
    return entrance.test(found.id) || (isWithin && drawing.test(found.id)) ? `${found.id}${mark}` : found;
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
  /\/app\/(?:definitions|company|lib|page-texts\/definition)\/(?:messages|page-sections)\.ar\.ts$/;

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

const staffSource = "app/editing/site/staff/start.tsx";
const staffModule = "virtual:staff-script";
const staffResolved = `\0${staffModule}`;

let chunk: string | undefined;
let staffFile: string | undefined;

/** Builds the staff script for public pages, and gives the server its address: `virtual:staff-script`. */
export const staffScript: Plugin = {
  name: "staff-script",
  buildStart() {
    if (this.environment.mode !== "build" || this.environment.name !== "client") return;
    chunk = this.emitFile({ type: "chunk", id: resolve(staffSource), name: "staff" });
  },
  generateBundle() {
    if (chunk !== undefined && this.environment.name === "client") staffFile = this.getFileName(chunk);
  },
  resolveId: (id) => (id === staffModule ? staffResolved : null),
  load(id) {
    if (id !== staffResolved) return null;
    const isBuild = this.environment.mode === "build";
    if (isBuild && !staffFile) this.error(`${staffSource} has to be built before the server`);
    return `export default ${JSON.stringify(`/${isBuild ? staffFile : staffSource}`)};`;
  },
};

import type { Rolldown } from "vite";

type Build = Rolldown.ChunkingContext;

const publicEntrances = /\/app\/(?:entry\.client\.tsx|site\/staff\/start\.ts)$/;
const backOffice = /\/app\/admin\/hydrate\.tsx$/;
const foreign = /\/app\/site\/|island/;

const manyUsers = 12;
/** From so many on it is in a second file. */
const someUsers = 4;

let modules = new Set<string>();
let ofPublicPages: Set<string> | undefined;
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
  const entrances = [...modules].filter((id) => publicEntrances.test(id));
  ofPublicPages = reach(build, entrances, true);
  return ofPublicPages;
}

/** Tells the modules of the build, all of which are asked for before the first one is given a name. */
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

/**
 * How the scripts for browsers are cut (`output` of the client's build). A screen of the back office would be a hundred
 * files otherwise, one for each set of screens that share something. What public pages load stays apart: it is cut as it
 * would be without this, and never together with anything of the back office. A module has at least as many users as
 * what it is imported by, so no two files need each other.
 */
export const scripts: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      {
        name: (id, build) => (count(build).has(id) ? "public" : null),
        test: collect,
        priority: 4,
        minShareCount: 2,
        entriesAware: true,
      },
      shared("back-office", 3, manyUsers),
      shared("back-office-some", 2, someUsers),
      { ...shared("back-office-few", 1, 2), entriesAware: true },
    ],
  },
  // Their names would tell all that share them, in every list of what belongs together.
  chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
};

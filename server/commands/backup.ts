// npm run backup and npm run restore: the whole site in one file, and back.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DatabaseAddress } from "~/db/connections.server.ts";
import { BackupError, readArchive, type Summary } from "~/features/backup/archive.server.ts";
import { makeBackup } from "~/features/backup/make-backup.server.ts";
import { type Restored, restoreBackup } from "~/features/backup/restore.server.ts";
import { toStream } from "~/lib/http/byte-streams.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { toNumberText } from "~/lib/text/messages.ts";
import { fileStore, openFileStore } from "~/media/store/file-store.server.ts";
import { type Config, readConfig, runCommand } from "../config/config.ts";
import { withAddress } from "./find-database.ts";

/** Makes a backup, whether or not the program is running, then exits: with 0, or with 1 and a line that says why. */
export async function backup(args: string[]): Promise<never> {
  return runCommand(async () => {
    const [name, ...rest] = args;
    if (!name || rest.length > 0) throw new Refusal("say npm run backup -- FILE");
    const file = resolve(name);
    if (existsSync(file)) throw new Refusal(`${name} exists already: choose another name`);
    const config = openFiles();
    const summary = await withAddress(config, async (address) => {
      const part = `${file}.part`;
      try {
        await pipeline(makeBackup(address, fileStore(), config.backup.key), createWriteStream(part, { mode: 0o600 }));
        const summary = await readArchive(read(part), config.backup);
        const written = await open(part);
        await written.sync();
        await written.close();
        await rename(part, file);
        return summary;
      } finally {
        await rm(part, { force: true });
      }
    });
    const { size } = await stat(file);
    return `${name} holds ${describe(count(summary))} (${(size / 1_000_000).toFixed(1)} MB). Every part of it was read again.`;
  });
}

/** Restores a backup while the program is stopped, then exits: with 0, or with 1 and a line that says why. */
export async function restore(args: string[]): Promise<never> {
  return runCommand(async () => {
    const [replaces, takesPlain] = [args.includes("--replace"), args.includes("--unencrypted")];
    const [name, ...rest] = args.filter((arg) => arg !== "--replace" && arg !== "--unencrypted");
    if (!name || rest.length > 0) throw new Refusal("say npm run restore -- FILE (and --replace, --unencrypted)");
    const file = resolve(name);
    if (!existsSync(file)) throw new Refusal(`${name} cannot be restored: there is no such file`);
    const config = openFiles();
    const options = { replaces, takesPlain, key: config.backup.key, store: fileStore() };
    const work = (address: DatabaseAddress) => restoreBackup(address, () => read(file), options);
    try {
      const restored = await withAddress(config, work, { alone: true });
      return [
        `${name} is restored, as it was on ${restored.at}: ${describe(restored)}.`,
        ...(restored.leftOut.length > 0
          ? [`This version does not know ${restored.leftOut.join(", ")}: left out.`]
          : []),
      ].join("\n");
    } catch (error) {
      throw error instanceof BackupError ? new Refusal(`${name} cannot be restored: ${error.message}`) : error;
    }
  });
}

function openFiles(): Config {
  const config = readConfig(process.env);
  openFileStore(config.dataDir, config.s3);
  return config;
}

const read = (file: string) => toStream(createReadStream(file));

const count = ({ tables, checksums }: Summary) => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(checksums).filter((name) => name.startsWith("files/")).length,
});

const describe = ({ tables, rows, files }: Pick<Restored, "tables" | "rows" | "files">) =>
  `${toNumberText(rows)} rows of ${tables} tables and ${toNumberText(files)} files`;

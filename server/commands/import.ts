// npm run import: takes over the rows of another database or of CSV files.
import { type Imported, importRows, openDatabaseSource, openFolderSource } from "~/data/backup/import-rows.server.ts";
import { inUtc } from "~/data/backup/make-backup.server.ts";
import { openClient, withClient } from "~/data/db/db.server.ts";
import { migrate } from "~/data/db/migrate.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { readConfig, runCommand } from "../config/config.ts";
import { withAddress } from "./find-database.ts";

const usage = "usage: npm run import -- --from postgres://… or --from FOLDER (and --dry-run, --overwrite)";

/** Imports rows, whether or not the program is running, then exits: with 0 and a report, or with 1 and why not. */
export async function importFrom(args: string[]): Promise<never> {
  return runCommand(async () => {
    const { from, isDry, overwrites } = parse(args);
    const config = readConfig(process.env);
    const report = await withAddress(config, async (address) => {
      // A dry run migrates within the transaction that it rolls back.
      if (!isDry) await migrate(address, async () => {});
      return withClient(
        address,
        (client) => read(from, (source) => importRows(client, source, { isDry, overwrites })),
        inUtc,
      );
    });
    if (report.length === 0) throw new Refusal(`${from} has no table that is known here`);
    return [...report.map(describe), ...(isDry ? ["Nothing was stored: --dry-run."] : [])].join("\n");
  });
}

function parse(args: string[]) {
  const rest = args.filter((arg) => arg !== "--dry-run" && arg !== "--overwrite");
  const [flag, from, ...more] = rest;
  if (flag !== "--from" || !from || more.length > 0) throw new Refusal(usage);
  return { from, isDry: args.includes("--dry-run"), overwrites: args.includes("--overwrite") };
}

async function read<T>(from: string, work: (source: Parameters<typeof importRows>[1]) => Promise<T>): Promise<T> {
  if (!/^postgres(ql)?:/.test(from)) return work(await openFolderSource(from));
  const client = await openClient({ connectionString: from }, inUtc).catch(({ message, code }) => {
    throw new Refusal(`--from cannot be read: ${message || code}`);
  });
  try {
    return await work(await openDatabaseSource(client));
  } finally {
    await client.end();
  }
}

const words = {
  added: "added",
  same: "already here",
  replaced: "replaced",
  kept: "here with other values, kept (--overwrite replaces them)",
  refused: "refused",
};

function describe({ table, counts, reasons, leftOut }: Imported): string {
  const parts = Object.entries(counts).flatMap(([outcome, count]) =>
    count > 0 ? [`${count} ${words[outcome as keyof typeof words]}`] : [],
  );
  return [
    `${table}: ${parts.join(", ") || "no rows"}`,
    ...reasons.map((reason) => `    ${reason}`),
    ...(leftOut.length > 0 ? [`    columns that are not known here: ${leftOut.join(", ")}`] : []),
  ].join("\n");
}

// npm run import: takes over the rows of another database or of CSV files.

import { openClient, withClient } from "~/db/connections.server.ts";
import { migrate } from "~/db/migrate.server.ts";
import { type Imported, type ImportReport, importRows } from "~/features/backup/import-rows.server.ts";
import { type ImportSource, openDatabaseSource, openFolderSource } from "~/features/backup/import-source.server.ts";
import { inUtc } from "~/features/backup/make-backup.server.ts";
import { noteImport } from "~/features/backup/scheduled-backup.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { readConfig, runCommand } from "../config/config.ts";
import { withAddress } from "./find-database.ts";

const usage =
  "usage: npm run import -- --from postgres://… or --from FOLDER (and --dry-run, --overwrite, --skip-refused)";

/** Imports rows, whether or not the program is running, then exits: with 0 and a report, or with 1 if a row is refused. */
export async function importFrom(args: string[]): Promise<never> {
  return runCommand(async () => {
    const { from, ...options } = parse(args);
    const config = readConfig(process.env);
    const report = await withAddress(config, async (address) => {
      // A dry run migrates within the transaction that it rolls back.
      if (!options.isDry) await migrate(address, async () => {});
      const imported = await withClient(
        address,
        (client) => read(from, (source) => importRows(client, source, options)),
        inUtc,
      );
      if (imported.isStored) await noteImport(address);
      return imported;
    });
    if (report.tables.length === 0) {
      throw new Refusal(`${from} has no table that is known here: ${report.unknown.join(", ")}`);
    }
    return conclude(report, options.isDry);
  });
}

function parse(args: string[]) {
  const flags = ["--dry-run", "--overwrite", "--skip-refused"];
  const [flag, from, ...more] = args.filter((arg) => !flags.includes(arg));
  if (flag !== "--from" || !from || more.length > 0) throw new Refusal(usage);
  const [isDry, overwrites, skipsRefused] = flags.map((name) => args.includes(name)) as [boolean, boolean, boolean];
  return { from, isDry, overwrites, skipsRefused };
}

async function read<T>(from: string, work: (source: ImportSource) => Promise<T>): Promise<T> {
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

/** The whole report; throws it with a last line if a row was refused. */
function conclude({ tables, unknown, isStored }: ImportReport, isDry: boolean): string {
  const lines = [
    ...tables.map(describe),
    ...(unknown.length > 0 ? [`left out, because such tables are not imported: ${unknown.join(", ")}`] : []),
  ];
  const refused = tables.reduce((sum, { counts }) => sum + counts.refused, 0);
  if (refused === 0) return [...lines, ...(isDry ? ["Nothing was stored: --dry-run."] : [])].join("\n");
  process.stdout.write(`${lines.join("\n")}\n`);
  const rows = refused === 1 ? "1 row was refused" : `${refused} rows were refused`;
  if (isStored) throw new Refusal(`${rows}; all others were stored.`);
  throw new Refusal(`${rows}, so nothing was stored: correct the source, or leave them out with --skip-refused.`);
}

function describe({ table, counts, refusals, notes, kept, leftOut }: Imported): string {
  const parts = Object.entries(counts).flatMap(([outcome, count]) =>
    count > 0 ? [`${count} ${words[outcome as keyof typeof words]}`] : [],
  );
  return [
    `${table}: ${parts.join(", ") || "no rows"}`,
    ...shorten(refusals),
    ...shorten(notes),
    ...(kept.length > 0 ? [`kept: ${shorten(kept).join(", ")}`] : []),
    ...(leftOut.length > 0 ? [`columns that are not known here: ${leftOut.join(", ")}`] : []),
  ].join("\n    ");
}

const mostLines = 50;

function shorten(lines: readonly string[]): string[] {
  const rest = lines.length - mostLines;
  return rest > 0 ? [...lines.slice(0, mostLines), `and ${rest} more`] : [...lines];
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { Refusal } from "~/lib/http/refusal.ts";
import { readCsv } from "./read-csv.server.ts";

/** A row by the names of its columns, as JSON values. */
export type Row = Record<string, unknown>;

/** A row and its place for messages, such as "services.csv line 3"; or what is wrong there. */
export type GivenRow = { place?: string } & ({ row: Row } | { fault: string });

/** Where rows come from. `isTyped`: people typed the values, so that they obey the rules of the screens. */
export type ImportSource = {
  tables: readonly string[];
  isTyped: boolean;
  rows(table: string): AsyncIterable<GivenRow>;
};

const batchSize = 200;

/** The tables of a database, and its accounts: those of the hosted backend have a schema of their own. */
export async function openDatabaseSource(client: pg.Client): Promise<ImportSource> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema = 'public' or (table_schema = 'auth' and table_name = 'users') order by table_schema`,
  );
  const places = new Map(rows.map(({ schema, name }) => [name, `${schema}.${pg.escapeIdentifier(name)}`]));
  return {
    tables: [...places.keys()],
    isTyped: false,
    async *rows(table) {
      await client.query("begin isolation level repeatable read read only");
      await client.query(`declare rows no scroll cursor for select to_jsonb(t) as row from ${places.get(table)} t`);
      for (;;) {
        const { rows: batch } = await client.query<{ row: Row }>(`fetch ${batchSize} from rows`);
        if (batch.length === 0) break;
        yield* batch;
      }
      await client.query("commit");
    },
  };
}

/** The files TABLE.csv of a folder. */
export async function openFolderSource(folder: string): Promise<ImportSource> {
  const files = (await readdir(folder)).filter((name) => /\.csv$/i.test(name));
  if (files.length === 0) throw new Refusal(`${folder} has no files such as services.csv`);
  const places = new Map(files.map((name) => [name.slice(0, -".csv".length), name]));
  return {
    tables: [...places.keys()],
    isTyped: true,
    async *rows(table) {
      const file = places.get(table) ?? "";
      for (const { line, ...read } of readCsv(await readFile(join(folder, file)))) {
        const place = `${file} line ${line}`;
        yield "fault" in read ? { place, fault: read.fault } : { place, row: read.cells };
      }
    },
  };
}

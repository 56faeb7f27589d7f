import { Readable } from "node:stream";
import pg from "pg";
import { type DatabaseAddress, openClient } from "~/db/connections.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import type { FileStore } from "~/media/store/stored-files.ts";
import { BackupError, type Manifest, type Part, type Summary, writeArchive } from "./archive.server.ts";
import { backedUpFolders, isBackedUp } from "./part-names.ts";

const batchSize = 100;
/** Missing files that are named in the log. */
const maxNamed = 10;

/**
 * A backup of tables and files at one moment, encrypted if there is a `key`. Nothing is open until it is read, which may
 * reject.
 */
export async function* makeBackup(
  address: DatabaseAddress,
  store: FileStore,
  key?: string,
): AsyncGenerator<Uint8Array> {
  const client = await openClient(address, inUtc);
  try {
    await client.query("begin isolation level repeatable read read only");
    if ((await listTables(client)).length === 0)
      throw new BackupError("there is nothing to back up: no table is there");
    const { rows: migrations } = await client.query<Manifest["migrations"][number]>(
      "select name, checksum from schema_migrations order by name",
    );
    const tables: Summary["tables"] = {};
    const head: Manifest = { format: "sikka-backup", edition: 1, at: clock().date().toISOString(), migrations };
    const parts = async function* () {
      for (const table of await listTables(client)) {
        tables[table] = await sumTable(client, table);
        yield* readTable(client, table);
      }
      yield* withMissingFiles(client, readFiles(store));
    };
    yield* writeArchive(head, parts(), () => tables, key);
  } finally {
    await client.end();
  }
}

/** For connections that write and read times in UTC. */
export const inUtc = { options: "-c timezone=UTC" };

/** The site's tables; the migrations that have run are in the manifest. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> 'schema_migrations' and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** The number of a table's rows, and a checksum that does not depend on the order of rows and columns. */
export async function sumTable(client: pg.Client, table: string): Promise<Summary["tables"][string]> {
  const { rows } = await client.query(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as sum
     from ${pg.escapeIdentifier(table)} t`,
  );
  return rows[0];
}

async function* readTable(client: pg.Client, table: string): AsyncGenerator<Part> {
  const name = pg.escapeIdentifier(table);
  await client.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t`);
  for (let number = 1; ; number += 1) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from rows`);
    if (rows.length === 0) break;
    const content = Buffer.from(rows.map(({ row }) => `${row}\n`).join(""));
    const part = `database/${table}/${String(number).padStart(6, "0")}.jsonl`;
    yield { name: part, bytes: content.byteLength, content: Readable.from([content]) };
  }
  await client.query("close rows");
}

async function* readFiles(store: FileStore): AsyncGenerator<Part> {
  for (const folder of backedUpFolders) {
    for (const { name } of (await store.list(folder)).filter((file) => isBackedUp(file.name))) {
      // A file that was deleted permanently in the meantime is not needed.
      const file = await store.stat(name);
      if (file) yield { name: `files/${name}`, bytes: file.bytes, content: store.stream(name) };
    }
  }
}

/** Passes on the parts of files, and warns of files that the library lists and the store lacks. */
async function* withMissingFiles(client: pg.Client, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const { rows } = await client.query<{ file: string }>("select file from media where stored_at is not null");
  const missing = new Set(rows.map(({ file }) => `files/${file}`));
  for await (const part of parts) {
    missing.delete(part.name);
    yield part;
  }
  if (missing.size === 0) return;
  const files = [...missing].slice(0, maxNamed);
  log.warn("files of the library are missing, so the backup is without them", { count: missing.size, files });
}

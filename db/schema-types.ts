// npm run db:types: writes app/db/schema.gen.ts from a newly migrated database.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startDatabaseServer } from "../tests/support/database-server.ts";

/** Generates the row types, or with `verify` compares them with the file. Returns the output and the exit code. */
export async function generateSchemaTypes(verify: boolean): Promise<{ status: number | null; output: string }> {
  const server = await startDatabaseServer();
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const folder = join(import.meta.dirname, "migrations");
    for (const file of readdirSync(folder).sort()) await client.query(readFileSync(join(folder, file), "utf8"));
    await client.end();
    const args = [
      "--dialect=postgres",
      "--camel-case",
      "--date-parser=string",
      '--type-mapping={"jsonb":"unknown"}',
      `--out-file=${join(import.meta.dirname, "../app/db/schema.gen.ts")}`,
      `--url=${server.url}`,
      ...(verify ? ["--verify"] : []),
    ];
    const run = spawnSync(join("node_modules", ".bin", "kysely-codegen"), args, { encoding: "utf8" });
    return { status: run.status, output: run.stdout + run.stderr };
  } finally {
    await server.stop();
  }
}

if (import.meta.main) {
  const { status, output } = await generateSchemaTypes(false);
  process.stdout.write(output);
  process.exit(status ?? 1);
}

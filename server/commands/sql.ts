// npm run sql: the way to the database, the embedded one too, for which there is no psql beside the program.
import { text } from "node:stream/consumers";
import { runStatements, type Statement } from "~/db/statements.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { plural } from "~/lib/text/messages.ts";
import { readConfig, runCommand } from "../config/config.ts";
import { withAddress } from "./find-database.ts";

const usage = 'usage: npm run sql -- "STATEMENT" (or statements on standard input)';

/** Runs statements as one transaction, whether or not the program is running, and prints rows as JSON; exits with 0 or 1. */
export async function runSql(args: string[]): Promise<never> {
  return runCommand(async () => {
    if (args.length > 1 || (args.length === 0 && process.stdin.isTTY)) throw new Refusal(usage);
    const statements = args[0] ?? (await text(process.stdin));
    const done = await withAddress(readConfig(process.env), (address) => runStatements(address, statements));
    return done.map(describe).join("\n");
  });
}

function describe({ command, count, rows }: Statement): string {
  const counted = plural(count ?? 0, { one: "# row", other: "# rows" });
  if (rows) return [...rows.map((row) => JSON.stringify(row)), `(${counted})`].join("\n");
  return count === null ? command : `${command}: ${counted}`;
}

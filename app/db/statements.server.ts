import type pg from "pg";
import { Refusal } from "~/lib/http/refusal.ts";
import { type DatabaseAddress, withClient } from "./connections.server.ts";

/** What a statement did: its count of rows, null where it has none, and the rows themselves if it reads. */
export type Statement = { command: string; count: number | null; rows: object[] | null };

/** Runs an operator's statements as one transaction; rejects with a Refusal that says what the database says. */
export function runStatements(address: DatabaseAddress, statements: string): Promise<Statement[]> {
  return withClient(address, async (client) => {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(statements).catch(({ message }: Error) => {
      throw new Refusal(message);
    });
    return [answer].flat().map(({ command, rowCount, rows, fields }) => ({
      command,
      count: rowCount,
      rows: fields.length > 0 ? rows : null,
    }));
  });
}

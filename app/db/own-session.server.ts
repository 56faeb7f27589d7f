import type pg from "pg";
import { type DatabaseAddress, withClient } from "./connections.server.ts";

/** Other clients of a pooler may take the connections in between, but not so often. */
const rounds = 8;

/**
 * Rejects if a connection to this address is not a session of its own: a pooler in transaction mode gives each
 * transaction any connection, so that locks stay with strangers, and what LISTEN asks for is never told.
 */
export function requireOwnSession(address: DatabaseAddress): Promise<void> {
  return withClient(address, (one) =>
    withClient(address, async (other) => {
      for (let round = 0; round < rounds; round++) {
        const before = await readServerProcess(one);
        await other.query("begin");
        const held = await readServerProcess(other);
        await other.query("commit");
        if (held === before || (await readServerProcess(one)) !== before)
          throw new Error(
            "it leads to a pooler in transaction mode (such as PgBouncer's), where locks and notifications are lost. Use the pooler's session mode, or the address of the database itself",
          );
      }
    }),
  );
}

async function readServerProcess(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: string }>("select pg_backend_pid()::text as pid");
  return rows[0]?.pid ?? "";
}

import { sql } from "kysely";
import { db } from "./db.server.ts";

/** How long it is believed that changes are taken, in milliseconds; that they are not is tried again each time. */
const believed = 3_000;

let last = { at: Number.NEGATIVE_INFINITY, proof: Promise.resolve() };

/** Writes to the database, where it has not been done just now. Rejects with the reason when it takes no changes. */
export function proveDatabaseWrites(): Promise<void> {
  if (performance.now() - last.at < believed) return last.proof;
  const proof = write().catch((error) => {
    if (last.proof === proof) last = { at: Number.NEGATIVE_INFINITY, proof };
    throw error;
  });
  last = { at: performance.now(), proof };
  return proof;
}

async function write(): Promise<void> {
  await sql`with old as (delete from write_probe) insert into write_probe values (repeat('x', 7900))`.execute(db());
}

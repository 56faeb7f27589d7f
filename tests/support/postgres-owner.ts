import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/postgres/supervisor.ts";

/** Owns the database of the folder in its first argument and prints which rows were acknowledged. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", log: () => {} }).catch((error) => {
  say(`failed ${error.message}`);
  process.exit(1);
});
const pool = new pg.Pool(database.connection);
pool.on("error", (error) => say(`pool ${error.message}`));
await pool.query("create table if not exists kept (id int primary key)");
let next = Number((await pool.query("select coalesce(max(id), 0) + 1 as next from kept")).rows[0].next);
let draining = false;

process.once("SIGINT", () => {
  draining = true;
});

say(`ready ${process.pid}`);
while (!draining) {
  await pool.query("insert into kept values ($1)", [next]);
  say(`kept ${next}`);
  next += 1;
}
await sleep(500);
say(`drained ${(await pool.query("select count(*) as rows from kept")).rows[0].rows}`);
await pool.end();
await database.stop();
process.exit(0);

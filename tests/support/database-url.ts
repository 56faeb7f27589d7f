import type pg from "pg";
import { databaseAddressOf, type Sikka } from "./sikka.ts";

/** DATABASE_URL for further processes on a Sikka's database, the embedded one included. */
export async function toDatabaseUrl(sikka: Pick<Sikka, "databaseUrl" | "dataDir">): Promise<string> {
  if (sikka.databaseUrl) return sikka.databaseUrl;
  const { host, port, user, database } = (await databaseAddressOf(sikka)) as pg.ClientConfig;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? "")}`;
}

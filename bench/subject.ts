import { request } from "node:http";
import type pg from "pg";
import { findRunningPostgres } from "../server/postgres/supervisor.ts";
import type { Sikka, SikkaProcess } from "../tests/support/sikka.ts";

/** The number of the process that is measured. */
export const pidOf = (sikka: SikkaProcess): number => sikka.process.pid as number;

/** The database of a running Sikka, as another process takes it as its DATABASE_URL. */
export async function toDatabaseUrl({ databaseUrl, dataDir }: Sikka): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { host, port, user, database } = (await findRunningPostgres(dataDir)) as pg.ClientConfig;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? "")}`;
}

/** An answer as it came over the wire. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Asks for a path as a browser would, without unpacking what comes. */
export function getRaw(
  sikka: Pick<Sikka, "url">,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(sikka.url + path, { headers: { "accept-encoding": "br", ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered as Record<string, string>, body: Buffer.concat(parts) });
      });
    });
    asked.on("error", reject).end();
  });
}

/** Makes every kept page an old one, as any change of content does, and waits until the program knows. */
export async function changeContent(sikka: Sikka): Promise<void> {
  await sikka.sql("update languages set name = name where is_default");
}

/** A title of a part on the way, for the reader. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

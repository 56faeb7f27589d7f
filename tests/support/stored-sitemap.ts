import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { patience } from "../patience.ts";
import type { Sikka } from "./sikka.ts";

/** The stored file; empty if there is none. Nothing requests /sitemap.xml. */
export function readStoredSitemap({ dataDir }: Pick<Sikka, "dataDir">): string {
  const file = join(dataDir, "files/sitemaps/sitemap.xml");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Whether the stored file has an address: the one that `hide` removes and `show` restores, or another. */
export function isStored(sikka: Pick<Sikka, "dataDir">, path = "/services/smart-home-automation"): boolean {
  return readStoredSitemap(sikka).includes(`${path}</loc>`);
}

/** Makes a service inactive. */
export const hide = (sikka: Sikka) =>
  sikka.sql("update services set is_active = false where slug = 'smart-home-automation'");

/** Makes it active again. */
export const show = (sikka: Sikka) =>
  sikka.sql("update services set is_active = true where slug = 'smart-home-automation'");

/** Which of these jobs have finished since the program was started. */
export async function listDone(sikka: Sikka, names: readonly string[]): Promise<string[]> {
  const rows = await sikka.sql<{ name: string }>(
    `select name from jobs where name = any($1) and began_at >
       (select min(backend_start) from pg_stat_activity where datname = current_database() and application_name = 'sikka')
     order by 1`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Waits until jobs run and the first sitemap has been stored. */
export async function whenIdle(sikka: Sikka): Promise<void> {
  const isStored = async () => expect(await listDone(sikka, ["sitemap"]), "a stored sitemap").toHaveLength(1);
  await vi.waitFor(isStored, { timeout: patience });
}

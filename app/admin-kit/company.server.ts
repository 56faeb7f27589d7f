import { type Settings, toPublicSettings } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { listPageContent } from "~/page-texts/page-content.server.ts";

/** The public settings, or their defaults while they cannot be read. */
export async function readSettings(): Promise<Settings> {
  const content = await attempt("page content", listPageContent);
  return toPublicSettings(content.ok ? content.value.get(settingsPage) : undefined);
}

/** The company's name, with the same default. */
export const readCompany = async (): Promise<string> => (await readSettings()).company_name;

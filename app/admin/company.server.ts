import { settingsPage, toSettings } from "~/content/company/settings.ts";
import { listPageContent } from "~/data/db/live-rows.server.ts";
import { attempt } from "~/lib/attempt.server.ts";

/** The company's name as staff have set it, or its default while it cannot be read. */
export async function readCompany(): Promise<string> {
  const content = await attempt("page content", listPageContent);
  return toSettings(content.ok ? content.value.get(settingsPage) : undefined).company_name;
}

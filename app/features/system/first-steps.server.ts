import { settingsPage } from "~/company/settings-page.ts";
import { rowOf } from "~/db/db.server.ts";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { sectionsWithBuiltIns } from "./seed.server.ts";

/** The steps that a blank site needs before it goes public, in a sensible order. */
export type FirstStep = "name" | "logo" | "phone" | "hours" | "service" | "project" | "home" | "policy" | "mail";

/** The steps and whether each is done; none if the site did not start blank, or if all are done. */
export async function listFirstSteps(): Promise<{ step: FirstStep; isDone: boolean }[]> {
  const found = await rowOf<Record<Exclude<FirstStep, "mail">, boolean>>`
    with filled as (
      select array_agg(section_key::text) as keys from page_content
      where page_slug = ${settingsPage} and is_active and btrim(content_value) <> '')
    select coalesce('company_name' = any (keys), false) as name,
      coalesce('company_logo' = any (keys), false) as logo,
      coalesce('contact_phone_primary' = any (keys), false) as phone,
      coalesce(keys && array['company_opening_hours', 'company_working_hours'], false) as hours,
      exists (select from services where is_active) as service,
      exists (select from portfolio_projects where is_active) as project,
      (select count(*) = ${sectionsWithBuiltIns.length} from feature_flags
        where flag_key = any (${sectionsWithBuiltIns}) and is_enabled) as home,
      exists (select from dynamic_pages where slug = 'privacy-policy' and is_published) as policy
    from filled where exists (select from app_state where key = 'seeded' and value = '"none"')`;
  if (!found) return [];
  const steps = Object.entries({ ...found, mail: sendsMail() });
  if (steps.every(([, isDone]) => isDone)) return [];
  return steps.map(([step, isDone]) => ({ step: step as FirstStep, isDone }));
}

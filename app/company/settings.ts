import { withoutMarks } from "../lib/text/foreign-mark.ts";
import { baseLanguage, language, toPublicMessages } from "../lib/text/messages.ts";
import { toVisibleHours } from "./opening-hours.ts";
import { ar } from "./settings.ar.ts";

/** The site settings with their defaults (public-site.txt §9): used if a setting has no row, or if none can be read. */
export const settingDefaults = {
  company_name: "Smart Home Systems",
  company_arabic_name: "",
  company_logo: "",
  company_icon: "",
  company_description: "",
  company_opening_hours: "Mo-Fr 08:00-20:00, Sa-Su 09:00-18:00",
  company_special_hours: "",
  company_reply_hours: "",
  company_working_hours: "Mon-Fri: 8AM-8PM",
  company_price_range: "$$",
  company_prices_include_vat: "",
  company_founded: "",
  company_copyright_since: "2025",
  company_warranty: "",
  contact_phone_primary: "",
  contact_phone_primary_purpose: "",
  contact_phone_secondary: "",
  contact_phone_secondary_purpose: "",
  contact_email: "",
  contact_whatsapp: "",
  contact_whatsapp_purpose: "",
  contact_address: "Dubai, UAE",
  contact_locality: "Business Bay, Dubai",
  contact_map_position: "",
  contact_emirates: "",
  notification_emails: "",
  social_facebook: "",
  social_instagram: "",
  social_linkedin: "",
  social_twitter: "",
  social_youtube: "",
  google_analytics_id: "",
  booking_url: "",
  map_query: "",
};

/** The key of a site setting, a row of page_content under the page site_settings. */
export type SettingKey = keyof typeof settingDefaults;

export type Settings = Record<SettingKey, string>;

/** The defaults that have words, where they differ. */
const words = toPublicMessages<Partial<Settings>>({ en: {}, ar });

/** The settings that everyone may read: without the addresses that enquiries are reported to. */
export const toPublicSettings = (stored: ReadonlyMap<string, string> | undefined): Settings => ({
  ...toSettings(stored),
  notification_emails: "",
});

/** Hours that stand in no language but their own are read in the current one, if they can be parsed. */
const inOwnWords = (hours: string): string =>
  language() === baseLanguage ? hours : toVisibleHours(withoutMarks(hours)) || hours;

/** Settings from stored rows and defaults. An empty stored value stays empty, except the name and the visible hours. */
export function toSettings(stored: ReadonlyMap<string, string> | undefined): Settings {
  const entries = Object.entries(settingDefaults).map(([key, value]) => [
    key,
    stored?.get(key) ?? words[key as SettingKey] ?? value,
  ]);
  const settings = Object.fromEntries(entries) as Settings;
  const written = stored?.get("company_working_hours")?.trim() ?? "";
  const hasWeek = stored?.has("company_opening_hours") ?? false;
  // Hours in the company's own words are not contradicted by default ones.
  const hasOwn = written !== "" && written !== settingDefaults.company_working_hours;
  if (hasOwn && !hasWeek) settings.company_opening_hours = "";
  return {
    ...settings,
    company_name: settings.company_name.trim() || settingDefaults.company_name,
    company_working_hours:
      inOwnWords(written) ||
      (hasWeek && toVisibleHours(settings.company_opening_hours)) ||
      settings.company_working_hours.trim(),
  };
}

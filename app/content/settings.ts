/** The site settings with what holds where a setting is missing or cannot be read (public-site.txt §3, decisions 86, 99). */
export const settingDefaults = {
  company_name: "Sikka Smart Systems",
  company_description: "",
  company_working_hours: "Mon-Fri: 8AM-8PM",
  contact_phone_primary: "+971 4 000 0000",
  contact_phone_secondary: "+971 50 000 0000",
  contact_email: "hello@sikka.example",
  contact_whatsapp: "+971 50 000 0000",
  contact_address: "Dubai, UAE",
  notification_emails: "",
  social_facebook: "",
  social_instagram: "",
  social_linkedin: "",
  social_twitter: "",
  social_youtube: "",
  google_analytics_id: "",
  booking_url: "",
  map_query: "Business Bay, Dubai",
};

/** The key of a site setting, which is a row of page_content under the page site_settings. */
export type SettingKey = keyof typeof settingDefaults;

/** All settings, every one present. */
export type Settings = Record<SettingKey, string>;

/** The page_slug under which settings are stored. */
export const settingsPage = "site_settings";

/** Settings from stored rows, completed with the defaults. An empty stored value stays empty. */
export function toSettings(stored: ReadonlyMap<string, string> | undefined): Settings {
  const entries = Object.entries(settingDefaults).map(([key, value]) => [key, stored?.get(key) ?? value]);
  return Object.fromEntries(entries) as Settings;
}

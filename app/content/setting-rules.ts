import { parseMailAddress } from "../lib/mail-text.ts";
import { toTelHref, toWhatsAppHref } from "../lib/phone.ts";
import type { SettingKey } from "./settings.ts";

/** One line below the input of a setting whose name does not say everything. */
export const settingHelp: Partial<Record<SettingKey, string>> = {
  company_name: "In the logo, in titles of pages and in link previews.",
  company_description: "Below the logo at the foot of every page, and for search engines.",
  company_working_hours: "As visitors read it on the contact page: Mon-Fri: 8AM-8PM",
  contact_phone_primary: "At the top of every page and behind every “Call” button.",
  contact_phone_secondary: "At the foot of every page.",
  contact_email: "Where visitors write to; at the top and the foot of every page.",
  contact_whatsapp: "With country: +971 50 123 4567. Empty hides every chat button.",
  notification_emails: "Who is mailed about enquiries, with commas between addresses. Empty: the contact email.",
  social_facebook: "Whole address of the page. Empty hides the icon.",
  social_instagram: "Whole address of the profile. Empty hides the icon.",
  social_linkedin: "Whole address of the page. Empty hides the icon.",
  social_twitter: "Whole address of the profile. Empty hides the icon.",
  social_youtube: "Whole address of the channel. Empty hides the icon.",
  google_analytics_id: "Such as G-AB12CD34EF. Visitors are asked first. Empty counts nobody.",
  booking_url: "Where “Book a time” on the contact page leads. Empty hides the button.",
  map_query: "What the map on the contact page looks for: a place or an address.",
};

const measurementId = /^(G|UA|GT|AW)-[A-Z0-9-]+$/;

/** The measurement id in a text, or undefined: it goes into the address of a script (decision 85). */
export function parseMeasurementId(text: string): string | undefined {
  return measurementId.test(text.trim()) ? text.trim() : undefined;
}

/** Why a value of a setting cannot be saved; undefined for one that can, and for other keys. */
export function findSettingError(key: string, value: string): string | undefined {
  if (key !== "google_analytics_id" || value.trim() === "" || parseMeasurementId(value)) return undefined;
  return "An id begins with G-, UA-, GT- or AW-, followed by capitals, digits and hyphens.";
}

type Check = { isFine(value: string): boolean; warning: string };

const webAddress = (warning: string): Check => ({ isFine: (value) => /^https?:\/\/\S+$/i.test(value), warning });
const profile = webAddress("Not a web address (https://…), so the icon is not shown.");
const phone: Check = {
  isFine: (value) => toTelHref(value) !== undefined,
  warning: "No number can be read in this, so it is not shown.",
};

const checks: Partial<Record<SettingKey, Check>> = {
  contact_phone_primary: phone,
  contact_phone_secondary: phone,
  contact_email: {
    isFine: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    warning: "This does not look like an email address.",
  },
  contact_whatsapp: {
    isFine: (value) => toWhatsAppHref(value) !== undefined,
    warning: "No number can be read in this, so the chat buttons are hidden.",
  },
  notification_emails: {
    isFine: (value) => value.split(",").every((part) => parseMailAddress(part) !== null),
    warning: "Not every part of this is an email address; those that are none get nothing.",
  },
  social_facebook: profile,
  social_instagram: profile,
  social_linkedin: profile,
  social_twitter: profile,
  social_youtube: profile,
  booking_url: webAddress("Not a web address (https://…), so the button is hidden."),
};

/** What is doubtful about a value of a setting, which may be saved all the same; undefined for nothing. */
export function findSettingWarning(key: string, value: string): string | undefined {
  const check = Object.hasOwn(checks, key) ? checks[key as SettingKey] : undefined;
  return !check || value.trim() === "" || check.isFine(value.trim()) ? undefined : check.warning;
}

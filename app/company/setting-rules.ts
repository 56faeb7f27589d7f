import { toMediaId } from "../lib/media/picture-address.ts";
import { parseMailAddress, parsePublicAddress } from "../lib/text/mail-text.ts";
import { toMessages } from "../lib/text/messages.ts";
import { isInEmirates, parsePosition } from "./emirates.ts";
import { toGulfDate } from "./gulf-time.ts";
import { messages } from "./messages.ts";
import { parseHours, toWeekdayWord } from "./opening-hours.ts";
import { toTelHref, toWhatsAppHref } from "./phone.ts";
import type { SettingKey } from "./settings.ts";
import { findSpecialHoursError } from "./special-hours.ts";

const en: Partial<Record<SettingKey, string>> = {
  company_name: "In the logo, in titles of pages and in link previews.",
  company_arabic_name: "Beside the name in the header, and for search engines.",
  company_logo: "In place of the drawn house and the name: header, footer, link previews. It is shown on white.",
  company_icon: "Square, 512 pixels or more: the icon in a browser's tab and on a phone's home screen.",
  company_description: "Below the logo at the foot of every page, and for search engines.",
  company_opening_hours:
    "For search engines and the clock of the reply promise, and for visitors where the working hours below are empty.",
  company_special_hours:
    "Ramadan, public holidays: what differs from the week above, for visitors, search engines and the reply promise.",
  company_reply_hours: "What counts towards the promised reply within 24 hours.",
  company_working_hours: "As visitors read it, also at the foot of every page. Empty: the opening hours in words.",
  company_price_range: "For search engines: from $ to $$$$, or a span such as AED 5,000-200,000. Empty: none.",
  company_prices_include_vat: "Beside every price of a service that does not mention VAT, and in the terms as {{vat}}.",
  company_founded: "The year, such as 2019: for search engines, and in texts as {{founded}} and {{years}}.",
  company_copyright_since: "The first year beside © at the foot of every page. Empty: the current year alone.",
  company_warranty: "In a few words, on the page of every service, and in texts as {{warranty}}.",
  contact_address: "As visitors read it, and for search engines.",
  contact_map_position:
    "Latitude and longitude, such as 25.2048, 55.2708: a right click in Google Maps copies them. For the map and search engines.",
  contact_emirates:
    "Where you work: for search engines, in texts as {{emirates}}, at the foot of every page, and on the contact page where Service Areas Text is empty.",
  contact_locality: "Place and emirate for search engines, with a comma between them. Empty: none.",
  contact_phone_primary: "At the top of every page and on every “Call” button.",
  contact_phone_primary_purpose:
    "What this number is for, in a few words: Sales. On the contact page, in mails, for search engines.",
  contact_phone_secondary_purpose: "Such as Support, around the clock. Empty: “Second line”.",
  contact_whatsapp_purpose: "Who answers there, in a few words. On the contact page and in mails.",
  contact_phone_secondary: "On the contact page and at the foot of every page.",
  contact_email: "The address that visitors write to, at the top and the foot of every page.",
  contact_whatsapp: "With country code: +971 50 123 4567. Empty hides every chat button.",
  notification_emails: "Who is notified of enquiries, separated by commas. Empty: the contact email.",
  social_facebook: "Full address of the page. Empty hides the icon.",
  social_instagram: "Full address of the profile. Empty hides the icon.",
  social_linkedin: "Full address of the page. Empty hides the icon.",
  social_twitter: "Full address of the profile. Empty hides the icon.",
  social_youtube: "Full address of the channel. Empty hides the icon.",
  google_analytics_id: "Such as G-AB12CD34EF. Visitors are asked first. Empty: visits are not counted.",
  booking_url: "Where “Book a time” on the contact page leads. Empty hides the consultation.",
  map_query: "What the map on the contact page looks for where there is no map position. Empty: the contact address.",
};

/** A line of help for settings whose name is not enough. */
export const settingHelp = toMessages({ en });

const measurementId = /^(G|UA|GT|AW)-[A-Z0-9-]+$/;

/** The measurement id in a text, or undefined: it becomes part of a script's address (spec decision 85). */
export function parseMeasurementId(text: string): string | undefined {
  return measurementId.test(text.trim()) ? text.trim() : undefined;
}

/** The error of a value that is not empty; undefined for none. */
type Check = (value: string) => string | undefined;

const check =
  (isFine: (value: string) => boolean, fault: Exclude<keyof typeof messages.settings, "long" | "early">): Check =>
  (value) =>
    isFine(value) ? undefined : messages.settings[fault];

const libraryPicture = check((value) => toMediaId(value) !== undefined, "picture");

const pastYear = check((value) => /^(19|20)\d\d$/.test(value) && value <= toGulfDate(new Date()).slice(0, 4), "year");
const maxPurpose = 60;
const short: Check = (value) => (value.length > maxPurpose ? messages.settings.long(maxPurpose) : undefined);

/** Settings with a few values: the words for an empty one, and the others. */
export const settingChoices = toMessages({
  en: {
    company_prices_include_vat: {
      none: "Not stated",
      values: [
        { value: "yes", label: "Prices include VAT" },
        { value: "no", label: "VAT is added to prices" },
      ],
    },
    company_reply_hours: {
      none: "All hours, as the website promises",
      values: [{ value: "working", label: "Opening hours only" }],
    },
  } satisfies Partial<Record<SettingKey, { none: string; values: { value: string; label: string }[] }>>,
});

const listed = (key: keyof typeof settingChoices) =>
  check((value) => settingChoices[key].values.some((choice) => choice.value === value), "choice");

const errors: Partial<Record<SettingKey, Check>> = {
  google_analytics_id: check((value) => measurementId.test(value), "measurementId"),
  contact_email: check((value) => parsePublicAddress(value) !== null, "email"),
  company_opening_hours(value) {
    const week = parseHours(value);
    if (!week) return messages.settings.hours;
    const wrong = week.findIndex((hours) => hours && hours.to <= hours.from);
    return wrong < 0 ? undefined : messages.settings.early(toWeekdayWord(wrong));
  },
  company_special_hours: findSpecialHoursError,
  ...{ contact_phone_primary_purpose: short, contact_phone_secondary_purpose: short, contact_whatsapp_purpose: short },
  contact_map_position: check((value) => parsePosition(value) !== undefined, "position"),
  ...{ company_founded: pastYear, company_copyright_since: pastYear },
  company_prices_include_vat: listed("company_prices_include_vat"),
  company_reply_hours: listed("company_reply_hours"),
  company_logo: libraryPicture,
  company_icon: libraryPicture,
};

const isWebAddress = (value: string) => /^https?:\/\/\S+$/i.test(value);
const isPhone = (value: string) => toTelHref(value) !== undefined;
const profile = check(isWebAddress, "profile");
const phone = check(isPhone, "phone");

const warnings: Partial<Record<SettingKey, Check>> = {
  company_reply_hours: () => messages.settings.replyHours,
  ...{ contact_phone_primary: phone, contact_phone_secondary: phone },
  contact_whatsapp: check((value) => toWhatsAppHref(value) !== undefined, "whatsapp"),
  notification_emails: check(
    (value) => value.split(",").every((part) => parseMailAddress(part) !== null),
    "recipients",
  ),
  ...{ social_facebook: profile, social_instagram: profile, social_linkedin: profile },
  ...{ social_twitter: profile, social_youtube: profile },
  contact_map_position: check(isInEmirates, "outside"),
  booking_url: check(isWebAddress, "booking"),
};

function findFault(checks: Partial<Record<string, Check>>, key: string, value: string): string | undefined {
  return value.trim() !== "" && Object.hasOwn(checks, key) ? checks[key]?.(value.trim()) : undefined;
}

export const findSettingError = (key: string, value: string) => findFault(errors, key, value);

/** A warning about a setting's value, which may still be saved; undefined for none. */
export const findSettingWarning = (key: string, value: string) => findFault(warnings, key, value);

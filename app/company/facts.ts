import { likeness } from "../lib/text/likeness.ts";
import { toMessages } from "../lib/text/messages.ts";
import { escapeHtml } from "../lib/text/plain-text.ts";
import { toEmiratesWords } from "./emirates.ts";
import { toGulfDate } from "./gulf-time.ts";
import { messages } from "./messages.ts";
import type { SettingKey, Settings } from "./settings.ts";
import { settingsPage } from "./settings-page.ts";
import { toVatWords } from "./vat.ts";

const en: readonly Fact[] = [
  { name: "company_name", label: "Company name", setting: "company_name" },
  { name: "phone", label: "Phone", setting: "contact_phone_primary" },
  { name: "second_phone", label: "Second phone", setting: "contact_phone_secondary" },
  { name: "whatsapp", label: "WhatsApp", setting: "contact_whatsapp" },
  { name: "email", label: "Email", setting: "contact_email" },
  { name: "address", label: "Address", setting: "contact_address" },
  { name: "locality", label: "Place and emirate", setting: "contact_locality" },
  { name: "emirates", label: "Emirates served", setting: "contact_emirates", show: toEmiratesWords },
  { name: "hours", label: "Working hours", setting: "company_working_hours" },
  { name: "price_range", label: "Price range", setting: "company_price_range" },
  { name: "vat", label: "Prices and VAT", setting: "company_prices_include_vat", show: toVatWords },
  { name: "founded", label: "Founded in", setting: "company_founded" },
  { name: "years", label: "Years since then", setting: "company_founded", show: toYearsSince },
  { name: "warranty", label: "Warranty", setting: "company_warranty" },
];

/** Facts that a text may show by name in double braces: {{phone}}. The value is that of a setting. */
const table = toMessages({ en });

type Fact = { name: string; label: string; setting: SettingKey; show?(value: string): string };

function toYearsSince(year: string): string {
  return /^\d{4}$/.test(year) ? String(Number(toGulfDate(new Date()).slice(0, 4)) - Number(year)) : "";
}

/** The settings whose text may contain facts; the others are facts themselves, or are not read as text. */
const textSettings: readonly string[] = ["company_description"] satisfies SettingKey[];

/** Values of facts by name. */
export type Facts = ReadonlyMap<string, string>;

export type FactOffer = { name: string; label: string; value: string };

/** All facts with their current values, for authors; empty if a setting is empty. */
export const listFacts = (settings: Settings): FactOffer[] =>
  table.map(({ name, label, setting, show = String }) => {
    return { name, label, value: show(settings[setting].trim()) };
  });

export const toFacts = (settings: Settings): Facts =>
  new Map(listFacts(settings).map(({ name, value }) => [name, value]));

const place = /(tel:)?\{\{\s*([\p{L}\p{N}_ -]*?)\s*\}\}/gu;
/** Code is shown as written: braces keep their meaning there. */
const code = /(<(code|pre)\b.*?<\/\2\s*>)/is;

/** The text with its facts filled in; in `html`, not within code. Unknown names stay unchanged. */
export function fillFacts(text: string, facts: Facts, isHtml = false): string {
  if (!text.includes("{{")) return text;
  const fill = (part: string) =>
    part.replaceAll(place, (whole, isNumber: string | undefined, name: string) => {
      const value = facts.get(name);
      if (value === undefined) return whole;
      // The address of a call has no spaces.
      if (isNumber) return isNumber + value.replaceAll(/[^\d+]/g, "");
      return isHtml ? escapeHtml(value) : value;
    });
  return isHtml ? mapOutsideCode(text, fill) : fill(text);
}

/** What is wrong with the facts named in a text; undefined for nothing. */
export function findFactError(text: string, isHtml = false): string | undefined {
  const wrong = listNames(text, isHtml).find((name) => !table.some((fact) => fact.name === name));
  if (wrong === undefined) return undefined;
  const near = table.map(({ name }) => name).filter((name) => likeness(name, wrong) >= minLikeness);
  const known = near.length > 0 ? near : table.map(({ name }) => name);
  const listed = known.map((name) => `{{${name}}}`).join(", ");
  return near.length > 0 ? messages.unknownFact(wrong, listed) : messages.noFact(wrong, listed);
}

/** Whether a text of a fixed page or a setting may name facts. */
export const showsFacts = (page: string, key: string): boolean => page !== settingsPage || textSettings.includes(key);

/** What is wrong with the facts named in a text of a fixed page or a setting; undefined for nothing. */
export function findTextFactError(page: string, key: string, text: string, isHtml = false): string | undefined {
  if (showsFacts(page, key)) return findFactError(text, isHtml);
  const [name] = listNames(text, false);
  return name === undefined ? undefined : messages.factInSetting(name);
}

function listNames(text: string, isHtml: boolean): string[] {
  const parts = isHtml ? text.split(code).filter((_, index) => index % 3 === 0) : [text];
  return parts.flatMap((part) => [...part.matchAll(place)].flatMap(([, , name]) => name || []));
}

function mapOutsideCode(html: string, map: (part: string) => string): string {
  // Splitting gives a text, a piece of code, its tag name, a text …
  const parts = html.split(code).filter((_, index) => index % 3 !== 2);
  return parts.map((part, index) => (index % 2 === 0 ? map(part) : part)).join("");
}

const minLikeness = 0.4;

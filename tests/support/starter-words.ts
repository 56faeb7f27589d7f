import { menu } from "../../app/admin-layout/menu.ts";
import { emirates } from "../../app/company/emirates.ts";
import { listFallbackProjects, listFallbackServices } from "../../app/company/fallbacks.ts";
import { settingDefaults } from "../../app/company/settings.ts";
import { settingsPage } from "../../app/company/settings-page.ts";
import { contentTypes, fixedPages } from "../../app/content-types.ts";
import { legalSlugs } from "../../app/definitions/reserved-slugs.ts";
import { serviceIcons } from "../../app/definitions/service-icons.ts";
import { en as formMessages } from "../../app/features/contact/site/messages.en.ts";
import { contactServices } from "../../app/features/enquiries/contact-options.ts";
import { flags } from "../../app/flags/definition.ts";
import { toPlainText } from "../../app/lib/text/plain-text.ts";
import { listPlates, plateAddress, roomAddress } from "../../app/media/plates.ts";
import { en as messages } from "../../app/site-kit/messages.en.ts";
import { dynamicPages, posts, projects, services, site } from "../../db/seed/starter.ts";
import type { Sikka } from "./sikka.ts";

/** Shorter texts are ordinary words: "Support", "Target". */
const shortest = 12;

/** Texts that the specification gives every site. */
const builtIn = textsOf([
  legalSlugs,
  fixedPages,
  settingDefaults,
  emirates,
  listFallbackServices(),
  listFallbackProjects(),
  contactServices,
  emirates,
  flags,
  messages,
  formMessages,
  listPlates().map(plateAddress),
  serviceIcons.map(roomAddress),
]);

const isBuiltIn = (text: string) => [...builtIn].some((known) => known.toLowerCase().includes(text.toLowerCase()));

/** Every sentence, name, number and link of the starter content that is not built in. */
export const starterWords = [
  ...new Set([...textsOf([{ ...site, languages: [] }, services, projects, posts, dynamicPages])].flatMap(toSentences)),
].filter((text) => text.length >= shortest && !isBuiltIn(text));

/** What identifies the company, however short: its short name, its domain, its numbers without spaces. */
const { company_name, contact_email, contact_phone_primary, contact_whatsapp } = site.settings;
const ownMarks = [
  company_name.split(" ")[0] as string,
  contact_email.split("@")[1] as string,
  ...[contact_phone_primary, contact_whatsapp].map((number) => number.replaceAll(/\D/g, "")),
];

/** Which of them a page contains, and whether it links to a chat without a number. */
export function findStarterWords(html: string): string[] {
  const words = toPlainText(html.replaceAll("><", "> <")).replaceAll(/\s+/g, " ");
  // Attributes and structured data are checked too; drawings and styles contain no sentences.
  const source = toPlainText(html.replaceAll(/[<>]/g, " ")).replaceAll(/\s+/g, " ");
  return [...starterWords, ...ownMarks, "wa.me/"].filter((text) => words.includes(text) || source.includes(text));
}

/** The public addresses of a site: those of its sitemap, those that need no row, and one that does not exist. */
export async function listPublicAddresses(sikka: Sikka): Promise<string[]> {
  const listed = [...(await sikka.html("/sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)];
  const fixed = ["/", "/services", "/portfolio", "/about", "/blog", "/blog?q=cable", "/contact"];
  const others = ["/privacy-policy", "/terms-of-service", "/404", "/robots.txt", "/site.webmanifest"];
  return [...new Set([...listed.map(([, address = ""]) => new URL(address).pathname), ...fixed, ...others])];
}

/** The back-office screens that need no row, and the sign-in. */
export function listStaffScreens(): string[] {
  const forms = contentTypes.filter(({ form }) => form.as === "page").map(({ name }) => `/admin/${name}/new`);
  const texts = [settingsPage, ...Object.keys(fixedPages)].map((page) => `/admin/page-content/${page}`);
  return ["/admin/login", ...menu.map(({ href }) => href), ...forms, ...texts, "/admin/system"];
}

function textsOf(value: unknown): Set<string> {
  if (typeof value === "string") return new Set([value]);
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...textsOf(part)]));
}

function toSentences(text: string): string[] {
  const plain = toPlainText(text.replaceAll("><", "> <"));
  return plain.split(/(?<=[.!?:])\s+|\n+/).map((sentence) => sentence.trim());
}

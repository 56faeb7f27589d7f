import { fallbackProjects, fallbackServices } from "../../app/content/company/fallbacks.ts";
import { settingDefaults } from "../../app/content/company/settings.ts";
import { contactServices } from "../../app/content/enquiries/contact-options.ts";
import { listPlates, plateAddress, roomAddress } from "../../app/content/pictures/plates.ts";
import { serviceIcons } from "../../app/content/pictures/service-icons.ts";
import { pageSections } from "../../app/content/texts/page-sections.ts";
import { toPlainText } from "../../app/lib/text/plain-text.ts";
import { messages } from "../../app/site/messages/en.ts";
import { dynamicPages, posts, projects, services, site } from "../../db/seed/starter.ts";
import type { Sikka } from "./sikka.ts";

/** Shorter texts are words of the language: "Support", "Target". */
const shortest = 12;

/** Two addresses that every site has (public-site.txt §2). */
const legalSlugs = ["privacy-policy", "terms-of-service"];
/** What the specification has every site say, whoever runs it. */
const builtIn = textsOf([
  legalSlugs,
  pageSections,
  settingDefaults,
  fallbackServices,
  fallbackProjects,
  contactServices,
  messages,
  listPlates().map(plateAddress),
  serviceIcons.map(roomAddress),
]);

/** Every sentence, name, number and link of the starter content that is not built in too. */
export const starterWords = [
  ...new Set(
    [...textsOf([site.settings, site.pageTexts, site.authors, services, projects, posts, dynamicPages])].flatMap(
      toSentences,
    ),
  ),
].filter((text) => text.length >= shortest && ![...builtIn].some((known) => known.includes(text)));

/** Which of them a page shows, and whether it leads to a chat with nobody. */
export function findStarterWords(html: string): string[] {
  const words = toPlainText(html.replaceAll("><", "> <")).replaceAll(/\s+/g, " ");
  // Attributes and data for search engines are read too, the drawings and styles among them have no sentences.
  const source = toPlainText(html.replaceAll(/[<>]/g, " ")).replaceAll(/\s+/g, " ");
  return [...starterWords, "wa.me/", "Sikka"].filter((text) => words.includes(text) || source.includes(text));
}

/** The public addresses of a site: those of its sitemap, those that need no row, and one that does not exist. */
export async function listPublicAddresses(sikka: Sikka): Promise<string[]> {
  const listed = [...(await sikka.html("/sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)];
  const fixed = ["/", "/services", "/portfolio", "/about", "/blog", "/blog?q=cable", "/contact"];
  const others = ["/privacy-policy", "/terms-of-service", "/404", "/robots.txt", "/site.webmanifest"];
  return [...new Set([...listed.map(([, address = ""]) => new URL(address).pathname), ...fixed, ...others])];
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

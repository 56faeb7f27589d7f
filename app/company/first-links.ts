import { type Language, language } from "../lib/text/messages.ts";
import { ar } from "./first-links.ar.ts";

/** The places of links: the header, and three parts of the footer. */
export type Menu = "header" | "quick" | "services" | "legal";

const main = [
  ["Home", "/"],
  ["Services", "/services"],
  ["Portfolio", "/portfolio"],
  ["About", "/about"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
] as const;

const words: Record<Language, Readonly<Record<string, string>>> = { en: {}, ar };

/** The label of an initial link in a language. */
export const toFirstLabel = (label: string, code = language()): string => words[code][label] ?? label;

/** The initial links of a site, also shown while its own cannot be read (public-site.txt §2). */
export const firstLinks: Record<Menu, readonly (readonly [label: string, address: string])[]> = {
  header: main,
  quick: main,
  services: [
    ["Smart Home Automation", "/services/smart-home-automation"],
    ["CCTV Security Systems", "/services/cctv-security-systems"],
    ["ELV Systems Installation", "/services/elv-systems-installation"],
    ["Audio Video Solutions", "/services/audio-video-solutions"],
  ],
  legal: [
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
  ],
};

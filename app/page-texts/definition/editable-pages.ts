import { settingDefaults } from "../../company/settings.ts";
import { settingsPage } from "../../company/settings-page.ts";
import { fixedPages } from "../../content-types.ts";
import type { PageSections } from "../../definitions/fixed-page.ts";
import { toMessages } from "../../lib/text/messages.ts";
import { messages } from "./messages.ts";
import { listPageSections, type PageSection, type PageSlug } from "./page-sections.ts";
import { valuesField } from "./value-list.ts";

export type EditablePage = {
  slug: string;
  name: string;
  path: string;
  /** The lines of its card (admin.txt §2); a page without them has a plain link. */
  parts?: readonly string[];
  /** Headings by key prefix; the longest match wins. */
  headings: Readonly<Record<string, string>>;
};

function headingsOf(page: PageSlug): Readonly<Record<string, string>> {
  const sections: PageSections = fixedPages[page];
  const named = Object.entries(sections).filter(([, { heading }]) => heading !== undefined);
  return Object.fromEntries(named.map(([start, { heading = "" }]) => [start, heading]));
}

const en: readonly EditablePage[] = [
  {
    slug: "home",
    name: "Home",
    path: "/",
    parts: ["Hero", "Services Preview", "About Preview", "Testimonials"],
    headings: headingsOf("home"),
  },
  {
    slug: "about",
    name: "About",
    path: "/about",
    parts: ["Company Story", "Team", "Mission & Vision"],
    headings: headingsOf("about"),
  },
  {
    slug: "contact",
    name: "Contact",
    path: "/contact",
    parts: ["Contact Information", "Office Hours", "Service Areas"],
    headings: headingsOf("contact"),
  },
  {
    slug: settingsPage,
    name: "Site Settings",
    path: "/contact",
    parts: ["Contact Info", "Social Media", "Company Details"],
    headings: {
      company: "Company Details",
      contact: "Contact Info",
      social: "Social Media",
      notification: "Contact Info",
      google: "Analytics, booking and map",
      booking: "Analytics, booking and map",
      map: "Analytics, booking and map",
    },
  },
  {
    slug: "services",
    name: "Services",
    path: "/services",
    headings: headingsOf("services"),
  },
  { slug: "portfolio", name: "Portfolio", path: "/portfolio", headings: headingsOf("portfolio") },
  { slug: "blog", name: "Blog", path: "/blog", headings: headingsOf("blog") },
];

/** Every page with built-in texts, and the site settings, in the order of the index. */
export const editablePages = toMessages({ en });

export function findEditablePage(slug: string): EditablePage | null {
  return editablePages.find((page) => page.slug === slug) ?? null;
}

/** The page with built-in texts at a public path. */
export function findPageAt(path: string): EditablePage | null {
  return editablePages.find((page) => page.path === path && page.slug !== settingsPage) ?? null;
}

const titles: Record<string, string> = toMessages({
  en: {
    home: "Home Content",
    about: "About Content",
    contact: "Contact Content",
    "privacy-policy": "Privacy Policy Content",
    "terms-of-service": "Terms of Service Content",
  },
});

export const toEditorTitle = (slug: string): string => titles[slug.replaceAll("_", "-")] ?? messages.pageContent;

/** Whether a page may have texts, also before it has one. */
export const hasTexts = (slug: string): boolean =>
  findEditablePage(slug) !== null || Object.hasOwn(titles, slug.replaceAll("_", "-"));

/** A section's label. */
export const toSectionLabel = (key: string): string => messages.toSectionLabel(key);

/** A field's label. */
export const toPageLabel = (field: string): string =>
  field === valuesField ? messages.coreValues : toSectionLabel(field);

export function toSectionHeading(page: EditablePage | null, key: string): string {
  const starts = Object.keys(page?.headings ?? {}).filter((start) => key === start || key.startsWith(`${start}_`));
  const start = starts.sort((a, b) => b.length - a.length)[0];
  return page?.headings[start ?? ""] ?? messages.texts;
}

/** The texts that the website shows on a page, each with its default; none for an unknown page. */
export function listKnownSections(slug: string): readonly PageSection[] {
  if (slug === settingsPage) return Object.entries(settingDefaults).map(([key, value]) => ({ key, value }));
  return Object.hasOwn(fixedPages, slug) ? listPageSections(slug as PageSlug) : [];
}

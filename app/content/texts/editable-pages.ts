import { toMessages } from "../../lib/text/messages.ts";
import { settingDefaults, settingsPage } from "../company/settings.ts";
import { messages } from "./messages.ts";
import { type PageSection, pageSections } from "./page-sections.ts";
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

const en: readonly EditablePage[] = [
  {
    slug: "home",
    name: "Home",
    path: "/",
    parts: ["Hero", "Services Preview", "About Preview", "Testimonials"],
    headings: {
      hero: "Hero",
      services: "Services Preview",
      about_preview: "About Preview",
      why: "Why Choose Us",
      handover: "Handover File",
      projects: "Projects Preview",
      testimonials: "Testimonials",
      social: "Social Media",
      contact_cta: "Call to Action",
      meta: "Search Results",
    },
  },
  {
    slug: "about",
    name: "About",
    path: "/about",
    parts: ["Company Story", "Team", "Mission & Vision"],
    headings: {
      hero: "Hero",
      stat: "Figures",
      story: "Company Story",
      mission: "Mission & Vision",
      vision: "Mission & Vision",
      values: "Core Values",
      value: "Core Values",
      team: "Team",
      why: "Why Choose Us",
    },
  },
  {
    slug: "contact",
    name: "Contact",
    path: "/contact",
    parts: ["Contact Information", "Office Hours", "Service Areas"],
    headings: {
      hero: "Hero",
      info: "Contact Information",
      hours: "Office Hours",
      service_areas: "Service Areas",
      form: "Contact Form",
      map: "Map",
      consultation: "Consultation",
      support: "Immediate Support",
    },
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
    headings: {
      hero: "Hero",
      main: "Services",
      why_us: "Why Us",
      stat: "Figures",
      cta: "Call to Action",
      detail_cta: "Call to Action of a service",
    },
  },
  { slug: "portfolio", name: "Portfolio", path: "/portfolio", headings: { hero: "Hero", cta: "Call to Action" } },
  { slug: "blog", name: "Blog", path: "/blog", headings: { hero: "Hero" } },
];

/** Every page with built-in texts, and the site settings, in the order of the index. */
export const editablePages = toMessages({ en });

export function findEditablePage(slug: string): EditablePage | null {
  return editablePages.find((page) => page.slug === slug) ?? null;
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
  return Object.hasOwn(pageSections, slug) ? pageSections[slug as keyof typeof pageSections] : [];
}

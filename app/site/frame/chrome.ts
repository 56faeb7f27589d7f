import { toPublishedHours } from "~/content/company/opening-hours.ts";
import { parseMeasurementId } from "~/content/company/setting-rules.ts";
import type { LicenceRow } from "~/data/db/live-rows.server.ts";
import { toTelHref, toWhatsAppHref } from "~/lib/phone.ts";
import { toJsonLd } from "../head/structured-data.tsx";
import { messages } from "../messages/en.ts";
import { isReachable, type Site } from "../site-context.ts";

export type NavLink = { href: string; label: string; current?: boolean };
export type Chrome = ReturnType<typeof toChrome>;

const copyrightStart = 2025;

const navigation = [
  { href: "/services", label: messages.services, flag: "nav_services" },
  { href: "/portfolio", label: messages.portfolio, flag: "nav_portfolio" },
  { href: "/about", label: messages.about, flag: "nav_about" },
  { href: "/blog", label: messages.blog, flag: "nav_blog" },
  { href: "/contact", label: messages.contact, flag: "nav_contact" },
];

const footerServices = [
  { slug: "smart-home-automation", label: "Smart Home Automation" },
  { slug: "cctv-security-systems", label: "CCTV Security Systems" },
  { slug: "elv-systems-installation", label: "ELV Systems Installation" },
  { slug: "audio-video-solutions", label: "Audio Video Solutions" },
];

const legalPages = [
  { slug: "privacy-policy", label: messages.privacyPolicy },
  { slug: "terms-of-service", label: messages.termsOfService },
];

const socialNetworks = [
  { key: "social_facebook", network: "Facebook" },
  { key: "social_instagram", network: "Instagram" },
  { key: "social_linkedin", network: "LinkedIn" },
  { key: "social_twitter", network: "Twitter" },
  { key: "social_youtube", network: "YouTube" },
] as const;

/** Header and footer for a path: only links that lead somewhere, only settings that are filled. */
export function toChrome(site: Site, path: string, siteUrl: string) {
  const { settings, flags, services } = site;
  const isCurrent = (href: string) => path === href || path.startsWith(`${href}/`);
  const nav: NavLink[] = [
    { href: "/", label: messages.home, current: path === "/" },
    ...navigation
      .filter(({ flag, href }) => flags.has(flag) && isReachable(flags, href))
      .map(({ href, label }) => ({ href, label, current: isCurrent(href) })),
  ];
  const liveSlugs = new Set(services.ok ? services.value.map((service) => service.slug) : []);
  return {
    company: settings.company_name,
    description: settings.company_description,
    nav,
    services: !isReachable(flags, "/services")
      ? []
      : footerServices.map(({ slug, label }) => ({
          href: liveSlugs.has(slug) ? `/services/${slug}` : "/services",
          label,
        })),
    legal: legalPages
      .filter(({ slug }) => hasLegalPage(site, slug))
      .map(({ slug, label }) => ({ href: `/${slug}`, label })),
    social: socialLinks(site),
    primaryPhone: phone(settings.contact_phone_primary),
    secondaryPhone: phone(settings.contact_phone_secondary),
    email: settings.contact_email,
    address: settings.contact_address,
    hours: settings.company_working_hours,
    chat: chatLink(site),
    licences: listLicences(site),
    copyright: copyrightYears(new Date()),
    analyticsId: parseMeasurementId(settings.google_analytics_id),
    structuredData: structuredData(site, siteUrl),
  };
}

/** The chat address, unless the flag is off or there is no number (decisions 27, 87). */
export function chatLink({ settings, flags }: Site): string | undefined {
  return flags.has("whatsapp_integration") ? toWhatsAppHref(settings.contact_whatsapp) : undefined;
}

/** The licences in force; none while nobody can say. */
export const listLicences = ({ licences }: Site): LicenceRow[] => (licences.ok ? licences.value : []);

/** Whether a link to a legal page leads to its text; also while nobody can say. */
export function hasLegalPage({ legal }: Site, slug: string): boolean {
  return !legal.ok || legal.value.includes(slug);
}

/** The company's pages on social networks that are filled in and are web addresses. */
export function socialLinks({ settings }: Site): { network: string; href: string }[] {
  return socialNetworks
    .map(({ key, network }) => ({ network, href: settings[key].trim() }))
    .filter(({ href }) => /^https?:\/\//i.test(href));
}

function phone(number: string): { text: string; href: string } | undefined {
  const href = toTelHref(number);
  return href ? { text: number, href } : undefined;
}

function copyrightYears(now: Date): string {
  const year = now.getFullYear();
  return year > copyrightStart ? `${copyrightStart}–${year}` : String(copyrightStart);
}

function structuredData(site: Site, siteUrl: string): string {
  const { settings } = site;
  const social = socialLinks(site).map(({ href }) => href);
  const hours = toPublishedHours(settings.company_opening_hours, settings.company_working_hours);
  return toJsonLd({
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#company`,
    name: settings.company_name,
    description: settings.company_description || undefined,
    url: `${siteUrl}/`,
    telephone: settings.contact_phone_primary || undefined,
    email: settings.contact_email || undefined,
    priceRange: settings.company_price_range || undefined,
    // Search engines know no 24:00.
    openingHours: hours ? hours.replaceAll("24:00", "23:59").split(", ") : undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: settings.contact_address || undefined,
      addressLocality: settings.contact_locality || undefined,
      addressCountry: "AE",
    },
    sameAs: social.length > 0 ? social : undefined,
    hasCredential: listLicences(site).map(({ name, number, issuer }) => ({
      "@type": "EducationalOccupationalCredential",
      credentialCategory: "license",
      name,
      identifier: number ?? undefined,
      recognizedBy: issuer ? { "@type": "Organization", name: issuer } : undefined,
    })),
  });
}

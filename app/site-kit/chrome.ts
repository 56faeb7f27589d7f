import { toEmiratesWords } from "~/company/emirates.ts";
import { firstLinks, type Menu, toFirstLabel } from "~/company/first-links.ts";
import { toGulfDate } from "~/company/gulf-time.ts";
import { toTelHref, toWhatsAppHref } from "~/company/phone.ts";
import { parseMeasurementId } from "~/company/setting-rules.ts";
import type { Settings } from "~/company/settings.ts";
import { toShownHours } from "~/company/special-hours.ts";
import { legalSlugs, reservedSlugs } from "~/definitions/reserved-slugs.ts";
import { decode } from "~/lib/http/decode.ts";
import { likeness } from "~/lib/text/likeness.ts";
import { language } from "~/lib/text/messages.ts";
import { toCompanyData } from "./head/company-data.ts";
import type { OtherLanguage } from "./languages/language-links.tsx";
import { messages } from "./messages.ts";
import { isReachable, type LicenceRow, type Site } from "./site-context.ts";

export type NavLink = { href: string; label: string; current?: boolean };
export type Chrome = ReturnType<typeof toChrome>;

const nearEnough = 0.5;
/** Services in the footer (public-site.txt §2). */
const footerServices = 4;

/** The flag that hides links to a page, in addition to the page's own flag. */
const linkFlags = new Map(
  (["services", "portfolio", "about", "blog", "contact"] as const).map((name) => [`/${name}`, `nav_${name}`]),
);

const socialNetworks = [
  { key: "social_facebook", network: "Facebook" },
  { key: "social_instagram", network: "Instagram" },
  { key: "social_linkedin", network: "LinkedIn" },
  { key: "social_twitter", network: "Twitter" },
  { key: "social_youtube", network: "YouTube" },
] as const;

/** Header and footer for a path: only links to existing pages, only settings with a value. */
export function toChrome(site: Site, path: string, siteUrl: string) {
  const shared = shareChrome(site, siteUrl);
  const isCurrent = (href: string) => path === href || (href !== "/" && path.startsWith(`${href}/`));
  return {
    ...shared,
    nav: shared.nav.map((link): NavLink => ({ ...link, current: isCurrent(link.href) })),
    // The contact page shows them in its own words.
    licences: path === "/contact" && site.flags.has("contact_info") ? [] : shared.licences,
  };
}

type SharedChrome = ReturnType<typeof toSharedChrome>;
const made = new WeakMap<Site, { key: string; chrome: SharedChrome }>();

/** What is the same on all pages, made once per content version, day and public address. */
function shareChrome(site: Site, siteUrl: string): SharedChrome {
  const today = toGulfDate(new Date());
  const key = `${today} ${siteUrl}`;
  const known = made.get(site);
  if (known?.key === key) return known.chrome;
  const chrome = toSharedChrome(site, siteUrl, today);
  made.set(site, { key, chrome });
  return chrome;
}

function toSharedChrome(site: Site, siteUrl: string, today: string) {
  const { settings } = site;
  const [social, licences] = [socialLinks(site), listLicences(site)];
  return {
    company: settings.company_name,
    arabicName: settings.company_arabic_name,
    ...site.brand,
    description: settings.company_description,
    languages: site.languages.filter(({ code }) => code !== language()) as readonly OtherLanguage[],
    nav: listLinks(site, "header"),
    quickLinks: listLinks(site, "quick"),
    services: listLinks(site, "services"),
    legal: listLinks(site, "legal"),
    social,
    primaryPhone: phone(settings.contact_phone_primary),
    secondaryPhone: phone(settings.contact_phone_secondary),
    secondaryPurpose: secondPurpose(settings),
    email: settings.contact_email,
    address: settings.contact_address,
    areas: toEmiratesWords(settings.contact_emirates),
    hours: toShownHours(settings, today),
    chat: chatLink(site),
    licences,
    copyright: toYears(settings.company_copyright_since, today.slice(0, 4)),
    analyticsId: parseMeasurementId(settings.google_analytics_id),
    structuredData: toCompanyData({ settings, logo: site.brand.logo, social, licences, siteUrl }),
  };
}

/** The chat address, with the first words of the chat; none if the flag is off or there is no number (spec decisions 27, 87). */
export function chatLink({ settings, flags }: Site, words?: string): string | undefined {
  const chat = flags.has("whatsapp_integration") ? toWhatsAppHref(settings.contact_whatsapp) : undefined;
  return chat && words ? `${chat}?text=${encodeURIComponent(words)}` : chat;
}

export const secondPurpose = ({ contact_phone_secondary_purpose: purpose }: Settings) =>
  purpose || messages.secondPhone;

/** The valid licences; none while they cannot be read. */
export const listLicences = ({ frame }: Site): LicenceRow[] => (frame.ok ? frame.value.licences : []);

/** Whether a dynamic page is published; true while that is unknown. */
export const hasPage = ({ frame }: Site, slug: string): boolean => !frame.ok || frame.value.pages.includes(slug);

/** The links of a menu to existing pages: staff's, or the initial ones while staff's cannot be read. */
export function listLinks(site: Site, menu: Menu): NavLink[] {
  const { frame } = site;
  const first = () => firstLinks[menu].map(([label, address]) => ({ label: toFirstLabel(label), address }));
  const chosen = frame.ok ? frame.value.links.filter((link) => link.menu === menu) : first();
  const own = chosen.map(({ label, address }) => ({ label, href: toOwnAddress(site, address.trim()) }));
  const links = own.filter(({ href }) => isLive(site, href));
  const hasServices = menu !== "services" || links.some(({ href }) => href.startsWith("/services/"));
  return hasServices ? links : [...listServiceLinks(site).slice(0, footerServices), ...links];
}

/** The address of a link in the language of the request. */
function toOwnAddress({ paths }: Site, address: string): string {
  const [path = "", rest = ""] = address.split(/(?=[?#])(.*)/s);
  return (paths.get(path) ?? path) + rest;
}

function listServiceLinks(site: Site): NavLink[] {
  if (!site.services.ok || !isReachable(site.flags, "/services")) return [];
  return site.services.value.map(({ slug, title }) => ({
    href: `/services/${encodeURIComponent(slug)}`,
    label: title,
  }));
}

/** The page of the menus, service or other page whose address or name is most like this path; undefined if none is. */
export function findNearest(site: Site, path: string, others: readonly NavLink[] = []): NavLink | undefined {
  const menus = (["header", "quick", "services", "legal"] as const).flatMap((menu) => listLinks(site, menu));
  const pages = [...menus, ...listServiceLinks(site), ...others];
  const own = pages.filter(({ href }) => href.startsWith("/") && isReachable(site.flags, href));
  const isStart = ({ href }: NavLink) => !path.endsWith("/") && href.startsWith(path);
  const near = own.map((link) => ({
    link,
    how: isStart(link) ? 1 : Math.max(likeness(link.href, path), likeness(link.label, path)),
  }));
  const [best] = near.sort((one, other) => other.how - one.how);
  return best && best.how >= nearEnough ? best.link : undefined;
}

/** Whether the page of a link exists; the legal pages always do (public-site.txt §8). */
function isLive(site: Site, address: string): boolean {
  const { flags, services } = site;
  if (!address.startsWith("/")) return true;
  const [path = "/"] = address.split(/[?#]/);
  const flag = linkFlags.get(path);
  if ((flag && !flags.has(flag)) || !isReachable(flags, path)) return false;
  const [, first = "", slug] = (decode(path) ?? path).split("/");
  if (first === "services" && slug && services.ok) {
    return services.value.some((service) => service.slug === slug);
  }
  const isFixed = first === "" || reservedSlugs.has(first) || legalSlugs.some((slug) => path === `/${slug}`);
  return slug !== undefined || isFixed || hasPage(site, first);
}

/** The company's social network pages that are set to valid web addresses. */
export function socialLinks({ settings }: Site): { network: string; href: string }[] {
  return socialNetworks
    .map(({ key, network }) => ({ network, href: settings[key].trim() }))
    .filter(({ href }) => /^https?:\/\//i.test(href));
}

function phone(number: string): { text: string; href: string } | undefined {
  const href = toTelHref(number);
  return href ? { text: number, href } : undefined;
}

const toYears = (since: string, year: string) => (/^\d{4}$/.test(since) && since < year ? `${since}–${year}` : year);

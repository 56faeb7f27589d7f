import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { toLongDate } from "~/lib/time/calendar-date.ts";
import { toNight } from "~/media/plates.ts";
import type { Head } from "~/site-kit/head/seo.ts";
import { companyOf, toBreadcrumbs, toJsonLd } from "~/site-kit/head/structured-data.tsx";
import { messages } from "~/site-kit/messages.ts";
import { isReachable, type Site } from "~/site-kit/site-context.ts";
import type { ProjectRow } from "../projects.server.ts";

export type Fact = { label: string; value: string };
/** A short name on a project's page; `href` if it has a page. */
export type Chip = { name: string; href?: string };

type FactColumns = Pick<
  ProjectRow,
  "location" | "completionDate" | "clientName" | "showClient" | "projectValue" | "showValue"
>;

/** The facts with a value, in the specification's order (decision 077). */
export function toFacts(row: FactColumns): Fact[] {
  return [
    { label: messages.location, value: row.location },
    { label: messages.completionDate, value: toLongDate(row.completionDate) },
    { label: messages.clientName, value: row.showClient ? row.clientName : null },
    { label: messages.projectValue, value: row.showValue ? row.projectValue : null },
  ].flatMap(({ label, value }) => (value?.trim() ? [{ label, value }] : []));
}

type Shown = { path: string; siteUrl: string; pictures: readonly string[] };

/** The structured data of a project, as its page shows it: schema.org CreativeWork and breadcrumbs. */
export function toStructuredData(
  row: FactColumns & Pick<ProjectRow, "title" | "categoryName" | "projectFeatures">,
  { description, canonical }: Head,
  { path, siteUrl, pictures }: Shown,
): string[] {
  const work = toJsonLd({
    "@type": "CreativeWork",
    name: row.title,
    description: description || undefined,
    image: pictures.map((address) => new URL(address, siteUrl).href),
    url: canonical,
    creator: companyOf(siteUrl),
    genre: row.categoryName ?? undefined,
    dateCreated: row.completionDate ?? undefined,
    locationCreated: row.location?.trim() ? { "@type": "Place", name: row.location } : undefined,
    keywords: row.projectFeatures.length > 0 ? [...new Set(row.projectFeatures)] : undefined,
  });
  const trail = toBreadcrumbs(siteUrl, [
    { name: messages.portfolio, path: "/portfolio" },
    { name: row.title, path },
  ]);
  return [work, trail];
}

/** The services of a project; one with the title of a live service links to it. */
export function toServiceChips(
  names: readonly string[],
  { services, flags }: Pick<Site, "services" | "flags">,
): Chip[] {
  const live = services.ok && isReachable(flags, "/services") ? services.value : [];
  const slugs = new Map(live.map(({ title, slug }) => [plain(title), slug]));
  return [...new Set(names)].map((name) => {
    const slug = slugs.get(plain(name));
    return slug === undefined ? { name } : { name, href: `/services/${encodeURIComponent(slug)}` };
  });
}

const plain = (title: string): string => title.trim().toLowerCase();

/**
 * The addresses that a browser can show as pictures, each once, in order. A plate of dusk is that of day by Day, and the
 * first one has its night behind a switch.
 */
export function toPictures(addresses: readonly (string | null)[]): string[] {
  const pictures = addresses.flatMap((address) => toPictureAddress(address) ?? []);
  const night = toNight(pictures[0] ?? "");
  const seen = pictures.map((address) => address.replace(/^(\/plates\/.+)-day\.jpg$/, "$1-dusk.jpg"));
  return pictures.filter((address, index) => address !== night && seen.indexOf(seen[index] ?? "") === index);
}

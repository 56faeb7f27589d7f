import { parseEmirates, parsePosition } from "~/company/emirates.ts";
import { toGulfDate } from "~/company/gulf-time.ts";
import { parseHours, toPublishedHours } from "~/company/opening-hours.ts";
import type { Settings } from "~/company/settings.ts";
import { toHoursSpecifications } from "~/company/special-hours.ts";
import { toFullAddress } from "~/lib/http/language-path.ts";
import { toMapHref } from "~/lib/map-links.ts";
import type { Photo } from "~/lib/media/photo.ts";
import type { LicenceRow } from "../site-context.ts";
import { companyOf, toJsonLd } from "./structured-data.tsx";

type Company = {
  settings: Settings;
  logo: Photo | undefined;
  social: readonly { href: string }[];
  licences: readonly LicenceRow[];
  siteUrl: string;
};

/** The company for search engines (schema.org LocalBusiness); empty settings are left out. */
export function toCompanyData({ settings, logo, social, licences, siteUrl }: Company): string {
  const hours = toPublishedHours(settings.company_opening_hours, settings.company_working_hours);
  const position = parsePosition(settings.contact_map_position);
  const week = parseHours(hours) ?? [];
  return toJsonLd({
    "@type": "LocalBusiness",
    ...companyOf(siteUrl),
    name: settings.company_name,
    alternateName: settings.company_arabic_name || undefined,
    logo: logo && new URL(logo.fallback, siteUrl).href,
    description: settings.company_description || undefined,
    url: toFullAddress(siteUrl, "/"),
    telephone: settings.contact_phone_primary || undefined,
    email: settings.contact_email || undefined,
    contactPoint: toFilled(toContactPoints(settings)),
    priceRange: settings.company_price_range || undefined,
    foundingDate: settings.company_founded || undefined,
    // Search engines do not accept 24:00.
    openingHours: hours ? hours.replaceAll("24:00", "23:59").split(", ") : undefined,
    openingHoursSpecification: toFilled(
      toHoursSpecifications(settings.company_special_hours, week, toGulfDate(new Date())),
    ),
    address: {
      "@type": "PostalAddress",
      streetAddress: settings.contact_address || undefined,
      addressLocality: settings.contact_locality || undefined,
      addressCountry: "AE",
    },
    geo: position && { "@type": "GeoCoordinates", ...position },
    hasMap: position && toMapHref(settings.contact_map_position),
    areaServed: toFilled(toServedAreas(settings)),
    sameAs: toFilled(social.map(({ href }) => href)),
    hasCredential: toFilled(licences)?.map(({ name, number, issuer }) => ({
      "@type": "EducationalOccupationalCredential",
      credentialCategory: "license",
      name,
      identifier: number ?? undefined,
      recognizedBy: issuer ? { "@type": "Organization", name: issuer } : undefined,
    })),
  });
}

/** The emirates that the company serves, for search engines. */
export const toServedAreas = (settings: Settings) =>
  parseEmirates(settings.contact_emirates).map((name) => ({ "@type": "AdministrativeArea" as const, name }));

/** The phone numbers with a stated purpose. */
function toContactPoints(settings: Settings) {
  const numbers = [
    [settings.contact_phone_primary, settings.contact_phone_primary_purpose],
    [settings.contact_phone_secondary, settings.contact_phone_secondary_purpose],
  ];
  return numbers.flatMap(([telephone, contactType]) =>
    telephone && contactType ? [{ "@type": "ContactPoint" as const, telephone, contactType }] : [],
  );
}

const toFilled = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

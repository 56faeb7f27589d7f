import type { BlogPosting, BreadcrumbList, CreativeWork, LocalBusiness, Service } from "schema-dts";
import { toFullAddress } from "~/lib/http/language-path.ts";
import { isForeign } from "~/lib/text/foreign-mark.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import { messages } from "../messages.ts";

type Step = { name: string; path: string };

/** Structured data, one script per item; none of them is executed, so no policy forbids them. */
export function StructuredData({ data }: { data: readonly string[] }) {
  return data.map((json) => (
    <script key={json} type="application/ld+json">
      {json}
    </script>
  ));
}

/** The kinds of things that pages publish; their properties and the kinds of values are those of the vocabulary. */
type Published =
  | Extract<BlogPosting, { "@type": "BlogPosting" }>
  | BreadcrumbList
  | Extract<CreativeWork, { "@type": "CreativeWork" }>
  | Extract<LocalBusiness, { "@type": "LocalBusiness" }>
  | Extract<Service, { "@type": "Service" }>;

/** The company on other things: the thing that every page carries. */
export const companyOf = (siteUrl: string) => ({ "@id": `${new URL(siteUrl).origin}/#company` });

/** A schema.org object as the text of a script element, which no text in it can close. */
export function toJsonLd(thing: Published): string {
  const isText = language() !== baseLanguage && ["BlogPosting", "CreativeWork"].includes(thing["@type"]);
  const code = isForeign(JSON.stringify(thing)) ? baseLanguage : language();
  const whole = { "@context": "https://schema.org", ...thing, ...(isText && { inLanguage: code }) };
  // "<" could close the script element; in JSON it may be escaped.
  return JSON.stringify(whole).replaceAll("<", "\\u003c");
}

/** The breadcrumbs from the home page (schema.org BreadcrumbList); the last step is the page itself. */
export function toBreadcrumbs(siteUrl: string, steps: readonly Step[]): string {
  return toJsonLd({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: messages.home, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toFullAddress(siteUrl, path),
    })),
  });
}

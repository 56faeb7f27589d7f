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

/** A schema.org object as the text of a script element, which no text in it can close. */
export function toJsonLd(thing: Record<string, unknown>): string {
  // "<" could close the script element; in JSON it may be escaped.
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}

/** The breadcrumbs from the home page (schema.org BreadcrumbList); the last step is the page itself. */
export function toBreadcrumbs(siteUrl: string, steps: readonly Step[]): string {
  return toJsonLd({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: messages.home, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  });
}

import { messages } from "../messages/en.ts";

type Step = { name: string; path: string };

/** Facts for search engines, a script each; none of them is run, so no policy forbids them. */
export function StructuredData({ data }: { data: readonly string[] }) {
  return data.map((json) => (
    <script key={json} type="application/ld+json">
      {json}
    </script>
  ));
}

/** A thing of schema.org as the text of a script element, which no text in it can end. */
export function toJsonLd(thing: Record<string, unknown>): string {
  // "<" could end the script element; inside JSON it may be written as an escape.
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}

/** The way from the home page to a page (schema.org BreadcrumbList); the last step is the page itself. */
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

import type { SitemapPart } from "~/data/sitemap.server.ts";
import { Card } from "~/ui/card.tsx";

/** What a sitemap is made of, in the specification's words (admin.txt §2 Sitemap). */
const parts: { label: string; counts: readonly SitemapPart[] }[] = [
  { label: "Static pages", counts: ["fixed"] },
  { label: "Dynamic service pages", counts: ["services"] },
  { label: "Published portfolio projects", counts: ["projects"] },
  { label: "Published blog posts and categories", counts: ["posts", "categories"] },
  { label: "Active dynamic pages", counts: ["pages"] },
];

/** Which addresses belong into the sitemap, and how many there are of each kind now. */
export function IncludedCard({ counts }: { counts: Record<SitemapPart, number> }) {
  return (
    <Card title="What is included">
      <ul>
        {parts.map(({ label, counts: names }) => (
          <li key={label} className="flex justify-between gap-6 border-hairline py-2 not-last:border-b">
            {label}
            <span className="tabular-nums">{names.reduce((sum, name) => sum + counts[name], 0)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        Pages whose feature flag is off, posts before their minute and everything inactive are left out.
      </p>
    </Card>
  );
}

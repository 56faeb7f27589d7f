import type { PortfolioCategory } from "~/data/portfolio-categories.server.ts";
import { messages } from "../messages/en.ts";

/** Links that show all projects or those of one category. */
export function CategoryFilter({ categories, current }: { categories: PortfolioCategory[]; current?: string }) {
  const choices = [
    { name: messages.allProjects, slug: undefined, href: "/portfolio" },
    ...categories.map(({ name, slug }) => ({ name, slug, href: `/portfolio?category=${encodeURIComponent(slug)}` })),
  ];
  return (
    <nav aria-label={messages.filterByCategory} data-keep-place className="mt-10">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, slug, href }) => (
          <li key={href} className="max-w-full">
            <a
              href={href}
              aria-current={slug === current ? "page" : undefined}
              className="pressable inline-flex min-h-11 max-w-full items-center rounded-control border border-field-edge px-4 py-2 text-small wrap-anywhere hover:bg-ink/9 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-ground"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

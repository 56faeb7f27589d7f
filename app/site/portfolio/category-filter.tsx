import type { PortfolioCategory } from "~/data/portfolio-categories.server.ts";
import { ChoiceLinks } from "~/ui/choice-links.tsx";
import { messages } from "../messages/en.ts";

/** Links that show all projects or those of one category. */
export function CategoryFilter({ categories, current }: { categories: PortfolioCategory[]; current?: string }) {
  const choices = [
    { name: messages.allProjects, href: "/portfolio", chosen: current === undefined },
    ...categories.map(({ name, slug }) => ({
      name,
      href: `/portfolio?category=${encodeURIComponent(slug)}`,
      chosen: slug === current,
    })),
  ];
  return (
    <div className="mt-10">
      <ChoiceLinks label={messages.filterByCategory} choices={choices} />
    </div>
  );
}

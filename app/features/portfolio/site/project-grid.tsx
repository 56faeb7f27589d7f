import { toListHref } from "~/lib/pages.ts";
import { EmptyList } from "~/site-kit/empty-list.tsx";
import { messages } from "~/site-kit/messages.ts";
import { ChoiceLinks } from "~/ui/inputs/choice-links.tsx";
import { Pagination } from "~/ui/lists/pagination.tsx";
import { RetryButton } from "~/ui/messages/retry.tsx";
import type { PortfolioCategory } from "../portfolio-categories.server.ts";
import { ProjectCard, type ProjectCardData } from "./project-card.tsx";

/** Most features on a card of the list (public-site.txt §9). */
const maxFeatures = 3;

/** The anchor of the list, so that a new page starts at the list and not above it. */
const listId = "projects";

/** The content of the list: stored projects, built-in ones with the reason, or a failure. */
export type Projects =
  | { state: "loaded"; cards: ProjectCardData[]; note?: undefined; page: number; pages: number }
  | { state: "fallback"; cards: ProjectCardData[]; note: string }
  | { state: "failed" };

/** The projects as cards, or what replaces them. */
export function ProjectGrid({ projects, category }: { projects: Projects; category?: string }) {
  const isEmpty = projects.state !== "failed" && projects.cards.length === 0;
  return (
    <section
      id={listId}
      aria-label={messages.projects}
      className={`${isEmpty ? "overflow-x-clip" : "wrap"} scroll-mt-6 pt-12 pb-16 md:pt-16 md:pb-24`}
    >
      <h2 className="sr-only">{messages.projects}</h2>
      {projects.state === "failed" ? <LoadError category={category} /> : <Cards {...projects} category={category} />}
      {projects.state === "loaded" && (
        <Pagination
          page={projects.page}
          pages={projects.pages}
          toHref={(page) => `${toListHref("/portfolio", { category, page })}#${listId}`}
          words={messages.pagination}
        />
      )}
    </section>
  );
}

type CardsProps = { cards: ProjectCardData[]; note?: string; category?: string };

function Cards({ cards, note, category }: CardsProps) {
  if (cards.length === 0) {
    const all = category === undefined ? undefined : { href: "/portfolio", label: messages.viewAllProjects };
    return <EmptyList text={messages.noProjectsInCategory} all={all} />;
  }
  return (
    <>
      {note && (
        <p role="status" className="mb-8 text-small text-security">
          {note}
        </p>
      )}
      <ul className="led-rows wrap-anywhere">
        {cards.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} mostFeatures={maxFeatures} isFirst={index === 0} isSeen={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LoadError({ category }: { category?: string }) {
  return (
    <div role="alert" className="max-w-2xl rounded-plate border border-security bg-security/9 p-6 md:p-8">
      <p className="text-lead">{messages.failedToLoadPortfolio}</p>
      <RetryButton action={toListHref("/portfolio", { category })} label={messages.retry} />
    </div>
  );
}

/** Links to all projects or to those of one category. */
export function CategoryFilter({ categories, current }: { categories: PortfolioCategory[]; current?: string }) {
  const choices = [
    { name: messages.allProjects, href: "/portfolio", chosen: current === undefined },
    ...categories.map(({ name, slug }) => ({
      name,
      href: toListHref("/portfolio", { category: slug }),
      chosen: slug === current,
    })),
  ];
  return (
    <div className="mt-10">
      <ChoiceLinks label={messages.filterByCategory} choices={choices} />
    </div>
  );
}

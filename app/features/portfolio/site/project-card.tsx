import { Play } from "lucide-react";
import { listFallbackProjects } from "~/company/fallbacks.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { toVideo } from "~/lib/media/video.ts";
import { joinParts } from "~/lib/text/messages.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { toMonthAndYear } from "~/lib/time/calendar-date.ts";
import { standIn } from "~/media/stand-in.ts";
import { messages } from "~/site-kit/messages.ts";
import { ScenePhoto } from "~/site-kit/site-photo.tsx";
import type { ProjectCardRow } from "../projects.server.ts";

export type ProjectCardData = {
  id: string;
  title: string;
  shortDescription: string | null;
  location: string | null;
  completed?: string;
  categoryName: string | null;
  picture: string;
  hasVideo: boolean;
  features: readonly string[];
  /** Absent for built-in projects, which have no page. */
  href?: string;
};

type ProjectCardProps = {
  project: ProjectCardData;
  mostFeatures: number;
  /** On wide screens its picture has the height of the others beside it. */
  level?: boolean;
  /** The first of its list, which can fill a row. */
  isFirst?: boolean;
  /** Visible at once. */
  isSeen?: boolean;
};

/** A project as a card that is a link as a whole. */
export function ProjectCard({ project, mostFeatures, level, isFirst, isSeen }: ProjectCardProps) {
  const hidden = project.features.length - mostFeatures;
  const facts = joinParts([project.location, project.completed]);
  return (
    <article
      data-edit=""
      className="card-focus group relative flex h-full flex-col @3xl:grid @3xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] @3xl:items-center @3xl:gap-x-12"
    >
      <div
        className={`relative aspect-[3/2] shrink-0 overflow-hidden rounded-plate picture-ground ${level ? "lg:aspect-auto lg:h-[min(28vw,25rem)]" : ""}`}
      >
        {/* Decorative: its alternative would repeat the title beside it. */}
        <ScenePhoto address={project.picture} alt="" sizes={sizes(isFirst ? "100vw" : "50vw")} first={isSeen} />
        <p className="absolute start-3 top-3 rounded-control bg-[#0b1f26]/88 px-2.5 py-1 text-ui text-[#f4f0ea]">
          {project.categoryName ?? messages.uncategorized}
        </p>
        {project.hasVideo && (
          <p className="absolute end-3 bottom-3 flex items-center gap-2 rounded-control bg-[#0b1f26]/88 px-2.5 py-1 text-ui text-[#f4f0ea]">
            <Play aria-hidden="true" className="size-3.5 fill-current" />
            {messages.hasVideo}
          </p>
        )}
      </div>
      <div className="flex grow flex-col">
        <h3
          {...toTextDirection(project.title)}
          className="mt-4 text-subheading decoration-bus decoration-2 underline-offset-5 group-hover:underline @3xl:mt-0 @3xl:text-heading"
        >
          {project.title}
        </h3>
        {facts && <p className="mt-1 text-ui text-muted">{facts}</p>}
        {project.shortDescription && <p className="mt-2 text-small text-muted">{project.shortDescription}</p>}
        {project.features.length > 0 && (
          <ul className="mb-4 flex flex-wrap gap-2 pt-3.5 text-ui">
            {project.features.slice(0, mostFeatures).map((feature, place) => (
              <li key={feature} className="flex max-w-full items-baseline gap-3">
                <span className="min-w-0 rounded-control border border-hairline px-2.5 py-0.75 text-balance">
                  {feature}
                </span>
                {hidden > 0 && place === mostFeatures - 1 && (
                  <span className="shrink-0 text-muted">{messages.more(hidden)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {project.href && (
          <p className="mt-auto pt-1">
            <a
              href={project.href}
              aria-label={`${messages.viewProject}: ${project.title}`}
              className="text-small font-semibold underline decoration-bus decoration-2 underline-offset-5 after:absolute after:inset-0 after:rounded-plate"
            >
              {messages.viewProject}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

const sizes = (onTablets: string) => `(width >= 64rem) 36rem, (width >= 40rem) ${onTablets}, calc(100vw - 2.5rem)`;

/** Projects as the cards of one list; without links while the portfolio's pages are off. */
export function toProjectCards(rows: readonly ProjectCardRow[], isLinked = true): ProjectCardData[] {
  return rows.map((row) => toCard(row, isLinked));
}

/** The address of a project, while the portfolio's pages are on. */
export const toProjectHref = (slug: string | null, isLinked: boolean) =>
  slug && isLinked ? `/portfolio/${encodeURIComponent(slug)}` : undefined;

/** The built-in projects as cards, which link to `href` if given. */
export function fallbackProjectCards(href?: string): ProjectCardData[] {
  return listFallbackProjects().map((project) => ({ ...project, hasVideo: false, href }));
}

function toCard(row: ProjectCardRow, isLinked: boolean) {
  const { id, title, categoryName: category, featuredImageUrl } = row;
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.shortDescription,
    location: row.location,
    completed: toMonthAndYear(row.completionDate),
    categoryName: row.categoryName,
    picture: toPictureAddress(featuredImageUrl) ?? standIn({ id, title, category }),
    hasVideo: toVideo(row.videoUrl) !== undefined,
    features: row.projectFeatures,
    href: toProjectHref(row.slug, isLinked),
  };
}

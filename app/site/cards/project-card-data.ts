import { fallbackProjects } from "~/content/fallbacks.ts";
import type { ProjectCardRow } from "~/data/projects.server.ts";
import { toMonthAndYear } from "~/lib/dates.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toVideo } from "~/lib/video.ts";
import { projectPlate } from "~/ui/plate/plate-kind.ts";
import type { ProjectCardData } from "./project-card.tsx";

/** Projects as the cards of one list; without links while the portfolio's pages are switched off. */
export function toProjectCards(rows: readonly ProjectCardRow[], isLinked = true): ProjectCardData[] {
  return rows.map((row) => toCard(row, isLinked));
}

/** The built-in projects as cards, which lead to `href` where it is given. */
export function fallbackProjectCards(href?: string): ProjectCardData[] {
  return fallbackProjects.map((project) => ({
    ...project,
    imageUrl: null,
    plate: projectPlate(project),
    hasVideo: false,
    href,
  }));
}

function toCard(row: ProjectCardRow, isLinked: boolean) {
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.shortDescription,
    location: row.location,
    completed: toMonthAndYear(row.completionDate),
    categoryName: row.categoryName,
    imageUrl: toPictureAddress(row.featuredImageUrl) ?? null,
    plate: projectPlate(row),
    hasVideo: toVideo(row.videoUrl) !== undefined,
    features: row.projectFeatures,
    href: isLinked ? `/portfolio/${encodeURIComponent(row.slug)}` : undefined,
  };
}

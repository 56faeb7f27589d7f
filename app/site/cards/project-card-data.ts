import { fallbackProjects } from "~/content/fallbacks.ts";
import type { ProjectCardRow } from "~/data/projects.server.ts";
import { toMonthAndYear } from "~/lib/dates.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toVideo } from "~/lib/video.ts";
import type { ProjectCardData } from "./project-card.tsx";

/** A project as its card shows it; without a link while the portfolio's pages are switched off. */
export function toProjectCard(row: ProjectCardRow, isLinked = true): ProjectCardData {
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.shortDescription,
    location: row.location,
    completed: toMonthAndYear(row.completionDate),
    categoryName: row.categoryName,
    imageUrl: toPictureAddress(row.featuredImageUrl) ?? null,
    hasVideo: toVideo(row.videoUrl) !== undefined,
    features: row.projectFeatures,
    href: isLinked ? `/portfolio/${encodeURIComponent(row.slug)}` : undefined,
  };
}

/** The built-in projects as cards, which lead to `href` where it is given. */
export function fallbackProjectCards(href?: string): ProjectCardData[] {
  return fallbackProjects.map((project) => ({ ...project, imageUrl: null, hasVideo: false, href }));
}

import { fallbackProjects } from "~/content/fallbacks.ts";
import { picturesOf } from "~/content/stand-in.ts";
import type { ProjectCardRow } from "~/data/projects.server.ts";
import { toMonthAndYear } from "~/lib/dates.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toVideo } from "~/lib/video.ts";
import type { ProjectCardData } from "./project-card.tsx";

/** Projects as the cards of one list; without links while the portfolio's pages are switched off. */
export function toProjectCards(rows: readonly ProjectCardRow[], isLinked = true): ProjectCardData[] {
  const pictures = picturesOf(
    rows.map((row) => ({
      id: row.id,
      category: row.categoryName,
      own: toPictureAddress(row.featuredImageUrl),
    })),
  );
  return rows.map((row, index) => toCard(row, pictures[index] ?? "", isLinked));
}

/** The built-in projects as cards, which lead to `href` where it is given. */
export function fallbackProjectCards(href?: string): ProjectCardData[] {
  return fallbackProjects.map((project) => ({
    ...project,
    hasVideo: false,
    href,
  }));
}

function toCard(row: ProjectCardRow, picture: string, isLinked: boolean) {
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.shortDescription,
    location: row.location,
    completed: toMonthAndYear(row.completionDate),
    categoryName: row.categoryName,
    picture,
    hasVideo: toVideo(row.videoUrl) !== undefined,
    features: row.projectFeatures,
    href: isLinked ? `/portfolio/${encodeURIComponent(row.slug)}` : undefined,
  };
}

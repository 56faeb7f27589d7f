import { listFallbackServices } from "~/company/fallbacks.ts";
import { type ProjectCardRow, readHomeRows } from "~/features/portfolio/projects.server.ts";
import {
  fallbackProjectCards,
  type ProjectCardData,
  toProjectCards,
  toProjectHref,
} from "~/features/portfolio/site/project-card.tsx";
import { type ServiceCardData, toServiceCard } from "~/features/services/site/service-card.tsx";
import { attempt } from "~/lib/attempt.server.ts";
import { messages } from "~/site-kit/messages.ts";
import { photosOf } from "~/site-kit/page-photos.server.ts";
import { isReachable, type Site } from "~/site-kit/site-context.ts";

/** The cards of a preview, and the reason if they are built-in ones. */
export type Preview<Card> = { cards: Card[]; note?: string; all?: string };

/** Services on the home page; four projects are read and three shown (public-site.txt §9). */
const servicesShown = 4;
const projectsFetched = 4;
const projectsShown = 3;
const testimonialsShown = 3;
/** Time-out of the projects preview in milliseconds (public-site.txt §7). */
const projectsTimeoutMs = 10_000;

/** The first services, otherwise built-in ones with a note of the reason. */
export function previewServices({ services, flags }: Site): Preview<ServiceCardData> {
  const all = isReachable(flags, "/services") ? "/services" : undefined;
  if (services.ok && services.value.length > 0) {
    return { cards: services.value.slice(0, servicesShown).map((row) => toServiceCard(row, !!all)), all };
  }
  const reason = services.ok ? messages.noServicesYet : messages.temporarilyUnavailable;
  const cards = listFallbackServices().map(({ slug: _, ...service }) => ({ ...service, href: all }));
  return { cards, note: messages.fallbackNote(reason), all };
}

/** The home page's own data, read in parallel: projects, otherwise built-in ones with a note; testimonials. */
export async function previewRows(flags: ReadonlySet<string>) {
  if (!flags.has("home_portfolio") && !flags.has("home_testimonials"))
    return { projects: false, photos: {}, testimonials: [] } as const;
  const limits = { projects: projectsFetched, testimonials: testimonialsShown };
  const found = await attempt("the rows of the home page", () => readHomeRows(limits), projectsTimeoutMs);
  const all = isReachable(flags, "/portfolio") ? "/portfolio" : undefined;
  const testimonials = found.ok && flags.has("home_testimonials") ? found.value.testimonials : [];
  const projects = flags.has("home_portfolio") && toProjects(found.ok ? found.value.projects : undefined, all);
  return {
    projects,
    photos: await photosOf(projects ? projects.cards.map(({ picture }) => picture) : []),
    testimonials: testimonials.map(({ projectSlug, ...row }) => ({
      ...row,
      projectHref: toProjectHref(projectSlug, !!all),
    })),
  };
}

function toProjects(rows: ProjectCardRow[] | undefined, all: string | undefined): Preview<ProjectCardData> {
  if (rows && rows.length > 0) return { cards: toProjectCards(rows.slice(0, projectsShown), !!all), all };
  const reason = rows ? messages.noProjectsYet : messages.temporarilyUnavailable;
  return { cards: fallbackProjectCards(all), note: messages.fallbackNote(reason), all };
}

export type Testimonial = Awaited<ReturnType<typeof previewRows>>["testimonials"][number];

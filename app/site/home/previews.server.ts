import { fallbackServices } from "~/content/fallbacks.ts";
import { toServiceIcon } from "~/content/service-icons.ts";
import { listFeaturedProjects } from "~/data/projects.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import type { ProjectCardData } from "../cards/project-card.tsx";
import { fallbackProjectCards, toProjectCards } from "../cards/project-card-data.ts";
import type { ServiceCardData } from "../cards/service-card.tsx";
import { messages } from "../messages/en.ts";
import { isReachable, type Site } from "../site-context.ts";

/** Cards of a preview, and the reason when they are built-in ones. */
export type Preview<Card> = { cards: Card[]; note?: string; all?: string };

/** Services on the home page; projects are fetched four and shown three (public-site.txt §9). */
const servicesShown = 4;
const projectsFetched = 4;
const projectsShown = 3;
/** Time-out of the projects preview in milliseconds (public-site.txt §7). */
const projectsTimeout = 10_000;

/** The first services, else built-in ones with a note that says why. */
export function previewServices({ services, flags }: Site): Preview<ServiceCardData> {
  const all = isReachable(flags, "/services") ? "/services" : undefined;
  if (services.ok && services.value.length > 0) {
    const cards = services.value.slice(0, servicesShown).map((row) => ({
      title: row.title,
      shortDescription: row.shortDescription,
      features: row.features,
      icon: toServiceIcon(row.iconName),
      href: all && `/services/${encodeURIComponent(row.slug)}`,
    }));
    return { cards, all };
  }
  const reason = services.ok ? messages.noServicesYet : messages.temporarilyUnavailable;
  const cards = fallbackServices.map(({ slug: _, ...service }) => ({ ...service, href: all }));
  return { cards, note: messages.fallbackNote(reason), all };
}

/** Featured projects, else built-in ones with a note that says why. */
export async function previewProjects(flags: ReadonlySet<string>): Promise<Preview<ProjectCardData>> {
  const all = isReachable(flags, "/portfolio") ? "/portfolio" : undefined;
  const found = await attempt("featured projects", () => listFeaturedProjects(projectsFetched), projectsTimeout);
  if (found.ok && found.value.length > 0) {
    const cards = toProjectCards(found.value.slice(0, projectsShown), !!all);
    return { cards, all };
  }
  const reason = found.ok ? messages.noProjectsYet : messages.temporarilyUnavailable;
  return { cards: fallbackProjectCards(all), note: messages.fallbackNote(reason), all };
}

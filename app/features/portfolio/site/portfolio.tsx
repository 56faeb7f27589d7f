import { data, redirect } from "react-router";
import { type Attempt, attempt } from "~/lib/attempt.server.ts";
import { parsePage, toListHref } from "~/lib/pages.ts";
import { requestFacts } from "~/request/request-context.ts";
import { type RouteHandle, readQuery } from "~/request/route-handle.ts";
import { ClosingCall } from "~/site-kit/closing-call.tsx";
import { headOfPage } from "~/site-kit/head/page-head.server.ts";
import { type Head, toMeta } from "~/site-kit/head/seo.ts";
import { messages } from "~/site-kit/messages.ts";
import { redirectToNotFound } from "~/site-kit/not-found.server.ts";
import { photosOf } from "~/site-kit/page-photos.server.ts";
import { isReachable, pageText, siteContext } from "~/site-kit/site-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { Drawing } from "~/ui/drawing.tsx";
import { PageHero } from "~/ui/layout/section.tsx";
import street from "~/ui/line/street.svg?raw";
import { listPortfolio, type ProjectCardRow } from "../projects.server.ts";
import type { Route } from "./+types/portfolio";
import { fallbackProjectCards, toProjectCards } from "./project-card.tsx";
import { CategoryFilter, ProjectGrid, type Projects } from "./project-grid.tsx";

/** Time-out of the list in milliseconds (public-site.txt §9, spec decision 8). */
const projectsTimeoutMs = 10_000;

export const handle = { query: ["category", "page"] } as const satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { flags, content } = context.get(siteContext);
  if (!flags.has("page_portfolio")) throw redirectToNotFound(request);
  const shown = {
    filters: flags.has("portfolio_filters"),
    projects: flags.has("portfolio_projects"),
    call: flags.has("portfolio_cta"),
  };
  const query = readQuery(request.url, handle);
  const category = (shown.filters && query.category?.replaceAll("\0", "")) || undefined;
  const page = parsePage(query.page);
  const found = await attempt("the portfolio", () => listPortfolio({ category, page }), projectsTimeoutMs);
  const shownPage = found.ok ? found.value.page : page;
  if (shownPage < page) throw redirect(toListHref("/portfolio", { category, page: shownPage }));
  const text = pageText(content, "portfolio");
  const whole = headOfPage("portfolio", text.hero_title || messages.portfolio, context);
  const head: Head = {
    ...whole,
    title: shownPage > 1 ? messages.onPage(whole.title, shownPage) : whole.title,
    canonical: context.get(requestFacts).siteUrl + toListHref("/portfolio", { page: category ? 1 : shownPage }),
  };
  const projects = shown.projects ? toProjects(found) : undefined;
  const answer = {
    head,
    text,
    filter:
      shown.filters && found.ok && found.value.categories.length > 0
        ? { categories: found.value.categories, current: category }
        : undefined,
    projects,
    photos: await photosOf(projects && "cards" in projects ? projects.cards.map(({ picture }) => picture) : []),
    category,
    contact: shown.call && isReachable(flags, "/contact") && "/contact",
  };
  return data(answer, { status: found.ok ? 200 : 503 });
}

function toProjects(found: Attempt<{ projects: ProjectCardRow[]; page: number; pages: number }>): Projects {
  if (found.ok) {
    const { projects, page, pages } = found.value;
    return { state: "loaded", cards: toProjectCards(projects), page, pages };
  }
  if (!found.timedOut) return { state: "failed" };
  const note = messages.fallbackNote(messages.temporarilyUnavailable);
  return { state: "fallback", cards: fallbackProjectCards(), note };
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { text, filter, projects, category, contact } = loaderData;
  return (
    <>
      <PageHero
        edit="hero_title"
        drawing={<Drawing file={street} />}
        title={text.hero_title || messages.portfolio}
        subtitle={text.hero_subtitle}
      >
        {filter && <CategoryFilter {...filter} />}
      </PageHero>
      {projects && <ProjectGrid projects={projects} category={category} />}
      {contact && text.cta_button && (
        <ClosingCall edit="cta_title" device="blind" title={text.cta_title} subtitle={text.cta_subtitle}>
          <ButtonLink href={contact}>{text.cta_button}</ButtonLink>
        </ClosingCall>
      )}
    </>
  );
}

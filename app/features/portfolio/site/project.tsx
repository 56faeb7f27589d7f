import { data } from "react-router";
import { TestimonialCard } from "~/features/testimonials/site/testimonial-card.tsx";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { toVideo } from "~/lib/media/video.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { anyDirection } from "~/lib/text/text-direction.ts";
import { findPlate, toNight } from "~/media/plates.ts";
import { kindOf, standIn } from "~/media/stand-in.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { ClosingCall } from "~/site-kit/closing-call.tsx";
import { headOfRow, hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { photographOf } from "~/site-kit/head/share-subject.server.ts";
import { StructuredData } from "~/site-kit/head/structured-data.tsx";
import { messages } from "~/site-kit/messages.ts";
import { redirectToNotFound, requireRow } from "~/site-kit/not-found.server.ts";
import { OpenCircuit } from "~/site-kit/not-found.tsx";
import { withPhotos } from "~/site-kit/page-photos.server.ts";
import { toPublicHtml } from "~/site-kit/public-html.server.ts";
import { isReachable, pageText, siteContext } from "~/site-kit/site-context.ts";
import { SitePhoto } from "~/site-kit/site-photo.tsx";
import { systemsOf } from "~/site-kit/systems.tsx";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { RichText } from "~/ui/rich-text.tsx";
import { findProject } from "../projects.server.ts";
import type { Route } from "./+types/project";
import { Gallery } from "./gallery.tsx";
import { BackLink, Chips, ProjectFacts, Riser } from "./project-facts.tsx";
import { ProjectVideo } from "./project-video.tsx";
import { toFacts, toPictures, toServiceChips, toStructuredData } from "./project-view.ts";
import { posterOf } from "./video-poster.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle: RouteHandle = { sheets: ["prose"] };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (!site.flags.has("page_portfolio")) throw redirectToNotFound(request);
  const { siteUrl } = context.get(requestFacts);
  const path = `/portfolio/${encodeURIComponent(params.slug)}`;
  const row = await requireRow("a project", request, () => findProject(params.slug));
  if (!row) {
    const head = hiddenHead(messages.failedToLoadProject, messages.failedToLoadProject, path, context);
    return data({ head, project: null } as const, { status: 503 });
  }
  const next = row.next && {
    title: row.next.title,
    slug: row.next.slug,
    picture: toPictureAddress(row.next.cover) ?? standIn(row.next),
  };
  const { html, photos } = await withPhotos(toPublicHtml(row.fullDescription, context.get(requestFacts)), [
    photographOf(row),
    row.featuredImageUrl,
    ...row.galleryImages,
    next?.picture ?? null,
  ]);
  const { id, title, shortDescription, categoryName } = row;
  const pictures = toPictures([row.featuredImageUrl, ...row.galleryImages]);
  const drawnPicture = pictures.find(findPlate) ?? standIn({ id, title, category: categoryName });
  const description = shortDescription || toExcerpt(toPlainText(html));
  const text = pageText(site.content, "portfolio");
  const head = headOfRow("project", row, { description, path, photos }, context);
  return data({
    head,
    project: { id, title, shortDescription, categoryName, html, pictures, standIn: drawnPicture },
    photos,
    structuredData: toStructuredData(row, head, {
      path,
      siteUrl,
      pictures: pictures.length > 0 ? pictures : [drawnPicture],
    }),
    facts: toFacts(row),
    features: [...new Set(row.projectFeatures)].map((name) => ({ name })),
    services: toServiceChips(row.servicesUsed, site),
    systems: systemsOf([...row.servicesUsed, ...row.projectFeatures]),
    video: toVideo(row.videoUrl),
    testimonial: row.testimonial,
    next,
    poster: await posterOf(row.videoUrl, toNight(pictures[0] ?? "") ?? pictures.at(-1)),
    call: site.flags.has("portfolio_cta") && {
      title: text.cta_title,
      subtitle: text.cta_subtitle,
      contact: isReachable(site.flags, "/contact") ? "/contact" : undefined,
    },
  });
}

export default function Project({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.project) return <LoadError />;
  const { project, structuredData, facts, features, services, systems, video, poster, call, testimonial, next } =
    loaderData;
  const hasText = project.html !== "";
  const hasSystems = features.length + systems.length > 0;
  return (
    <>
      <article>
        <div className="wrap pt-6 md:pt-8 print:hidden">
          <BackLink />
        </div>
        <div className="wrap grid grid-cols-1 gap-x-12 gap-y-9 pt-4 pb-14 md:pt-6 md:pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Gallery project={project} />
          <div className="grid content-start gap-10">
            <ProjectFacts project={project} facts={facts} />
            <Chips edit="servicesUsed" title={messages.servicesImplemented} items={services} />
          </div>
        </div>
        {(hasText || hasSystems) && (
          <div className="border-t border-hairline">
            <div className="wrap section-rhythm grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
              {hasText && (
                <section data-edit="fullDescription" aria-labelledby="overview">
                  <h2 id="overview" className="text-title">
                    {messages.projectOverview}
                  </h2>
                  <RichText html={project.html} className="mt-8" />
                </section>
              )}
              <div
                className={`grid grid-cols-1 content-start gap-12 sm:grid-cols-2 ${hasText ? "lg:grid-cols-1" : "lg:col-span-2"}`}
              >
                <Riser live={systems} kind={kindOf(project.standIn)} seed={params.slug} />
                <Chips edit="projectFeatures" title={messages.keyFeatures} items={features} />
              </div>
            </div>
          </div>
        )}
        {video && <ProjectVideo video={video} poster={poster} project={project} />}
      </article>
      {(testimonial || next) && (
        <div className="border-t border-hairline print:hidden">
          <div className="wrap grid gap-x-20 gap-y-10 py-10 lg:grid-cols-2">
            {testimonial && <TestimonialCard {...testimonial} projectTitle={null} />}
            {next && (
              <div className="card-focus relative flex items-center gap-5">
                <div className="aspect-[3/2] w-32 shrink-0 overflow-hidden rounded-plate picture-ground sm:w-2/5">
                  <SitePhoto
                    address={next.picture}
                    alt=""
                    sizes="(width >= 40rem) 15rem, 8rem"
                    className="size-full object-cover"
                  />
                </div>
                <p className="min-w-0">
                  <span className="block text-small text-muted">{messages.nextProject}</span>
                  <a
                    href={`/portfolio/${encodeURIComponent(next.slug)}`}
                    dir={anyDirection()}
                    className="inline-flex min-h-11 items-center font-display text-subheading underline decoration-bus decoration-2 underline-offset-5 wrap-anywhere after:absolute after:inset-0 after:rounded-plate"
                  >
                    {next.title}
                  </a>
                </p>
              </div>
            )}
          </div>
        </div>
      )}
      {call && (
        <ClosingCall edit="portfolio/cta_title" device="garden-light" title={call.title} subtitle={call.subtitle}>
          {call.contact && <ButtonLink href={call.contact}>{messages.getFreeQuote}</ButtonLink>}
          <ButtonLink href="/portfolio" look="secondary">
            {messages.viewAllProjects}
          </ButtonLink>
        </ClosingCall>
      )}
      <StructuredData data={structuredData} />
    </>
  );
}

function LoadError() {
  return (
    <div role="alert">
      <OpenCircuit title={messages.failedToLoadProject}>
        <BackLink look="button" />
      </OpenCircuit>
    </div>
  );
}

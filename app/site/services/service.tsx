import { data } from "react-router";
import { country } from "~/content/company/emirates.ts";
import { toVatNote } from "~/content/company/vat.ts";
import { readServiceRelations } from "~/data/content/service-relations.server.ts";
import { findService } from "~/data/db/live-rows.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { requestFacts } from "~/request-context.ts";
import type { RouteHandle } from "~/route-handle.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { Vignette } from "~/ui/drawing.tsx";
import { LineIcon } from "~/ui/line/line-icon.tsx";
import { RetryButton } from "~/ui/messages/retry.tsx";
import { RichText } from "~/ui/rich-text.tsx";
import { toProjectCards, toProjectHref } from "../cards/project-card.tsx";
import { chatLink } from "../frame/chrome.ts";
import { ClosingCall, deviceOfIcon } from "../frame/closing-call.tsx";
import { toQuoteHref } from "../frame/contact-call.tsx";
import { redirectToNotFound, requireRow } from "../frame/not-found.server.ts";
import { OpenCircuit } from "../frame/not-found.tsx";
import { toPublicHtml } from "../frame/public-html.server.ts";
import { toServedAreas } from "../head/company-data.ts";
import { headOfRow, hiddenHead } from "../head/page-head.server.ts";
import { type Head, toMeta } from "../head/seo.ts";
import { iconOf } from "../head/share-subject.server.ts";
import { StructuredData, toBreadcrumbs, toJsonLd } from "../head/structured-data.tsx";
import { messages } from "../messages.ts";
import { withPhotos } from "../page-photos.server.ts";
import { isReachable, pageText, type Site, siteContext } from "../site-context.ts";
import type { Route } from "./+types/service";
import { Related } from "./related.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle: RouteHandle = { sheets: ["prose"] };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (!site.flags.has("page_services")) throw redirectToNotFound(request);
  const { siteUrl } = context.get(requestFacts);
  const path = `/services/${encodeURIComponent(params.slug)}`;
  const row = await requireRow("a service", request, () => findService(params.slug));
  if (!row) {
    const head = hiddenHead(messages.failedToLoadService, messages.failedToLoadService, path, context);
    return data({ head, path, service: null } as const, { status: 503 });
  }
  const related = await readRelated(row, site);
  const { html, photos } = await withPhotos(
    toPublicHtml(row.fullDescription, context.get(requestFacts)),
    related.projects.map(({ picture }) => picture),
  );
  const { title, shortDescription } = row;
  const description = shortDescription || toExcerpt(toPlainText(html));
  const service = {
    title,
    shortDescription,
    html,
    icon: iconOf(row, site),
    pricingInfo: row.pricingInfo?.trim(),
    vat: toVatNote(row.pricingInfo, site.settings),
    warranty: site.settings.company_warranty,
    features: row.features,
    benefits: row.benefits,
  };
  const text = pageText(site.content, "services");
  const head = headOfRow("service", row, { description, path, image: row.featuredImageUrl }, context);
  return data({
    head,
    structuredData: toStructuredData(title, head, { path, siteUrl, areas: toServedAreas(site.settings) }),
    path,
    service,
    related,
    photos,
    call: { title: text.detail_cta_title, subtitle: text.detail_cta_subtitle },
    quote: isReachable(site.flags, "/contact") ? toQuoteHref(row) : undefined,
    chat: chatLink(site),
  });
}

/** References are not worth a long wait, in milliseconds. */
const relatedTimeoutMs = 1_000;

/** The references of a service. A failed read or a disabled page leaves them out. */
async function readRelated({ id }: { id: string }, { flags }: Site) {
  const found = await attempt("what was built with a service", () => readServiceRelations({ id }), relatedTimeoutMs);
  if (!found.ok) return { projects: [], posts: [] };
  const { projects, posts, testimonial } = found.value;
  const hasPortfolio = isReachable(flags, "/portfolio");
  return {
    projects: hasPortfolio ? toProjectCards(projects) : [],
    posts: posts.map(({ slug, ...post }) => ({ ...post, href: `/blog/${encodeURIComponent(slug)}` })),
    testimonial: testimonial && { ...testimonial, projectHref: toProjectHref(testimonial.projectSlug, hasPortfolio) },
  };
}

function toStructuredData(
  title: string,
  { description, canonical, image }: Head,
  { path, siteUrl, areas }: { path: string; siteUrl: string; areas: ReturnType<typeof toServedAreas> },
): string[] {
  const trail = toBreadcrumbs(siteUrl, [
    { name: messages.services, path: "/services" },
    { name: title, path },
  ]);
  const offered = toJsonLd({
    "@type": "Service",
    name: title,
    description,
    image,
    url: canonical,
    provider: { "@id": `${siteUrl}/#company` },
    areaServed: areas.length > 0 ? areas : { "@type": "Country", name: country },
  });
  return [offered, trail];
}

export default function Service({ loaderData }: Route.ComponentProps) {
  if (!loaderData.service) return <LoadError path={loaderData.path} />;
  const { service, related, structuredData, call, quote, chat } = loaderData;
  const price = [service.pricingInfo, service.vat].filter(Boolean).join(", ");
  return (
    <>
      <section className="overflow-x-clip border-b border-hairline">
        <div className="wrap pt-6 md:py-0">
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
            <div className="self-center md:py-16">
              <nav aria-label={messages.breadcrumbs} className="mb-3 text-ui text-muted">
                <a href="/services" className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                  {messages.services}
                </a>
              </nav>
              <div {...toTextDirection(service.title)}>
                <h1 className="max-w-[18ch] text-hero font-[440] tracking-[-0.03em]">{service.title}</h1>
                {service.shortDescription && (
                  <p className="mt-6 max-w-[56ch] text-lead text-balance text-muted">{service.shortDescription}</p>
                )}
              </div>
              {price && <p className="mt-4 font-semibold md:hidden">{price}</p>}
              <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
                {quote && <ButtonLink href={quote}>{messages.getFreeQuote}</ButtonLink>}
                {chat && (
                  <ButtonLink href={chat} look="secondary">
                    {messages.chatOnWhatsApp}
                  </ButtonLink>
                )}
              </div>
            </div>
            <div className="vignette-hung vignette-sheet">
              <Vignette icon={service.icon} className="card-picture mx-auto h-76 w-full md:h-auto md:max-h-108" />
            </div>
          </div>
        </div>
      </section>
      <div className="wrap grid grid-cols-1 gap-x-20 gap-y-16 py-16 md:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {service.html && (
          <section>
            <h2 className="text-title">{messages.aboutThisService}</h2>
            <RichText html={service.html} className="mt-8" />
          </section>
        )}
        <div className="grid content-start gap-12 self-start lg:sticky lg:top-8">
          {price && (
            <section className="rounded-plate border border-hairline/70 bg-raised p-6">
              <h2 className="text-subheading">{messages.pricing}</h2>
              <p className="mt-2 text-lead">{price}</p>
            </section>
          )}
          {service.warranty && (
            <section>
              <h2 className="text-subheading">{messages.warranty}</h2>
              <p className="mt-2">{service.warranty}</p>
            </section>
          )}
          <CheckList title={messages.keyFeatures} items={service.features} />
          <CheckList title={messages.benefits} items={service.benefits} />
        </div>
      </div>
      <Related {...related} />
      <ClosingCall device={deviceOfIcon[service.icon] ?? "lamp"} title={call.title} subtitle={call.subtitle}>
        {quote && <ButtonLink href={quote}>{messages.getFreeQuote}</ButtonLink>}
        <ButtonLink href="/services" look="secondary">
          {messages.viewAllServices}
        </ButtonLink>
      </ClosingCall>
      <StructuredData data={structuredData} />
    </>
  );
}

function CheckList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-3 text-small">
        {items.map((item) => (
          <li key={item} dir="auto" className="flex gap-3 border-t border-hairline/70 py-2.5">
            <LineIcon path="M20 6 9 17l-5-5" className="mt-0.75 size-4.5 shrink-0 text-muted" />
            <span className="min-w-0 break-words">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoadError({ path }: { path: string }) {
  return (
    <div role="alert">
      <OpenCircuit title={messages.errorLoadingService(messages.failedToLoadService)}>
        <RetryButton action={path} label={messages.retry} />
      </OpenCircuit>
    </div>
  );
}

import { data } from "react-router";
import { country } from "~/company/emirates.ts";
import { toVatNote } from "~/company/vat.ts";
import { toServiceIcon } from "~/definitions/service-icons.ts";
import { toQuoteHref } from "~/features/enquiries/contact-service.ts";
import { toProjectCards, toProjectHref } from "~/features/portfolio/site/project-card.tsx";
import { attempt } from "~/lib/attempt.server.ts";
import { joinParts } from "~/lib/text/messages.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { anyDirection, toTextDirection } from "~/lib/text/text-direction.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { chatLink } from "~/site-kit/chrome.ts";
import { ClosingCall, deviceOfIcon } from "~/site-kit/closing-call.tsx";
import { toServedAreas } from "~/site-kit/head/company-data.ts";
import { headOfRow, hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { type Head, toMeta } from "~/site-kit/head/seo.ts";
import { photographOf } from "~/site-kit/head/share-subject.server.ts";
import { companyOf, StructuredData, toBreadcrumbs, toJsonLd } from "~/site-kit/head/structured-data.tsx";
import { messages } from "~/site-kit/messages.ts";
import { redirectToNotFound, requireRow } from "~/site-kit/not-found.server.ts";
import { OpenCircuit } from "~/site-kit/not-found.tsx";
import { withPhotos } from "~/site-kit/page-photos.server.ts";
import { toPublicHtml } from "~/site-kit/public-html.server.ts";
import { isReachable, pageText, type Site, siteContext } from "~/site-kit/site-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { Vignette } from "~/ui/drawing.tsx";
import { LineIcon } from "~/ui/line/line-icon.tsx";
import { RetryButton } from "~/ui/messages/retry.tsx";
import { RichText } from "~/ui/rich-text.tsx";
import { readServiceRelations } from "../service-relations.server.ts";
import { findService } from "../services.server.ts";
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
  const { html, photos } = await withPhotos(toPublicHtml(row.fullDescription, context.get(requestFacts)), [
    photographOf(row),
    ...related.projects.map(({ picture }) => picture),
  ]);
  const { title, shortDescription } = row;
  const description = shortDescription || toExcerpt(toPlainText(html));
  const price = joinParts([row.pricingInfo?.trim(), toVatNote(row.pricingInfo, site.settings)]);
  const service = {
    title,
    shortDescription,
    html,
    icon: toServiceIcon(row.iconName),
    price,
    warranty: site.settings.company_warranty,
    features: row.features,
    benefits: row.benefits,
  };
  const text = pageText(site.content, "services");
  const head = headOfRow("service", row, { description, path, photos }, context);
  return data({
    head,
    structuredData: toStructuredData(title, head, { path, siteUrl, price, areas: toServedAreas(site.settings) }),
    path,
    service,
    related,
    photos,
    call: { title: text.detail_cta_title, subtitle: text.detail_cta_subtitle },
    quote: isReachable(site.flags, "/contact") ? toQuoteHref(row) : undefined,
    chat: chatLink(site, messages.interestedIn(title)),
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

type Areas = ReturnType<typeof toServedAreas>;

function toStructuredData(
  title: string,
  { description, canonical, image }: Head,
  { path, siteUrl, price, areas }: { path: string; siteUrl: string; price: string; areas: Areas },
): string[] {
  const trail = toBreadcrumbs(siteUrl, [
    { name: messages.services, path: "/services" },
    { name: title, path },
  ]);
  const offered = toJsonLd({
    "@type": "Service",
    name: title,
    description: description || undefined,
    image: image?.address,
    url: canonical,
    provider: companyOf(siteUrl),
    areaServed: areas.length > 0 ? areas : { "@type": "Country", name: country },
    offers: price ? { "@type": "Offer", description: price, ...toPrice(price) } : undefined,
  });
  return [offered, trail];
}

/** The figure of a price that begins with one, such as "From AED 12,000 per floor"; nothing for any other text. */
function toPrice(text: string) {
  const [, from, figure = ""] = /^(from )?AED ([\d,]+(?:\.\d+)?)(?![\d,.]*\s*[-–])/i.exec(text) ?? [];
  const amount = Number(figure.replaceAll(",", ""));
  if (!amount) return undefined;
  const figures = from ? { minPrice: amount } : { price: amount };
  return { priceSpecification: { "@type": "PriceSpecification" as const, ...figures, priceCurrency: "AED" } };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  if (!loaderData.service) return <LoadError path={loaderData.path} />;
  const { service, related, structuredData, call, quote, chat } = loaderData;
  const { price } = service;
  return (
    <>
      <section data-edit="title" className="overflow-x-clip border-b border-hairline">
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
          <section data-edit="fullDescription">
            <h2 className="text-title">{messages.aboutThisService}</h2>
            <RichText html={service.html} className="mt-8" />
          </section>
        )}
        <div className="grid content-start gap-12 self-start lg:sticky lg:top-8">
          {price && (
            <section data-edit="pricingInfo" className="rounded-plate border border-hairline/70 bg-raised p-6">
              <h2 className="text-subheading">{messages.pricing}</h2>
              <p className="mt-2 text-lead">{price}</p>
            </section>
          )}
          {service.warranty && (
            <section data-edit="site_settings/company_warranty">
              <h2 className="text-subheading">{messages.warranty}</h2>
              <p className="mt-2">{service.warranty}</p>
            </section>
          )}
          <CheckList edit="features" title={messages.keyFeatures} items={service.features} />
          <CheckList edit="benefits" title={messages.benefits} items={service.benefits} />
        </div>
      </div>
      <Related {...related} />
      <ClosingCall
        edit="services/detail_cta_title"
        device={deviceOfIcon[service.icon] ?? "lamp"}
        title={call.title}
        subtitle={call.subtitle}
      >
        {quote && <ButtonLink href={quote}>{messages.getFreeQuote}</ButtonLink>}
        <ButtonLink href="/services" look="secondary">
          {messages.viewAllServices}
        </ButtonLink>
      </ClosingCall>
      <StructuredData data={structuredData} />
    </>
  );
}

function CheckList({ edit, title, items }: { edit: string; title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section data-edit={edit}>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-3 text-small">
        {items.map((item) => (
          <li key={item} dir={anyDirection()} className="flex gap-3 border-t border-hairline/70 py-2.5">
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

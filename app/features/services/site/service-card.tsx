import { toServiceIcon } from "~/definitions/service-icons.ts";
import { comma } from "~/lib/text/messages.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { messages } from "~/site-kit/messages.ts";
import type { ServiceCardRow } from "~/site-kit/site-context.ts";
import { Vignette } from "~/ui/drawing.tsx";
import { LineIcon } from "~/ui/line/line-icon.tsx";

/** Most features on a service's card (public-site.txt §9). */
const maxFeatures = 3;

export type ServiceCardData = {
  title: string;
  shortDescription: string;
  features: readonly string[];
  icon: string;
  /** Absent while the services pages are off. */
  href?: string;
  pricingInfo?: string | null;
  /** What the price says of VAT. */
  vat?: string;
};

/** A live service as a card; without a link while the services pages are off. */
export function toServiceCard({ title, shortDescription, features, iconName, slug }: ServiceCardRow, isLinked = true) {
  const href = isLinked ? `/services/${encodeURIComponent(slug)}` : undefined;
  return { title, shortDescription, features, icon: toServiceIcon(iconName), href };
}

/** A service as a card that is a link as a whole. In a wide place its picture is beside its words. */
export function ServiceCard({ service }: { service: ServiceCardData }) {
  return (
    <article
      data-edit=""
      className="card-focus group flex h-full flex-col rounded-plate border border-hairline/70 bg-raised pb-6 @lg:grid @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @lg:grid-rows-[auto_1fr] @lg:gap-x-4"
    >
      <div className="vignette-ground flex items-center rounded-t-[11px] ps-3 md:block md:ps-0 md:pt-2 @lg:contents">
        <Vignette
          icon={service.icon}
          className="h-31 w-32 shrink-0 max-[25rem]:w-26 md:aspect-[1/0.72] md:h-auto md:w-full @lg:row-span-2 @lg:ms-5 @lg:mt-6 @lg:aspect-square @lg:h-auto @lg:max-h-80 @lg:w-[calc(100%-20px)] @lg:self-center"
        />
        <h3
          {...toTextDirection(service.title)}
          className="min-w-0 grow px-3 py-2 hyphens-auto text-subheading md:px-6 md:pt-5 @lg:px-6 @lg:pt-6 @lg:text-heading"
        >
          {service.title}
        </h3>
      </div>
      <div className="flex grow flex-col px-5 pt-2.5 md:px-6">
        <p className="text-small text-pretty text-muted md:@max-sm:min-h-[4lh]">{service.shortDescription}</p>
        {service.features.length > 0 && (
          <ul className="mt-4 text-ui">
            {service.features.slice(0, maxFeatures).map((feature) => (
              <li key={feature} className="border-t border-hairline/70 py-1.75 break-words">
                {feature}
              </li>
            ))}
          </ul>
        )}
        {service.pricingInfo && (
          <p className="mt-auto pt-2 text-ui text-balance text-muted">
            {service.pricingInfo}
            {service.vat && <span>{comma() + service.vat}</span>}
          </p>
        )}
        {service.href && (
          <p className={service.pricingInfo ? "pt-5" : "mt-auto pt-5"}>
            <a
              href={service.href}
              aria-label={`${messages.learnMore}: ${service.title}`}
              className="inline-flex items-center gap-2 text-small font-semibold after:absolute after:inset-0 after:rounded-plate"
            >
              {messages.learnMore}
              {/* Search engines read a link's text, not its aria-label. */}
              <span className="sr-only">{`: ${service.title}`}</span>
              <LineIcon
                path="M5 12h14m-7-7 7 7-7 7"
                className="size-4.25 transition-transform duration-250 group-hover:[translate:4px] rtl:[scale:-1_1]"
              />
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

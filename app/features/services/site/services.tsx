import { data } from "react-router";
import { toVatNote } from "~/company/vat.ts";
import { listFigures } from "~/page-texts/definition/figures.ts";
import { ClosingCall } from "~/site-kit/closing-call.tsx";
import { EmptyList } from "~/site-kit/empty-list.tsx";
import { headOfPage } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { messages } from "~/site-kit/messages.ts";
import { redirectToNotFound } from "~/site-kit/not-found.server.ts";
import { isReachable, pageText, siteContext } from "~/site-kit/site-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { Drawing } from "~/ui/drawing.tsx";
import { PageHero, Section, StatRow } from "~/ui/layout/section.tsx";
import floorPlan from "~/ui/line/floor-plan.svg?raw";
import { RetryButton } from "~/ui/messages/retry.tsx";
import type { Route } from "./+types/services";
import { ServiceCard, type ServiceCardData, toServiceCard } from "./service-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export function loader({ context, request }: Route.LoaderArgs) {
  const { flags, content, services, settings } = context.get(siteContext);
  if (!flags.has("page_services")) throw redirectToNotFound(request);
  const text = pageText(content, "services");
  const head = headOfPage("services", text.hero_title || messages.services, context);
  const cards = services.ok
    ? services.value.map((row) => ({
        ...toServiceCard(row),
        pricingInfo: row.pricingInfo,
        vat: toVatNote(row.pricingInfo, settings),
      }))
    : null;
  const stats = listFigures("services", content.get("services"));
  const shown = {
    hero: flags.has("services_hero"),
    main: flags.has("services_main"),
    whyUs: flags.has("services_why_us"),
    call: flags.has("services_CTA"),
  };
  const contact = isReachable(flags, "/contact") ? "/contact" : undefined;
  return data({ head, text, cards, stats, shown, contact }, { status: services.ok ? 200 : 503 });
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { text, cards, stats, shown, contact } = loaderData;
  return (
    <>
      {shown.hero ? (
        <PageHero
          edit="hero_title"
          isWide
          drawing={<Drawing file={floorPlan} />}
          title={text.hero_title}
          subtitle={text.hero_subtitle}
        />
      ) : (
        <h1 className="sr-only">{text.hero_title || messages.services}</h1>
      )}
      {shown.main && (
        <Section edit="main_title" title={text.main_title}>
          <ServiceList cards={cards} />
        </Section>
      )}
      {shown.whyUs && stats.length > 0 && (
        <Section edit="why_us_title" title={text.why_us_title} className="border-t border-hairline bg-band">
          <StatRow stats={stats} />
        </Section>
      )}
      {shown.call && contact && text.cta_button && (
        <ClosingCall edit="cta_title" device="breaker" title={text.cta_title} subtitle={text.cta_subtitle}>
          <ButtonLink href={contact}>{text.cta_button}</ButtonLink>
        </ClosingCall>
      )}
    </>
  );
}

function ServiceList({ cards }: { cards: ServiceCardData[] | null }) {
  if (cards === null) {
    return (
      <EmptyList text={messages.errorLoadingServices(messages.failedToLoadServices)} isAlert className="mt-10">
        <RetryButton action="/services" label={messages.retry} />
      </EmptyList>
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyList text={messages.noServices} className="mt-10">
        <RetryButton action="/services" label={messages.reloadServices} />
      </EmptyList>
    );
  }
  return (
    <ul className="bus-line mt-10 lg:mt-14">
      {cards.map((service) => (
        <li key={service.title}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

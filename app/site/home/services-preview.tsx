import { ButtonLink } from "~/ui/button.tsx";
import { Section } from "~/ui/section.tsx";
import { ServiceCard, type ServiceCardData } from "../cards/service-card.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";
import { FallbackNote } from "./fallback-note.tsx";
import type { Preview } from "./previews.server.ts";

/** The first services, as devices on a bus. */
export function ServicesPreview({ text, preview }: { text: PageText<"home">; preview: Preview<ServiceCardData> }) {
  const aside = preview.all && (
    <ButtonLink href={preview.all} look="secondary">
      {messages.viewAllServices}
    </ButtonLink>
  );
  return (
    <Section title={text.services_title} subtitle={text.services_subtitle} aside={aside}>
      <FallbackNote>{preview.note}</FallbackNote>
      <ul className="bus-line mt-10 lg:mt-14">
        {preview.cards.map((service) => (
          <li key={service.title}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

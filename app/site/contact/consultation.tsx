import { ButtonLink } from "~/ui/button.tsx";
import type { PageText } from "../page-text.ts";

/** The free consultation, booked on an external page. */
export function Consultation({ text, bookingUrl }: { text: PageText<"contact">; bookingUrl: string }) {
  return (
    <section className="rounded-plate border border-hairline/70 bg-raised p-6 md:p-8">
      <h2 className="text-heading">{text.consultation_title}</h2>
      {text.consultation_text && <p className="mt-3 text-muted">{text.consultation_text}</p>}
      <p data-booking className="mt-6">
        <ButtonLink href={bookingUrl} look="secondary">
          {text.consultation_button}
        </ButtonLink>
      </p>
    </section>
  );
}

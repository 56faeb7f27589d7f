import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { toTelHref } from "~/lib/phone.ts";
import { PhoneNumber } from "~/ui/phone-number.tsx";
import { Section } from "~/ui/section.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";

type Details = { text: PageText<"contact">; phone: string; email: string; address: string; hours: string };

/** Four ways to reach the company. */
export function ContactCards({ text, phone, email, address, hours }: Details) {
  const linkClasses = "font-semibold underline decoration-bus decoration-2 underline-offset-5 break-words";
  const tel = toTelHref(phone);
  return (
    <Section title={text.info_title} className="border-b border-hairline">
      <div className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {phone && (
          <Card icon={Phone} title={messages.callUs}>
            {tel ? (
              <a href={tel} className={linkClasses}>
                <PhoneNumber>{phone}</PhoneNumber>
              </a>
            ) : (
              phone
            )}
          </Card>
        )}
        {email && (
          <Card icon={Mail} title={messages.emailUs}>
            <a href={`mailto:${email}`} className={`${linkClasses} break-all`}>
              {email}
            </a>
          </Card>
        )}
        {address && (
          <Card icon={MapPin} title={messages.visitUs}>
            {address}
            {text.service_areas_text && (
              <p className="mt-2 text-ui text-muted">
                {text.service_areas_title}: {text.service_areas_text}
              </p>
            )}
          </Card>
        )}
        {hours && (
          <Card icon={Clock} title={messages.businessHours}>
            {hours}
          </Card>
        )}
      </div>
    </Section>
  );
}

function Card({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <article className="rounded-plate border border-hairline/70 bg-raised p-6">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-muted" />
      <h3 className="mt-4 mb-1.5 text-subheading">{title}</h3>
      <div className="text-small">{children}</div>
    </article>
  );
}

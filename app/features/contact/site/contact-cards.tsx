import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { toTelHref } from "~/company/phone.ts";
import { messages } from "~/site-kit/messages.ts";
import type { PageText } from "~/site-kit/site-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { PhoneNumber } from "~/ui/contact-signs.tsx";
import { Section } from "~/ui/layout/section.tsx";

/** `formHref` leads to the form instead of a number or an address that nobody has entered. */
type Details = {
  text: PageText<"contact">;
  phones: { number: string; purpose: string }[];
  email: string;
  shows: { phone: boolean; email: boolean };
  formHref?: string;
  address: string;
  areas: string;
  hours: string[];
};

/** Four ways to reach the company, in one frame as in the title block of a drawing. */
export function ContactCards({ text, phones, email, address, areas, hours, shows, formHref }: Details) {
  const linkClasses =
    "inline-flex min-h-11 items-center font-semibold underline decoration-bus decoration-2 underline-offset-5 break-words sm:min-h-8";
  if (![shows.phone, shows.email, address, hours.length].some(Boolean)) return null;
  const toForm = (words: string) => (
    <a href={formHref} className={linkClasses}>
      {words}
    </a>
  );
  return (
    <Section edit="info_title" title={text.info_title} className="border-t border-hairline">
      <div className="mt-10 grid gap-px overflow-hidden rounded-plate border border-hairline bg-hairline sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {shows.phone && (
          <Card icon={Phone} title={messages.callUs}>
            {phones.length === 0 && toForm(messages.askForCall)}
            {phones.map(({ number, purpose }) => (
              <p key={number}>
                {toTelHref(number) ? (
                  <a href={toTelHref(number)} className={linkClasses}>
                    <PhoneNumber>{number}</PhoneNumber>
                  </a>
                ) : (
                  number
                )}
                {purpose && <span className="block text-ui text-muted">{purpose}</span>}
              </p>
            ))}
          </Card>
        )}
        {shows.email && (
          <Card icon={Mail} title={messages.emailUs}>
            {email ? (
              <a href={`mailto:${email}`} className={`${linkClasses} break-all`}>
                {email}
              </a>
            ) : (
              toForm(messages.writeToUs)
            )}
          </Card>
        )}
        {address && (
          <Card icon={MapPin} title={messages.visitUs}>
            {address}
            {areas && (
              <p className="mt-2 text-ui text-muted">
                {text.service_areas_title && <>{text.service_areas_title}: </>}
                {areas}
              </p>
            )}
          </Card>
        )}
        {hours.length > 0 && (
          <Card icon={Clock} title={messages.businessHours}>
            {hours.map((text) => (
              <p key={text} className="text-balance">
                {text}
              </p>
            ))}
          </Card>
        )}
      </div>
    </Section>
  );
}

function Card({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 bg-raised p-5 sm:flex sm:items-start sm:gap-4 sm:p-6 sm:last:odd:col-span-2 xl:last:odd:col-span-1">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-6 shrink-0 text-muted" />
      <div>
        <h3 className="mb-1 text-subheading">{title}</h3>
        <div className="text-small">{children}</div>
      </div>
    </article>
  );
}

/** The free consultation, booked on an external page, or asked for in another way. */
export function Consultation({ text, href }: { text: PageText<"contact">; href?: string }) {
  if (!text.consultation_title && !text.consultation_text) return null;
  return (
    <section data-edit="consultation_title" className="rounded-plate border border-hairline/70 bg-raised p-6 md:p-8">
      <h2 className="text-heading">{text.consultation_title}</h2>
      {text.consultation_text && <p className="mt-3 text-muted">{text.consultation_text}</p>}
      {href && text.consultation_button && (
        <p data-booking={/^http/i.test(href) || undefined} className="mt-6">
          <ButtonLink href={href} look="secondary" className="max-sm:w-full">
            {text.consultation_button}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

type Ways = { text: PageText<"contact">; chat?: string; chatPurpose: string; phone: string; formHref?: string };

/** Chat and telephone for urgent questions; `formHref` is the way if there is neither. */
export function ImmediateSupport({ text, chat, chatPurpose, phone, formHref }: Ways) {
  const tel = toTelHref(phone);
  if (!chat && !tel && !formHref) return null;
  return (
    <section data-edit="support_title" className="rounded-plate border border-hairline/70 bg-raised p-6 md:p-8">
      <h2 className="text-heading">{text.support_title}</h2>
      {text.support_text && <p className="mt-3 text-muted">{text.support_text}</p>}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        {chat && (
          <ButtonLink href={chat} look="secondary">
            {messages.chatOnWhatsApp}
          </ButtonLink>
        )}
        {tel && (
          <ButtonLink href={tel} look="secondary">
            {messages.callNow}
          </ButtonLink>
        )}
        {!chat && !tel && (
          <ButtonLink href={formHref ?? ""} look="secondary">
            {messages.writeToUs}
          </ButtonLink>
        )}
      </div>
      {chat && chatPurpose && (
        <p className="mt-3 text-small text-muted">
          {messages.whatsApp}: {chatPurpose}
        </p>
      )}
      {text.support_note && (
        <p className="mt-5 flex items-center gap-2.5 text-small text-muted">
          <span aria-hidden="true" className="system-dot bg-bus" />
          {text.support_note}
        </p>
      )}
    </section>
  );
}

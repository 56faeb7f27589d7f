import { type ContactService, contactServices } from "~/content/enquiries/contact-options.ts";
import { toTelHref } from "~/lib/phone.ts";
import { toSlug } from "~/lib/text/slug.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { ClosingCall } from "~/ui/layout/section.tsx";
import { messages } from "../messages/en.ts";
import { isReachable, pageText, type Site } from "../site-context.ts";
import { chatLink } from "./chrome.ts";

type Call = { title: string; subtitle: string; button: string; contact?: string; chat?: string; phone?: string };

/** The call to get in touch, in the words of the home page, with the ways that are switched on; else by telephone. */
export function toContactCall(site: Site): Call {
  const text = pageText(site.content, "home");
  const contact = isReachable(site.flags, "/contact") && text.contact_cta_button ? "/contact" : undefined;
  const chat = chatLink(site);
  return {
    title: text.contact_cta_title,
    subtitle: text.contact_cta_subtitle,
    button: text.contact_cta_button,
    contact,
    chat,
    phone: contact || chat ? undefined : toTelHref(site.settings.contact_phone_primary),
  };
}

/** The closing call to get in touch; nothing where there is no way to do so. */
export function ContactCall({ title, subtitle, button, contact, chat, phone }: Call) {
  if (!contact && !chat && !phone) return null;
  return (
    <ClosingCall title={title} subtitle={subtitle}>
      {contact && <ButtonLink href={contact}>{button}</ButtonLink>}
      {chat && (
        <ButtonLink href={chat} look="secondary">
          {messages.chatOnWhatsApp}
        </ButtonLink>
      )}
      {phone && <ButtonLink href={phone}>{messages.callNow}</ButtonLink>}
    </ClosingCall>
  );
}

/** Where a quote for a service is asked for: the form, with the service chosen when it is one that the form offers. */
export function toQuoteHref({ title, slug }: { title: string; slug: string }): string {
  const service = findContactService(slug) ?? findContactService(toSlug(title.trim(), "category"));
  return service ? `/contact?service=${toSlug(service, "category")}#contact-form` : "/contact";
}

/** The service of the contact form with this slug; the form offers eight and no other (decision 4). */
export function findContactService(slug: string | null | undefined): ContactService | undefined {
  return contactServices.find((service) => toSlug(service, "category") === slug);
}

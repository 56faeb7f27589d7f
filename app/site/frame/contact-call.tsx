import { toTelHref } from "~/content/company/phone.ts";
import { type ContactService, contactServices } from "~/content/enquiries/contact-options.ts";
import { toSlug } from "~/lib/text/slug.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { messages } from "../messages.ts";
import { isReachable, pageText, type Site } from "../site-context.ts";
import { chatLink } from "./chrome.ts";
import { ClosingCall, type Device } from "./closing-call.tsx";

type Call = { title: string; subtitle: string; button: string; contact?: string; chat?: string; phone?: string };

/** The home page's call to get in touch with the enabled actions; otherwise by telephone. */
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

/** The closing call to get in touch; nothing if there is no way to do so. */
export function ContactCall({ device, title, subtitle, button, contact, chat, phone }: Call & { device: Device }) {
  if (!contact && !chat && !phone) return null;
  return (
    <ClosingCall device={device} title={title} subtitle={subtitle}>
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

/** The link to request a quote for a service: the form, with the service selected if the form has it. */
export function toQuoteHref({ title, slug }: { title: string; slug: string }): string {
  const service = findContactService(slug) ?? findContactService(toSlug(title.trim(), "category"));
  return service ? `/contact?service=${toSlug(service, "category")}#contact-form` : "/contact";
}

/** The contact form's service with this slug; the form has exactly eight (spec decision 4). */
export function findContactService(slug: string | null | undefined): ContactService | undefined {
  return contactServices.find((service) => toSlug(service, "category") === slug);
}

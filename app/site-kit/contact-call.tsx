import { toTelHref } from "~/company/phone.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { chatLink } from "./chrome.ts";
import { ClosingCall, type Device } from "./closing-call.tsx";
import { messages } from "./messages.ts";
import { isReachable, pageText, type Site } from "./site-context.ts";

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
    <ClosingCall edit="home/contact_cta_title" device={device} title={title} subtitle={subtitle}>
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

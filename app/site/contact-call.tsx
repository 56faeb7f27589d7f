import { ButtonLink } from "~/ui/button.tsx";
import { ClosingCall } from "~/ui/closing-call.tsx";
import { chatLink } from "./chrome.ts";
import { messages } from "./messages/en.ts";
import { pageText } from "./page-text.ts";
import { isReachable, type Site } from "./site-context.ts";

/** The words and the ways of the call to get in touch. */
type Call = { title: string; subtitle: string; button: string; contact?: string; chat?: string };

/** The call to get in touch, in the words of the home page, with the ways that are switched on. */
export function toContactCall(site: Site): Call {
  const text = pageText(site.content, "home");
  return {
    title: text.contact_cta_title,
    subtitle: text.contact_cta_subtitle,
    button: text.contact_cta_button,
    contact: isReachable(site.flags, "/contact") ? "/contact" : undefined,
    chat: chatLink(site),
  };
}

/** The closing call to get in touch. */
export function ContactCall({ title, subtitle, button, contact, chat }: Call) {
  return (
    <ClosingCall title={title} subtitle={subtitle}>
      {contact && button && <ButtonLink href={contact}>{button}</ButtonLink>}
      {chat && (
        <ButtonLink href={chat} look="secondary">
          {messages.chatOnWhatsApp}
        </ButtonLink>
      )}
    </ClosingCall>
  );
}

import { ButtonLink } from "~/ui/button.tsx";
import { ClosingCall } from "~/ui/closing-call.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";

/** The closing call to get in touch. */
export function ContactCall({ text, contact, chat }: { text: PageText<"home">; contact?: string; chat?: string }) {
  return (
    <ClosingCall title={text.contact_cta_title} subtitle={text.contact_cta_subtitle}>
      {contact && text.contact_cta_button && <ButtonLink href={contact}>{text.contact_cta_button}</ButtonLink>}
      {chat && (
        <ButtonLink href={chat} look="secondary">
          {messages.chatOnWhatsApp}
        </ButtonLink>
      )}
    </ClosingCall>
  );
}

import { ButtonLink } from "~/ui/button.tsx";
import { messages } from "../messages/en.ts";
import type { ContactValues } from "./submit.server.ts";

/** Where a message goes when the form cannot send it; empty or missing is no way. */
export type Ways = { chat?: string; email: string; tel?: string };

/** The same words by WhatsApp or by e-mail, or a call, for when the form could not send them. */
export function OtherWays({ chat, email, tel, values }: Ways & { values: ContactValues }) {
  const text = toLetter(values);
  return (
    <span className="mt-3 flex flex-wrap gap-3">
      {chat && (
        <ButtonLink href={`${chat}?text=${encodeURIComponent(text)}`} look="secondary">
          {messages.sendByWhatsApp}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={toMailHref(email, values, text)} look="secondary">
          {messages.sendByEmail}
        </ButtonLink>
      )}
      {tel && (
        <ButtonLink href={tel} look="secondary">
          {messages.callNow}
        </ButtonLink>
      )}
    </span>
  );
}

function toLetter({ name, email, phone, service, message }: ContactValues): string {
  const lines = [name && `${messages.letterFrom} ${name}`, phone, email, service].filter(Boolean);
  return [message.replaceAll("\r\n", "\n"), lines.join("\n")].filter(Boolean).join("\n\n");
}

function toMailHref(email: string, { service }: ContactValues, text: string): string {
  const subject = service ? `${messages.letterSubject}: ${service}` : messages.letterSubject;
  // Line breaks of mail are two characters (RFC 6068).
  const body = text.replaceAll("\n", "\r\n");
  const address = encodeURIComponent(email.trim()).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

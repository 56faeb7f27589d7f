import { keepUnsent } from "~/site-kit/inline/inline-scripts.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { messages } from "./messages.ts";
import { emptyValues } from "./sending.ts";
import type { ContactValues } from "./submit.server.ts";

/** Other ways to send a message if the form cannot; an empty or missing one is left out. */
export type Ways = { chat?: string; email: string; tel?: string };

/** The same words by WhatsApp or e-mail, or a call, for when the form could not send them. */
export function OtherWays({ chat, email, tel, values }: Ways & { values: ContactValues }) {
  const text = toMessageText(values);
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

function toMessageText({ name, email, phone, service, message }: ContactValues): string {
  const lines = [name && `${messages.mailFrom} ${name}`, phone, email, service].filter(Boolean);
  return [message.replaceAll("\r\n", "\n"), lines.join("\n")].filter(Boolean).join("\n\n");
}

function toMailHref(email: string, { service }: ContactValues, text: string): string {
  const subject = service ? `${messages.mailSubject}: ${service}` : messages.mailSubject;
  // Line breaks in mail are CRLF (RFC 6068).
  const body = text.replaceAll("\n", "\r\n");
  const address = encodeURIComponent(email.trim()).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

const places = Object.fromEntries(Object.keys(emptyValues).map((name) => [name, `{${name}}`])) as ContactValues;

/** The message if the form's script could not load without a network: it has to be in the page already. */
export function Unsent({ ways }: { ways: Ways }) {
  return (
    <>
      <script>{keepUnsent}</script>
      <template
        data-unsent
        data-title={messages.error}
        data-text={messages.sendFailed}
        data-close={messages.close}
        data-sending={messages.sendingMessage}
      >
        <div
          data-problem
          data-unsent-box
          tabIndex={-1}
          className="mb-5 rounded-control border border-hairline px-4 py-3 text-small"
        >
          <span data-reason="waiting">
            <strong className="font-semibold">{messages.waitingTitle}.</strong> {messages.waitingForNetwork}
          </span>
          <span data-reason="edited">
            <strong className="font-semibold">{messages.editedTitle}.</strong> {messages.editedText}
          </span>
          <span data-reason="failed">
            <strong className="font-semibold">{messages.error}.</strong> {messages.sendFailed}
          </span>
          <OtherWays {...ways} values={places} />
        </div>
      </template>
    </>
  );
}

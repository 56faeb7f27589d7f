import { toTelHref } from "~/lib/phone.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";

/** Chat and telephone at the top of the page, where it is read on a telephone. */
export function QuickWays({ chat, phone }: { chat?: string; phone: string }) {
  const tel = toTelHref(phone);
  if (!chat && !tel) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3 md:hidden">
      {chat && <ButtonLink href={chat}>{messages.chatOnWhatsApp}</ButtonLink>}
      {tel && (
        <ButtonLink href={tel} look="secondary">
          {messages.callNow}
        </ButtonLink>
      )}
    </div>
  );
}

/** Chat and telephone for what cannot wait. */
export function ImmediateSupport({ text, chat, phone }: { text: PageText<"contact">; chat?: string; phone: string }) {
  const tel = toTelHref(phone);
  if (!chat && !tel) return null;
  return (
    <section className="rounded-plate border border-hairline/70 bg-raised p-6 md:p-8">
      <h2 className="text-heading">{text.support_title}</h2>
      {text.support_text && <p className="mt-3 text-muted">{text.support_text}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
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
      </div>
      <p className="mt-5 flex items-center gap-2.5 text-small text-muted">
        <span aria-hidden="true" className="size-2 rounded-full bg-bus" />
        {messages.emergencySupport}
      </p>
    </section>
  );
}

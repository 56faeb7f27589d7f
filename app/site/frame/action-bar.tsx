import { MessageCircle, Phone } from "lucide-react";
import { toTelHref } from "~/content/company/phone.ts";
import { buttonClasses } from "~/ui/buttons/button.tsx";
import { messages } from "../messages.ts";
import type { Site } from "../site-context.ts";
import { toContactCall, toQuoteHref } from "./contact-call.tsx";

export type Actions = { quote?: string; label: string; chat?: string; phone?: string };

/** The actions that are enabled and configured; on the page of a service, the quote is for it. */
export function toActions(site: Site, path: string): Actions {
  const { contact, button, chat } = toContactCall(site);
  const shown = site.services.ok && site.services.value.find(({ slug }) => path === `/services/${slug}`);
  const quote = shown ? toQuoteHref(shown) : `${contact}#contact-form`;
  const phone = toTelHref(site.settings.contact_phone_primary);
  return { quote: contact && quote, label: button, chat, phone };
}

/** Quote, chat and call at the bottom of a phone, hidden while a similar button is visible (islands/reach.ts). */
export function ActionBar({ quote, label, chat, phone }: Actions) {
  if (!quote && !chat && !phone) return null;
  return (
    <nav aria-label={messages.quickContact} data-behind-menu data-action-bar className="action-bar md:hidden">
      {quote && (
        <a href={quote} className={buttonClasses("primary", "min-w-0")}>
          <span className="truncate">{label}</span>
        </a>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonClasses("secondary")}>
          <MessageCircle aria-hidden="true" className="size-4 text-bus max-[24rem]:hidden" />
          {messages.whatsApp}
        </a>
      )}
      {phone && (
        <a href={phone} className={buttonClasses("secondary")}>
          <Phone aria-hidden="true" className="size-4 max-[24rem]:hidden" />
          {messages.call}
        </a>
      )}
    </nav>
  );
}

import { MessageCircle, Phone } from "lucide-react";
import { toTelHref } from "~/company/phone.ts";
import { toQuoteHref } from "~/features/enquiries/contact-service.ts";
import { chatLink } from "~/site-kit/chrome.ts";
import { toContactCall } from "~/site-kit/contact-call.tsx";
import { messages } from "~/site-kit/messages.ts";
import type { Site } from "~/site-kit/site-context.ts";
import { buttonClasses } from "~/ui/buttons/button.tsx";

export type Actions = { quote?: string; label: string; chat?: string; phone?: string };

/** The actions that are enabled and configured; on the page of a service, they are for it. */
export function toActions(site: Site, path: string, siteUrl: string): Actions {
  const { contact, button } = toContactCall(site);
  const shown =
    site.services.ok && site.services.value.find(({ slug }) => path === `/services/${encodeURIComponent(slug)}`);
  const quote = shown ? toQuoteHref(shown) : `${contact}#contact-form`;
  // Only the project's own page knows its title.
  const asked = path.startsWith("/portfolio/") ? messages.askingAbout(siteUrl + path) : undefined;
  const words = shown ? messages.interestedIn(shown.title) : asked;
  const phone = toTelHref(site.settings.contact_phone_primary);
  return { quote: contact && quote, label: button, chat: chatLink(site, words), phone };
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

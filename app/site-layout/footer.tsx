import type { ReactNode } from "react";
import type { EditedPart } from "~/definitions/edited-part.ts";
import { Licences } from "~/features/licences/site/licences.tsx";
import type { Chrome } from "~/site-kit/chrome.ts";
import { messages } from "~/site-kit/messages.ts";
import { PhoneNumber, SocialIcon } from "~/ui/contact-signs.tsx";
import { Brand } from "./brand.tsx";

/** Company, social icons, quick links, services, contact data, copyright and the hidden way to the back office. */
export function Footer({ chrome }: { chrome: Chrome }) {
  const hasContact = chrome.secondaryPhone || chrome.email || chrome.address || chrome.areas || chrome.hours.length > 0;
  return (
    <footer className="mt-auto border-t border-hairline bg-band text-small">
      <div className="wrap grid grid-cols-[2fr_3fr] gap-x-6 gap-y-10 pt-16 pb-12 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-[1.7fr_1fr_1.3fr_1.4fr]">
        <div data-edit="site_settings/company_description" className="col-span-2 max-w-[34ch] sm:col-span-1">
          <p className="flex items-center gap-3 font-display text-[1.375rem] leading-tight font-medium tracking-tight">
            <Brand chrome={chrome} nameClasses="min-w-0 break-words" />
          </p>
          {chrome.description && <p className="mt-4 text-muted">{chrome.description}</p>}
          {chrome.social.length > 0 && (
            <ul aria-label={messages.followUs} className="-ms-2.5 mt-5 flex flex-wrap">
              {chrome.social.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    aria-label={network}
                    rel="noopener noreferrer"
                    target="_blank"
                    className="grid size-11 place-items-center text-muted hover:text-ink"
                  >
                    <SocialIcon network={network} className="size-5" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <LinkColumn edit="menu-links/" title={messages.quickLinks} links={chrome.quickLinks} />
        {chrome.services.length > 0 && (
          <LinkColumn edit="services/" title={messages.ourServices} links={chrome.services} />
        )}
        {hasContact && (
          <Column edit="site_settings/contact_address" title={messages.getInTouch} className="col-span-2 sm:col-span-1">
            <address className="grid text-muted not-italic sm:gap-1">
              {chrome.secondaryPhone && (
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi>{chrome.secondaryPurpose}</bdi>
                  <a href={chrome.secondaryPhone.href} className={linkClasses}>
                    <PhoneNumber>{chrome.secondaryPhone.text}</PhoneNumber>
                  </a>
                </p>
              )}
              {chrome.email && (
                <a href={`mailto:${chrome.email}`} className={`${linkClasses} break-all`}>
                  {chrome.email}
                </a>
              )}
              {chrome.address && <span className="py-2.5 text-balance sm:py-1">{chrome.address}</span>}
              {[chrome.areas && `${messages.servedAreas} ${chrome.areas}`, ...chrome.hours]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="py-2.5 sm:py-1">
                    {line}
                  </span>
                ))}
            </address>
          </Column>
        )}
      </div>
      {chrome.licences.length > 0 && (
        <div className="wrap pb-12">
          <Licences licences={chrome.licences} />
        </div>
      )}
      <div className="border-t border-hairline">
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-5 text-ui text-muted">
          <p>
            © {chrome.copyright} {chrome.company.replace(/\.$/, "")}. {messages.rightsReserved}
          </p>
          <nav aria-label={messages.legal} className="flex flex-wrap gap-x-6 lg:ms-auto">
            {chrome.legal.map(({ href, label }) => (
              <a key={href} href={href} className={linkClasses}>
                {label}
              </a>
            ))}
            {chrome.analyticsId && (
              <button type="button" data-consent-change hidden className={`${linkClasses} cursor-pointer`}>
                {messages.consentTitle}
              </button>
            )}
          </nav>
          <p data-admin-link hidden className="basis-full">
            <a href="/admin/login" rel="nofollow" className="me-3 font-semibold text-ink underline underline-offset-4">
              {messages.admin}
            </a>
            {messages.adminHint}
          </p>
        </div>
      </div>
    </footer>
  );
}

const linkClasses =
  "inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline hover:underline-offset-4 sm:min-h-8";

type ColumnProps = { edit: EditedPart; title: string; children: ReactNode; className?: string };

function Column({ edit, title, children, className }: ColumnProps) {
  return (
    <div data-edit={edit} className={className}>
      <h2 className="mb-2 font-sans text-small font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}

type LinkColumnProps = { edit: EditedPart; title: string; links: { href: string; label: string }[] };

function LinkColumn({ edit, title, links }: LinkColumnProps) {
  return (
    <Column edit={edit} title={title}>
      <ul className="grid sm:gap-1">
        {links.map(({ href, label }) => (
          <li key={label}>
            <a href={href} className={linkClasses}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Column>
  );
}

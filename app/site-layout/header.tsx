import { Mail, Menu, MessageCircle, Moon, Phone, Sun, X } from "lucide-react";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import type { Chrome, NavLink } from "~/site-kit/chrome.ts";
import { LanguageLinks } from "~/site-kit/languages/language-links.tsx";
import { messages } from "~/site-kit/messages.ts";
import { PhoneNumber } from "~/ui/contact-signs.tsx";
import { Brand } from "./brand.tsx";

/** Top bar, logo, navigation, chat and the mobile menu, which is a native popover. */
export function Header({ chrome }: { chrome: Chrome }) {
  return (
    // It has no box: its row is sticky until the end of the page.
    <header className="contents">
      <TopBar chrome={chrome} />
      <div data-header="" className="header-row">
        <div className="wrap flex h-16 items-center gap-6 lg:h-15">
          <div data-behind-menu data-edit="site_settings/company_name" className="flex min-w-0">
            <Logo chrome={chrome} isFirst />
          </div>
          <nav aria-label={messages.mainNavigation} className="ms-auto hidden gap-6 lg:flex">
            {chrome.nav.map((link) => (
              <HeaderLink key={link.href} link={link} />
            ))}
          </nav>
          {chrome.chat && <ChatButton href={chrome.chat} className="hidden lg:inline-flex" />}
          <LanguageLinks
            languages={chrome.languages}
            className={`-me-3 ms-auto inline-flex sm:hidden ${languageClasses}`}
            noteClasses="sr-only"
          />
          <MobileMenu chrome={chrome} />
        </div>
      </div>
    </header>
  );
}

function TopBar({ chrome }: { chrome: Chrome }) {
  // Narrow windows have the theme switch in the menu.
  const isEmpty = !chrome.primaryPhone && !chrome.email;
  return (
    <div
      data-behind-menu
      data-edit="site_settings/contact_phone_primary"
      className={`top-bar relative z-20 border-b border-hairline/70 text-ui text-muted ${isEmpty ? "max-sm:hidden" : ""}`}
    >
      <div className="wrap flex min-h-9 flex-wrap items-center justify-between gap-x-4 sm:min-h-10 sm:justify-start sm:gap-x-6 lg:min-h-8">
        {chrome.primaryPhone && (
          <a
            href={chrome.primaryPhone.href}
            className="inline-flex min-h-9 max-w-full shrink-0 items-center gap-2 hover:text-ink sm:min-h-10 lg:min-h-8"
          >
            <Phone aria-hidden="true" className="size-3.75 shrink-0 max-[24rem]:hidden" />
            <PhoneNumber>{chrome.primaryPhone.text}</PhoneNumber>
          </a>
        )}
        {chrome.email && (
          <a
            href={`mailto:${chrome.email}`}
            className="inline-flex min-h-9 min-w-0 items-center gap-2 hover:text-ink sm:min-h-10 lg:min-h-8"
          >
            <Mail aria-hidden="true" className="size-3.75 shrink-0 max-[24rem]:hidden" />
            <span className="min-w-0 wrap-anywhere">{chrome.email}</span>
          </a>
        )}
        {/* Their end stays in its place when the script shows the switch. */}
        <div className="hidden grow items-center justify-end gap-6 sm:flex">
          <ThemeSwitch className={`${chrome.languages.length > 0 ? "" : "-me-2.5 "}grid size-10 lg:size-8`} />
          <LanguageLinks
            languages={chrome.languages}
            className={`inline-flex ${languageClasses}`}
            noteClasses="max-lg:sr-only"
          />
        </div>
      </div>
    </div>
  );
}

const languageClasses = "min-h-11 shrink-0 items-center px-1 text-small hover:text-ink lg:min-h-8";

function ThemeSwitch({ className, isNamed = false }: { className: string; isNamed?: boolean }) {
  return (
    <button
      type="button"
      data-theme-switch={`${messages.lightTheme}|${messages.darkTheme}`}
      hidden
      className={`shrink-0 cursor-pointer place-items-center items-center rounded-control hover:text-ink [&[hidden]]:hidden ${className}`}
    >
      <ThemeSign className={isNamed ? "size-4.5" : "size-4"} />
      <span className={isNamed ? "" : "sr-only"}>{messages.darkTheme}</span>
    </button>
  );
}

function ThemeSign({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`grid shrink-0 *:col-start-1 *:row-start-1 *:size-full ${className}`}>
      <Moon className="stroke-[light-dark(currentColor,transparent)]" />
      <Sun className="stroke-[light-dark(transparent,currentColor)]" />
    </span>
  );
}

function Logo({ chrome, isFirst = false }: { chrome: Chrome; isFirst?: boolean }) {
  return (
    <a
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-3 font-display text-[1.375rem] leading-none font-medium tracking-tight max-[24rem]:text-[1.2rem]"
    >
      <Brand chrome={chrome} nameClasses="line-clamp-2 min-w-0 py-1 text-balance" />
      {isFirst && chrome.arabicName && language() === baseLanguage && !chrome.logo && (
        // A font for one word would be larger than the page's letters.
        <span
          lang="ar"
          dir="rtl"
          aria-hidden="true"
          className="shrink-0 font-[system-ui] text-muted max-[30rem]:hidden"
        >
          {chrome.arabicName}
        </span>
      )}
    </a>
  );
}

function HeaderLink({ link }: { link: NavLink }) {
  return (
    <a
      href={link.href}
      aria-current={link.current ? "page" : undefined}
      className="border-b-[1.5px] border-transparent py-1.5 text-small whitespace-nowrap hover:border-live aria-[current]:border-live"
    >
      {link.label}
    </a>
  );
}

function ChatButton({ href, className = "" }: { href: string; className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`pressable min-h-10 items-center gap-2 rounded-control border border-ink/40 px-4 text-ui font-semibold hover:bg-ink/9 ${className}`}
    >
      <MessageCircle aria-hidden="true" className="size-4 text-bus" />
      {messages.whatsApp}
    </a>
  );
}

function MobileMenu({ chrome }: { chrome: Chrome }) {
  return (
    <div className={`${chrome.languages.length > 0 ? "max-sm:ms-0 " : ""}ms-auto lg:hidden`}>
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label={messages.openMenu}
        className="-me-2.5 grid size-11 cursor-pointer place-items-center"
      >
        <Menu aria-hidden="true" className="size-6.5" />
      </button>
      <div
        id="mobile-menu"
        popover="auto"
        className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-ground p-5 text-ink backdrop:bg-transparent"
      >
        <div className="flex items-center justify-between gap-4">
          <Logo chrome={chrome} />
          <button
            type="button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
            aria-label={messages.closeMenu}
            className="-me-2.5 grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <X aria-hidden="true" className="size-6.5" />
          </button>
        </div>
        <nav aria-label={messages.menu} className="mt-4 border-t border-hairline">
          {chrome.nav.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={link.current ? "page" : undefined}
              className="flex min-h-14 items-center border-b border-hairline font-display text-title aria-[current]:border-live aria-[current]:font-semibold aria-[current]:text-live"
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="mt-5 grid gap-2 text-small">
          {chrome.chat && <ChatButton href={chrome.chat} className="inline-flex min-h-12! justify-center" />}
          {chrome.primaryPhone && (
            <a href={chrome.primaryPhone.href} className="flex min-h-11 items-center gap-3">
              <Phone aria-hidden="true" className="size-4.5" />
              <PhoneNumber>{chrome.primaryPhone.text}</PhoneNumber>
            </a>
          )}
          {chrome.email && (
            <a href={`mailto:${chrome.email}`} className="flex min-h-11 items-center gap-3 break-all">
              <Mail aria-hidden="true" className="size-4.5 shrink-0" />
              {chrome.email}
            </a>
          )}
          <LanguageLinks languages={chrome.languages} className={`inline-flex justify-self-start ${languageClasses}`} />
          <ThemeSwitch className="flex min-h-11 gap-3 sm:hidden" isNamed />
        </div>
      </div>
    </div>
  );
}

import type { SiteLanguage } from "~/page-texts/page-languages.server.ts";

/** The address of a link to another language before a page has put its own in its place. */
export const toSwitchPlace = (code: string): string => `/switch-to-${code}`;

/** Links to the page in the other languages, each with its name in itself. */
export function LanguageLinks({ languages, className }: { languages: readonly SiteLanguage[]; className: string }) {
  return languages.map(({ code, name }) => (
    <a key={code} href={toSwitchPlace(code)} hrefLang={code} lang={code} className={className}>
      <bdi>{name}</bdi>
    </a>
  ));
}

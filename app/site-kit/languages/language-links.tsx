import { directionOf } from "~/lib/text/messages.ts";
import type { SiteLanguage } from "~/page-texts/page-languages.server.ts";

/** A language with the note of its link where that leads to another page. */
export type OtherLanguage = SiteLanguage & { note?: string };

/** The address of a link to another language before a page has put its own in its place. */
export const toSwitchPlace = (code: string): string => `/switch-to-${code}`;

type Props = { languages: readonly OtherLanguage[]; className: string; noteClasses?: string };

/** Links to the page in the other languages, each with its name in itself, as is its note. */
export function LanguageLinks({ languages, className, noteClasses = "" }: Props) {
  return languages.map(({ code, name, note }) => (
    <a key={code} href={toSwitchPlace(code)} hrefLang={code} lang={code} title={note} className={className}>
      <span dir={directionOf(code)} className="inline-flex items-center gap-2">
        {name}
        {note && <small className={`text-ui text-muted ${noteClasses}`}>{note}</small>}
      </span>
    </a>
  ));
}

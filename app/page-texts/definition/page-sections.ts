import { fixedPages } from "../../content-types.ts";
import type { PageSections, TextKey } from "../../definitions/fixed-page.ts";
import { toPublicMessages } from "../../lib/text/messages.ts";
import { ar } from "./page-sections.ar.ts";

export type PageSlug = keyof typeof fixedPages;
export type SectionKey<P extends PageSlug> = TextKey<(typeof fixedPages)[P]>;

/** One editable text of a fixed page, and its default if no active row has it. */
export type PageSection = { key: string; value: string };

/** The editable texts of a fixed page, in the order of the back office. */
export function listPageSections(page: PageSlug): PageSection[] {
  const sections: PageSections = fixedPages[page];
  return Object.values(sections).flatMap(({ texts = {} }) =>
    Object.entries(texts).map(([key, value]) => ({ key, value })),
  );
}

const words = toPublicMessages<{ [P in PageSlug]?: { [K in SectionKey<P>]?: string } }>({ en: {}, ar });

/** The text of a section without a row, in the current language; `value` is the one of the base language. */
export const toDefaultText = (page: PageSlug, key: string, value: string): string =>
  (words[page] as Readonly<Record<string, string>> | undefined)?.[key] ?? value;

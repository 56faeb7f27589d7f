/** A page with the words of a link to it. */
export type PageLink = { label: string; href: string };

/** What a change did to the pages that are read, which are made anew after it. */
export type ChangeEffect = {
  /** How long somebody waits who asks for one of `changed` at once, in milliseconds. */
  ms: number;
  changed: PageLink[];
  more: number;
  /** Whether all pages that were compared show something else, as after a change of the company's name. */
  isEverywhere: boolean;
  gone: PageLink[];
  failed: PageLink[];
};

/** The cookie with the version of the content that a save has made, whose effect may be asked for; readable by scripts. */
export const changeCookie = "sikka-change";

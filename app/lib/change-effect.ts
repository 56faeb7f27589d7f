/** A page with the words of a link to it. */
export type PageLink = { label: string; href: string };

/** What a change did to the pages that are read, which are made anew after it. */
export type ChangeEffect = {
  /** How long somebody waits who asks for one of `changed` at once, in milliseconds. */
  ms: number;
  /** Pages that show something else than before, the most read first. */
  changed: PageLink[];
  more: number;
  /** Whether all pages that were compared show something else, as after a change of the company's name. */
  isEverywhere: boolean;
  /** Pages that were there before and are not any more. */
  gone: PageLink[];
  /** Pages that cannot be made at the moment. */
  failed: PageLink[];
};

/** The cookie with the version of the content that a save has made, whose effect may be asked for; readable by scripts. */
export const changeCookie = "sikka-change";

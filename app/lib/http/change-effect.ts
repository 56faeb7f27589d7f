/** A page and its link text. */
export type PageLink = { label: string; href: string };

/** The public pages that a change affects; they are rendered again after it. */
export type ChangeEffect = {
  /** How long a visitor waits who requests one of `changed` immediately, in milliseconds. */
  ms: number;
  changed: PageLink[];
  more: number;
  /** Whether every compared page changed, for example after a change of the company name. */
  isEverywhere: boolean;
  gone: PageLink[];
  failed: PageLink[];
};

/** The cookie with the content version of the last save, used to ask for its effect; readable by scripts. */
export const changeCookie = "sikka-change";

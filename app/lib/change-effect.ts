/** A page with the words of a link to it. */
export type PageLink = { label: string; href: string };

/** What a change did to the pages that were made anew after it. */
export type ChangeEffect = {
  /** From the last write to the database until a request had got the last page of `changed`, in milliseconds. */
  ms: number;
  /** Pages that show something else than before, the most interesting first. */
  changed: PageLink[];
  /** How many more of those that were compared do. */
  more: number;
  /** Whether all pages that were compared show something else, as after a change of the company's name. */
  isEverywhere: boolean;
  /** Pages that were there before and are not any more. */
  gone: PageLink[];
  /** Pages that cannot be made at the moment. */
  failed: PageLink[];
};

/** The cookie that tells the browser of a change whose effect it may ask for; readable by scripts. */
export const changeCookie = "sikka-change";

/** What a change of the back office takes along to whichever process is asked for its effect. */
export type ChangeNote = {
  id: string;
  /** When it was written, in milliseconds of the epoch. */
  at: number;
  /** The pages of the changed rows: address and name. */
  shownAt: [path: string, name: string][];
};

/** The note as a value of a cookie, without the rows when they are more than it holds. */
export function toCookieValue(note: ChangeNote): string {
  return encodeURIComponent(JSON.stringify({ ...note, shownAt: note.shownAt.slice(0, 5) }));
}

/** A note from the value of a cookie, null when it is none. */
export function parseCookieValue(value: string): ChangeNote | null {
  try {
    const { id, at, shownAt } = JSON.parse(decodeURIComponent(value)) as Partial<ChangeNote>;
    if (typeof id !== "string" || typeof at !== "number" || !Array.isArray(shownAt)) return null;
    const isPair = (pair: unknown): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string");
    return { id, at, shownAt: shownAt.filter(isPair).slice(0, 5) };
  } catch {
    return null;
  }
}

/** Where the staff script on public pages loads its data. */
export const staffBarAddress = "/admin/staff-bar";

/** The cached page that visitors get: since when (milliseconds since the epoch), and of which content version. */
export type CachedPageNote = { since: number; version: string };

/** What staff are told about the public page they look at. */
export type StaffPage = {
  who: string;
  mayEdit: boolean;
  mayEditSettings: boolean;
  /** The form of what the page shows; null for a page that shows neither an item nor texts. */
  edit: { href: string; label: string } | null;
  states: StaffNote[];
  /** Only sections can be switched here; the flags screen shows what larger switches change. */
  flags: { key: string; name: string; isOn: boolean; maySwitch: boolean }[];
  cache: string;
};

/** A line of the bar: a word about a state, and its time in UTC where it is known. */
export type StaffNote = { look: "live" | "off" | "draft" | "scheduled"; text: string };

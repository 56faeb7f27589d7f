export const inlineEditCookie = "sikka.pencil";
/** Where the staff script on public pages loads its data and saves. */
export const staffBarAddress = "/admin/staff-bar";
export const inPlaceAddress = "/admin/in-place";
/** The screen with the input of one field, shown in a frame; `source` in its query names the field. */
export const fieldFrameAddress = "/admin/in-place/field";

/** A text, or the lines of a list. */
export type ValueInPlace = string | readonly string[];

/** The message that a field's frame sends to its own element, as the detail of a `fieldFrameEvent`. */
export type FieldFrameNote =
  | { is: "height"; height: number }
  | { is: "open"; set(value: ValueInPlace): void }
  | { is: "typed"; value: ValueInPlace }
  | { is: "save" | "cancel" };
export const fieldFrameEvent = "field-frame";

/** The cached page that visitors get: since when (milliseconds since the epoch), and of which content version. */
export type CachedPageNote = { since: number; version: string };

/** What staff are told about the public page they look at. */
export type StaffPage = {
  who: string;
  userId: string;
  mayEdit: boolean;
  mayEditSettings: boolean;
  /** The form of what the page shows; null for a built-in page. */
  edit: { href: string; label: string } | null;
  states: StaffNote[];
  /** Only sections can be switched here; the flags screen shows what larger switches change. */
  flags: { key: string; name: string; isOn: boolean; maySwitch: boolean }[];
  cache: string;
};

/** A line of the bar: a word about a state, and its time in UTC where it is known. */
export type StaffNote = { look: "live" | "off" | "draft" | "scheduled"; text: string };

/** A form field that can be edited on the page itself; anything but plain text has its input in a frame. */
export type FieldInPlace = {
  /** The text of its source (field-markers.ts). */
  source: string;
  label: string;
  value: ValueInPlace;
  isPlain: boolean;
  isLong: boolean;
  longest: number | null;
  form: string;
};

export type UndoInPlace = { set: string; label?: string; anyway?: boolean };

/** The result of a save on the page. */
export type SavedInPlace = {
  value?: ValueInPlace;
  text: string;
  isError?: boolean;
  theirs?: ValueInPlace;
  undo?: UndoInPlace | null;
};

export const inlineEditCookie = "sikka.pencil";
/** Where the script of staff on public pages asks what it shows, and where it saves. */
export const staffBarAddress = "/admin/staff-bar";
export const inPlaceAddress = "/admin/in-place";
/** The screen with the input of one field, which a page shows in a frame; `source` in its query names the field. */
export const fieldFrameAddress = "/admin/in-place/field";

/** A text, or the lines of a list. */
export type ValueInPlace = string | readonly string[];

/** What the frame of a field tells its own element, as the detail of an event with the name `fieldFrameEvent`. */
export type FieldFrameNote =
  | { is: "height"; height: number }
  | { is: "open"; set(value: ValueInPlace): void }
  | { is: "typed"; value: ValueInPlace }
  | { is: "save" | "cancel" };
export const fieldFrameEvent = "field-frame";

/** What visitors get of a page: since when it is kept (milliseconds of the epoch), and of which version of the content. */
export type KeptNote = { since: number; version: string };

/** What somebody of the staff is told about the public page that they look at. */
export type StaffPage = {
  who: string;
  userId: string;
  mayEdit: boolean;
  mayEditSettings: boolean;
  /** The form of what the page shows; null for a page that is built in. */
  edit: { href: string; label: string } | null;
  states: StaffNote[];
  flags: { key: string; name: string; isOn: boolean }[];
  cache: string;
};

/** A line of the bar: a word about a state, and when, in UTC, where that is known. */
export type StaffNote = { look: "live" | "off" | "draft" | "scheduled"; text: string };

/** A field of a form as it can be edited on the page itself; what is not plain has its input in a frame. */
export type FieldInPlace = {
  label: string;
  value: ValueInPlace;
  isPlain: boolean;
  isLong: boolean;
  longest: number | null;
  form: string;
};

export type UndoInPlace = { set: string; label?: string; anyway?: boolean };

/** What became of a save on the page. */
export type SavedInPlace = {
  value?: ValueInPlace;
  text: string;
  isError?: boolean;
  theirs?: ValueInPlace;
  undo?: UndoInPlace | null;
};

/**
 * Ends a text of the base language that stands in for a missing translation, until the document is drawn. A private-use
 * character: no text uses it, and no text rule treats it as a letter.
 */
export const foreignMark = "\u{F0000}";

const marks = /\u{F0000}|%F3%B0%80%80/giu;

/** Whether a text, or a part of it, stands in for a missing translation. */
export const isForeign = (text: string | null | undefined): boolean => text?.includes(foreignMark) === true;

/** The text without marks, also in the query of an address. */
export const withoutMarks = (text: string): string => text.replace(marks, "");

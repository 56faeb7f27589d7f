import { messages } from "../messages.ts";
import { toNumberText } from "./messages.ts";

// Characters with formatting, about 40,000 words; they take the server 0.3 s at worst.
const maxTextLength = 250_000;
// Characters including pictures embedded as data, before they become files.
const maxTextLengthWithPictures = 2_000_000;

const pictureData = /\bdata:image\/[a-z.+-]+;base64,[a-z0-9+/=]*/gi;

/** Whether a text is unedited: a form sends every line break as CRLF, whatever the field contained. */
export function isSameText(text: string, previous: unknown): boolean {
  const plain = (one: string) => one.replaceAll(/\r\n?/g, "\n");
  return typeof previous === "string" && plain(text) === plain(previous);
}

/** The error for a rich text that is too long to save; a text that is stored already may stay. */
export function findLengthError(html: string, previous?: unknown): string | undefined {
  if (html.length > maxTextLength && isSameText(html, previous)) return undefined;
  const length = html.length <= maxTextLength ? html.length : html.replaceAll(pictureData, "").length;
  if (length > maxTextLength) {
    return messages.tooLong(toNumberText(maxTextLength), toNumberText(length));
  }
  return html.length > maxTextLengthWithPictures ? messages.picturesTooLarge : undefined;
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu;

export const countWords = (text: string): number => text.match(word)?.length ?? 0;

/** Characters that an unhurried reader takes in a minute: about 200 words. */
const charactersPerMinute = 1_150;

/** Whole minutes that a text of so many characters takes to read; undefined for no text. */
export function toReadingMinutes(characters: number): number | undefined {
  return characters > 0 ? Math.max(1, Math.round(characters / charactersPerMinute)) : undefined;
}

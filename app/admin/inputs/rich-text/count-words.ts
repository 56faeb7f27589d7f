const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu;

/** How many words a text has, in any script that puts spaces between them. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

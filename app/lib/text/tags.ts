/** The entries of a text whose entries stand between commas or on lines of their own, trimmed, none empty. */
export function toTags(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** A list with the entries of a text at its end; what it holds already is not added again. */
export function withTags(tags: readonly string[], text: string): string[] {
  return [...new Set([...tags, ...toTags(text)])];
}

/** The entries of a text separated by commas or line breaks, trimmed, without empty ones. */
export const toTags = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** A list with the entries of a text appended; duplicates are skipped. */
export const withTags = (tags: readonly string[], text: string): string[] => [...new Set([...tags, ...toTags(text)])];

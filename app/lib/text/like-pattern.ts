/** A LIKE pattern that finds the text anywhere, with its own wildcards taken literally (spec decision 92). */
export const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

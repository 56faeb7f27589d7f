/** An (I)LIKE pattern that finds the text anywhere, with its own wildcards taken literally (decision 92). */
export function toLikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

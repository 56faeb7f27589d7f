/** Which files of a page are chosen, by their ids, and what changes that. */
export type FileChoice = { chosen: ReadonlySet<string>; onChange(chosen: ReadonlySet<string>): void };

/** The chosen ids with one more, or without it. */
export function withChoice(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(isChosen ? [...others, id] : others);
}

/** Two texts, taken apart where they begin and end to differ. */
export type Difference = { start: string; first: string; second: string; end: string };

/** How much is left of what both have in common before and after, in characters. */
const around = 40;

/** What differs between two texts, with a little of what stands around it. */
export function toDifference(first: string, second: string): Difference {
  const [a, b] = [Array.from(first), Array.from(second)];
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a[from] === b[from]) from += 1;
  let behind = 0;
  while (behind < shorter - from && a.at(-1 - behind) === b.at(-1 - behind)) behind += 1;
  const start = a.slice(0, from);
  const end = a.slice(a.length - behind);
  return {
    start: start.length > around ? `…${start.slice(-around).join("")}` : start.join(""),
    first: a.slice(from, a.length - behind).join(""),
    second: b.slice(from, b.length - behind).join(""),
    end: end.length > around ? `${end.slice(0, around).join("")}…` : end.join(""),
  };
}

/** How similar two names are, from 0 to 1: by the letter pairs they share. */
export function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  return (2 * pairs.filter((pair) => others.includes(pair)).length) / (pairs.length + others.length || 1);
}

function pairsOf(name: string): string[] {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2));
}

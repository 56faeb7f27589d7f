const step = 10;
const largest = 2_147_483_647;

/**
 * The numbers of a list after the entry at `place` was put there: one that fits between its neighbours, so that nothing
 * else changes; else all of them anew, in tens.
 */
export function toPlaceNumbers(numbers: readonly number[], place: number): number[] {
  const before = place > 0 ? (numbers[place - 1] as number) : -1;
  const after = numbers[place + 1] ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  const isFree = between > before && between < after && between <= largest;
  if (isFree && isAscending(numbers, place)) return numbers.with(place, between);
  return numbers.map((_, index) => (index + 1) * step);
}

function isAscending(numbers: readonly number[], place: number): boolean {
  const others = numbers.toSpliced(place, 1);
  return others.every((number, index) => index === 0 || number >= (others[index - 1] as number));
}

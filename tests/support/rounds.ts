/** A share of the rounds of long checks, for whoever works on them: TRUST_SHARE=0.01 npm run trust. */
const share = Number(process.env.TRUST_SHARE ?? 1);

/** How many rounds of a check are done. */
export const rounds = (all: number): number => Math.max(1, Math.round(all * share));

/** Runs work for each item, a few at once. */
export async function eachOf<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Says a figure of a check in the run's output. */
export function tell(check: string, figures: object): void {
  process.stdout.write(`check ${check}: ${JSON.stringify(figures)}\n`);
}

/** The value below which this part of the numbers is. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** What a figure must keep: a most or a least. */
export type Limit = { most: number } | { least: number };

/** One measured figure. */
export type Figure = {
  name: string;
  /** Null when it could not be measured here; `note` says why. */
  value: number | null;
  unit: string;
  /** Figures without one are shown and judge nothing. */
  limit?: Limit;
  note?: string;
};

/** What one part of the bench found out. */
export type Part = { title: string; figures: Figure[] };

/** How a figure compares with its limit. */
export type Verdict = "holds" | "fails" | "not measured" | "no limit";

/** Judges a figure. What is not a number at all fails. */
export function judge({ value, limit }: Figure): Verdict {
  if (value === null) return "not measured";
  if (!limit) return "no limit";
  return ("most" in limit ? value <= limit.most : value >= limit.least) ? "holds" : "fails";
}

/** Figures of a part whose limit does not hold, or could not be measured, each with the part's name. */
export function listByVerdict(parts: readonly Part[], verdict: Verdict): { part: string; figure: Figure }[] {
  return parts.flatMap(({ title, figures }) =>
    figures.filter((figure) => judge(figure) === verdict).map((figure) => ({ part: title, figure })),
  );
}

/** A part that ended with an error counts as one that does not hold; the others go on. */
export function toFailedPart(title: string, error: unknown): Part {
  const note = error instanceof Error ? error.message : String(error);
  return { title, figures: [{ name: "ended with an error", value: Number.NaN, unit: "", limit: { most: 0 }, note }] };
}

/** The middle one of some numbers, or the mean of the two in the middle; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** A number as people read it: three figures that matter, thousands apart. */
export function toShown(value: number): string {
  if (Number.isNaN(value)) return "–";
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString("en-GB", { maximumFractionDigits: Math.min(digits, 3) });
}

/** A limit as people read it; empty when there is none. */
export function toShownLimit(limit: Limit | undefined): string {
  if (!limit) return "";
  return "most" in limit ? `≤ ${toShown(limit.most)}` : `≥ ${toShown(limit.least)}`;
}

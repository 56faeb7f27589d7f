import type { Random } from "~/lib/random.ts";

/** The motif of a mashrabiya screen. */
type LatticeMotif = keyof typeof motifs;

/** Each motif is drawn in a tile of 24; lines that touch an edge meet the next tile there. */
const motifs = {
  octagon: "M7 0L0 7V17L7 24H17L24 17V7L17 0zM0 0L7 7M24 0L17 7M0 24L7 17M24 24L17 17M7 7H17V17H7z",
  star: "M12 0L15 9L24 12L15 15L12 24L9 15L0 12L9 9zM0 0L9 9M24 0L15 9M0 24L9 15M24 24L15 15",
  diamond: "M0 12L12 0L24 12L12 24zM6 12L12 6L18 12L12 18zM0 0V24M0 12H6M18 12H24M12 0V6M12 18V24",
  petals: "M0 12A12 12 0 0 0 12 0A12 12 0 0 0 24 12A12 12 0 0 0 12 24A12 12 0 0 0 0 12zM0 0L24 24M24 0L0 24",
  fret: "M0 6H9V0M15 0V6H24M0 18H9V24M15 24V18H24M9 12H15M12 9V15M4 12H0M20 12H24",
} as const;

/** Chooses the motif of a screen. */
export const pickMotif = (random: Random): LatticeMotif =>
  random.pick(["octagon", "star", "diamond", "petals", "fret"] as const);

/** A pattern to fill a screen with; what is behind shows through. */
export function Lattice(props: { id: string; motif: LatticeMotif; tile: number; colour: string; weight?: number }) {
  const { id, motif, tile, colour, weight = 2 } = props;
  return (
    <pattern
      id={id}
      width="24"
      height="24"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${Math.round((tile / 24) * 100) / 100})`}
    >
      <path d={motifs[motif]} fill="none" stroke={colour} strokeWidth={weight} />
    </pattern>
  );
}

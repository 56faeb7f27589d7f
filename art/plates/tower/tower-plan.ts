import type { Random } from "~/lib/random.ts";
import { WIDTH } from "../geometry.ts";
import type { CellShape } from "./tower-cells.tsx";

/** What stands in front of the glass. */
type Facade = "balconies" | "frames" | "arches" | "stagger";

/** How a tower is built and from which height we look at it. */
export type TowerPlan = {
  facade: Facade;
  left: number;
  bays: number;
  sideBays: number;
  pitch: number;
  storey: number;
  /** Where the roof is. */
  roof: number;
  /** Where the street is. */
  street: number;
  lit: number;
  stone: string;
  /** The bay that is closed by screens on every other floor. */
  screened: number;
  /** Whether two floors in the middle are an open garden. */
  garden: boolean;
};

/** Width of the front and of both faces together. */
export const towerWidths = ({ bays, sideBays, pitch }: TowerPlan) => ({
  front: bays * pitch,
  whole: (bays + sideBays * SIDE) * pitch,
});

/** How much narrower the right face looks than the front. */
export const SIDE = 0.42;

/** The floor of shops below the flats. */
export const SHOPS = 84;

/** Designs a tower; its roof and its street stand inside of every crop of a plate down to 16:9. */
export function planTower(random: Random): TowerPlan {
  const bays = random.whole(3, 5);
  const frontWidth = random.between(350, 430);
  const sideBays = bays === 5 ? 2 : random.whole(2, 3);
  const pitch = Math.round(frontWidth / bays);
  const width = frontWidth + sideBays * pitch * SIDE;
  const roof = random.whole(196, 214);
  const street = random.whole(632, 648);
  return {
    facade: random.pick(["balconies", "frames", "arches", "stagger"]),
    left: Math.round((WIDTH - width) / 2 + random.between(-12, 12)),
    bays,
    sideBays,
    pitch,
    storey: Math.round((street - SHOPS - roof) / 5),
    roof,
    street,
    lit: random.between(0.5, 0.82),
    stone: random.pick(["#d9c2b2", "#cdb6a6", "#c7bcb6", "#c98f6d", "#8d7566", "#76878b"]),
    screened: random.whole(-1, bays - 1),
    garden: random.chance(0.4),
  };
}

/** The window that fits between the slabs and the piers of a facade. */
export function cellShape({ facade, pitch, storey }: TowerPlan): CellShape {
  const gap = { balconies: 10, frames: 22, arches: 20, stagger: 12 }[facade];
  const slab = { balconies: 16, frames: 20, arches: 18, stagger: 14 }[facade];
  return {
    width: pitch - gap,
    height: storey - slab,
    arch: facade === "arches" ? "round" : "flat",
    mullions: facade === "arches" ? 1 : pitch > 110 ? 2 : 1,
  };
}

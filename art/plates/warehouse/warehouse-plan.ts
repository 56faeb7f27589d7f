import type { Random } from "~/lib/random.ts";
import type { FurnishingKind } from "../furnishing.tsx";
import { MIDDLE, range } from "../geometry.ts";
import type { Opening, Volume } from "../villa/volume.ts";

/** The line where the wall of every hall meets its yard. */
export const YARD = 574;

/** What goes on at a loading dock. */
export type DockState = "closed" | "open" | "truck";

/** A hall with its docks, and the offices at one end. */
export type WarehousePlan = {
  roof: "parapet" | "gable" | "sawtooth" | "vault";
  left: number;
  right: number;
  /** Where the wall ends and the roof begins. */
  eaves: number;
  docks: { x: number; state: DockState }[];
  dockWidth: number;
  offices: Volume[];
  /** The end at which the offices are: -1 is the left one. */
  end: -1 | 1;
};

/** Docks are as high as the floor of a lorry above the yard. */
export const DOCK = { lift: 30, height: 124 } as const;

const rooms: readonly [FurnishingKind, ...FurnishingKind[]] = ["dining", "reading", "stair", "kitchen"];

/** Designs a hall. */
export function planWarehouse(random: Random): WarehousePlan {
  const end = random.pick([-1, 1] as const);
  const [left, right] = [54, 906];
  const officeWidth = random.whole(206, 236);
  const count = random.pick([4, 4, 5]);
  const dockWidth = count === 5 ? 78 : 94;
  const room = right - left - officeWidth - 44;
  const start = end < 0 ? left + officeWidth + 30 : left + 14;
  const pitch = room / count;
  return {
    roof: random.pick(["parapet", "gable", "sawtooth", "vault"]),
    left,
    right,
    eaves: random.whole(322, 346),
    docks: planDocks(random, count).map((state, index) => ({
      x: Math.round(start + index * pitch + (pitch - dockWidth) / 2),
      state,
    })),
    dockWidth,
    offices: planOffices(random, end < 0 ? left - 14 : right - officeWidth + 14, officeWidth),
    end,
  };
}

/** At least one dock is open, and one has a lorry; two lorries never stand side by side. */
function planDocks(random: Random, count: number): DockState[] {
  const open = random.whole(0, count - 1);
  const truck = (open + random.whole(1, count - 1)) % count;
  return range(count).map((index) => {
    if (index === open) return "open";
    if (index === truck) return "truck";
    return random.pick(["closed", "closed", "open"] as const);
  });
}

/** Two floors of glass in front of the end of the hall, one of them set back. */
function planOffices(random: Random, x: number, width: number): Volume[] {
  const storey = random.whole(92, 104);
  const [low, high] = [YARD - storey, YARD - storey * 2 + 8];
  const first = random.whole(0, rooms.length - 1);
  const room = (index: number) => rooms[(first + index) % rooms.length];
  const door = 44;
  const doorFirst = x + width / 2 > MIDDLE;
  const pane = width - door - 44;
  const below: Opening[] = [
    { kind: "door", x: doorFirst ? x + 16 : x + pane + 28, y: low + 20, width: door, height: storey - 20 },
    {
      kind: "glass",
      lit: true,
      bays: 3,
      furnishing: room(0),
      person: random.chance(0.6),
      x: doorFirst ? x + door + 28 : x + 14,
      y: low + 20,
      width: pane,
      height: storey - 20,
    },
  ];
  const inset = random.whole(0, 2) * 14;
  const upper = width - inset * 2 - 32;
  const split = upper * random.between(0.38, 0.6);
  const above: Opening[] = [
    {
      kind: "glass",
      lit: true,
      bays: 3,
      furnishing: room(1),
      x: x + inset + 16,
      y: high + 20,
      width: split - 8,
      height: storey - 36,
    },
    {
      kind: random.chance(0.35) ? "louvres" : "glass",
      lit: random.chance(0.6),
      bays: 2,
      x: x + inset + 16 + split,
      y: high + 20,
      width: upper - split,
      height: storey - 36,
    },
  ];
  return [
    {
      x: x + inset,
      y: high,
      width: width - inset * 2,
      height: storey,
      finish: "wall",
      top: "slab",
      overhang: 12,
      openings: above,
    },
    { x, y: low, width, height: storey, finish: "cladding", top: "slab", overhang: 10, openings: below },
  ];
}

import { GROUND, type Opening, type VillaPlan, type Volume } from "./volume.ts";

/** Bedrooms behind sheers and shades, a screen, and a family lounge. */
const bedrooms = (y: number, height: number): Opening[] => [
  {
    kind: "room",
    ...{ x: 142, y, width: 112, height },
    bays: 3,
    pieces: [{ kind: "bed", at: 0.5 }],
    sheers: [
      [0, 0.2],
      [0.84, 1],
    ],
  },
  { kind: "screen", x: 268, y, width: 74, height },
  {
    kind: "room",
    ...{ x: 356, y, width: 138, height },
    bays: 4,
    pieces: [
      { kind: "reading", at: 0.26 },
      { kind: "sofa", at: 0.7 },
    ],
    sheers: [[0, 0.1]],
  },
  {
    kind: "room",
    ...{ x: 508, y, width: 90, height },
    bays: 2,
    pieces: [{ kind: "bed", at: 0.52 }],
    shade: 0.42,
  },
];

/** A place to sit outside, the double living room and the kitchen. */
const livingRooms = (y: number, height: number): Opening[] => [
  { kind: "loggia", x: 122, y, width: 74, height },
  {
    kind: "room",
    ...{ x: 208, y, width: 386, height },
    bays: 6,
    pieces: [
      { kind: "lounge", at: 0.285 },
      { kind: "person", at: 0.56 },
      { kind: "banquet", at: 0.793 },
    ],
    sheers: [[0, 0.035]],
  },
  {
    kind: "room",
    ...{ x: 684, y, width: 152, height },
    bays: 3,
    pieces: [
      { kind: "galley", at: 0.5 },
      { kind: "person", at: 0.45 },
      { kind: "island", at: 0.5 },
    ],
  },
];

/** A villa at the water: a long upper floor upon wide living rooms, a wind tower, and a wing that stands back. */
export function frondVilla(): VillaPlan {
  const ground: Volume = {
    ...{ x: 110, y: 424, width: 740, height: GROUND - 424 },
    finish: "wall",
    top: "slab",
    overhang: 18,
    openings: livingRooms(442, GROUND - 442),
  };
  const upper: Volume = {
    ...{ x: 126, y: 304, width: 486, height: 120 },
    finish: "wall",
    top: "slab",
    overhang: 22,
    openings: bedrooms(320, 94),
  };
  const wing: Volume = {
    ...{ x: 670, y: 326, width: 138, height: 98 },
    finish: "cladding",
    top: "slab",
    overhang: 12,
    openings: [
      {
        kind: "room",
        ...{ x: 690, y: 342, width: 62, height: 72 },
        bays: 2,
        pieces: [{ kind: "reading", at: 0.5 }],
        sheers: [[0, 0.3]],
      },
      { kind: "louvres", x: 762, y: 342, width: 34, height: 72 },
    ],
  };
  const tower: Volume = {
    ...{ x: 602, y: 196, width: 76, height: GROUND - 196 },
    finish: "stone",
    top: "coping",
    overhang: 3,
    openings: [{ kind: "slots", x: 606, y: 214, width: 57, height: 74 }],
  };
  return {
    volumes: [upper, wing, ground, tower],
    terraces: [
      { x: 110, y: 384, width: 490, height: 30 },
      { x: 680, y: 384, width: 182, height: 30 },
    ],
    waterfront: {
      deck: 30,
      behind: [
        { x: 66, height: 236, size: 1.3 },
        { x: 878, height: 214, size: 1.2 },
      ],
      near: { x: 930, height: 590, size: 2.3 },
    },
  };
}

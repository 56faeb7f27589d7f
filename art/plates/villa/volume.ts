import type { FurnishingKind } from "../furnishing.tsx";

/** The line on which every villa stands. */
export const GROUND = 562;

/** An upright rectangle. */
export type Area = { x: number; y: number; width: number; height: number };

/** What stands in a room, `at` of its width. */
export type RoomPiece = { kind: FurnishingKind | "person"; at: number };

/** From where to where across a room, in shares of its width. */
export type Span = readonly [from: number, to: number];

/** A hole in a wall, and what fills it. */
export type Opening = Area &
  (
    | { kind: "glass"; lit: boolean; bays: number; furnishing?: FurnishingKind | undefined; person?: boolean }
    | { kind: "room"; bays: number; pieces: RoomPiece[]; sheers?: Span[]; shade?: number }
    | { kind: "arch" | "screen" | "door" | "slots" | "louvres" | "loggia" }
  );

/** A box of the house, seen from the front. */
export type Volume = Area & {
  finish: "wall" | "cladding" | "stone";
  top: "slab" | "coping";
  /** How far the roof slab reaches over each side. */
  overhang: number;
  openings: Opening[];
};

/** A palm as tall as it is placed. */
type PalmPlace = { x: number; height: number; size: number };

/** What surrounds a house that stands at the water: its palms, and a deck as deep as it looks. */
type Waterfront = { deck: number; behind: PalmPlace[]; near: PalmPlace };

/** A house: its volumes from the back to the front, and the terraces with a glass edge. */
export type VillaPlan = { volumes: Volume[]; terraces: Area[]; waterfront?: Waterfront };

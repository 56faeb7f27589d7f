import type { Random } from "~/lib/random.ts";
import type { FurnishingKind } from "../furnishing.tsx";
import { MIDDLE, range } from "../geometry.ts";
import { frondVilla } from "./frond-villa.ts";
import { type Area, GROUND, type Opening, type VillaPlan } from "./volume.ts";

const rooms: readonly [FurnishingKind, ...FurnishingKind[]] = ["sofa", "dining", "reading", "kitchen", "stair"];

const mirror = <T extends Area>(area: T): T => ({ ...area, x: 2 * MIDDLE - area.x - area.width });

/** Light must come from the left in every picture, so plans are mirrored, never the drawing. */
function mirrorPlan(plan: VillaPlan): VillaPlan {
  const volumes = plan.volumes.map((volume) => mirror({ ...volume, openings: volume.openings.map(mirror) }));
  return { volumes, terraces: plan.terraces.map(mirror) };
}

function glass(random: Random, area: Area, lit = true): Opening {
  const bays = Math.max(2, Math.round(area.width / random.between(38, 54)));
  return { ...area, kind: "glass", lit, bays, person: lit && area.width > 130 && random.chance(0.3) };
}

/** An arcade beside a glass room, tall screens above, a slender wind tower at a corner. */
function courtyard(random: Random): VillaPlan {
  const storey = random.between(122, 136);
  const ground = { x: 180, y: GROUND - storey, width: 600, height: storey };
  const towerWidth = random.between(70, 82);
  const towerTop = ground.y - random.between(168, 200);
  const tower = { x: ground.x + 14, y: towerTop, width: towerWidth, height: GROUND - towerTop };
  const upperX = tower.x + towerWidth + random.between(10, 40);
  const upper = { x: upperX, y: ground.y - 108, width: random.between(320, 380), height: 108 };

  const arcadeLeft = tower.x + towerWidth + 20;
  const pitch = 84;
  const arcade = range(3).map(
    (index): Opening => ({
      kind: "arch",
      x: arcadeLeft + (index + 0.07) * pitch,
      y: ground.y + 22,
      width: pitch * 0.86,
      height: storey - 22,
    }),
  );
  const paneLeft = arcadeLeft + arcade.length * pitch + 14;
  const pane = { x: paneLeft, y: ground.y + 22, width: ground.x + ground.width - 22 - paneLeft, height: storey - 22 };
  const panels = 5;
  const step = (upper.width - 32) / panels;
  const upperOpenings = range(panels).map((index): Opening => {
    const area = { x: upper.x + 16 + step * (index + 0.08), y: upper.y + 20, width: step * 0.84, height: 88 };
    return index % 2 === 0 ? { ...area, kind: "screen" } : { ...area, kind: "glass", lit: index === 1, bays: 2 };
  });
  const plan: VillaPlan = {
    volumes: [
      { ...upper, finish: "wall", top: "slab", overhang: 14, openings: upperOpenings },
      { ...ground, finish: "wall", top: "slab", overhang: 10, openings: [...arcade, glass(random, pane)] },
      {
        ...tower,
        finish: "cladding",
        top: "coping",
        overhang: 3,
        openings: [
          { x: tower.x + 13, y: towerTop + 18, width: towerWidth - 26, height: 96, kind: "slots" },
          { x: tower.x + towerWidth / 2 - 21, y: GROUND - 92, width: 42, height: 92, kind: "door" },
        ],
      },
    ],
    terraces: [],
  };
  return random.chance(0.5) ? plan : mirrorPlan(plan);
}

/** Three shifted boxes; the middle one, clad in timber, reaches out over the terrace. */
function terraced(random: Random): VillaPlan {
  const low = random.between(110, 120);
  const mid = random.between(100, 110);
  const high = random.between(82, 92);
  const ground = { x: 262, y: GROUND - low, width: 500, height: low };
  const reach = { x: 186, y: ground.y - mid - 5, width: random.between(400, 450), height: mid };
  const top = { x: random.between(330, 420), y: reach.y - high - 8, width: random.between(200, 250), height: high };
  const coreTop = top.y - random.between(16, 34);
  const core = { x: reach.x + reach.width - 6, y: coreTop, width: 58, height: GROUND - coreTop };

  const paneWidth = reach.width * random.between(0.46, 0.62);
  const inner = { y: reach.y + 16, height: mid - 30 };
  const plan: VillaPlan = {
    volumes: [
      {
        ...top,
        finish: "wall",
        top: "slab",
        overhang: 26,
        openings: [glass(random, { x: top.x + 16, y: top.y + 16, width: top.width - 36, height: high - 16 })],
      },
      {
        ...ground,
        finish: "wall",
        top: "coping",
        overhang: 0,
        openings: [
          glass(random, { x: ground.x + 16, y: ground.y + 16, width: 196, height: low - 16 }),
          glass(random, { x: ground.x + 228, y: ground.y + 16, width: reach.x + reach.width - 520, height: low - 16 }),
          { x: core.x + 74, y: ground.y + 20, width: 762 - core.x - 90, height: low - 20, kind: "louvres" },
        ],
      },
      {
        ...core,
        finish: "wall",
        top: "coping",
        overhang: 2,
        openings: [{ x: core.x + 22, y: coreTop + 22, width: 12, height: GROUND - coreTop - 130, kind: "door" }],
      },
      {
        ...reach,
        finish: "cladding",
        top: "slab",
        overhang: 8,
        openings: [
          glass(random, { ...inner, x: reach.x + 18, width: paneWidth }),
          { ...inner, x: reach.x + paneWidth + 32, width: reach.width - paneWidth - 62, kind: "louvres" },
        ],
      },
    ],
    terraces: [{ x: reach.x + 4, y: reach.y - 38, width: top.x - reach.x - 8, height: 30 }],
  };
  return random.chance(0.5) ? plan : mirrorPlan(plan);
}

/** Gives every lit pane that is wide enough another room than the pane before. */
function furnish(plan: VillaPlan, random: Random): VillaPlan {
  let next = random.whole(0, rooms.length - 1);
  const volumes = plan.volumes.map((volume) => ({
    ...volume,
    openings: volume.openings.map((opening) =>
      opening.kind === "glass" && opening.lit && opening.width > 90
        ? { ...opening, furnishing: rooms[next++ % rooms.length] }
        : opening,
    ),
  }));
  return { ...plan, volumes };
}

const designs = { "frond-villa-garden": frondVilla, "family-villa": courtyard, "palm-villa": terraced };

/** Designs a house: the one of this scene. */
export const planVilla = (scene: string, random: Random): VillaPlan =>
  furnish((designs[scene as keyof typeof designs] ?? courtyard)(random), random);

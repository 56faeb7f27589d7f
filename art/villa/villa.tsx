import type { ReactNode } from "react";
import { messages } from "~/site-kit/messages.ts";
import { Foreground } from "./entrance.tsx";
import { Bedroom, Cinema, Landing, Roof, Slab, WindTower } from "./first-floor.tsx";
import { DiningRoom, GroundGlass, SystemsCore } from "./ground-floor.tsx";
import { Plot, PoolTerrace } from "./grounds.tsx";
import { Paint } from "./light.tsx";
import { LivingRoom } from "./living-room.tsx";
import { at, viewBox } from "./projection.ts";
import { Cameras, Sound, Tags } from "./signs.tsx";
import { Risers, risers, runs, Wiring } from "./wiring.tsx";

/** The house in sheets, by the names of their files: the floors, the roof, and the tags that say what a scene does. */
export const sheets: Record<string, ReactNode> = {
  ground: (
    <Sheet name="ground">
      <Paint />
      <Plot />
      <PoolTerrace />
      <DiningRoom />
      <SystemsCore />
      <GroundGlass />
      <Risers {...risers.ground} />
    </Sheet>
  ),
  first: (
    <Sheet name="first">
      <Slab />
      <Bedroom />
      <Landing />
      <WindTower />
      <Cinema />
      <Sound at={[at(9.75, 1.85, 4.4), at(14, 1.85, 4.4)]} rings={2} scene="cinema" />
      <Risers {...risers.first} />
      <Wiring runs={runs.first} />
    </Sheet>
  ),
  front: (
    <Sheet name="front">
      <LivingRoom />
      <Foreground />
      <Sound at={[[9.4, 8.3, 0.5]]} rings={3} scene="dinner" />
      <Cameras />
      <Wiring runs={runs.ground} />
    </Sheet>
  ),
  tags: (
    <Sheet name="tags">
      <Tags words={messages.villa.tags} />
    </Sheet>
  ),
  roof: (
    <Sheet name="roof">
      <Roof />
      <Wiring runs={runs.roof} />
    </Sheet>
  ),
};

function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox.join(" ")}
      aria-hidden="true"
      className={`sheet sheet-${name}`}
    >
      {children}
    </svg>
  );
}

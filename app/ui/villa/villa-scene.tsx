import type { ReactNode } from "react";
import { DrawnOnce } from "../drawn-once.tsx";
import { Cinema } from "./cinema.tsx";
import { Foreground } from "./entrance.tsx";
import { Bedroom, Landing, Slab, WindTower } from "./first-floor.tsx";
import { DiningRoom, GroundGlass, SystemsCore } from "./ground-floor.tsx";
import { Plot, PoolTerrace } from "./grounds.tsx";
import { LivingRoom } from "./living-room.tsx";
import { Paint } from "./paint.tsx";
import { Roof } from "./roof.tsx";
import { Cameras, Sound } from "./signals.tsx";
import { type TagName, Tags } from "./tags.tsx";
import { viewBox } from "./view-box.ts";
import { Risers, Wiring } from "./wiring.tsx";
import { runs } from "./wiring-plan.ts";

/** The villa as a still picture of its Arrive scene, with `tags` that say what a scene does. villa.css lights it by `data-scene` of the hero around it.
 * Each floor is a sheet of its own, so that lifting them apart moves finished pictures and paints nothing. */
export function VillaScene({ label, tags }: { label: string; tags?: Record<TagName, string> }) {
  return (
    <div role="img" aria-label={label} className="villa">
      <div className="villa-model">
        <Sheet name="ground">
          <Paint />
          <Plot />
          <PoolTerrace />
          <DiningRoom />
          <SystemsCore />
          <GroundGlass />
          <Risers />
        </Sheet>
        <Sheet name="first">
          <Slab />
          <Bedroom />
          <Landing />
          <WindTower />
          <Cinema />
          <Sound
            at={[
              [9.75, 1.85, 4.4],
              [14, 1.85, 4.4],
            ]}
            rings={2}
            scene="cinema"
          />
          <Wiring runs={runs.first} />
        </Sheet>
        <Sheet name="front" words={JSON.stringify(tags)}>
          <LivingRoom />
          <Foreground />
          <Sound at={[[9.4, 8.3, 0.5]]} rings={3} scene="dinner" />
          <Cameras />
          <Wiring runs={runs.ground} />
          {tags && <Tags words={tags} />}
        </Sheet>
        <Sheet name="roof">
          <Roof />
          <Wiring runs={runs.roof} />
        </Sheet>
      </div>
    </div>
  );
}

function Sheet({ name, words = "", children }: { name: string; words?: string; children: ReactNode }) {
  return (
    <svg viewBox={viewBox.join(" ")} aria-hidden="true" className={`sheet sheet-${name}`}>
      <DrawnOnce name={`villa ${name} ${words}`} draw={() => children} />
    </svg>
  );
}

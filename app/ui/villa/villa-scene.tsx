import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { toPiece } from "~/lib/page-pieces.ts";
import { Foreground } from "./entrance.tsx";
import { Bedroom, Cinema, Landing, Roof, Slab, WindTower } from "./first-floor.tsx";
import { DiningRoom, GroundGlass, SystemsCore } from "./ground-floor.tsx";
import { Plot, PoolTerrace } from "./grounds.tsx";
import { Paint } from "./light.tsx";
import { LivingRoom } from "./living-room.tsx";
import { at, type Point, project, round, viewBox } from "./projection.ts";
import { Cameras, Sound, type TagName, Tags } from "./signs.tsx";
import type { RoomName } from "./solids.tsx";
import { Risers, runs, Wiring } from "./wiring.tsx";

/** The villa as a still picture of its Arrive scene, with `tags` that say what a scene does. villa.css lights it by `data-scene` of the hero around it.
 * Each floor is a sheet of its own, so that lifting them apart moves finished pictures and paints nothing. */
export function VillaScene({ label, tags }: { label: string; tags?: Record<TagName, string> }) {
  const name = String(JSON.stringify(tags));
  const model = models.get(name) ?? toPiece(renderToString(<Model tags={tags} />));
  models.set(name, model);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has made of our own elements
  return <div role="img" aria-label={label} className="villa" dangerouslySetInnerHTML={{ __html: model }} />;
}

// It is two thirds of the elements of its page, and the same each time: drawn once, on the server, which alone has pages with it.
const models = new Map<string, string>();

function Model({ tags }: { tags?: Record<TagName, string> }) {
  return (
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
        <Sound at={[at(9.75, 1.85, 4.4), at(14, 1.85, 4.4)]} rings={2} scene="cinema" />
        <Wiring runs={runs.first} />
      </Sheet>
      <Sheet name="front">
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
  );
}

function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg viewBox={viewBox.join(" ")} aria-hidden="true" className={`sheet sheet-${name}`}>
      {children}
    </svg>
  );
}

const middles: Record<RoomName, Point> = {
  entry: [5.5, 12.6, 0],
  living: [5, 8.3, 0.4],
  dining: [10.2, 4.8, 1],
  pool: [12.4, 8.8, 0],
  bedroom: [4.4, 3, 4.4],
  cinema: [11.7, 3.6, 4.4],
  tower: [8.25, 2.4, 8],
  core: [13.2, 4.4, 1.2],
};

/** The same in percent of the picture, from its left and top. */
export const roomPlaces = Object.fromEntries(
  Object.entries(middles).map(([room, point]) => [room, toPercent(point)]),
) as Record<RoomName, readonly [number, number]>;

function toPercent(point: Point): readonly [number, number] {
  const [left, top, width, height] = viewBox;
  const [x, y] = project(point);
  return [round(((x - left) / width) * 100), round(((y - top) / height) * 100)];
}

/** The house as it is wired, as a still picture: villa.css and wiring-view.css draw it. */
export function WiredVilla({ label }: { label: string }) {
  return (
    <div className="villa-hero villa-still" data-view="wiring">
      <div className="villa-stage">
        <VillaScene label={label} />
      </div>
    </div>
  );
}

import { createRandom } from "~/lib/random.ts";
import { HEIGHT, range, rectPath, WIDTH } from "../geometry.ts";
import { Lattice, pickMotif } from "../lattice.tsx";
import { even, Fade, LampHalo, ref } from "../paint.tsx";
import { light, mix, pickDusk } from "../palette.ts";
import { PalmCrown } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { Sky, SkyFade, Skyline } from "../sky.tsx";
import { type CellKind, Cells, cellFills, cellId, pickCell } from "./tower-cells.tsx";
import { Roof, SkyGarden, Street } from "./tower-ends.tsx";
import { cellShape, planTower, SHOPS, SIDE, type TowerPlan, towerWidths } from "./tower-plan.ts";

type Placed = { x: number; y: number; kind: CellKind; side: boolean };

function Flats({ id, flats }: { id: string; flats: readonly Placed[] }) {
  return flats.map(({ x, y, kind, side }) => (
    <use
      key={`${x} ${y}`}
      href={`#${cellId(id, kind)}`}
      {...(side ? { transform: `matrix(${SIDE} 0 0 1 ${x} ${y})` } : { x, y })}
    />
  ));
}

/** The slabs, railings and loggias in front of the glass. */
function Relief({ plan, floors, id }: { plan: TowerPlan; floors: readonly number[]; id: string }) {
  const { facade, left, bays, pitch, storey } = plan;
  const { front, whole } = towerWidths(plan);
  if (facade === "frames" || facade === "arches") {
    const lines = floors.map((y) => rectPath(left, y - 3, whole, 3));
    return <path d={lines.join("")} fill={light.night} opacity=".16" />;
  }
  const thickness = facade === "balconies" ? 12 : 8;
  const reach = facade === "balconies" ? 10 : 3;
  const slabs = floors.map((y) => rectPath(left - reach, y - thickness, whole + reach * 2, thickness));
  const shadows = floors.map((y) => rectPath(left, y, whole, 6));
  const rails: string[] = [];
  const boxes: string[] = [];
  floors.forEach((y, floor) => {
    const base = y + storey - thickness;
    if (facade === "balconies") {
      rails.push(rectPath(left, base - 22, front, 22));
      return;
    }
    for (const bay of range(bays).filter((index) => (index + floor) % 2 === 0)) {
      const x = left + bay * pitch;
      rails.push(rectPath(x + 2, base - 22, pitch - 4, 22));
      boxes.push(rectPath(x - 3, base - 1, pitch + 6, 12));
    }
  });
  return (
    <>
      <path d={shadows.join("")} fill={light.night} opacity=".25" />
      <path d={slabs.join("")} fill={ref(`${id}slab`)} />
      <path d={rails.join("")} fill="#bfe0e4" fillOpacity=".16" stroke="#dfe9e8" strokeOpacity=".45" />
      <path d={boxes.join("")} fill={ref(`${id}slab`)} />
    </>
  );
}

/** A block of flats in which every window has its own evening. */
export function Tower({ id, seed, hour }: SceneProps) {
  const random = createRandom(`tower ${seed}`);
  const dusk = pickDusk(random, hour);
  const plan = planTower(random);
  const { left, bays, sideBays, pitch, storey, roof, street } = plan;
  const shape = cellShape(plan);
  const { front } = towerWidths(plan);
  const bottom = street - SHOPS;
  const floors = range(Math.round((bottom - roof) / storey)).map((floor) => roof + floor * storey);
  const sidePitch = pitch * SIDE;
  const garden = plan.garden ? floors[1] : undefined;
  const isOpen = (floor: number) => garden !== undefined && (floor === garden || floor === garden + storey);
  const flats = floors.flatMap((floor) =>
    range(isOpen(floor) ? 0 : bays + sideBays).map((bay): Placed => {
      const side = bay >= bays;
      const step = side ? sidePitch : pitch;
      const start = left + (side ? front + (bay - bays) * sidePitch : bay * pitch);
      const screened = bay === plan.screened && floors.indexOf(floor) % 2 === 0;
      const x = Math.round(start + (step - shape.width * (side ? SIDE : 1)) / 2);
      const y = Math.round(floor + (storey - shape.height) * 0.35);
      return { x, y, kind: screened ? "screen" : pickCell(random, plan.lit), side };
    }),
  );
  const fills = cellFills(id);
  const sideLeft = left + front;
  const height = bottom - roof;
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade id={fills.bright} stops={even("#ffe3a8", "#f2ab5d")} />
        <Fade id={fills.dim} stops={even("#f2bd7a", light.ember)} />
        <Fade id={fills.off} stops={even(light.glassHigh, "#2b4a58", light.glassLow)} />
        <Fade id={fills.cinema} stops={even("#8d83e0", "#40397f")} />
        <Fade
          id={`${id}stone`}
          across
          stops={even(mix(plan.stone, "#f6b384", 0.6), plan.stone, mix(plan.stone, dusk.shade, 0.4))}
        />
        <Fade id={`${id}slab`} across stops={even("#f3d6bf", "#ddc9bd", mix("#b5a9a6", dusk.shade, 0.6))} />
        <Fade id={`${id}road`} stops={even("#8d7566", mix(dusk.shade, dusk.silhouette, 0.6), dusk.silhouette)} />
        <Fade
          id={`${id}garden`}
          stops={even(mix(plan.stone, light.night, 0.72), mix(plan.stone, "#b8743f", 0.6), "#f0a558")}
        />
        <Lattice id={`${id}lattice`} motif={pickMotif(random)} tile={17} colour="#4d3527" weight={3} />
        <LampHalo id={`${id}glow`} />
        <PalmCrown id={`${id}crown`} seed={seed} />
        <Cells id={id} shape={shape} kinds={[...new Set(flats.map((flat) => flat.kind))]} />
      </defs>
      <Sky fill={`${id}sky`} seed={seed} hour={hour} horizon={HEIGHT} />
      <Skyline seed={seed} haze={dusk.haze} frame={{ left: -20, right: WIDTH, base: HEIGHT, height: 470 }} />
      <Skyline seed={`${seed} near`} haze={dusk.shade} frame={{ left: -30, right: WIDTH, base: HEIGHT, height: 300 }} />
      <Roof plan={plan} dusk={dusk} id={id} seed={seed} />
      <path d={rectPath(left, roof, front, height)} fill={ref(`${id}stone`)} />
      <path d={rectPath(sideLeft, roof, sideBays * sidePitch, height)} fill={mix(plan.stone, dusk.shade, 0.62)} />
      <Flats id={id} flats={flats} />
      <Relief plan={plan} floors={floors.filter((floor) => !isOpen(floor))} id={id} />
      {garden && <SkyGarden plan={plan} dusk={dusk} id={id} seed={seed} top={garden} />}
      <path d={rectPath(sideLeft, roof, sideBays * sidePitch, height)} fill={light.night} opacity=".38" />
      <Street plan={plan} dusk={dusk} id={id} seed={seed} />
    </>
  );
}

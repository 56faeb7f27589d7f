import { HEIGHT, MIDDLE, polygonPath, rectPath, round, WIDTH } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { type Dusk, light, mix } from "../palette.ts";
import { Shrubs } from "../plants.tsx";
import { DOCK, type WarehousePlan, YARD } from "./warehouse-plan.ts";

type Props = { id: string; plan: WarehousePlan; dusk: Dusk };

/** How far lines that run towards us have spread at the lower edge of the picture. */
const spread = 2.3;
const near = (x: number) => MIDDLE + (x - MIDDLE) * spread;

/** A patch of the yard in front of `from` to `to`, which reaches `share` of the way to us. */
function lane(from: number, to: number, share: number): string {
  const reach = (x: number) => x + (near(x) - x) * share;
  const bottom = YARD + (HEIGHT - YARD) * share;
  return polygonPath([
    [from, YARD],
    [to, YARD],
    [reach(to), bottom],
    [reach(from), bottom],
  ]);
}

/** The ground before the docks, marked with lanes, and the light that falls out of open doors. */
export function Yard({ id, seed, plan, dusk }: Props & { seed: string }) {
  const { docks, dockWidth, left, right } = plan;
  const lines = docks.flatMap(({ x }) => [lane(x - 14, x - 10, 1), lane(x + dockWidth + 10, x + dockWidth + 14, 1)]);
  const lit = docks.filter(({ state }) => state === "open").map(({ x }) => lane(x, x + dockWidth, 0.74));
  const asphalt = mix("#55595c", dusk.shade, 0.4);
  return (
    <>
      <Fade
        id={`${id}yard`}
        stops={[
          [0, mix(asphalt, "#e8ae78", 0.5)],
          [0.28, asphalt],
          [1, mix(asphalt, dusk.silhouette, 0.86)],
        ]}
      />
      <Fade
        id={`${id}spill`}
        stops={[
          [0, "#ffcf8d", 0.72],
          [1, "#ffcf8d", 0],
        ]}
      />
      <rect y={YARD} width={WIDTH} height={HEIGHT - YARD} fill={ref(`${id}yard`)} />
      {lit.map((d) => (
        <path key={d} d={d} fill={ref(`${id}spill`)} />
      ))}
      <path d={lines.join("")} fill="#f2dfc2" opacity=".34" />
      <path d={rectPath(left, YARD - 3, right - left, 7)} fill={light.night} opacity=".35" />
      <Shrubs seed={`${seed} a`} left={-40} right={150} y={HEIGHT + 14} size={58} colour={dusk.silhouette} />
      <Shrubs seed={`${seed} b`} left={826} right={1000} y={HEIGHT + 14} size={58} colour={dusk.silhouette} />
    </>
  );
}

/** A mast with a lamp and two cameras, at the end of the docks. */
export function Mast({ id, plan, dusk }: Props) {
  const x = plan.end < 0 ? 930 : 30;
  const turn = plan.end;
  const foot = YARD + 64;
  const top = foot - 322;
  return (
    <>
      <ellipse cx={x + turn * 44} cy={foot + 4} rx="150" ry="22" fill={ref(`${id}glow`)} opacity=".8" />
      <g transform={`translate(${x} 0)scale(${turn} 1)`} fill={dusk.silhouette}>
        <path d={`M-4 ${foot}L-2.5 ${top}h5L4 ${foot}zM-9 ${foot + 4}v-12h18v12zM0 ${top}h46v5h-46z`} />
        <path d={`M2 ${top + 62}h22v4h-22zM20 ${top + 60}l24 5-2 11-24-5zM-26 ${top + 76}h24v4h-24z`} />
        <path d={`M-28 ${top + 74}l-22 7 3 10 22-7z`} />
        <ellipse cx="48" cy={top + 12} rx="76" ry="62" fill={ref(`${id}glow`)} />
        <path d={`M30 ${top + 5}h32v6h-32z`} fill={light.lamp} />
      </g>
    </>
  );
}

/** Lamps above the doors, and what they light of the wall and of the ground. */
export function DockLight({ id, plan }: { id: string; plan: WarehousePlan }) {
  return plan.docks.map(({ x }) => (
    <g key={x} fill={ref(`${id}glow`)}>
      <ellipse cx={round(x + plan.dockWidth / 2)} cy={YARD - DOCK.lift - DOCK.height - 8} rx="74" ry="66" />
      <ellipse cx={round(x + plan.dockWidth / 2)} cy={YARD + 10} rx="80" ry="20" />
    </g>
  ));
}

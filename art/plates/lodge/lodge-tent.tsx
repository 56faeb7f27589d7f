import type { Random } from "~/lib/random.ts";
import { Furnishing, type FurnishingKind } from "../furnishing.tsx";
import { range, rectPath, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { type Dusk, light, mix } from "../palette.ts";
import { Standing } from "../people.tsx";

/** How the cloth hangs: over two masts, over a row of poles, or stretched from one tall mast. */
type TentKind = "pavilion" | "long" | "sail";

/** A suite under canvas. x is its middle, the deck its floor. */
export type TentPlan = {
  kind: TentKind;
  x: number;
  deck: number;
  half: number;
  /** Height of the eaves above the deck, and of the cloth above the eaves. */
  eaves: number;
  rise: number;
  cloth: string;
  rooms: readonly FurnishingKind[];
  person: boolean;
};

/** Designs the suite in the middle of a picture. */
export function planTent(random: Random, deck: number): TentPlan {
  const rooms: readonly (readonly [FurnishingKind, FurnishingKind])[] = [
    ["bed", "reading"],
    ["sofa", "bed"],
    ["dining", "sofa"],
    ["bed", "sofa"],
  ];
  const kind = random.pick(["pavilion", "long", "sail"] as const);
  return {
    kind,
    x: 480 + random.whole(-24, 24),
    deck,
    half: random.whole(226, 254),
    eaves: random.whole(112, 124),
    rise: random.whole(92, 116),
    cloth:
      kind === "long" ? random.pick(["#5c463a", "#6d5a4c", "#8a5a44"]) : random.pick(["#e8d8bf", "#d9c2a0", "#e3cdb6"]),
    rooms: random.pick(rooms as [(typeof rooms)[number], ...(typeof rooms)[number][]]),
    person: random.chance(0.6),
  };
}

/** The masts of a tent, left of its middle and right of it. */
function peaks({ kind, half, rise }: TentPlan): { at: number; high: number }[] {
  if (kind === "pavilion") return [-0.42, 0.42].map((share) => ({ at: share * half, high: rise }));
  if (kind === "sail") return [{ at: -0.3 * half, high: rise * 1.42 }];
  return [-0.62, 0, 0.62].map((share) => ({ at: share * half, high: rise * (share === 0 ? 0.62 : 0.5) }));
}

/** The cloth sags between its masts and runs out to its pegs. */
function clothPath(plan: TentPlan): string {
  const { half, eaves, kind } = plan;
  const reach = half + (kind === "sail" ? 66 : 44);
  const edge = -eaves + (kind === "long" ? 20 : 12);
  let path = `M${-reach} ${edge}`;
  let [x, y] = [-reach, edge];
  for (const { at, high } of peaks(plan)) {
    const top = -eaves - high;
    // Towards a mast cloth rises ever more steeply.
    path += `Q${round(at - (at - x) * 0.3)} ${round(y - (y - top) * 0.26)} ${round(at)} ${round(top)}`;
    [x, y] = [at, top];
    const next = peaks(plan).find((peak) => peak.at > at);
    const [toX, toY] = next ? [(at + next.at) / 2, -eaves - high * 0.44] : [reach, edge];
    const sag = y + (toY - y) * (next ? 0.9 : 0.74);
    path += `Q${round(at + (toX - at) * 0.3)} ${round(sag)} ${round(toX)} ${round(toY)}`;
    [x, y] = [toX, toY];
  }
  const scallops = 16;
  const step = (reach * 2) / scallops;
  return `${path}v8${range(scallops)
    .map(() => `q${round(-step / 2)} 15 ${round(-step)} 0`)
    .join("")}z`;
}

function Inside({ plan, id }: { plan: TentPlan; id: string }) {
  const { half, eaves, rooms, person } = plan;
  const size = eaves / 112;
  const seams = range(9).map((seam) => rectPath(-half + ((seam + 0.5) * half * 2) / 9, 12 - eaves, 1.4, eaves - 12));
  return (
    <>
      <path d={rectPath(-half, 10 - eaves, half * 2, eaves - 10)} fill={ref(`${id}warm`)} />
      <path d={seams.join("")} fill="#a8622c" opacity=".3" />
      {rooms.map((kind, index) => (
        <Furnishing key={kind} kind={kind} x={(index === 0 ? -0.5 : 0.46) * half} y={0} size={size} />
      ))}
      {[-0.06, 0.04].map((share, index) => (
        <g key={share} transform={`translate(${round(share * half)} ${-eaves + 6 + index * 20})`}>
          <path d={`M0 ${-4 - index * 20}V0`} stroke="#5a3c24" strokeWidth="1.4" />
          <circle r="46" cy="8" fill={ref(`${id}glow`)} />
          <path d="M-6 0h12l4 12-4 12H-6l-4-12z" fill={light.lamp} />
        </g>
      ))}
      {person && <Standing x={half * 0.1} y={0} height={86} colour="#4a2c1a" />}
    </>
  );
}

/** Curtains that are drawn back to the poles. */
function Curtains({ plan, id }: { plan: TentPlan; id: string }) {
  const { half, eaves } = plan;
  const poles = [-1, -0.36, 0.3, 1].map((share) => Math.round(share * half));
  /** Tied in at half its height. */
  const drape = (x: number, wide: number) => {
    const [tie, knot, foot] = [Math.round(-eaves * 0.3), Math.round(-eaves * 0.46), 0];
    const [narrow, top] = [Math.round(wide * 0.3), 10 - eaves];
    const side = (to: number) => `Q${x + to} ${knot - 16} ${x + Math.sign(to) * narrow} ${tie}`;
    const skirt = (to: number) => `${x + to} ${tie + 12}`;
    const down = `${side(wide)}Q${skirt(wide)} ${x + wide * 0.8} ${foot}`;
    const up = `H${x - wide * 0.8}Q${skirt(-wide)} ${x - narrow} ${tie}Q${x - wide} ${knot - 16} ${x - wide} ${top}`;
    return `M${x - wide} ${top}H${x + wide}${down}${up}z`;
  };
  return (
    <>
      <path d={poles.map((x, index) => drape(x, index % 3 === 0 ? 30 : 15)).join("")} fill={ref(`${id}cloth`)} />
      <path d={poles.map((x) => rectPath(x - 2, 10 - eaves, 4, eaves - 10)).join("")} fill="#4a3423" />
    </>
  );
}

/** A suite with its curtains open, its deck and its ropes. */
export function Tent({ id, plan, dusk }: { id: string; plan: TentPlan; dusk: Dusk }) {
  const { x, deck, half, eaves, kind } = plan;
  const outline = clothPath(plan);
  const reach = half + (kind === "sail" ? 66 : 44);
  const ropes = [-1, 1].map((side) => `M${side * reach} ${-eaves + 16}L${side * (reach + 62)} 14`).join("");
  const posts = range(7).map((post) => rectPath(-half - 20 + post * ((half * 2 + 34) / 6), 12, 6, 30));
  return (
    <g transform={`translate(${x} ${deck})`}>
      <ellipse cy={-eaves * 0.5} rx={half + 190} ry={eaves + 100} fill={ref(`${id}glow`)} />
      <path d={posts.join("")} fill={dusk.silhouette} />
      <Inside plan={plan} id={id} />
      <Curtains plan={plan} id={id} />
      <path d={ropes} stroke="#e3cdb6" strokeWidth="1.4" opacity=".6" />
      <path d={outline} fill={ref(`${id}roof`)} />
      <path
        d={peaks(plan)
          .map(({ at, high }) => `M${round(at - 1.5)} ${round(-eaves - high - 16)}h3v18h-3z`)
          .join("")}
        fill="#4a3423"
      />
      <path d={rectPath(-half - 34, 0, half * 2 + 68, 12)} fill={ref(`${id}deck`)} />
      <path d={rectPath(-half - 34, 0, half * 2 + 68, 3)} fill={mix("#c99a6a", "#ffe2b4", 0.4)} />
      <path d={rectPath(-54, 12, 108, 9) + rectPath(-64, 21, 128, 9)} fill={ref(`${id}deck`)} />
    </g>
  );
}

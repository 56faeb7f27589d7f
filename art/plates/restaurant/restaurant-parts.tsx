import { createRandom } from "~/lib/random.ts";
import { Block, type Camera } from "../camera.tsx";
import { MIDDLE, range, rectPath, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { light, material, mix } from "../palette.ts";
import { Seated } from "../people.tsx";

/** An area of the back wall in pixels. */
export type SegmentedLru = { left: number; right: number; y: number };

const RUN = 62;

/** One run of jars, cups, bowls and carafes, standing on 0. */
function CrockeryRun({ id, seed, tall }: { id: string; seed: string; tall: number }) {
  const random = createRandom(`crockery ${seed}`);
  const glazes = ["#f3e2bf", "#2f5f63", "#8a4a2f", "#5d7a4a"] as const;
  const pieces: { d: string; fill: string }[] = [];
  for (let x = 3; x < RUN - 12; ) {
    const wide = random.whole(9, 15);
    const high = Math.round(tall * random.between(0.34, 0.66));
    const half = Math.round(high * 0.5);
    const belly = `q-${wide / 2} 0-${wide / 2}-${half}`;
    const d = random.pick([
      `M${x} 0v${6 - high}q0-4 4-4v-3h${wide - 8}v3q4 0 4 4V0z`,
      `M${x}-${half}h${wide + 4}q0 ${half}-${wide / 2} ${half}h-4${belly}z`,
      `M${x} 0l3-${half}-1-${half}h${wide - 4}l-1 ${half} 3 ${half}z`,
      `M${x} 0v-5h${wide}v5zM${x + 1}-6v-5h${wide - 2}v5zM${x}-12v-5h${wide}v5z`,
    ]);
    pieces.push({ d, fill: random.pick(glazes) });
    x += wide + random.whole(2, 6);
  }
  return (
    <g id={id}>
      {pieces.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </g>
  );
}

/** The shelves behind the counter and what stands on them. */
export function Shelves({
  id,
  seed,
  shelves,
  tall,
}: {
  id: string;
  seed: string;
  shelves: readonly SegmentedLru[];
  tall: number;
}) {
  const random = createRandom(`shelves ${seed}`);
  const runs = range(4).map((run) => `${id}run${run}`);
  const places = shelves.flatMap(({ left, right, y }) => {
    const count = Math.floor((right - left - 8) / RUN);
    const margin = (right - left - count * RUN) / 2;
    return range(count).map((index) => ({
      x: Math.round(left + margin + index * RUN),
      y: Math.round(y),
      run: random.whole(0, runs.length - 1),
    }));
  });
  return (
    <>
      <defs>
        {runs.map((run, index) => (
          <CrockeryRun key={run} id={run} seed={`${seed} ${index}`} tall={tall} />
        ))}
      </defs>
      {places.map(({ x, y, run }) => (
        <use key={`${x} ${y}`} href={`#${runs[run]}`} x={x} y={y} />
      ))}
      <path d={shelves.map(({ left, right, y }) => rectPath(left, y, right - left, 4)).join("")} fill="#4a3021" />
    </>
  );
}

/** Stools in front of the counter, some of them taken. */
export function Stools({
  camera,
  seed,
  places,
  cloth,
}: {
  camera: Camera;
  seed: string;
  places: readonly number[];
  cloth: string;
}) {
  const random = createRandom(`stools ${seed}`);
  const z = 4.35;
  return places.map((x) => {
    const [left, top] = camera.at(x, 0.76, z);
    const taken = random.chance(0.36);
    const colour = random.pick(["#2a2322", "#33262a", "#1f2c30"]);
    return (
      <g key={x} transform={`translate(${round(left)} ${round(top)})`}>
        <path d="M-16 4L-22 90M16 4L22 90M-20 58H20" stroke="#1b1715" strokeWidth="4" />
        {taken && <Seated x={0} y={2} height={86} colour={colour} />}
        <path d="M-26 0Q0-7 26 0V8Q0 14-26 8z" fill={cloth} />
      </g>
    );
  });
}

/** The counter of the bar: its front is fluted, tiled or panelled. */
export function Counter(props: {
  id: string;
  camera: Camera;
  body: string;
  front: "fluted" | "tiled" | "panelled";
  half: number;
}) {
  const { id, camera, body, front, half } = props;
  const z = 4.9;
  const ribs = front === "fluted" ? 34 : 7;
  const gap = front === "fluted" ? 0.3 : 0.06;
  const step = (half * 2) / ribs;
  const [bottom, top] = front === "fluted" ? [0.1, 0.96] : [0.2, 0.88];
  const relief = range(ribs).map((rib) =>
    camera.facing(z, -half + step * (rib + gap / 2), -half + step * (rib + 1 - gap / 2), bottom, top),
  );
  const fill = front === "tiled" ? ref(`${id}tiles`) : mix(body, "#e0a468", 0.22);
  return (
    <>
      <ellipse
        cx={MIDDLE}
        cy={round(camera.at(0, 0, z)[1] + 4)}
        rx={round(half * 118)}
        ry="14"
        fill={light.night}
        opacity=".45"
      />
      <Block camera={camera} extent={[-half, half, 0, 1.06, z, 5.5]} look={material(body)} />
      <path d={front === "tiled" ? camera.facing(z, -half, half, 0.1, 0.98) : relief.join("")} fill={fill} />
      <path d={camera.facing(z, -half, half, 0.99, 1.06)} fill="#ffcf8c" />
      <Block
        camera={camera}
        extent={[-half - 0.12, half + 0.12, 1.06, 1.13, z - 0.16, 5.6]}
        look={material("#d9c5a9")}
      />
    </>
  );
}

/** A round table for two with a small lamp, close to us. */
export function TableForTwo({ id, camera, x, cloth }: { id: string; camera: Camera; x: number; cloth: string }) {
  const z = 3.1;
  const [left, top] = camera.at(x, 0.75, z);
  const wood = material("#6b4630");
  const chair = mix(cloth, light.night, 0.35);
  return (
    <g transform={`translate(${round(left)} ${round(top)})`}>
      <ellipse cy="132" rx="150" ry="22" fill={light.night} opacity=".4" />
      <path
        d="M-128-22q-6-12 6-14h26q10 0 12 10l10 66h-46zM-120 46h50v8h-50zM-116 54h5v74h-5zM-78 54h5v74h-5z"
        fill={chair}
      />
      <path
        d="M128-22q6-12-6-14h-26q-10 0-12 10l-10 66h46zM120 46h-50v8h50zM116 54h-5v74h5zM78 54h-5v74h5z"
        fill={mix(chair, light.night, 0.3)}
      />
      <path d="M-5 8h10v112l24 12h-58l24-12z" fill="#231a16" />
      <ellipse cy="6" rx="92" ry="18" fill={wood.cool} />
      <ellipse rx="92" ry="18" fill={wood.top} />
      <circle cy="-30" r="84" fill={ref(`${id}halo`)} />
      <path d="M-2 0v-26h4v26zM-16-24l6-22h20l6 22z" fill={light.lamp} />
      <path d="M-52-3q2-24 4-24t4 24zM44-3q2-24 4-24t4 24z" fill="#f7ead2" opacity=".55" />
      <path d="M-70 2h30l-6 5h-18zM40 2h30l-6 5h-18z" fill="#f4ead8" />
    </g>
  );
}

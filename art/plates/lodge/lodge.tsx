import { createRandom, type Random } from "~/lib/random.ts";
import { range, rectPath, round, WIDTH } from "../geometry.ts";
import { even, Fade, LampHalo, ref } from "../paint.tsx";
import { type Dusk, light, mix, pickDusk } from "../palette.ts";
import type { SceneProps } from "../scene.ts";
import { Sky, SkyFade } from "../sky.tsx";
import { Dunes, FarTents, Foreground, HORIZON, Mountains } from "./lodge-dunes.tsx";
import { planTent, Tent } from "./lodge-tent.tsx";

/** The deck of the suite in the middle. */
const DECK = 604;

/** Many more stars than over the city, and the young moon. */
function DesertSky({ random, dusk }: { random: Random; dusk: Dusk }) {
  const stars = range(32).map(() =>
    rectPath(random.whole(0, WIDTH), random.whole(6, 300), random.pick([1, 1.4, 2]), random.pick([1, 1.4, 2])),
  );
  const [x, y] = [random.pick([150, 230, 740, 820]), random.whole(110, 170)];
  return (
    <>
      <path d={stars.join("")} fill="#f4f0ea" opacity=".62" />
      {random.chance(0.7) && (
        <path d={`M${x} ${y}a25 25 0 1 0 22 34a20 20 0 0 1-22-34z`} fill={mix("#fff2d2", dusk.sky[1], 0.12)} />
      )}
    </>
  );
}

/** A ghaf, the tree of this desert: bent trunks under a wide, low crown. */
function Ghaf({ seed, x, y, size, colour }: { seed: string; x: number; y: number; size: number; colour: string }) {
  const random = createRandom(`ghaf ${seed}`);
  const clouds = range(11).map((index) => {
    const angle = (index / 10) * Math.PI;
    const [cx, cy] = [Math.round(-Math.cos(angle) * 78), Math.round(-128 - Math.sin(angle) * 34)];
    const [rx, ry] = [random.whole(24, 38), random.whole(13, 21)];
    return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0-${rx * 2} 0z`;
  });
  clouds.push("M-66-134a66 27 0 1 0 132 0a66 27 0 1 0-132 0z");
  const twigs = range(9).map((index) => {
    const at = -84 + index * 21;
    return `M${at} -124q${random.whole(-6, 6)} 16 ${random.whole(-8, 8)} ${random.whole(22, 38)}`;
  });
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})scale(${round(size)})`} fill={colour}>
      <path
        d="M-9 0Q-2-42-16-70Q-30-92-56-116L-48-120Q-22-98-9-82Q-6-104-14-132L-5-134Q4-104 2-78Q18-96 40-118
L48-112Q20-84 14-62Q8-30 14 0z"
      />
      <path d={clouds.join("")} />
      <path d={twigs.join("")} fill="none" stroke={colour} strokeWidth="2.4" />
    </g>
  );
}

/** A bowl of fire with two seats before it. */
function Fire({ id, x, y, dusk }: { id: string; x: number; y: number; dusk: Dusk }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="4" rx="120" ry="30" fill={ref(`${id}glow`)} />
      <circle cy="-14" r="74" fill={ref(`${id}glow`)} />
      <path d="M-10-12q-10-14 0-26q2 8 6 9q-2-16 8-28q0 14 9 22q7 9 0 23z" fill={light.warm} />
      <path d="M-4-12q-4-9 2-15q3 4 3 5q3-5 4-9q7 11 2 19z" fill={light.lamp} />
      <path d="M-24-14h48q-5 17-24 17t-24-17z" fill={dusk.silhouette} />
      <path
        d="M-86 6v-14l-8-30h8l7 24h28v20h-5V-6h-24V6zM86 6v-14l8-30h-8l-7 24H51V6h5V-6h24V6z"
        fill={mix(dusk.silhouette, "#7c4c2e", 0.35)}
      />
    </g>
  );
}

/** A tented suite among dunes at blue hour. */
export function Lodge({ id, seed, hour }: SceneProps) {
  const random = createRandom(`lodge ${seed}`);
  const dusk = pickDusk(random, hour);
  const plan = planTent(random, DECK);
  const roof = (share: number) => mix(plan.cloth, dusk.shade, share);
  const fire = random.chance(0.75) ? random.pick([-1, 1]) : 0;
  const tree = fire === 0 ? random.pick([-1, 1]) : -fire;
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade
          id={`${id}roof`}
          across
          stops={even(mix(plan.cloth, "#f7b98a", 0.4), roof(0.08), roof(0.3), roof(0.62))}
        />
        <Fade id={`${id}cloth`} stops={even(mix(plan.cloth, "#ffd9a0", 0.35), mix(plan.cloth, "#c47a3e", 0.45))} />
        <Fade id={`${id}warm`} stops={even("#ffe0a2", "#f6b765", "#dd8f49")} />
        <Fade id={`${id}deck`} stops={even("#a8764c", "#6b4630")} />
        <LampHalo id={`${id}glow`} strength={0.62} />
      </defs>
      <Sky fill={`${id}sky`} seed={seed} hour={hour} horizon={HORIZON + 60} />
      {hour !== "day" && <DesertSky random={random} dusk={dusk} />}
      <Mountains seed={seed} dusk={dusk} />
      <Dunes id={id} seed={seed} dusk={dusk} />
      <FarTents id={id} seed={seed} />
      <Ghaf
        seed={seed}
        x={480 + tree * random.whole(356, 396)}
        y={DECK + 12}
        size={random.between(1.35, 1.7)}
        colour={mix(dusk.silhouette, "#4d5a42", 0.22)}
      />
      <Tent id={id} plan={plan} dusk={dusk} />
      <Foreground id={id} seed={seed} dusk={dusk} from={DECK + 38} x={plan.x} />
      {fire !== 0 && hour !== "day" && <Fire id={id} x={plan.x + fire * 292} y={DECK + 72} dusk={dusk} />}
    </>
  );
}

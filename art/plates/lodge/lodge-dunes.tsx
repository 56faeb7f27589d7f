import { createRandom } from "~/lib/random.ts";
import { HEIGHT, type Point, range, rectPath, round, WIDTH } from "../geometry.ts";
import { even, Fade, ref } from "../paint.tsx";
import { type Dusk, light, mix } from "../palette.ts";

type Props = { id: string; seed: string; dusk: Dusk };

/** Where the sand begins. */
export const HORIZON = 448;

/** Dry mountains behind the dunes. */
export function Mountains({ seed, dusk }: { seed: string; dusk: Dusk }) {
  const random = createRandom(`mountains ${seed}`);
  const ridge = (height: number, step: number) => {
    let path = `M-20 ${HORIZON + 40}`;
    let rise = height * random.between(0.3, 0.6);
    for (let x = -20; x <= WIDTH + 20; x += random.whole(step * 0.5, step)) {
      path += `L${Math.round(x)} ${Math.round(HORIZON - rise)}`;
      rise = Math.max(height * 0.12, Math.min(height, rise + height * random.between(-0.42, 0.42)));
    }
    return `${path}L${WIDTH + 30} ${HORIZON + 40}z`;
  };
  return (
    <>
      <path d={ridge(92, 70)} fill={mix(dusk.haze, dusk.sky[3], 0.45)} opacity=".8" />
      <path d={ridge(54, 46)} fill={dusk.haze} />
    </>
  );
}

type Dune = { peak: Point; left: number; right: number; base: number };

/** The whole of a dune, and its side that faces away from the light, parted by a crest that winds down. */
function duneOutlines({ peak: [x, y], left, right, base }: Dune): { skin: string; lee: string } {
  const at = (dx: number, down: number) => `${Math.round(x + dx)} ${Math.round(y + (base - y) * down)}`;
  const away = `C${at(right * 0.22, 0.1)} ${at(right * 0.5, 0.9)} ${at(right, 1)}`;
  const foot = `Q${at(right * 0.4, 1.14)} ${at(-left * 0.16, 1)}`;
  return {
    skin: `M${at(-left, 1)}C${at(-left * 0.5, 1)} ${at(-left * 0.24, 0.06)} ${at(0, 0)}${away}z`,
    lee: `M${at(0, 0)}${away}${foot}C${at(right * 0.3, 0.82)} ${at(-left * 0.2, 0.5)} ${at(0, 0)}z`,
  };
}

/** Dunes one behind the other on a plain of sand. */
export function Dunes({ id, seed, dusk }: Props) {
  const random = createRandom(`dunes ${seed}`);
  const dune = (x: number, high: number, near: number, base: number) => {
    const wide = high * random.between(3, 3.8);
    const peak: Point = [x, base - high];
    return { near, ...duneOutlines({ peak, left: wide, right: wide * random.between(0.7, 1), base }) };
  };
  const dunes = [
    dune(random.whole(560, 840), random.whole(74, 104), 0.1, HORIZON + 40),
    dune(random.whole(90, 330), random.whole(88, 124), 0.3, HORIZON + 62),
    dune(random.whole(740, 930), random.whole(84, 118), 0.5, HORIZON + 104),
  ];
  const sand = (near: number) => mix(mix("#dca777", dusk.haze, 0.4 - near * 0.36), dusk.silhouette, near * 0.36);
  return (
    <>
      <Fade id={`${id}plain`} stops={even(sand(0), sand(0.5), sand(0.9))} />
      <rect y={HORIZON + 22} width={WIDTH} height={HEIGHT - HORIZON - 22} fill={ref(`${id}plain`)} />
      {dunes.map(({ near, skin, lee }) => (
        <g key={near}>
          <path d={skin} fill={mix(sand(near), "#ffc08a", 0.22)} />
          <path d={lee} fill={mix(sand(near), dusk.shade, 0.62)} />
        </g>
      ))}
    </>
  );
}

/** Suites far away on the dunes, as small as lanterns. */
export function FarTents({ id, seed }: { id: string; seed: string }) {
  const random = createRandom(`far tents ${seed}`);
  const count = random.whole(2, 4);
  const places = range(count).map((index) => ({
    x: Math.round(56 + (index * 850) / (count - 0.6) + random.between(-26, 26)),
    y: HORIZON + random.whole(52, 92),
    size: random.between(0.7, 1.1),
  }));
  const one = `${id}far`;
  return (
    <>
      <defs>
        <g id={one}>
          <ellipse cy="-6" rx="62" ry="34" fill={ref(`${id}glow`)} />
          <path d="M-21 0v-15h42V0z" fill={light.warm} />
          <path d="M-9 0v-12h18V0z" fill={light.lamp} />
          <path d="M-30-11Q-10-17 0-34Q10-17 30-11z" fill="#dcc7ac" />
          <path d="M0-34Q10-17 30-11H6z" fill="#5b5a66" opacity=".55" />
        </g>
      </defs>
      {places.map(({ x, y, size }) => (
        <use key={x} href={`#${one}`} transform={`translate(${x} ${y})scale(${round(size)})`} />
      ))}
    </>
  );
}

/** The sand before the suite: a path of stones between low lights, and grass at the edges. */
export function Foreground({ id, seed, dusk, from, x }: Props & { from: number; x: number }) {
  const random = createRandom(`path ${seed}`);
  const bend = random.between(-120, 120);
  const axis = (near: number) => x + bend * Math.sin(near * Math.PI) + (480 - x) * near;
  const down = (near: number) => from + near * (HEIGHT + 10 - from);
  const steps = range(8).map((row) => {
    const near = ((row + 0.6) / 8) ** 1.5;
    const [wide, high] = [Math.round(26 + near * 66), Math.round(4 + near * 13)];
    const half = (to: number | string) => `a${wide} ${high} 0 1 0${to} 0`;
    return `M${Math.round(axis(near)) - wide} ${Math.round(down(near))}${half(` ${wide * 2}`)}${half(-wide * 2)}z`;
  });
  const lights = [0.1, 0.32, 0.66].flatMap((near, index) =>
    [-1, 1].map((side) => ({
      x: Math.round(axis(near) + side * (58 + near * 150) + index * 6 * side),
      y: Math.round(down(near)),
      size: round(0.7 + near * 1.1),
    })),
  );
  const tufts = range(9).flatMap((index) => {
    const left = index % 2 === 0;
    const [at, y] = [left ? random.whole(-10, 250) : random.whole(710, 970), random.whole(704, HEIGHT + 12)];
    return range(5).map((blade) => {
      const lean = (blade - 2) * random.between(4, 9);
      const up = `q${round(lean * 0.3)}-${random.whole(14, 22)} ${round(lean)}-${random.whole(26, 44)}`;
      return `M${at + blade * 3} ${y}${up}q${round(-lean * 0.3)} 18 ${round(3 - lean)} 40z`;
    });
  });
  return (
    <>
      <Fade
        id={`${id}near`}
        stops={[
          [0, mix("#d49a66", dusk.shade, 0.3)],
          [0.34, mix("#8d6a56", dusk.silhouette, 0.35)],
          [1, dusk.silhouette],
        ]}
      />
      <path
        d={`M-10 ${from + 26}Q200 ${from - 22} ${x} ${from - 4}T${WIDTH + 10} ${from + 12}V${HEIGHT}H-10z`}
        fill={ref(`${id}near`)}
      />
      <ellipse cx={x} cy={from + 16} rx="420" ry="62" fill={ref(`${id}glow`)} />
      <path d={steps.join("")} fill={mix("#b39a86", dusk.silhouette, 0.35)} />
      {lights.map((lamp) => (
        <g key={`${lamp.x} ${lamp.y}`} transform={`translate(${lamp.x} ${lamp.y})scale(${lamp.size})`}>
          <ellipse cy="1" rx="48" ry="14" fill={ref(`${id}glow`)} />
          <path d="M-2 0v-11h4V0z" fill={dusk.silhouette} />
          <path d={rectPath(-4, -15, 8, 5)} fill={light.lamp} />
        </g>
      ))}
      <path d={tufts.join("")} fill={mix(dusk.silhouette, "#6d6748", 0.2)} />
    </>
  );
}

import { createRandom } from "~/lib/random.ts";
import { Block, type Camera } from "./camera.tsx";
import { MIDDLE, range, round as shorten } from "./geometry.ts";
import { ref } from "./paint.tsx";
import { light, material, mix } from "./palette.ts";

/** The colours of one sitting room. */
export type Palette = { wall: string; cloth: string; accents: readonly [string, string, string]; wood: string };

/** A carpet with borders and a field of its own. */
export function Carpet({ camera, palette, seed }: { camera: Camera; palette: Palette; seed: string }) {
  const random = createRandom(`carpet ${seed}`);
  const [first, second, third] = palette.accents;
  const field = random.pick(["diamonds", "stripes", "medallion"] as const);
  const ground = mix(palette.cloth, "#7a3b2c", 0.35);
  const border = (inset: number) => camera.level(-2.45 + inset, 2.45 - inset, 2.2 + inset, 5 - inset);
  const lozenge = (x: number, z: number, wide: number, deep: number) => {
    const points = [
      camera.at(x - wide, 0, z),
      camera.at(x, 0, z + deep),
      camera.at(x + wide, 0, z),
      camera.at(x, 0, z - deep),
    ];
    return `M${points.map((point) => point.map(shorten).join(" ")).join("L")}z`;
  };
  const motifs = {
    diamonds: () =>
      range(15).map((index) => lozenge(-1.6 + (index % 5) * 0.8, 2.75 + Math.floor(index / 5) * 0.85, 0.34, 0.4)),
    stripes: () => range(8).map((index) => camera.level(-2, 2, 2.6 + index * 0.28, 2.7 + index * 0.28)),
    medallion: () => [lozenge(0, 3.6, 1.6, 1), lozenge(-1.7, 4.4, 0.25, 0.22), lozenge(1.7, 4.4, 0.25, 0.22)],
  };
  return (
    <>
      <path d={border(0)} fill={ground} />
      <path d={border(0.12) + border(0.2)} fill={third} fillRule="evenodd" opacity=".8" />
      <path d={border(0.3)} fill={mix(ground, light.night, 0.25)} />
      <path d={motifs[field]().join("")} fill={first} opacity=".75" />
      {field === "medallion" && <path d={lozenge(0, 3.6, 1.05, 0.66)} fill={second} />}
    </>
  );
}

const COFFEE_POT =
  "M-38 2Q-44-12-34-20Q-38-28-30-36L-27-46L-24-36Q-16-28-20-20Q-10-12-16 2z" +
  "M-21-26L-4-36L-12-20zM-37-30q-14 6-4 22";

/** A low table with a coffee pot, cups and a bowl of dates. */
export function CoffeeTable(props: { id: string; camera: Camera; palette: Palette; round: boolean }) {
  const { id, camera, palette } = props;
  const look = material(mix(palette.wood, "#a8713f", 0.4));
  const [, top] = camera.at(0, 0.4, 3.7);
  const [, foot] = camera.at(0, 0, 3.7);
  return (
    <>
      <ellipse cx={MIDDLE} cy={shorten(foot)} rx="140" ry="30" fill={light.night} opacity=".3" />
      {props.round ? (
        <>
          <path d={`M${MIDDLE - 74} ${shorten(top)}l16 52h116l16-52z`} fill={look.front} />
          <ellipse cx={MIDDLE} cy={shorten(top)} rx="118" ry="25" fill={look.cool} />
          <ellipse cx={MIDDLE} cy={shorten(top - 5)} rx="118" ry="25" fill={look.top} />
        </>
      ) : (
        <Block camera={camera} extent={[-0.95, 0.95, 0.06, 0.4, 3.35, 4.15]} look={look} />
      )}
      <g transform={`translate(${MIDDLE} ${shorten(top - 4)})`}>
        <ellipse cy="-4" rx="120" ry="40" fill={ref(`${id}halo`)} opacity=".6" />
        <path d={COFFEE_POT} fill="#d9a652" />
        <path d="M14-2q2 10 16 10t16-10z" fill={palette.accents[1]} />
        <path d="M16-2q14-10 28 0z" fill="#5a2f1c" />
        <path d="M-4 4l2 9h8l2-9zM56 0l2 8h7l2-8z" fill="#f4ead8" />
      </g>
    </>
  );
}

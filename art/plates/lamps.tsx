import type { Random } from "~/lib/random.ts";
import { round } from "./geometry.ts";
import { ref } from "./paint.tsx";
import { light } from "./palette.ts";

/** The shade of a hanging lamp. */
export type LampKind = "bell" | "globe" | "dome" | "cone" | "lantern" | "drum";

const CORD = "#14242a";

/** Shades about 40 wide, hanging from 0,0. */
const shades: Record<LampKind, React.ReactNode> = {
  bell: <path d="M-20 34Q-15 0 0 0T20 34Q0 42-20 34z" fill={light.lamp} />,
  globe: <circle cy="15" r="15" fill={light.lamp} />,
  dome: (
    <>
      <path d="M-23 26Q-22 0 0 0T23 26z" fill="#b07a4a" />
      <path d="M-14 26Q-13 6 0 0Q13 6 14 26M0 0V26M-21 15H21" stroke="#e9bd83" fill="none" />
      <ellipse cy="26" rx="23" ry="4" fill={light.lamp} />
    </>
  ),
  cone: (
    <>
      <path d="M-4 0h8l18 28h-44z" fill="#2b4a50" />
      <ellipse cy="28" rx="22" ry="4" fill={light.lamp} />
    </>
  ),
  lantern: (
    <>
      <path d="M0-6L12 6H-12zM-9 44H9L4 52H-4z" fill="#5a3c24" />
      <path d="M-12 6H12L18 24L10 44H-10L-18 24z" fill={light.bright} />
      <path d="M-12 6L0 24L12 6M-10 44L0 24L10 44M-18 24H18M0 6V44" stroke="#7a4f2b" strokeWidth="1.6" fill="none" />
    </>
  ),
  drum: (
    <>
      <path d="M-24 0h48v24h-48z" fill="#ffdca4" />
      <path d="M-24 0h48v3h-48zM-24 21h48v3h-48z" fill="#b98753" />
    </>
  ),
};

/** Chooses a shade for a room. */
export const pickLamp = (random: Random): LampKind =>
  random.pick(["bell", "globe", "dome", "cone", "lantern", "drum"] as const);

/** A hanging lamp; its cord starts at `from`, its light is the fill named `halo`. */
export function Pendant(props: { kind: LampKind; x: number; y: number; from: number; size: number; halo: string }) {
  const { kind, x, y, from, size, halo } = props;
  const scale = Math.round(size * 100) / 100;
  return (
    <g transform={`translate(${round(x)} ${round(y)})scale(${scale})`}>
      <path d={`M0 0V${round((from - y) / scale)}`} stroke={CORD} strokeWidth="1.6" />
      <circle cy="24" r="76" fill={ref(halo)} />
      {shades[kind]}
    </g>
  );
}

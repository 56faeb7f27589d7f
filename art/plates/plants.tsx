import { createRandom } from "~/lib/random.ts";
import { range, round } from "./geometry.ts";

/** The crown of a date palm about 100 wide, its heart at 0,0: define it once, then plant `Palm`s. */
export function PalmCrown({ id, seed }: { id: string; seed: string }) {
  const random = createRandom(`palm ${seed}`);
  const count = random.whole(13, 16);
  const spines = range(count).map((index) => {
    const angle = ((-202 + (index * 224) / (count - 1) + random.between(-5, 5)) * Math.PI) / 180;
    const reach = random.between(42, 54);
    const tipX = Math.cos(angle) * reach;
    const tipY = Math.sin(angle) * reach * 0.62 + 18;
    const bendX = Math.cos(angle) * reach * 0.52;
    const bendY = Math.sin(angle) * reach * 0.8 - 6;
    const [tip, bend, under] = [`${Math.round(tipX)} ${Math.round(tipY)}`, Math.round(bendX), Math.round(bendY)];
    return `M0 0Q${bend} ${under - 5} ${tip}Q${bend} ${under + 7} 0 3z`;
  });
  return <path id={id} d={spines.join("")} />;
}

/** A palm whose trunk stands at x, y. `crown` is the id of a `PalmCrown`. */
export function Palm(props: {
  crown: string;
  x: number;
  y: number;
  height: number;
  size: number;
  lean: number;
  colour: string;
}) {
  const { crown, x, y, height, size, lean, colour } = props;
  const foot = round(3.4 * size);
  const neck = round(2 * size);
  const [tipX, tipY] = [Math.round(lean), Math.round(-height)];
  const belly = `${Math.round(lean * 0.1)} ${Math.round(-height * 0.55)}`;
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`} fill={colour}>
      <path d={`M${-foot} 0Q${belly} ${round(tipX - neck)} ${tipY}h${round(neck * 2)}Q${belly} ${foot} 0z`} />
      <use href={`#${crown}`} transform={`translate(${tipX} ${tipY})scale(${round(size)})`} />
    </g>
  );
}

/** A row of clipped and loose shrubs along a wall, as one outline. */
export function Shrubs(props: { seed: string; left: number; right: number; y: number; size: number; colour: string }) {
  const { seed, left, right, y, size, colour } = props;
  const random = createRandom(`shrubs ${seed} ${left}`);
  const clumps: string[] = [];
  for (let x = left; x < right; x += size * random.between(0.5, 1.2)) {
    const radius = size * random.between(0.5, 1);
    const [wide, tall] = [Math.round(radius), Math.round(radius * random.between(0.7, 1.2))];
    clumps.push(`M${Math.round(x) - wide} ${round(y)}a${wide} ${tall} 0 0 1 ${wide * 2} 0z`);
  }
  return <path d={clumps.join("")} fill={colour} />;
}

/** A broad-leaved plant in a pot that stands at x, y; `size` is its height. */
export function PottedPlant(props: { x: number; y: number; size: number; leaf: string; pot: string }) {
  const { x, y, size, leaf, pot } = props;
  return (
    <g transform={`translate(${round(x)} ${round(y)})scale(${Math.round(size) / 100})`}>
      <path
        d="M0-28Q-8-70-34-88Q-30-52-4-28Q-26-58-50-54Q-34-32-2-26M0-28Q2-76 22-100Q28-62 5-28Q24-62 50-64Q36-34 3-26
M0-28Q-10-76-6-98Q8-76 4-28"
        fill={leaf}
      />
      <path d="M-17-30h34l-5 30h-24z" fill={pot} />
    </g>
  );
}

import { range, rectPath, round, WIDTH } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { type Dusk, mix } from "../palette.ts";
import { Shrubs } from "../plants.tsx";
import { GROUND } from "./volume.ts";

/** A sun lounger from the side, its head to the left; x, y is the middle of its foot. */
function Lounger({ x, y, turned = false }: { x: number; y: number; turned?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})scale(${turned ? -1 : 1} 1)`}>
      <path d="M-34 1h74v2h-74z" fill="#2d2320" opacity=".35" />
      <path d="M-28-9h66v3h-66zM-24-7h3v8h-3zM32-7h3v8h-3z" fill="#6b4a35" />
      <path d="M-40-28l5-2 14 18-5 4z" fill="#6b4a35" />
      <path d="M-38-32q3-3 6 0l14 18h54q3 0 3 3v3h-62z" fill="#f3e6d3" />
      <path d="M-37-31q3-3 6 0l5 6-6 4z" fill="#2f7c80" />
    </g>
  );
}

/** An open parasol, lit from the left; x, y is its foot. */
function Parasol({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-14-4h28v5h-28z" fill="#6d625c" />
      <path d="M-1.5-104h3V0h-3z" fill="#5a4030" />
      <path d="M0-112L-62-86H62z" fill="#f0dfc8" />
      <path d="M0-112L14-86H62z" fill="#bfa897" />
      <path d="M0-112L-24-86H14z" fill="#e0cbb3" />
      <path d="M-62-86H62v5H-62z" fill="#cdb69f" />
    </g>
  );
}

/** A long low planter of clipped green, its right end in the shade. */
function Planter({ x, y, width, leaf }: { x: number; y: number; width: number; leaf: string }) {
  return (
    <>
      <path d={rectPath(x + 2, y - 1, width + 8, 4)} fill="#2d2320" opacity=".3" />
      <Shrubs seed={`planter ${x}`} left={x + 21} right={x + width - 20} y={y - 17} size={20} colour={leaf} />
      <Shrubs
        seed={`near ${x}`}
        left={x + 10}
        right={x + width - 12}
        y={y - 17}
        size={11}
        colour={mix(leaf, "#8fa86f", 0.35)}
      />
      <path d={rectPath(x, y - 18, width, 18)} fill="#7b6759" />
      <path d={rectPath(x, y - 18, width, 3)} fill="#d8bfa9" />
      <path d={rectPath(x + width - 7, y - 15, 7, 15)} fill="#443a36" opacity=".6" />
    </>
  );
}

/** A pavilion on the beach: a roof on posts, its curtains tied back, a daybed under a lamp. */
function BeachPavilion({ id, x }: { id: string; x: number }) {
  const roof = GROUND - 84;
  const folds = [6, 64].map((left) =>
    range(3)
      .map((fold) => rectPath(x + left + fold * 4, roof + 8, 2.4, 76))
      .join(""),
  );
  return (
    <>
      <path d={rectPath(x + 4, roof, 72, 84)} fill={ref(`${id}warm`)} opacity=".5" />
      <path d={folds.join("")} fill="#fff0d8" opacity=".85" />
      <path d={rectPath(x + 20, GROUND - 15, 42, 13)} fill="#6b4a35" />
      <path d={rectPath(x + 18, GROUND - 22, 46, 8)} fill="#f3e6d3" />
      <path d={rectPath(x + 20, GROUND - 30, 12, 9)} fill="#2f7c80" />
      <path d={`${rectPath(x + 39.4, roof, 1.2, 18)}${rectPath(x + 35, roof + 18, 10, 12)}`} fill="#fff2d2" />
      <path d={[2, 74].map((left) => rectPath(x + left, roof, 4, 84)).join("")} fill="#6b4a35" />
      <path d={rectPath(x - 8, roof - 7, 96, 7)} fill="#efe0d4" />
      <path d={rectPath(x - 8, roof, 96, 2)} fill="#5f4a3e" opacity=".6" />
    </>
  );
}

/** The stone deck between the house and the water, with what stands on it. */
export function Deck({ id, depth, dusk, gloom }: { id: string; depth: number; dusk: Dusk; gloom: number }) {
  const bottom = GROUND + depth;
  const joints = range(17).map((index) => {
    const far = index * 60;
    return `M${far} ${GROUND}L${round(480 + (far - 480) * 1.12)} ${bottom}`;
  });
  const stone = mix("#cdb5a6", dusk.shade, gloom);
  const leaf = mix(dusk.silhouette, "#5d7d5c", 0.4);
  return (
    <>
      <Fade
        id={`${id}deck`}
        stops={[
          [0, mix("#f0c596", dusk.shade, gloom * 0.5)],
          [0.5, mix(stone, dusk.shade, 0.2)],
          [1, mix(stone, dusk.shade, 0.38)],
        ]}
      />
      <path d={rectPath(0, GROUND, WIDTH, depth)} fill={ref(`${id}deck`)} />
      <path d={joints.join("")} stroke="#5b5451" strokeWidth="1" opacity=".3" />
      <path d={rectPath(0, GROUND + 11, WIDTH, 1)} fill="#5b5451" opacity=".25" />
      <BeachPavilion id={id} x={13} />
      <path d={rectPath(104, GROUND - 3, 752, 5)} fill="#e6d2c2" />
      <path d={rectPath(106, GROUND + 2, 750, 2.4)} fill="#6f625b" opacity=".6" />
      <path d={rectPath(108, GROUND + 2, 744, 1.2)} fill="#ffd391" />
      <Planter x={112} y={GROUND + 18} width={92} leaf={leaf} />
      <Planter x={770} y={GROUND + 18} width={92} leaf={leaf} />
      <Parasol x={640} y={GROUND + 17} />
      <Lounger x={582} y={GROUND + 22} />
      <Lounger x={698} y={GROUND + 22} turned />
    </>
  );
}

import { type Point, toPoints } from "./projection.ts";
import { On } from "./solids.tsx";

type Range = readonly [number, number];

/** A glass wall with its mullions between two places on the ground. */
export function Glass({ from, to, z: [low, high], bays }: { from: Range; to: Range; z: Range; bays: number }) {
  const at = (part: number, z: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    z,
  ];
  const mullions = Array.from({ length: bays + 1 }, (_, bay) => [at(bay / bays, low), at(bay / bays, high)]);
  const lines = [...mullions, [at(0, high), at(1, high)]].map((line) => `M${toPoints(line)}`);
  return (
    <>
      <polygon points={toPoints([at(0, low), at(1, low), at(1, high), at(0, high)])} className="glass" />
      <path d={lines.join("")} className="mullion" />
    </>
  );
}

/** A roller shade behind a glass wall across y. */
export function Shade({ y, x: [x0, x1], z: [low, high] }: { y: number; x: Range; z: Range }) {
  const height = high - low;
  const folds = [0, 1, 2, 3, 4, 5].map((fold) => `M${x0} ${+(low + (height * fold) / 6).toFixed(2)}H${x1}`);
  return (
    <On plane="wallY" at={y}>
      <g className="shade">
        <rect x={x0} y={low} width={x1 - x0} height={height} className="shade-cloth" />
        <path d={folds.join("")} className="shade-fold" />
        <rect x={x0} y={low} width={x1 - x0} height=".09" className="shade-bar" />
      </g>
    </On>
  );
}

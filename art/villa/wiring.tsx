import { type Point, project, round } from "./projection.ts";
import { Line } from "./solids.tsx";

/** The six systems of a house; each has its colour everywhere on the site. */
export type System = "lighting" | "climate" | "security" | "sound" | "network" | "control";

/** One axis and the place on it that a run goes to next: runs turn square, as containment is installed. */
type Move = `${"x" | "y" | "z"}${number}`;

/** A cable from the rack, or from a riser, to a device, with the tag on both of its ends. */
type Run = ReturnType<typeof run>;
type Side = "before" | "after" | "above";

function run(system: System, tag: string, side: Side, from: Point, via: readonly Move[], device: Point) {
  return { system, tag, side, from, via, device };
}

export const runs = {
  ground: [
    run("lighting", "L-04", "before", [12.75, 3.6, 2.5], ["z3", "y5.62", "x4.65", "y8", "z1.9"], [4.65, 8, 1.9]),
    run("control", "KP-02", "before", [12.75, 3.8, 2.5], ["z2.9", "y5.7", "x6.23", "z1.4"], [6.23, 5.7, 1.4]),
    run("lighting", "L-07", "after", [12.75, 3.95, 2.5], ["z3.4", "x9.4", "z1.9"], [9.4, 3.95, 1.8]),
    run("network", "AP-01", "before", [12.75, 3.4, 2.5], ["z3.1", "y5.56", "x2.2", "z2.4"], [2.2, 5.56, 2.3]),
    run("security", "C-01", "before", [13, 3.4, 2.5], ["z3.1", "x14.5", "y6.2", "z3"], [14.5, 6.2, 3.05]),
    run("security", "C-02", "before", [13, 3.6, 2.5], ["z2.85", "y5.85", "x8.2", "y11.2", "z3"], [8.2, 11.2, 3]),
    run(
      "security",
      "C-03",
      "after",
      [13, 3.2, 2.5],
      ["z2.9", "x14.1", "z.05", "x15.7", "y11.4", "z1.7"],
      [15.7, 11.4, 1.75],
    ),
    run("sound", "SP-06", "after", [12.6, 4, 0.3], ["y6.5", "x9.2", "y9.2"], [9.2, 9.2, 0.1]),
    run("climate", "T-01", "before", [12.6, 4.2, 0.3], ["y5.9", "x8.2", "y10.6", "z1.3"], [8.2, 10.6, 1.4]),
  ],
  first: [
    run("lighting", "L-11", "before", [13.2, 5.2, 3.55], ["y5.3", "x5.88", "y1.78", "z4.2"], [5.88, 1.78, 4.3]),
    run("climate", "T-03", "before", [13.4, 5.2, 3.55], ["y5.42", "x2.1", "y4.6", "z5"], [2.1, 4.6, 5]),
    run("sound", "SP-01", "after", [13.6, 5.2, 3.55], ["y1.8", "z4.6"], [13.6, 1.8, 4.7]),
    run("sound", "PJ-01", "after", [13.2, 5, 3.55], ["x11.7", "y1.55", "z4.9"], [11.7, 1.55, 5]),
    run("control", "SH-02", "after", [13.6, 5.2, 3.55], ["x14.4", "y5.5", "z5.6"], [14.4, 5.5, 5.7]),
  ],
  roof: [
    run("network", "SMATV", "after", [13.3, 5.2, 7.2], ["x14.1", "y5.7", "z7.5"], [14.1, 5.7, 7.6]),
    run("climate", "AC-01", "before", [13.1, 5.2, 7.2], ["y3.4", "x12.3", "z7.4"], [12.3, 3.4, 7.5]),
  ],
} satisfies Record<string, Run[]>;

type Riser = { from: Point; climb: number; systems: readonly System[] };

/** The cables that climb from a floor: to the roof, by the height in the picture while all is lifted apart. */
export const risers = {
  ground: { from: [13.2, 5.2, 2.9], climb: 391, systems: ["lighting", "control", "network", "climate", "sound"] },
  first: { from: [13.2, 5.2, 3.55], climb: 213, systems: ["climate", "network"] },
} satisfies Record<string, Riser>;

/** The corners of a run: it moves along one axis at a time. */
export function toCorners({ from, via }: Pick<Run, "from" | "via">): Point[] {
  const corners: Point[] = [from];
  for (const move of via) {
    const [x, y, z] = corners.at(-1) ?? from;
    const to = Number(move.slice(1));
    corners.push(move[0] === "x" ? [to, y, z] : move[0] === "y" ? [x, to, z] : [x, y, to]);
  }
  return corners;
}

/** The cables of a floor, each with its device and tag. */
export function Wiring({ runs }: { runs: readonly Run[] }) {
  return (
    <g className="wires">
      {runs.map((run) => (
        <g key={run.tag} className={`of-system ${run.system}`}>
          <Line through={toCorners(run)} className="wire" />
          <polyline
            points={toCorners(run)
              .map((corner) => project(corner).join())
              .join(" ")}
            pathLength="100"
            className="pulse"
          />
        </g>
      ))}
      {runs.map((run) => (
        <Device key={run.tag} run={run} />
      ))}
    </g>
  );
}

function Device({ run: { system, device, tag, side } }: { run: Run }) {
  const [cx, cy] = project(device);
  const [dx, dy, anchor] = { before: [-11, 5, "end"], after: [11, 5, "start"], above: [0, -12, "middle"] }[side] as [
    number,
    number,
    "end" | "start" | "middle",
  ];
  return (
    <g className={`of-system ${system}`}>
      <circle cx={cx} cy={cy} r="6.4" className="device" />
      <circle cx={cx} cy={cy} r="2.2" className="device-core" />
      <text x={round(cx + dx)} y={round(cy + dy)} textAnchor={anchor} className="tag">
        {tag}
      </text>
    </g>
  );
}

/** The dotted cables from one floor to those above it. */
export function Risers({ from, climb, systems }: Riser) {
  const [x, y] = project(from);
  const left = x - 2 * (systems.length - 1);
  return (
    <g className="wires">
      {systems.map((system, index) => (
        <path
          key={system}
          d={`M${round(left + index * 4)} ${y}V${round(y - climb)}`}
          className={`riser of-system ${system}`}
        />
      ))}
    </g>
  );
}

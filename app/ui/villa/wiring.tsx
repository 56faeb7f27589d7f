import { project, round } from "./projection.ts";
import { Line } from "./solids.tsx";
import { type Run, riser, toCorners } from "./wiring-plan.ts";

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

const climb = 391;

/** The cables that climb from the core through the floors. */
export function Risers() {
  const [x, y] = project(riser.from);
  return (
    <g className="wires">
      {riser.systems.map((system, index) => (
        <path
          key={system}
          d={`M${round(x - 8 + index * 4)} ${y}V${round(y - climb)}`}
          className={`riser of-system ${system}`}
        />
      ))}
    </g>
  );
}

import { Cable, Device, Sheet, type System } from "./sheet.tsx";

/** The left edge of what is mounted, its width, and the height of a unit. */
const left = 284;
const width = 236;
const unit = 34;

/** Runs that arrive, each at its port of the upper panel. */
const arriving: { system: System; tag: string; port: number; y: number }[] = [
  { system: "network", tag: "AP-01", port: 0, y: 42 },
  { system: "security", tag: "C-03", port: 1, y: 86 },
  { system: "sound", tag: "SP-06", port: 2, y: 130 },
  { system: "climate", tag: "T-01", port: 3, y: 174 },
  { system: "lighting", tag: "L-04", port: 4, y: 218 },
];

/** Patch cables from a port of the upper panel to one of the switch. */
const patches: { system: System; from: number; to: number }[] = [
  { system: "network", from: 6, to: 7 },
  { system: "network", from: 8, to: 9 },
  { system: "security", from: 10, to: 12 },
  { system: "bus", from: 13, to: 14 },
  { system: "sound", from: 15, to: 16 },
];

const portX = (port: number) => left + 14 + port * 12.6;
const top = (row: number) => 14 + row * unit;
const ports = Array.from({ length: 17 }, (_, port) => port);

/** A rack as it is handed over: labelled runs come in, every port is patched. */
export function Rack() {
  return (
    <Sheet width={560} height={320}>
      <path d={`M262 4H542V316H262ZM278 4V316M526 4V316`} />
      <path
        d={[0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => `M270 ${top(row) + 16}h.01M534 ${top(row) + 16}h.01`).join("")}
        strokeWidth="4"
        strokeLinecap="round"
      />
      {[0, 2, 4, 5, 6].map((row) => (
        <rect
          key={row}
          x={left}
          y={top(row)}
          width={width}
          height={row === 6 ? unit * 2.6 : unit - 6}
          rx="3"
          className="fill-raised"
        />
      ))}
      {[0, 2].map((row) => (
        <path key={row} d={ports.map((port) => `M${portX(port) - 3} ${top(row) + 10}h6v7h-6z`).join("")} />
      ))}
      <path
        d={`M${left + 12} ${top(4) + 14}h92M${left + 12} ${top(5) + 14}h92`}
        strokeDasharray="1.5 6"
        strokeLinecap="butt"
        strokeWidth="8"
      />
      <circle cx={left + 206} cy={top(4) + 14} r="8" />
      <rect x={left + 148} y={top(5) + 7} width="72" height="14" rx="2" />
      <path d={`M${left + 14} ${top(6) + 18}h70v50h-70zM${left + 104} ${top(6) + 18}h70v50h-70z`} />
      {arriving.map(({ system, port, y }) => (
        <Cable
          key={port}
          system={system}
          d={`M80 ${y}H${238 - port * 14}V${54 + port * 5}H${portX(port)}V${top(0) + 18}`}
        />
      ))}
      {patches.map(({ system, from, to }) => (
        <Cable
          key={from}
          system={system}
          d={`M${portX(from)} ${top(0) + 18}V${top(1) + 4 + (to % 3) * 8}H${portX(to)}V${top(2) + 9}`}
        />
      ))}
      {arriving.map(({ system, tag, y }) => (
        <Device key={tag} system={system} at={[74, y]} tag={tag} side="before" />
      ))}
      <g stroke="none">
        <circle cx={left + 222} cy={top(2) + 14} r="2.5" className="fill-bus" />
        <circle cx={left + 206} cy={top(4) + 14} r="2.5" className="fill-sound" />
        <circle cx={left + 204} cy={top(6) + 43} r="4" className="fill-bus" />
      </g>
    </Sheet>
  );
}

import { createRandom } from "~/lib/random.ts";

type System = "lighting" | "climate" | "security" | "sound" | "network" | "bus";

/** The percentage of storeys that each system reaches, in lane order. */
const spread: Record<System, number> = { lighting: 90, climate: 80, security: 60, network: 85, sound: 50, bus: 75 };
const lanes = Object.keys(spread) as System[];

const width = 440;
const roof = 22;
const ground = 226;
const shaft = width / 2;
const laneGap = 11;

type Tap = { system: System; lane: number; y: number; end: number };

/** A section through a building. */
export function RiserDiagram({ live, storeys, seed }: { live: readonly System[]; storeys: number; seed: string }) {
  const height = (ground - roof) / storeys;
  const taps = toTaps(live, { storeys, seed, height });
  return (
    <svg
      viewBox={`0 0 ${width} 290`}
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="square"
      className="line-sheet h-auto w-full stroke-field-edge"
    >
      <Building storeys={storeys} height={height} />
      {lanes.map((system, lane) => {
        const own = taps.filter((tap) => tap.system === system);
        if (own.length === 0) {
          return <path key={system} d={`M${laneX(lane)} 246V${ground - 26}`} strokeDasharray="2 5" opacity=".7" />;
        }
        const top = Math.min(...own.map(({ y }) => y));
        const branches = own.map(({ y, end }) => `M${laneX(lane)} ${y}H${end}`).join("");
        const d = `M${laneX(lane)} 246V${top}${branches}`;
        return <path key={system} d={d} strokeWidth="2" className={strokes[system]} />;
      })}
      {taps.map(({ system, y, end }) => (
        <rect
          key={`${system}${y}`}
          {...{ x: end - 4, y: y - 4, width: 8, height: 8, rx: 2 }}
          strokeWidth="2"
          className={`fill-ground ${strokes[system]}`}
        />
      ))}
      <rect x={shaft - 44} y="240" width="88" height="34" rx="3" className="fill-raised" />
      <path d={`M${shaft - 36} 249H${shaft + 36}M${shaft - 36} 257H${shaft + 36}M${shaft - 36} 265H${shaft + 14}`} />
      <circle cx={shaft + 32} cy="265" r="3" stroke="none" className="fill-bus" />
    </svg>
  );
}

const laneX = (lane: number) => shaft + (lane - (lanes.length - 1) / 2) * laneGap;

type Measures = { storeys: number; seed: string; height: number };

function toTaps(live: readonly System[], { storeys, seed, height }: Measures): Tap[] {
  const random = createRandom(seed);
  return lanes.flatMap((system, lane) => {
    const side = lane < lanes.length / 2 ? -1 : 1;
    const row = lane < lanes.length / 2 ? lane : lanes.length - 1 - lane;
    // Drawn for all systems, so that adding one does not move the others.
    const floors = Array.from({ length: storeys }, (_, floor) => ({
      floor,
      isThere: random.chance(spread[system] / 100),
      reach: random.between(0.35, 0.92),
    }));
    if (!live.includes(system)) return [];
    const used = floors.filter(({ isThere }) => isThere);
    return (used.length > 0 ? used : floors.slice(-1)).map(({ floor, reach }) => ({
      ...{ system, lane },
      y: Math.round(roof + height * floor + (height * (row + 1.1)) / 4.2),
      end: Math.round(shaft + side * (34 + reach * (shaft - 70))),
    }));
  });
}

function Building({ storeys, height }: { storeys: number; height: number }) {
  const slabs = Array.from({ length: storeys - 1 }, (_, index) => Math.round(roof + height * (index + 1)));
  const half = 39;
  return (
    <>
      <path d={`M18 ${ground}V${roof}H${width - 18}V${ground}`} strokeWidth="3" />
      <path d={`M18 ${roof - 8}V${roof}M${width - 18} ${roof - 8}V${roof}`} strokeWidth="3" />
      {slabs.map((y) => (
        <path key={y} d={`M18 ${y}H${shaft - half}M${shaft + half} ${y}H${width - 18}`} />
      ))}
      <path d={`M${shaft - half} ${roof}V${ground}M${shaft + half} ${roof}V${ground}`} strokeDasharray="1 5" />
      <path d={`M0 ${ground}H${shaft - half}M${shaft + half} ${ground}H${width}`} strokeWidth="3" />
      <path d={`M${shaft - 70} ${ground}V282H${shaft + 70}V${ground}`} />
    </>
  );
}

const strokes: Record<System, string> = {
  lighting: "stroke-lighting",
  climate: "stroke-climate",
  security: "stroke-security",
  sound: "stroke-sound",
  network: "stroke-network",
  bus: "stroke-bus",
};

import { Cable, Node, Sheet } from "./sheet.tsx";

const ground = 224;
const bus = 264;
/** Where each building is fed from the line below the street. */
const feeds = [62, 196, 306, 420, 508];

type Grid = { at: readonly [number, number]; step: readonly [number, number]; size: readonly [number, number] };

/** The windows of a front, row by row; a lit one is a 1. */
const fronts: (Grid & { rows: string[] })[] = [
  { at: [24, 176], step: [26, 0], size: [18, 30], rows: ["1101"] },
  { at: [50, 132], step: [22, 0], size: [14, 20], rows: ["01"] },
  {
    at: [170, 44],
    step: [18, 19],
    size: [11, 11],
    rows: ["0110", "1011", "0001", "1101", "0110", "1000", "0111", "0101"],
  },
  { at: [268, 118], step: [21, 28], size: [13, 16], rows: ["10110", "01001", "11010"] },
  { at: [392, 82], step: [19, 22], size: [13, 14], rows: ["001", "111", "100", "011", "110"] },
  { at: [474, 190], step: [24, 0], size: [16, 12], rows: ["101"] },
];

/** Buildings of the kinds that the company cables, on one line below the street. */
export function Street() {
  return (
    <Sheet width={560} height={290}>
      <path
        d={`M0 ${ground}H560M14 ${ground}V164H124V${ground}M38 164V120H96V164M96 164V88H116V164M101 96V112M106 96V112M111 96V112`}
      />
      <path
        d={`M142 ${ground}V172M142 172Q130 162 124 172M142 172Q154 162 160 172M142 172Q132 154 126 158M142 172Q152 154 158 158`}
      />
      <path d={`M160 ${ground}V32H248V${ground}M168 32V20H204V32M226 32V12`} />
      <path d={`M258 ${ground}V104H376V${ground}M252 104H382M268 104V92H366V104`} />
      <path
        d={`M276 ${ground}V212Q276 202 286 202T296 212V${ground}M338 ${ground}V212Q338 202 348 202T358 212V${ground}`}
      />
      <path d={`M384 ${ground}V70H454V${ground}M392 70L404 54H454V70`} />
      <path d={`M464 ${ground}V178L488 162V178L512 162V178L536 162V178H552V${ground}`} />
      {fronts.map(({ at: [x, y], step, size, rows }) =>
        rows.flatMap((row, line) =>
          [...row].map((lit, column) => {
            const place = [x + column * step[0], y + line * step[1]] as const;
            return (
              <rect
                key={place.join()}
                x={place[0]}
                y={place[1]}
                width={size[0]}
                height={size[1]}
                className={lit === "1" ? "fill-lighting/80 stroke-none" : ""}
                strokeWidth="1.25"
                opacity={lit === "1" ? 1 : 0.7}
              />
            );
          }),
        ),
      )}
      <Cable system="bus" d={`M0 ${bus}H560${feeds.map((x) => `M${x} ${bus}V${ground + 2}`).join("")}`} />
      {feeds.map((x) => (
        <Node key={x} at={[x, bus]} />
      ))}
    </Sheet>
  );
}

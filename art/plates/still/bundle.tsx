import { range, rectPath } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { Corners, Glow, Lettering, type Light, type Piece, systems, Wall } from "./light.tsx";

const WIDTH_OF_CABLE = 17;
const END = 662;

/** A cable: its system, its name, the height of its label and the side on which the label hangs. */
type Cable = { system: number; tag: string; y: number; side: "left" | "right" };

const cables: readonly Cable[] = [
  { system: 0, tag: "L-04", y: 112, side: "left" },
  { system: 5, tag: "KP-02", y: 190, side: "left" },
  { system: 4, tag: "AP-11", y: 296, side: "left" },
  { system: 0, tag: "L-07", y: 372, side: "left" },
  { system: 2, tag: "C-01", y: 468, side: "right" },
  { system: 1, tag: "T-03", y: 336, side: "right" },
  { system: 3, tag: "SP-06", y: 152, side: "right" },
];

const top = (index: number) => 414 + index * 22;
const end = (index: number) => 412 + index * 23;

/** The broken edge of the plaster. */
const opening =
  "M206 0L236 90 216 190 242 300 218 420 246 540 222 660 240 800H734L718 700 742 590 716 470 740 350 714 230 738 110 720 0z";

/** The bricks that show where the plaster is open, and the chase for the cables. */
function Brickwork({ id, light }: Piece) {
  const [warm, middle, cool] = light.wall;
  return (
    <>
      <path d={opening} fill={light.dark} opacity=".4" transform="translate(-10 0)" />
      <path d={opening} fill={light.dark} opacity=".4" transform="translate(10 0)" />
      <path d={opening} fill={middle} />
      <clipPath id={`${id}open`}>
        <path d={opening} />
      </clipPath>
      <g clipPath={ref(`${id}open`)}>
        {range(9).map((row) =>
          range(4).map((column) => (
            <rect
              key={`${row}${column}`}
              x={120 + column * 204 + (row % 2) * 102}
              y={row * 92 - 14}
              width="196"
              height="84"
              rx="3"
              fill={(row + column) % 3 === 0 ? cool : (row * 2 + column) % 3 === 0 ? warm : cool}
              opacity={(row + column) % 3 === 0 ? 0.62 : 0.42}
            />
          )),
        )}
        <path d="M360 0H602V800H360z" fill={light.dark} opacity=".62" />
        <path d="M360 0H372V800H360z" fill="#000" opacity=".25" />
      </g>
    </>
  );
}

/** A cable from the ceiling into the box, its end sealed with a cap. */
function Run({ index, colour }: { index: number; colour: string | undefined }) {
  const [from, to] = [top(index), end(index)];
  const course = `M${from} -10V520C${from} 580 ${to} 590 ${to} ${END}`;
  return (
    <g fill="none">
      <path d={`${course}v24`} stroke="#08161b" strokeWidth="20" opacity=".45" transform="translate(5 3)" />
      <path d={course} stroke={colour} strokeWidth={WIDTH_OF_CABLE} />
      <path d={course} stroke="#08161b" strokeOpacity=".16" strokeWidth="4" transform="translate(6 0)" />
      <path d={course} stroke="#fff" strokeOpacity=".35" strokeWidth="3" transform="translate(-4 0)" />
      <path d={`M${to - 10} ${END - 12}h20v30q0 8-8 8h-4q-8 0-8-8z`} fill="#3d4c52" />
      <path d={`M${to - 10} ${END - 12}h20v5h-20z`} fill="#6d7d82" />
      <path d={`M${to - 5} ${END - 4}v22`} stroke="#fff" strokeOpacity=".3" strokeWidth="3" />
    </g>
  );
}

/** A tie around the whole bundle. */
function Tie({ y }: { y: number }) {
  return (
    <>
      <rect x="398" y={y} width="166" height="17" rx="5" fill="#12191b" />
      <path d={`M400 ${y + 3}H562`} stroke="#fff" strokeOpacity=".3" strokeWidth="2" />
      <rect x="556" y={y - 6} width="22" height="29" rx="4" fill="#1d282b" />
    </>
  );
}

/** A flag label: its band goes around the cable, its strap holds the name beside the bundle. */
function Label({ index, cable, light }: { index: number; cable: Cable; light: Light }) {
  const { tag, y, side, system } = cable;
  const isLeft = side === "left";
  const at = top(index);
  const x = isLeft ? 272 : 574;
  const middle = y + 22;
  const [from, to] = isLeft ? [x + 112, at] : [at, x];
  const half = WIDTH_OF_CABLE / 2 + 1;
  return (
    <g transform={`rotate(${isLeft ? -2 : 2} ${at} ${middle})`}>
      <path d={rectPath(from, middle - 1, to - from, 9)} fill="#08161b" opacity=".35" />
      <path d={rectPath(from, middle - 4.5, to - from, 9)} fill={light.paper} />
      <path d={rectPath(at - half, middle - 12, half * 2, 24)} fill={light.paper} />
      <path d={rectPath(at + half - 5, middle - 12, 5, 24)} fill="#08161b" opacity=".2" />
      <path
        d={`${rectPath(at - half, middle - 12, half * 2, 1.5)}${rectPath(at - half, middle + 10.5, half * 2, 1.5)}`}
        fill="#08161b"
        opacity=".3"
      />
      <rect x={x + 5} y={y + 6} width="112" height="44" rx="4" fill="#08161b" opacity=".35" />
      <rect x={x} y={y} width="112" height="44" rx="4" fill={light.paper} />
      <rect x={isLeft ? x + 102 : x} y={y} width="10" height="44" fill={systems[system]} />
      <Lettering text={tag} at={[x + (isLeft ? 12 : 22), y + 31]} size={25} fill="#12303a" />
    </g>
  );
}

/** An open wall before the plaster: a bundle of labelled cables runs into its box. */
export function Bundle({ id, light }: Piece) {
  return (
    <>
      <Wall id={id} light={light} />
      <Brickwork id={id} light={light} />
      {light.hour === "night" && <rect width="960" height="800" fill={light.dark} opacity=".34" />}
      <Glow id={`${id}torch`} light={light} at={[480, 380]} size={light.hour === "night" ? 420 : 0} />
      <rect x="376" y="566" width="212" height="172" rx="6" fill="#5d6b6f" />
      <rect x="388" y="578" width="188" height="148" rx="4" fill={light.dark} />
      <path d="M376 566H588" stroke="#c3cbc9" strokeWidth="3" />
      {cables.map(({ tag, system }, index) => (
        <Run key={tag} index={index} colour={systems[system]} />
      ))}
      {[70, 250, 430].map((y) => (
        <Tie key={y} y={y} />
      ))}
      {cables.map((cable, index) => (
        <Label key={cable.tag} index={index} cable={cable} light={light} />
      ))}
      <Corners id={id} light={light} />
    </>
  );
}

import { type Point, range, rectPath } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Lettering, type Light, type Piece, Table } from "./light.tsx";

/** A camera on the plan: where it hangs, where it looks in degrees, how far, and where its name stands. */
type Camera = { at: Point; turn: number; reach: number; name: string; nameAt: Point };

const cameras: readonly Camera[] = [
  { at: [196, 176], turn: 10, reach: 420, name: "C-01", nameAt: [220, 206] },
  { at: [676, 176], turn: 96, reach: 368, name: "C-02", nameAt: [606, 206] },
  { at: [676, 596], turn: 182, reach: 420, name: "C-03", nameAt: [606, 576] },
  { at: [196, 596], turn: -80, reach: 420, name: "C-04", nameAt: [218, 582] },
];

/** A door: its leaf stands open at the hinge, the arc ends where it closes. */
const doors: readonly { hinge: Point; leaf: Point; shut: Point }[] = [
  { hinge: [392, 460], leaf: [392, 408], shut: [444, 460] },
  { hinge: [420, 330], leaf: [384, 330], shut: [420, 294] },
  { hinge: [366, 384], leaf: [330, 384], shut: [366, 420] },
  { hinge: [348, 460], leaf: [348, 496], shut: [312, 460] },
  { hinge: [474, 436], leaf: [510, 436], shut: [474, 400] },
];

function Door({ hinge, leaf, shut, ink }: { hinge: Point; leaf: Point; shut: Point; ink: string }) {
  const radius = Math.hypot(leaf[0] - hinge[0], leaf[1] - hinge[1]);
  const turn = (leaf[0] - hinge[0]) * (shut[1] - hinge[1]) - (leaf[1] - hinge[1]) * (shut[0] - hinge[0]);
  return (
    <>
      <path d={`M${hinge}L${leaf}`} stroke={ink} strokeWidth="2.6" />
      <path
        d={`M${leaf}A${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${shut}`}
        fill="none"
        stroke={ink}
        strokeWidth="1.8"
      />
    </>
  );
}

/** The house on its plot: walls with windows and doors, the path from the gate, and the pool. */
function House({ light: { paper, ink } }: { light: Light }) {
  const across = [
    [306, 232],
    [478, 232],
    [500, 530],
  ].map(([x = 0, y = 0]) => rectPath(x, y, 76, 8));
  const down = [
    [272, 372],
    [596, 270],
    [596, 424],
  ].map(([x = 0, y = 0]) => rectPath(x, y, 8, 64));
  return (
    <>
      <path d="M276 236H600V534H474V460H366V534H276z" fill={paper} />
      <path
        d="M271.5 236H306M382 236H478M554 236H604.5M600 236V270M600 334V424M600 488V538.5M600 534H576M500 534H469.5M474 534V455.5M478.5 460H444M392 460H361.5M366 460V538.5M366 534H271.5M276 534V436M276 372V236"
        fill="none"
        stroke={ink}
        strokeWidth="9"
      />
      <path
        d="M276 340H420M420 236V294M420 330V342.5M366 340V384M366 420V460M276 460H312M348 460H366M474 460V436M474 400V367.5M474 370H600"
        fill="none"
        stroke={ink}
        strokeWidth="5"
      />
      <path d={[...across, ...down].join("")} fill={paper} stroke={ink} strokeWidth="1.8" />
      <path
        d="M306 236H382M478 236H554M500 534H576M276 372V436M600 270V334M600 424V488"
        stroke={ink}
        strokeWidth="1.8"
      />
      {doors.map((door) => (
        <Door key={`${door.hinge}`} {...door} ink={ink} />
      ))}
      <path d="M392 464V620M444 464V620" stroke={ink} strokeWidth="1.8" opacity=".6" />
      <path d="M392 486H444M392 512H444M392 538H444M392 564H444M392 590H444" stroke={ink} opacity=".4" />
      <path d="M480 560H588V600H480z" fill="#6fd6d6" fillOpacity=".6" stroke={ink} strokeWidth="2.5" />
      <path d="M490 574q8-6 16 0t16 0M540 588q8-6 16 0t16 0" fill="none" stroke={ink} strokeWidth="1.8" opacity=".5" />
    </>
  );
}

/** What all cameras see together, in one tint. */
function Coverage({ id }: { id: string }) {
  return (
    <>
      <clipPath id={`${id}plot`}>
        <path d="M176 150H700V620H176z" />
      </clipPath>
      <g clipPath={ref(`${id}plot`)} opacity=".34" fill="#ff7a66">
        {cameras.map(({ name, at, turn, reach }) => (
          <path
            key={name}
            d="M0 0L400 -110A420 420 0 0 1 400 110z"
            transform={`translate(${at})rotate(${turn})scale(${reach / 420})`}
          />
        ))}
      </g>
    </>
  );
}

/** The drawing sheet: its grid and frame, the plot, the title and the north. */
function Sheet({ id, light }: Piece) {
  const { paper, ink } = light;
  const columns = range(22).map((index) => `M${112 + index * 32} 86V690`);
  const rows = range(19).map((index) => `M112 ${86 + index * 32}H806`);
  return (
    <>
      <path d="M112 86H806V690H112z" fill="#000" opacity=".3" transform="translate(12 16)" />
      <path d="M112 86H806V690H112z" fill={paper} />
      <path d={[...columns, ...rows].join("")} stroke={ink} opacity=".09" />
      <path d="M132 106H786V670H132z" fill="none" stroke={ink} strokeWidth="2.5" />
      <Coverage id={id} />
      <path d="M392 620H176V150H700V620H444" fill="none" stroke={ink} strokeWidth="5" strokeDasharray="18 8" />
      <path d="M386 612h12v16h-12zM438 612h12v16h-12z" fill={ink} />
      <House light={light} />
      {cameras.map(({ name, at: [x, y], nameAt }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="13" fill="#cf3b28" />
          <circle cx={x} cy={y} r="5" fill="#fff" />
          <Lettering text={name} at={nameAt} size={20} fill="#a3281a" />
        </g>
      ))}
      <circle cx="744" cy="164" r="24" fill="none" stroke={ink} strokeWidth="2.5" />
      <path d="M744 134L754 172 744 166 734 172z" fill={ink} />
      <path d="M716 560H786M716 560V670M716 596H786M716 632H786" fill="none" stroke={ink} strokeWidth="2.5" />
      <path d="M726 578H774M726 614H760M726 650H768" stroke={ink} strokeWidth="4" opacity=".6" />
    </>
  );
}

/** A dome camera, seen from below as it will hang; x, y is its middle. */
function Dome({ id, x, y }: { id: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(.86)`}>
      <ellipse cx="14" cy="18" rx="108" ry="100" fill="#000" opacity=".35" />
      <Fade
        id={`${id}ring`}
        across
        stops={[
          [0, "#fbf7ee"],
          [1, "#8d999b"],
        ]}
      />
      <circle r="100" fill={ref(`${id}ring`)} />
      <circle r="86" fill="none" stroke="#5f6d70" strokeOpacity=".5" strokeWidth="2" />
      <circle r="66" fill="#0d1d23" />
      <circle cx="6" cy="6" r="30" fill="#1d3a47" />
      <circle cx="6" cy="6" r="14" fill="#050c0f" />
      <path
        d="M-48-26a56 56 0 0 1 40-30"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </g>
  );
}

function Pencil() {
  return (
    <g transform="translate(-48 -4)rotate(38 200 700)">
      <path d="M60 700H330V718H60z" fill="#000" opacity=".3" transform="translate(6 9)" />
      <path d="M60 694H320V714H60z" fill="#ffc071" />
      <path d="M60 694H320V701H60z" fill="#ffe2b0" />
      <path d="M320 694L356 704 320 714z" fill="#ecd3ad" />
      <path d="M346 701L356 704 346 707z" fill="#12303a" />
      <path d="M36 694H60V714H36z" fill="#cf3b28" />
    </g>
  );
}

/** A plan of a plot with what each camera sees, and one of the cameras beside it. */
export function CameraPlan({ id, light }: Piece) {
  return (
    <>
      <Table id={id} light={light} />
      <Glow id={`${id}lamp`} light={light} at={[60, 20]} size={light.hour === "day" ? 0 : 460} />
      <g transform="translate(-26 -4)rotate(-4 480 400)">
        <Sheet id={id} light={light} />
      </g>
      <Dome id={id} x={850} y={692} />
      <Pencil />
      <Corners id={id} light={light} />
    </>
  );
}

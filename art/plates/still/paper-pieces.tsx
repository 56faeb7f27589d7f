import { range } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Lettering, type Piece, systems, Table } from "./light.tsx";

/** A plan of a plot with what each camera sees, and one of the cameras upon it. */
export function CameraPlan({ id, light }: Piece) {
  const cameras: [number, number, number][] = [
    [196, 176, 10],
    [676, 176, 100],
    [676, 596, 190],
    [196, 596, -80],
  ];
  return (
    <>
      <Table id={id} light={light} />
      <g transform="rotate(-4 480 400)">
        <path d="M112 86H806V690H112z" fill="#000" opacity=".3" transform="translate(12 16)" />
        <path d="M112 86H806V690H112z" fill={light.paper} />
        <path
          d={`${range(22)
            .map((index) => `M${112 + index * 32} 86V690`)
            .join("")}${range(19)
            .map((index) => `M112 ${86 + index * 32}H806`)
            .join("")}`}
          stroke={light.ink}
          opacity=".09"
        />
        <path d="M132 106H786V670H132z" fill="none" stroke={light.ink} strokeWidth="2.5" />
        <clipPath id={`${id}plot`}>
          <path d="M176 150H700V620H176z" />
        </clipPath>
        <g clipPath={ref(`${id}plot`)}>
          {cameras.map(([x, y, turn]) => (
            <path
              key={`${x}${y}`}
              d="M0 0L400 -110A420 420 0 0 1 400 110z"
              transform={`translate(${x} ${y})rotate(${turn})`}
              fill="#ff7a66"
              opacity=".34"
            />
          ))}
        </g>
        <path d="M176 150H700V620H176z" fill="none" stroke={light.ink} strokeWidth="5" strokeDasharray="18 8" />
        <path d="M276 236H600V534H474V460H366V534H276z" fill={light.paper} stroke={light.ink} strokeWidth="9" />
        <path
          d="M276 340H420V236M420 340V460M474 460V370H600M366 460H276"
          fill="none"
          stroke={light.ink}
          strokeWidth="5"
        />
        <path
          d="M420 300a40 40 0 0 1-40 40M474 410a40 40 0 0 0 40-40"
          fill="none"
          stroke={light.ink}
          strokeWidth="2.5"
        />
        <path d="M480 560H640V600H480z" fill="#6fd6d6" opacity=".5" stroke={light.ink} strokeWidth="2.5" />
        {cameras.map(([x, y], index) => (
          <g key={`${x}${y}`}>
            <circle cx={x} cy={y} r="13" fill="#cf3b28" />
            <circle cx={x} cy={y} r="5" fill="#fff" />
            <Lettering
              text={`C-0${index + 1}`}
              at={[x + (x < 400 ? 22 : y < 400 ? -58 : -98), y + (y > 400 ? -14 : 30)]}
              size={20}
              fill="#a3281a"
            />
          </g>
        ))}
        <path d="M716 560H786M716 560V670M716 596H786M716 632H786" fill="none" stroke={light.ink} strokeWidth="2.5" />
        <path d="M726 578H774M726 614H760M726 650H768" stroke={light.ink} strokeWidth="4" opacity=".6" />
      </g>
      <ellipse cx="764" cy="634" rx="108" ry="100" fill="#000" opacity=".35" />
      <Fade
        id={`${id}ring`}
        across
        stops={[
          [0, "#fbf7ee"],
          [1, "#8d999b"],
        ]}
      />
      <circle cx="750" cy="616" r="100" fill={ref(`${id}ring`)} />
      <circle cx="750" cy="616" r="86" fill="none" stroke="#5f6d70" strokeOpacity=".5" strokeWidth="2" />
      <circle cx="750" cy="616" r="66" fill="#0d1d23" />
      <circle cx="756" cy="622" r="30" fill="#1d3a47" />
      <circle cx="756" cy="622" r="14" fill="#050c0f" />
      <path
        d="M702 590a56 56 0 0 1 40-30"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <g transform="rotate(38 200 700)">
        <path d="M60 700H330V718H60z" fill="#000" opacity=".3" transform="translate(6 9)" />
        <path d="M60 694H320V714H60z" fill="#ffc071" />
        <path d="M60 694H320V701H60z" fill="#ffe2b0" />
        <path d="M320 694L356 704 320 714z" fill="#ecd3ad" />
        <path d="M346 701L356 704 346 707z" fill="#12303a" />
        <path d="M36 694H60V714H36z" fill="#cf3b28" />
      </g>
      <Glow id={`${id}lamp`} light={light} at={[200, 120]} size={light.hour === "day" ? 0 : 420} />
      <Corners id={id} light={light} />
    </>
  );
}

/** The open binder of a handover: the cable schedule on the left, the riser on the right, a tab for each system. */
export function Binder({ id, light }: Piece) {
  const rows = ["L-04", "L-05", "C-01", "C-02", "KP-02", "SP-06", "AP-11", "T-03"];
  const colours = [0, 0, 2, 2, 5, 3, 4, 1].map((index) => systems[index] as string);
  return (
    <>
      <Table id={id} light={light} />
      <rect x="82" y="134" width="800" height="544" rx="16" fill="#000" opacity=".38" transform="translate(12 18)" />
      <rect x="82" y="126" width="800" height="544" rx="16" fill="#164350" />
      <path d="M96 128H868" stroke="#fff" strokeOpacity=".25" strokeWidth="3" />
      {systems.map((colour, index) => (
        <rect key={colour} x="838" y={176 + index * 76} width="40" height="62" rx="6" fill={colour} />
      ))}
      <path d="M118 158H470V640H118z" fill={light.paper} />
      <path d="M490 158H846V640H490z" fill={light.paper} />
      <Fade
        id={`${id}fold`}
        across
        stops={[
          [0, "#000", 0],
          [0.5, "#000", 0.32],
          [1, "#000", 0],
        ]}
      />
      <rect x="440" y="126" width="80" height="544" fill={ref(`${id}fold`)} />
      {[238, 400, 562].map((y) => (
        <g key={y}>
          <circle cx="450" cy={y} r="9" fill="#164350" />
          <circle cx="510" cy={y} r="9" fill="#164350" />
          <path d={`M450 ${y}q30-44 60 0`} fill="none" stroke="#0d1d23" strokeWidth="13" strokeLinecap="round" />
          <path d={`M450 ${y - 2}q30-44 60 0`} fill="none" stroke="#c9d1cf" strokeWidth="8" strokeLinecap="round" />
        </g>
      ))}
      <Lettering text="Cable schedule" at={[144, 210]} size={29} fill={light.ink} />
      <path
        d={range(9)
          .map((row) => `M144 ${240 + row * 45}H424`)
          .join("")}
        stroke={light.ink}
        strokeWidth="2"
        opacity=".45"
      />
      {rows.map((tag, row) => (
        <g key={tag}>
          <rect x="144" y={253 + row * 45} width="10" height="20" fill={colours[row]} />
          <Lettering text={tag} at={[164, 270 + row * 45]} size={20} fill={light.ink} />
          <path
            d={`M248 ${263 + row * 45}h${56 + ((row * 23) % 40)}M362 ${263 + row * 45}h${30 + ((row * 17) % 26)}`}
            stroke={light.ink}
            strokeWidth="5"
            opacity=".4"
          />
        </g>
      ))}
      <Lettering text="As built" at={[540, 210]} size={29} fill={light.ink} />
      {[268, 358, 448].map((y) => (
        <path key={y} d={`M540 ${y + 62}H812`} stroke={light.ink} strokeWidth="3" opacity=".5" />
      ))}
      <rect x="548" y="546" width="86" height="64" rx="3" fill="none" stroke={light.ink} strokeWidth="4" />
      <path d="M560 562h62M560 578h62M560 594h40" stroke={light.ink} strokeWidth="4" opacity=".5" />
      {systems.map((colour, index) => {
        const x = 558 + index * 13;
        const y = 292 + (index % 3) * 90;
        const end = 686 + ((index * 37) % 96);
        return (
          <g key={colour}>
            <path d={`M${x} 546V${y + (index > 2 ? 14 : 0)}H${end}`} fill="none" stroke={colour} strokeWidth="6" />
            <circle cx={end} cy={y + (index > 2 ? 14 : 0)} r="10" fill={colour} />
          </g>
        );
      })}
      <g transform="rotate(-7 760 580)">
        <rect
          x="690"
          y="556"
          width="136"
          height="58"
          rx="5"
          fill="none"
          stroke="#3b761d"
          strokeWidth="5"
          opacity=".8"
        />
        <Lettering text="Handover" at={[702, 593]} size={24} fill="#3b761d" opacity={0.85} />
      </g>
      <Glow id={`${id}lamp`} light={light} at={[150, 90]} size={light.hour === "day" ? 0 : 440} />
      <Corners id={id} light={light} />
    </>
  );
}

import { range } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Lettering, type Piece, systems, Table } from "./light.tsx";

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

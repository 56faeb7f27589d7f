import { range, rectPath } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, Lettering, type Piece, Wall } from "./light.tsx";

const bus = "#93d36f";

/** Two ways to switch a lamp: KNX modules on their green cable, and a Matter bulb beside its border router. */
export function Modules({ id, light }: Piece) {
  const wave = light.hour === "day" ? "#1b6fd0" : "#8cc4ff";
  const module = light.hour === "night" ? "#9aa39f" : "#e9ebe4";
  return (
    <>
      <Wall id={id} light={light} />
      <rect x="112" y="132" width="430" height="478" rx="8" fill={light.dark} opacity=".38" />
      <rect x="96" y="116" width="430" height="478" rx="8" fill={light.paper} />
      <rect x="116" y="136" width="390" height="438" rx="4" fill="#16262c" />
      <path d="M117 137H505" stroke="#000" strokeOpacity=".5" strokeWidth="6" />
      {[0, 1].map((row) => (
        <g key={row} transform={`translate(0 ${row * 222})`}>
          <path d="M116 244H506V262H116z" fill="#8e9c9e" />
          <path d="M116 245H506" stroke="#fff" strokeOpacity=".5" strokeWidth="3" />
          {range(4).map((index) => (
            <g key={index} transform={`translate(${142 + index * 88} 178)`}>
              <rect x="4" y="6" width="80" height="150" rx="4" fill="#000" opacity=".4" />
              <rect width="80" height="150" rx="4" fill={module} />
              <path d="M0 34H80M0 116H80" stroke={light.dark} strokeWidth="2" opacity=".35" />
              <path d="M12 17h9M30 17h9M48 17h9M66 17h6M12 133h9M30 133h9" stroke={light.dark} strokeWidth="8" />
              <path d="M14 56H66M14 68H46" stroke={light.dark} strokeWidth="4" opacity=".45" />
              {range(4).map((led) => (
                <rect
                  key={led}
                  x={14 + led * 15}
                  y="88"
                  width="9"
                  height="9"
                  rx="2"
                  fill={(led + index + row) % 3 ? "#ffc071" : "#75807e"}
                />
              ))}
              <path d="M50 125H70V141H50z" fill="#cf3b28" />
              <path d="M60 125H70V141H60z" fill="#22282a" />
            </g>
          ))}
          <path
            d={`M202 319v18h88v-18M290 337h88v-18M378 337h88v-18M202 337H${row ? 134 : 130}`}
            stroke={bus}
            strokeWidth="8"
            fill="none"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <path d="M130 333V820" stroke="#08161b" strokeOpacity=".35" strokeWidth="12" transform="translate(6 4)" />
      <path d="M134 337H130V820" stroke={bus} strokeWidth="12" fill="none" />
      <path d="M127 594V810" stroke="#fff" strokeOpacity=".4" strokeWidth="3" />
      <rect x="96" y="640" width="112" height="44" rx="4" fill={light.paper} />
      <path d="M96 640h10v44H96z" fill={bus} />
      <Lettering text="KNX" at={[118, 672]} size={27} fill="#12303a" />
      <Glow id={`${id}bulb`} light={light} at={[760, 330]} size={330} />
      <path d="M756 -10H764V196H756z" fill={light.dark} />
      <path d="M736 190h48l6 46h-60z" fill={light.dark} />
      <path d="M730 236h60c2 40 36 58 36 102a66 66 0 0 1-132 0c0-44 34-62 36-102z" fill="#fff3d6" />
      <path d="M744 252c-2 34-30 50-32 88" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      <path d="M600 662H920V686H600z" fill={light.wood[0]} />
      <path d="M600 686H920V700H600z" fill={light.dark} opacity=".4" />
      <g fill="none" stroke={wave} strokeLinecap="round">
        {[54, 92, 130].map((radius, index) => (
          <path
            key={radius}
            d={`M${760 - radius} ${586 - radius * 0.35}A${radius} ${radius} 0 0 1 ${760 + radius} ${586 - radius * 0.35}`}
            strokeWidth={8 - index}
            opacity={0.95 - index * 0.22}
          />
        ))}
      </g>
      <path d="M676 600q0-18 18-18h132q18 0 18 18v62H676z" fill={module} />
      <path d="M676 640H844V662H676z" fill={light.dark} opacity=".18" />
      <Lettering text="Matter" at={[706, 630]} size={28} fill="#12303a" />
      <Led id={`${id}thread`} at={[760, 650]} colour={wave} size={4} />
      <Corners id={id} light={light} />
    </>
  );
}

/** A table under four lamps of one scene, each with its own level. */
export function Pendants({ id, light }: Piece) {
  const levels = [100, 60, 30, 5];
  const [near, far] = light.wood;
  return (
    <>
      <Wall id={id} light={light} />
      <Fade
        id={`${id}top`}
        across
        stops={[
          [0, near],
          [1, far],
        ]}
      />
      <Fade
        id={`${id}cone`}
        stops={[
          [0, "#ffd9a0", light.glow],
          [1, "#ffd9a0", 0],
        ]}
      />
      <path d="M0 744H960V800H0z" fill={light.dark} opacity=".45" />
      {levels.map((level, index) => {
        const x = 165 + index * 210;
        return (
          <g key={level}>
            <g opacity={level / 100}>
              <Glow id={`${id}lamp${index}`} light={light} at={[x, 292]} size={230} />
              <path d={`M${x - 52} 296H${x + 52}L${x + 142} 590H${x - 142}z`} fill={ref(`${id}cone`)} />
            </g>
            <path d={`M${x - 2} 0h4V196h-4z`} fill={light.dark} />
            <path d={`M${x - 9} 178h18v26h-18z`} fill="#b98f5d" />
            <path d={`M${x - 74} 292q0-92 74-92t74 92z`} fill={light.dark} />
            <path d={`M${x - 60} 270q10-56 56-62`} fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth="5" />
            <path d={`M${x - 74} 292h148v8h-148z`} fill="#b98f5d" />
            <ellipse cx={x} cy="300" rx="44" ry="9" fill="#fff3d6" opacity={0.18 + level / 122} />
            <rect x={x + 3} y="112" width="104" height="44" rx="4" fill={light.dark} opacity=".35" />
            <rect x={x - 2} y="106" width="104" height="44" rx="4" fill={light.paper} />
            <path d={`M${x - 2} 144h${(104 * level) / 100}v6h${(-104 * level) / 100}z`} fill="#c96a06" />
            <Lettering text={`${level}%`} at={[x + 12, 136]} size={26} fill="#12303a" />
          </g>
        );
      })}
      {range(4).map((index) => (
        <g key={index} transform={`translate(${165 + index * 210} 0)`}>
          <path d="M-58 590V508q0-26 26-26h64q26 0 26 26v82z" fill={index % 2 ? "#245a60" : "#2c6a70"} />
          <path d="M-58 508q0-26 26-26h64" fill="none" stroke="#fff" strokeOpacity=".2" strokeWidth="4" />
        </g>
      ))}
      <path d={rectPath(50, 590, 860, 30)} fill={ref(`${id}top`)} />
      <path d="M50 591H910" stroke="#fff0d0" strokeOpacity=".55" strokeWidth="3" />
      <path d="M66 620H894V634H66zM120 634h26V770h-26zM814 634h26V770h-26z" fill={far} />
      <path d="M66 620H894V628H66z" fill={light.dark} opacity=".35" />
      {range(4).map((index) => (
        <path key={index} d={`M${121 + index * 210} 584h88l-10 6h-68z`} fill={light.paper} />
      ))}
      <path d="M452 590l6-40q-10-10-6-26h56q4 16-6 26l6 40z" fill="#c26a4c" />
      <path
        d="M480 526q-8-36-40-50M480 526q0-40 8-64M480 526q12-30 44-38M480 526q-18-24-50-22"
        fill="none"
        stroke="#4d7a52"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Corners id={id} light={light} />
    </>
  );
}

/** A speaker before panels of cloth: what reaches the chair at once, and what the wall takes. */
export function Panels({ id, light }: Piece) {
  const sound = light.hour === "day" ? "#6a4fd0" : "#b9a3ff";
  const cloth = { day: "#7f8f96", dusk: "#56606f", night: "#25363f" }[light.hour];
  return (
    <>
      <Wall id={id} light={light} />
      {[70, 296, 522].map((x) => (
        <g key={x}>
          <rect x={x + 12} y="92" width="196" height="430" rx="4" fill={light.dark} opacity=".36" />
          <rect x={x} y="78" width="196" height="430" rx="4" fill={cloth} />
          <path
            d={range(12)
              .map((index) => `M${x + 8 + index * 16.3} 82V504`)
              .join("")}
            stroke="#fff"
            strokeOpacity=".09"
            strokeWidth="3"
          />
          <path d={`M${x + 1} 79H${x + 195}`} stroke="#fff0d0" strokeOpacity=".45" strokeWidth="2" />
        </g>
      ))}
      <path
        d={range(7)
          .map((index) => rectPath(764 + index * 28, 78, 16, 430))
          .join("")}
        fill={light.wood[0]}
      />
      <path
        d={range(7)
          .map((index) => rectPath(780 + index * 28, 78, 7, 430))
          .join("")}
        fill={light.dark}
        opacity=".4"
      />
      <path d="M0 690H960V800H0z" fill={light.wood[1]} />
      <path d="M0 690H960V696H0z" fill={light.wood[0]} />
      <path d="M540 726q150-26 400 0v30q-250 20-400 0z" fill={cloth} opacity=".7" />
      <Glow id={`${id}lamp`} light={light} at={[854, 262]} size={300} />
      <path d="M838 214h32v96h-32z" fill={light.dark} />
      <path d="M838 208h32v8h-32zM838 308h32v8h-32z" fill="#fff2d2" />
      <g fill="none" stroke={sound} strokeLinecap="round">
        <path d="M300 420H660" strokeWidth="6" />
        <path d="M642 404l20 16-20 16" strokeWidth="6" strokeLinejoin="round" />
        <path d="M296 392L470 200" strokeWidth="5" strokeDasharray="16 12" />
        <path d="M470 200L640 372" strokeWidth="4" strokeDasharray="3 15" opacity=".75" />
        {[56, 92, 128].map((radius, index) => (
          <path
            key={radius}
            d={`M${246 + radius * 0.82} ${420 - radius * 0.57}A${radius} ${radius} 0 0 1 ${246 + radius * 0.82} ${420 + radius * 0.57}`}
            strokeWidth={7 - index}
            opacity={0.85 - index * 0.22}
          />
        ))}
      </g>
      <path d="M170 706h168l16 12H158z" fill="#000" opacity=".4" />
      <rect x="164" y="290" width="164" height="416" rx="10" fill="#101d22" />
      <path d="M164 300q0-10 10-10h26V706h-26q-10 0-10-10z" fill="#1c2e35" />
      <path d="M176 292H318" stroke="#fff" strokeOpacity=".3" strokeWidth="3" />
      {(
        [
          [340, 22],
          [424, 48],
          [556, 60],
        ] as const
      ).map(([y, radius]) => (
        <g key={y}>
          <circle cx="262" cy={y} r={radius} fill="#26383f" stroke="#52666c" strokeWidth="4" />
          <circle cx="262" cy={y} r={radius * 0.72} fill="#0b161a" />
          <circle cx="262" cy={y} r={radius * 0.26} fill="#44575d" />
        </g>
      ))}
      <path d="M228 650h68" stroke="#44575d" strokeWidth="10" strokeLinecap="round" />
      <path d="M690 716v-30h170v30" fill="none" stroke={light.dark} strokeWidth="10" />
      <path d="M812 470q0-34 34-34h14q34 0 34 34v166h-82z" fill="#245a60" />
      <path d="M664 560h150v80H664q-14 0-14-14v-52q0-14 14-14z" fill="#2c6a70" />
      <path d="M640 540q0-18 20-18h132q18 0 18 18v28H640zM640 636H894v50H660q-20 0-20-20z" fill="#32757b" />
      <path d="M646 536q4-10 16-10h126" fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="4" />
      <Corners id={id} light={light} />
    </>
  );
}

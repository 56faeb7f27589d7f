import { range } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, Lettering, type Light, systems, Wall } from "./light.tsx";

type Piece = { id: string; light: Light };

/** The front of a rack: patch field, switch, drivers, recorder and battery, each with its label. */
export function Rack({ id, light }: Piece) {
  const ports = range(12);
  const unit = (y: number, height: number, fill = "#22353c") => (
    <>
      <rect x="318" y={y} width="324" height={height} rx="3" fill={fill} />
      <path d={`M320 ${y + 1}H640`} stroke="#fff" strokeOpacity=".18" strokeWidth="2" />
      {[328, 632].map((x) => (
        <circle key={x} cx={x} cy={y + height / 2} r="4" fill="#0a171c" />
      ))}
    </>
  );
  const label = (text: string, y: number) => (
    <>
      <rect x="346" y={y} width="78" height="20" rx="2" fill={light.paper} />
      <Lettering text={text} at={[352, y + 15.5]} size={14} fill="#12303a" />
    </>
  );
  return (
    <>
      <Wall id={id} light={light} />
      <rect x="278" y="46" width="428" height="770" rx="6" fill={light.dark} opacity=".4" />
      <rect x="262" y="30" width="436" height="786" rx="6" fill={light.dark} />
      <rect x="282" y="52" width="396" height="764" fill="#0a171c" />
      <Glow id={`${id}lamp`} light={light} at={[480, 60]} size={400} />
      <rect x="360" y="52" width="240" height="7" fill="#fff2d2" />
      <path d="M298 60H314V800H298zM646 60H662V800H646z" fill="#31464c" />
      <path d="M306 76V800M654 76V800" stroke="#0a171c" strokeWidth="5" strokeDasharray="5 13" />
      {unit(92, 78)}
      {label("P1 1-24", 98)}
      {[0, 1].map((row) =>
        ports.map((port) => (
          <rect
            key={`${row}${port}`}
            x={347 + port * 23.5}
            y={126 + row * 21}
            width="16"
            height="15"
            rx="2"
            fill="#071216"
          />
        )),
      )}
      {unit(250, 62, "#2b444c")}
      {ports.map((port) => (
        <g key={port}>
          <rect x={347 + port * 23.5} y="286" width="16" height="15" rx="2" fill="#071216" />
          <rect x={348 + port * 23.5} y="279" width="5" height="4" fill={port % 5 === 3 ? "#ffc071" : "#93d36f"} />
        </g>
      ))}
      {ports.map((port) => {
        const from = 355 + port * 23.5;
        const to = 355 + ((port * 5 + 2) % 12) * 23.5;
        const colour = systems[port % 6];
        return (
          <path
            key={port}
            d={`M${from} ${port % 2 ? 155 : 134}C${from} 224 ${to} 206 ${to} 292`}
            fill="none"
            stroke={colour}
            strokeWidth="6"
            strokeLinecap="round"
          />
        );
      })}
      {unit(330, 92, "#1c2e35")}
      {label("KNX 1-2", 336)}
      {range(4).map((index) => (
        <g key={index}>
          <rect
            x={346 + index * 70}
            y="364"
            width="58"
            height="48"
            rx="3"
            fill={index === 1 ? "#3b761d" : "#d8ddd6"}
            opacity={light.hour === "day" ? 0.95 : 0.72}
          />
          <path
            d={`M${352 + index * 70} 378h46M${352 + index * 70} 388h30`}
            stroke="#12303a"
            strokeWidth="3"
            opacity=".5"
          />
          <rect x={394 + index * 70} y="401" width="5" height="5" fill="#93d36f" />
        </g>
      ))}
      {unit(440, 58)}
      {label("NVR", 446)}
      {[0, 1, 2, 3].map((bay) => (
        <rect
          key={bay}
          x={438 + bay * 46}
          y="450"
          width="40"
          height="38"
          rx="2"
          fill="#0d1d23"
          stroke="#46606a"
          strokeWidth="2"
        />
      ))}
      <Led id={`${id}rec`} at={[362, 482]} colour="#ff7a66" size={4} />
      {unit(516, 58)}
      {label("AMP 8", 522)}
      {range(8).map((index) => (
        <rect
          key={index}
          x={440 + index * 23}
          y={560 - ((index * 13) % 30)}
          width="10"
          height={6 + ((index * 13) % 30)}
          fill="#b9a3ff"
        />
      ))}
      {unit(592, 122, "#17272d")}
      {label("UPS", 600)}
      <rect x="440" y="610" width="176" height="64" rx="6" fill="#062430" stroke="#46606a" strokeWidth="2" />
      {range(5).map((index) => (
        <rect
          key={index}
          x={456 + index * 24}
          y="634"
          width="18"
          height="26"
          rx="2"
          fill={index < 4 ? "#6fd6d6" : "#1d4650"}
        />
      ))}
      <path d="M456 622H520" stroke="#6fd6d6" strokeWidth="4" />
      <path
        d={range(12)
          .map((index) => `M${346 + index * 7} 640V694`)
          .join("")}
        stroke="#08151a"
        strokeWidth="3"
      />
      <Led id={`${id}ups`} at={[592, 694]} colour="#93d36f" size={5} />
      <path d="M318 734H642V752H318z" fill="#22353c" />
      <path d="M282 52H300L282 400z" fill="#fff" opacity=".06" />
      <Corners id={id} light={light} />
    </>
  );
}

/** Two floors cut open: what passes a concrete slab, and what does not. */
export function Field({ id, light }: Piece) {
  const [warm, middle, cool] = light.wall;
  const wave = light.hour === "day" ? "#1b6fd0" : "#8cc4ff";
  const arc = (radius: number) => `M${480 - radius} 452A${radius} ${radius} 0 0 0 ${480 + radius} 452`;
  const faint = (radius: number) => `M${480 - radius} 352A${radius} ${radius * 0.8} 0 0 1 ${480 + radius} 352`;
  return (
    <>
      <Fade
        id={`${id}up`}
        stops={[
          [0, cool],
          [1, middle],
        ]}
      />
      <Fade
        id={`${id}low`}
        across
        stops={[
          [0, warm],
          [0.6, middle],
          [1, cool],
        ]}
      />
      <rect width="960" height="360" fill={ref(`${id}up`)} />
      <rect y="440" width="960" height="360" fill={ref(`${id}low`)} />
      <Glow id={`${id}near`} light={light} at={[480, 470]} size={300} colour={wave} />
      <clipPath id={`${id}room`}>
        <path d="M96 446H792V704H96z" />
      </clipPath>
      <g clipPath={ref(`${id}room`)} fill="none" stroke={wave} strokeLinecap="round">
        {[70, 130, 190, 250, 310].map((radius, index) => (
          <path key={radius} d={arc(radius)} strokeWidth={9 - index} opacity={0.95 - index * 0.13} />
        ))}
      </g>
      <g fill="none" stroke={wave} strokeWidth="4" strokeDasharray="4 15" strokeLinecap="round" opacity=".6">
        {[120, 190].map((radius) => (
          <path key={radius} d={faint(radius)} />
        ))}
      </g>
      {[-6, 792].map((x) => (
        <path key={x} d={`M${x} -10h102V810h-102z`} fill="#8e9692" />
      ))}
      <path d="M0 352H960V446H0z" fill="#9aa19c" />
      <path d="M0 352H960V360H0z" fill="#fff" opacity=".3" />
      <path d="M0 436H960V446H0zM96 446H110V710H96z" fill="#000" opacity=".16" />
      {range(120).map((index) => (
        <circle
          key={index}
          cx={(index * 83) % 960}
          cy={358 + ((index * 47) % 84)}
          r={2 + ((index * 7) % 5)}
          fill={index % 3 ? "#6f7975" : "#c2c6bf"}
          opacity=".75"
        />
      ))}
      {range(90).map((index) => (
        <circle
          key={index}
          cx={((index * 37) % 92) + (index % 2 ? 798 : 2)}
          cy={(index * 71) % 800}
          r={2 + ((index * 5) % 4)}
          fill={index % 3 ? "#6f7975" : "#c2c6bf"}
          opacity={(index * 71) % 800 > 346 && (index * 71) % 800 < 450 ? 0 : 0.7}
        />
      ))}
      <path d="M0 376H960M0 424H960" stroke="#4f5b5c" strokeWidth="5" strokeDasharray="26 6" />
      <path d="M430 446h100l-12 22h-76z" fill="#f6f4ee" />
      <path d="M442 468h76l-4 6h-68z" fill="#c4cdcb" />
      <Led id={`${id}ap`} at={[480, 459]} colour="#6cb0ff" size={4} />
      <path d="M96 704H792V718H96z" fill={light.wood[0]} />
      <path d="M96 718H792V800H96z" fill={light.wood[1]} />
      <path d="M96 338H792V352H96z" fill={light.wood[1]} />
      <path d="M180 704v-62q0-22 24-22h150q24 0 24 22v62z" fill="#2c6a70" />
      <path d="M162 704v-44q0-14 15-14t15 14v44zM366 704v-44q0-14 15-14t15 14v44z" fill="#245a60" />
      <path d="M560 660H720V670H560zM576 670h10v34h-10zM694 670h10v34h-10z" fill={light.dark} />
      <g>
        <rect x="622" y="574" width="48" height="86" rx="8" fill="#0d1d23" />
        <rect x="627" y="581" width="38" height="70" rx="4" fill={light.paper} />
        {[0, 1, 2, 3].map((bar) => (
          <rect key={bar} x={633 + bar * 7} y={626 - bar * 8} width="5" height={10 + bar * 8} fill="#1b6fd0" />
        ))}
      </g>
      <path d="M190 338V250H590V338z" fill="#b9a893" />
      <path d="M190 250h400v22H190zM190 210h22v128h-22z" fill={light.wood[0]} />
      <path d="M224 226h96q10 0 10 12v14H214v-14q0-12 10-12z" fill="#f4f0ea" />
      <rect x="660" y="252" width="48" height="86" rx="8" fill="#0d1d23" />
      <rect x="665" y="259" width="38" height="70" rx="4" fill={light.paper} />
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={671 + bar * 7}
          y={304 - bar * 8}
          width="5"
          height={10 + bar * 8}
          fill={bar ? "#b9c0bb" : "#cf3b28"}
        />
      ))}
      <Corners id={id} light={light} />
    </>
  );
}

/** A window on a street without power; the house whose rack has a battery is the one that shows light. */
export function Outage({ id, light }: Piece) {
  const [high, middle, low] = light.sky;
  const dim = { day: "#5f7f88", dusk: "#2b3f49", night: "#0c2028" }[light.hour];
  const house = (x: number, y: number, width: number, isLit = false) => (
    <>
      <path d={`M${x} 520V${y + 60}h${width * 0.22}V${y}h${width * 0.5}v34h${width * 0.28}V520z`} fill={dim} />
      {isLit && <Glow id={`${id}house`} light={light} at={[x + width / 2, y + 110]} size={190} />}
      {range(3).map((index) => (
        <g key={index} fill={isLit ? "#ffcf8a" : "#06161c"} opacity={isLit ? 1 : 0.5}>
          <rect x={x + 22 + (index * (width - 60)) / 2.2} y={y + 92} width="24" height="42" rx="2" />
          {index > 0 && (
            <rect
              x={x + 22 + (index * (width - 60)) / 2.2}
              y={y + 26}
              width="22"
              height="34"
              rx="2"
              opacity={y + 26 < 330 ? 1 : 0}
            />
          )}
        </g>
      ))}
    </>
  );
  return (
    <>
      <Wall id={id} light={light} />
      <Fade
        id={`${id}sky`}
        stops={[
          [0, high],
          [0.6, middle],
          [1, low],
        ]}
      />
      <rect x="118" y="56" width="724" height="520" fill={light.dark} />
      <clipPath id={`${id}pane`}>
        <path d="M136 74H824V560H136z" />
      </clipPath>
      <g clipPath={ref(`${id}pane`)}>
        <rect x="136" y="74" width="688" height="486" fill={ref(`${id}sky`)} />
        {house(110, 330, 200)}
        {house(300, 300, 220, true)}
        {house(536, 316, 190)}
        {house(736, 340, 190)}
        <path d="M136 512H824V560H136z" fill="#0a1b21" opacity=".85" />
        <path d="M150 536H810" stroke="#c8ccc4" strokeWidth="4" strokeDasharray="34 26" opacity=".35" />
        {[218, 516, 744].map((x) => (
          <path key={x} d={`M${x} 520V286q0-16 18-16h30v8h-30q-10 0-10 10V520z`} fill="#06141a" />
        ))}
      </g>
      <path d="M472 74H488V560H472z" fill={light.dark} />
      <path d="M136 74H146V560H136zM488 74H496V560H488z" fill="#fff0d0" opacity=".16" />
      <path d="M84 576H876V606H84z" fill={light.paper} />
      <path d="M84 606H876V620H84z" fill={light.dark} opacity=".35" />
      <rect x="604" y="432" width="186" height="150" rx="10" fill="#000" opacity=".35" transform="translate(10 0)" />
      <rect x="600" y="426" width="186" height="150" rx="10" fill="#16262c" />
      <path d="M610 428H776" stroke="#fff" strokeOpacity=".25" strokeWidth="3" />
      <rect x="622" y="448" width="142" height="62" rx="6" fill="#062430" />
      {range(5).map((index) => (
        <rect
          key={index}
          x={634 + index * 24}
          y="468"
          width="18"
          height="30"
          rx="2"
          fill={index < 4 ? "#6fd6d6" : "#1d4650"}
        />
      ))}
      <path d="M634 458H690" stroke="#6fd6d6" strokeWidth="4" />
      <path
        d={range(14)
          .map((index) => `M${624 + index * 10} 526V558`)
          .join("")}
        stroke="#08151a"
        strokeWidth="4"
      />
      <Led id={`${id}on`} at={[752, 542]} colour="#93d36f" size={6} />
      <path d="M786 540h40q20 0 20 24v30q0 30 22 60t20 146" fill="none" stroke="#0d1d23" strokeWidth="9" />
      <Corners id={id} light={light} />
    </>
  );
}

import { range } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, Lettering, type Piece, systems, Wall } from "./light.tsx";

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
      <Charge at={[456, 634]} height={26} />
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
      <Charge at={[634, 468]} height={30} />
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

/** What a battery has left: five bars, four of them full. */
function Charge({ at: [x, y], height }: { at: readonly [number, number]; height: number }) {
  return range(5).map((index) => (
    <rect
      key={index}
      x={x + index * 24}
      y={y}
      width="18"
      height={height}
      rx="2"
      fill={index < 4 ? "#6fd6d6" : "#1d4650"}
    />
  ));
}

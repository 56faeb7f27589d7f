import { range } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Palm, PalmCrown } from "../plants.tsx";
import { Skyline } from "../sky.tsx";
import { Corners, Glow, Led, Lettering, type Piece, Wall } from "./light.tsx";

function Heavens({ id, light, base }: Piece & { base: number }) {
  const [high, middle, low] = light.sky;
  return (
    <>
      <Fade
        id={`${id}sky`}
        stops={[
          [0, high],
          [0.62, middle],
          [1, low],
        ]}
      />
      <rect width="960" height={base} fill={ref(`${id}sky`)} />
    </>
  );
}

/** A window, a roller shade, and the angle at which the sun would reach the floor. */
export function Shade({ id, light }: Piece) {
  const drop = { day: 300, dusk: 220, night: 470 }[light.hour];
  const sun = { day: [300, 178], dusk: [392, 500], night: [356, 560] }[light.hour] as [number, number];
  const haze = { day: "#8fb0b6", dusk: "#6d6873", night: "#1d3844" }[light.hour];
  return (
    <>
      <Wall id={id} light={light} />
      <rect x="196" y="66" width="568" height="560" fill={light.dark} />
      <clipPath id={`${id}pane`}>
        <path d="M214 84H746V608H214z" />
      </clipPath>
      <g clipPath={ref(`${id}pane`)}>
        <Heavens id={id} light={light} base={610} />
        {light.hour !== "night" && (
          <>
            <Glow id={`${id}sun`} light={light} at={sun} size={190} />
            <circle cx={sun[0]} cy={sun[1]} r="34" fill="#fff0cf" />
          </>
        )}
        <Skyline seed="shade" haze={haze} frame={{ left: 200, right: 760, base: 612, height: 170 }} />
      </g>
      <path d="M472 84H488V608H472z" fill={light.dark} />
      <path d="M214 84H224V608H214zM488 84H496V608H488z" fill="#fff0d0" opacity=".18" />
      <Fade
        id={`${id}cloth`}
        across
        stops={[
          [0, light.paper, 0.97],
          [1, light.wall[1], 0.94],
        ]}
      />
      <rect x="206" y="84" width="548" height={drop} fill={ref(`${id}cloth`)} />
      <path
        d={range(11)
          .map((index) => `M206 ${100 + (index * drop) / 11}H754`)
          .join("")}
        stroke={light.ink}
        strokeWidth="1.5"
        opacity=".1"
      />
      <rect x="202" y={84 + drop} width="556" height="14" rx="4" fill={light.dark} />
      <rect x="186" y="52" width="588" height="40" rx="6" fill={light.wood[1]} />
      <path d="M188 54H772" stroke="#fff0d0" strokeOpacity=".4" strokeWidth="3" />
      <path d="M170 626H790V652H170z" fill={light.paper} />
      <path d="M170 652H790V664H170z" fill={light.dark} opacity=".3" />
      <path d="M0 730H960V800H0z" fill={light.wood[1]} />
      <path d="M0 730H960V736H0z" fill={light.wood[0]} />
      <g fill="none" stroke={light.hour === "day" ? light.ink : light.paper} strokeWidth="3">
        <path d={`M826 ${92 + drop}V626`} />
        <path d={`M814 ${92 + drop}h24M814 626h24`} />
        <path d={`M764 ${92 + drop}h44`} strokeDasharray="6 7" opacity=".7" />
      </g>
      {light.hour === "day" && (
        <>
          <path d="M610 622L436 404" stroke="#c2570c" strokeWidth="4" strokeDasharray="14 9" />
          <path d="M610 622H440" stroke="#c2570c" strokeWidth="3" strokeDasharray="3 8" />
          <path d="M510 622A100 100 0 0 1 548 544" fill="none" stroke="#c2570c" strokeWidth="4" />
        </>
      )}
      {light.hour === "night" && <Led id={`${id}key`} at={[90, 420]} colour="#ffc071" size={4} />}
      <rect
        x="66"
        y="380"
        width="48"
        height="72"
        rx="8"
        fill={light.paper}
        opacity={light.hour === "night" ? 0.4 : 0.9}
      />
      <path d="M90 396l9 12H81zM90 436l9-12H81z" fill={light.ink} />
      <Lettering
        text="SH-02"
        at={[846, (92 + drop + 626) / 2 + 8]}
        size={24}
        fill={light.hour === "day" ? light.ink : light.paper}
      />
      <Corners id={id} light={light} />
    </>
  );
}

/** A gate station on its pillar, beside a gate of slats. */
export function Gate({ id, light }: Piece) {
  const [warm, middle, cool] = light.wall;
  const stone =
    light.hour === "night"
      ? ["#6c6f6c", "#2b3d43"]
      : light.hour === "dusk"
        ? ["#d9ad8d", "#6c6265"]
        : ["#f1e3cc", "#b9b3a5"];
  return (
    <>
      <Heavens id={id} light={light} base={800} />
      <Skyline seed="gate" haze={middle} frame={{ left: 560, right: 1000, base: 560, height: 150 }} />
      <defs>
        <PalmCrown id={`${id}crown`} seed="gate" />
      </defs>
      <Palm crown={`${id}crown`} x={806} y={560} height={330} size={2.2} lean={14} colour={light.dark} />
      <path d="M0 560H960V800H0z" fill={light.dark} opacity=".55" />
      <path d="M610 360H960V700H610z" fill={light.dark} opacity=".35" />
      {range(12).map((index) => (
        <g key={index}>
          <rect x="602" y={352 + index * 30} width="358" height="22" fill={light.wood[index % 2] ?? ""} />
          <path d={`M602 ${353 + index * 30}H960`} stroke="#fff0d0" strokeOpacity=".22" strokeWidth="2" />
        </g>
      ))}
      <path d="M722 340H738V716H722zM900 340H916V716H900z" fill={light.dark} />
      <path d="M0 716H960V800H0z" fill={cool} />
      <path d="M0 716H960V726H0z" fill={warm} opacity=".7" />
      <Fade
        id={`${id}stone`}
        across
        stops={[
          [0, stone[0] as string],
          [1, stone[1] as string],
        ]}
      />
      <path d="M224 130H596V740H224z" fill={ref(`${id}stone`)} />
      <path d="M206 96H614V134H206z" fill={ref(`${id}stone`)} />
      <path d="M206 134H614V144H206z" fill={light.dark} opacity=".35" />
      <path d="M206 98H614" stroke="#fff" strokeOpacity=".4" strokeWidth="3" />
      <path
        d={`${range(5)
          .map((row) => `M224 ${252 + row * 104}H596`)
          .join("")}${range(6)
          .map((row) => `M${row % 2 ? 330 : 480} ${148 + row * 104}v104`)
          .join("")}`}
        stroke={light.dark}
        strokeWidth="2.5"
        opacity=".25"
      />
      <Glow id={`${id}lamp`} light={light} at={[410, 168]} size={light.hour === "day" ? 0 : 330} />
      <path d="M372 150H448L440 168H380z" fill="#fff2d2" />
      <rect x="340" y="226" width="152" height="344" rx="20" fill="#000" opacity=".35" transform="translate(10 14)" />
      <rect x="334" y="214" width="152" height="344" rx="20" fill="#14242a" />
      <rect
        x="335.5"
        y="215.5"
        width="149"
        height="341"
        rx="19"
        fill="none"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="2"
      />
      <circle cx="410" cy="268" r="32" fill="#0a1418" />
      <circle cx="410" cy="268" r="22" fill="#1d3a47" />
      <circle cx="410" cy="268" r="11" fill="#0a1418" />
      <circle cx="403" cy="260" r="5" fill="#dcecf0" />
      {range(15).map((index) => (
        <circle key={index} cx={378 + (index % 5) * 16} cy={326 + Math.floor(index / 5) * 14} r="3.5" fill="#4a6068" />
      ))}
      <rect x="356" y="380" width="108" height="60" rx="8" fill="#0c3a44" />
      <path d="M370 398H440M370 412H420" stroke="#6fd6d6" strokeWidth="5" />
      <circle cx="410" cy="498" r="36" fill="#f6ead6" opacity=".14" />
      <circle cx="410" cy="498" r="29" fill="#e9e2d4" />
      <path
        d="M410 482a8 8 0 0 0-8 8v7q0 8-5 13h26q-5-5-5-13v-7a8 8 0 0 0-8-8zM405 514a5 5 0 0 0 10 0z"
        fill="#14242a"
      />
      <Led id={`${id}call`} at={[464, 236]} colour="#93d36f" size={4} />
      <Lettering text="12" at={[382, 668]} size={54} fill={light.dark} opacity={0.75} />
      <Corners id={id} light={light} />
    </>
  );
}

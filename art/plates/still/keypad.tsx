import { rectPath } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, Lettering, type Piece, Wall } from "./light.tsx";

/** An engraved keypad beside a door: one key is lit. */
export function Keypad({ id, light }: Piece) {
  const metal = { day: ["#e0c39c", "#a98358"], dusk: ["#c79a6c", "#7a5a42"], night: ["#7d6650", "#453a32"] }[
    light.hour
  ];
  const [high = "", low = ""] = metal;
  return (
    <>
      <Wall id={id} light={light} />
      <path d={rectPath(764, 0, 196, 800)} fill={light.wood[1]} />
      <path d={rectPath(764, 0, 22, 800)} fill={light.wood[0]} />
      <path
        d="M850 60H930V350H850zM850 420H930V760H850z"
        fill="none"
        stroke={light.dark}
        strokeWidth="3"
        opacity=".45"
      />
      <Glow id={`${id}glow`} light={light} at={[470, 226]} size={330} />
      <rect x="334" y="168" width="304" height="492" rx="20" fill={light.dark} opacity=".34" />
      <Fade
        id={`${id}metal`}
        across
        stops={[
          [0, high],
          [1, low],
        ]}
      />
      <rect x="318" y="150" width="304" height="492" rx="20" fill={ref(`${id}metal`)} />
      <rect
        x="319.5"
        y="151.5"
        width="301"
        height="489"
        rx="19"
        fill="none"
        stroke="#fff3dc"
        strokeOpacity=".5"
        strokeWidth="2"
      />
      {["Arrive", "Dinner", "Cinema", "Goodnight", "Away"].map((word, index) => {
        const y = 182 + index * 88;
        const isLit = index === 0;
        return (
          <g key={word}>
            <rect x="346" y={y + 3} width="248" height="72" rx="9" fill={light.dark} opacity=".5" />
            <rect x="346" y={y} width="248" height="72" rx="9" fill={ref(`${id}metal`)} />
            <path d={`M355 ${y + 1.5}H585`} stroke="#fff3dc" strokeOpacity=".65" strokeWidth="2" />
            <Lettering text={word} at={[370, y + 47]} size={31} fill="#fff0d8" opacity={0.35} />
            <Lettering
              text={word}
              at={[370, y + 45.5]}
              size={31}
              fill={!isLit ? "#2a1e16" : light.hour === "day" ? "#6b3505" : "#ffd9a0"}
            />
            {isLit ? (
              <Led id={`${id}led`} at={[566, y + 36]} colour="#ffd08a" size={6} />
            ) : (
              <circle cx="566" cy={y + 36} r="4.5" fill={light.dark} opacity=".55" />
            )}
          </g>
        );
      })}
      <Corners id={id} light={light} />
    </>
  );
}

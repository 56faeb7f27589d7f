import { range, rectPath } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, Lettering, type Piece, systems, Wall } from "./light.tsx";

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

/** An open wall before the plaster: a bundle of labelled cables runs into its box. */
export function Bundle({ id, light }: Piece) {
  const [warm, middle, cool] = light.wall;
  const cables = [0, 5, 4, 0, 2, 1, 3].map((system, index) => ({ x: 414 + index * 22, colour: systems[system] }));
  const tags = ["L-04", "SP-06", "KP-02", "T-03", "AP-11", "C-01"];
  return (
    <>
      <Wall id={id} light={light} />
      <path
        d="M196 0L226 90 206 190 232 300 208 420 236 540 212 660 230 800H744L728 700 752 590 726 470 750 350 724 230 748 110 730 0z"
        fill={light.dark}
        opacity=".4"
      />
      <path
        d="M206 0L236 90 216 190 242 300 218 420 246 540 222 660 240 800H734L718 700 742 590 716 470 740 350 714 230 738 110 720 0z"
        fill={middle}
      />
      <clipPath id={`${id}open`}>
        <path d="M206 0L236 90 216 190 242 300 218 420 246 540 222 660 240 800H734L718 700 742 590 716 470 740 350 714 230 738 110 720 0z" />
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
      <rect x="376" y="566" width="212" height="172" rx="6" fill="#5d6b6f" />
      <rect x="388" y="578" width="188" height="148" rx="4" fill={light.dark} />
      <path d="M376 566H588" stroke="#c3cbc9" strokeWidth="3" />
      {cables.map(({ x, colour }, index) => {
        const end = 412 + index * 23;
        return (
          <g key={x} fill="none" strokeLinecap="round">
            <path
              d={`M${x} -10V520C${x} 580 ${end} 600 ${end} ${664 - (index % 3) * 16}`}
              stroke="#08161b"
              strokeWidth="20"
              opacity=".45"
              transform="translate(5 3)"
            />
            <path
              d={`M${x} -10V520C${x} 580 ${end} 600 ${end} ${664 - (index % 3) * 16}`}
              stroke={colour}
              strokeWidth="17"
            />
            <path d={`M${x - 4} -10V520`} stroke="#fff" strokeOpacity=".35" strokeWidth="3" />
            <path d={`M${end} ${664 - (index % 3) * 16}v26`} stroke="#d9a066" strokeWidth="5" />
          </g>
        );
      })}
      {[70, 250, 430].map((y) => (
        <g key={y}>
          <rect x="398" y={y} width="166" height="17" rx="5" fill="#12191b" />
          <path d={`M400 ${y + 3}H562`} stroke="#fff" strokeOpacity=".3" strokeWidth="2" />
          <rect x="556" y={y - 6} width="22" height="29" rx="4" fill="#1d282b" />
        </g>
      ))}
      {tags.map((tag, index) => {
        const isLeft = index % 2 === 0;
        const y = 116 + index * 66 + (index > 1 ? 12 : 0);
        const x = isLeft ? 286 : 560;
        const cable = cables[isLeft ? Math.floor(index / 2) : 6 - Math.floor(index / 2)];
        return (
          <g key={tag} transform={`rotate(${isLeft ? -3 : 2.5} ${cable?.x} ${y})`}>
            <path d={`M${cable?.x} ${y + 22}H${isLeft ? x + 60 : x}`} stroke={light.paper} strokeWidth="9" />
            <rect x={x + 5} y={y + 6} width="112" height="44" rx="4" fill="#08161b" opacity=".35" />
            <rect x={x} y={y} width="112" height="44" rx="4" fill={light.paper} />
            <rect x={isLeft ? x + 102 : x} y={y} width="10" height="44" fill={cable?.colour} />
            <Lettering text={tag} at={[x + (isLeft ? 12 : 22), y + 31]} size={25} fill="#12303a" />
          </g>
        );
      })}
      {light.hour === "night" && <rect width="960" height="800" fill={light.dark} opacity=".34" />}
      <Glow id={`${id}torch`} light={light} at={[480, 380]} size={light.hour === "night" ? 420 : 0} />
      <Corners id={id} light={light} />
    </>
  );
}

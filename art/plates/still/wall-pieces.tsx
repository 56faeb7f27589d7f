import { range, rectPath } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, Lettering, type Light, systems, Wall } from "./light.tsx";

type Piece = { id: string; light: Light };

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
  const cables = range(7).map((index) => ({ x: 414 + index * 22, colour: systems[(index * 5) % 6] as string }));
  const tags = ["L-04", "C-01", "KP-02", "S-06", "N-11", "T-03"];
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

/** A door with a closer, a lever with a code, and a reader beside it. */
export function Lock({ id, light }: Piece) {
  const [near, far] = light.wood;
  const steel = light.hour === "night" ? ["#8b989a", "#465458"] : ["#eef0ea", "#8e9c9e"];
  return (
    <>
      <Wall id={id} light={light} />
      <Fade
        id={`${id}leaf`}
        across
        stops={[
          [0, near],
          [1, far],
        ]}
      />
      <Fade
        id={`${id}steel`}
        across
        stops={[
          [0, steel[0] as string],
          [1, steel[1] as string],
        ]}
      />
      <path d={rectPath(330, 96, 630, 704)} fill={light.dark} />
      <path d={rectPath(348, 114, 612, 686)} fill={ref(`${id}leaf`)} />
      <path d="M348 114H360V800H348z" fill="#fff0d0" opacity=".22" />
      <path
        d={range(7)
          .map((index) => `M${446 + index * 84} 114V800`)
          .join("")}
        stroke={light.dark}
        strokeWidth="3"
        opacity=".3"
      />
      {light.hour !== "day" && <path d="M334 96H346V800H334z" fill="#ffcf8a" />}
      <Glow id={`${id}slit`} light={light} at={[340, 470]} size={light.hour === "day" ? 0 : 260} />
      <rect
        x="520"
        y="160"
        width="216"
        height="62"
        rx="8"
        fill={light.dark}
        opacity=".4"
        transform="translate(10 14)"
      />
      <path d="M560 178L402 84" stroke={ref(`${id}steel`)} strokeWidth="17" strokeLinecap="round" />
      <path d="M402 84L470 74" stroke="#6f7c7e" strokeWidth="15" strokeLinecap="round" />
      <rect x="520" y="152" width="216" height="62" rx="8" fill={ref(`${id}steel`)} />
      <circle cx="562" cy="183" r="17" fill="#56646a" />
      <circle cx="562" cy="183" r="7" fill="#d6dcd8" />
      <rect
        x="392"
        y="318"
        width="112"
        height="306"
        rx="18"
        fill={light.dark}
        opacity=".42"
        transform="translate(10 14)"
      />
      <rect x="392" y="318" width="112" height="306" rx="18" fill="#16262c" />
      <rect
        x="393.5"
        y="319.5"
        width="109"
        height="303"
        rx="17"
        fill="none"
        stroke="#fff"
        strokeOpacity=".2"
        strokeWidth="2"
      />
      {range(9).map((index) => (
        <circle
          key={index}
          cx={422 + (index % 3) * 26}
          cy={356 + Math.floor(index / 3) * 30}
          r="8"
          fill="#ffe2b0"
          opacity={light.hour === "day" ? 0.55 : 0.9}
        />
      ))}
      <Led id={`${id}lockled`} at={[448, 452]} colour="#93d36f" size={5} />
      <path d="M424 520H640q18 0 18 17t-18 17H470" fill={light.dark} opacity=".4" transform="translate(8 14)" />
      <rect x="440" y="510" width="216" height="34" rx="17" fill={ref(`${id}steel`)} />
      <circle cx="448" cy="527" r="34" fill={ref(`${id}steel`)} />
      <circle cx="448" cy="527" r="12" fill="#5f6d70" />
      <rect
        x="146"
        y="330"
        width="104"
        height="160"
        rx="14"
        fill={light.dark}
        opacity=".32"
        transform="translate(10 14)"
      />
      <rect x="146" y="330" width="104" height="160" rx="14" fill="#16262c" />
      <path
        d="M176 424a22 22 0 0 1 44 0M184 424a14 14 0 0 1 28 0"
        fill="none"
        stroke="#f4f0ea"
        strokeOpacity=".75"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Led id={`${id}reader`} at={[198, 366]} colour="#93d36f" size={6} />
      <Corners id={id} light={light} />
    </>
  );
}

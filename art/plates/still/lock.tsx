import { range, rectPath } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, type Piece, Wall } from "./light.tsx";

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

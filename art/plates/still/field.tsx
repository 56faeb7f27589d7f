import { range } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { Corners, Glow, Led, type Piece } from "./light.tsx";

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

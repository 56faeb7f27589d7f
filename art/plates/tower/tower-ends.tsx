import { createRandom } from "~/lib/random.ts";
import { HEIGHT, range, rectPath, round, WIDTH } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { type Dusk, mix } from "../palette.ts";
import { Standing } from "../people.tsx";
import { Palm, Shrubs } from "../plants.tsx";
import { SHOPS, type TowerPlan, towerWidths } from "./tower-plan.ts";

type End = { plan: TowerPlan; dusk: Dusk; id: string; seed: string };

/** A roof terrace with a pergola and the head of the stairs. */
export function Roof({ plan, dusk, id, seed }: End) {
  const { left, roof } = plan;
  const { front, whole } = towerWidths(plan);
  const core = left + front * 0.5;
  const posts = range(6).map((post) => rectPath(left + 26 + post * 26, roof - 44, 3, 44));
  return (
    <>
      <path d={rectPath(core, roof - 66, front * 0.36, 66)} fill={mix(plan.stone, dusk.shade, 0.4)} />
      <path d={rectPath(core + front * 0.36, roof - 66, 26, 66)} fill={dusk.shade} />
      <path d={rectPath(core + 16, roof - 40, front * 0.2, 40)} fill={ref(`${id}bright`)} />
      <path d={`${posts.join("")}${rectPath(left + 14, roof - 50, 158, 6)}`} fill="#8a6448" />
      <ellipse cx={round(left + 92)} cy={round(roof - 10)} rx="120" ry="60" fill={ref(`${id}glow`)} />
      <Palm
        crown={`${id}crown`}
        x={left + front * 0.92}
        y={roof}
        height={62}
        size={0.7}
        lean={6}
        colour={mix(dusk.silhouette, dusk.haze, 0.2)}
      />
      <Shrubs seed={seed} left={left + 30} right={left + front} y={roof} size={15} colour={dusk.silhouette} />
      <path d={rectPath(left - 8, roof - 14, whole + 16, 16)} fill={ref(`${id}slab`)} />
    </>
  );
}

/** Shops along the pavement, and the wet road before them. */
export function Street({ plan, dusk, id, seed }: End) {
  const random = createRandom(`street ${seed}`);
  const { street } = plan;
  const shops = range(9).map((shop) => rectPath(100 + shop * 86, street - 52, 70, 52));
  const frames = range(9).map((shop) => {
    const left = 100 + shop * 86;
    return rectPath(left + 22, street - 52, 2, 52) + rectPath(left + 46, street - 52, 2, 52);
  });
  const canopies = range(9).map((shop) => `M${96 + shop * 86} ${street - 46}l6-12h66l6 12z`);
  const passers = range(random.whole(3, 5)).map(() => random.whole(130, 830));
  const trees = range(6).map((tree) => 20 + tree * 178 + random.between(-50, 50));
  const gleams = range(14).map(() => {
    const near = random.unit();
    const y = street + 18 + near * (HEIGHT - street - 20);
    return rectPath(random.whole(60, 840), Math.round(y), random.whole(30, 120), near < 0.5 ? 1.4 : 2);
  });
  return (
    <>
      <path d={rectPath(70, street - SHOPS, 820, SHOPS)} fill={ref(`${id}stone`)} />
      <path d={rectPath(56, street - SHOPS - 8, 848, 12)} fill={ref(`${id}slab`)} />
      <path d={shops.join("")} fill={ref(`${id}bright`)} />
      <path d={frames.join("")} fill="#6d5342" />
      <path d={canopies.join("")} fill={random.pick(["#2f6468", "#8e4a35", "#54406b", "#7a5a3c"])} />
      <path d={rectPath(0, street, WIDTH, HEIGHT - street)} fill={ref(`${id}road`)} />
      <path d={rectPath(0, street, WIDTH, 7)} fill="#bda595" />
      <path d={gleams.join("")} fill="#ffcf8c" opacity=".2" />
      <ellipse cx="480" cy={round(street + 12)} rx="440" ry="46" fill={ref(`${id}glow`)} />
      {passers.map((x) => (
        <Standing key={x} x={x} y={street + 10} height={40} colour="#33241d" />
      ))}
      {trees.map((x) => (
        <Palm
          key={x}
          crown={`${id}crown`}
          x={x}
          y={street + 22}
          height={random.whole(110, 140)}
          size={1}
          lean={random.between(-10, 10)}
          colour={dusk.silhouette}
        />
      ))}
    </>
  );
}

/** Two storeys left open for a garden; `top` is where they begin. */
export function SkyGarden({ plan, dusk, id, seed, top }: End & { top: number }) {
  const random = createRandom(`garden ${seed}`);
  const { left, bays, pitch, storey } = plan;
  const { front, whole } = towerWidths(plan);
  const floor = top + storey * 2 - 10;
  const high = floor - top;
  const posts = range(bays + 1).map((bay) => rectPath(left + bay * pitch - 5, top, 10, high));
  const palms = range(random.whole(2, 4)).map((palm) => left + front * (0.14 + palm * 0.24));
  const leaf = mix(dusk.silhouette, "#4d6a52", 0.4);
  return (
    <>
      <path d={rectPath(left, top, whole, high)} fill={ref(`${id}garden`)} />
      <ellipse
        cx={round(left + front * 0.45)}
        cy={floor - 14}
        rx={round(front * 0.5)}
        ry="90"
        fill={ref(`${id}glow`)}
      />
      {palms.map((x) => (
        <Palm
          key={x}
          crown={`${id}crown`}
          x={x}
          y={floor}
          height={Math.round(high * random.between(0.5, 0.66))}
          size={0.7}
          lean={random.between(-8, 8)}
          colour={dusk.silhouette}
        />
      ))}
      <Shrubs seed={seed} left={left + 12} right={left + whole - 10} y={floor} size={15} colour={leaf} />
      <path d={posts.join("")} fill={ref(`${id}stone`)} />
      <path
        d={rectPath(left, floor - 20, whole, 20)}
        fill="#bfe0e4"
        fillOpacity=".14"
        stroke="#dfe9e8"
        strokeOpacity=".5"
      />
      <path
        d={rectPath(left - 6, top - 4, whole + 12, 10) + rectPath(left - 6, floor, whole + 12, 12)}
        fill={ref(`${id}slab`)}
      />
    </>
  );
}

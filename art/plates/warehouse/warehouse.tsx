import { createRandom } from "~/lib/random.ts";
import { MIDDLE, polygonPath, range, rectPath, WIDTH } from "../geometry.ts";
import { even, Fade, LampHalo, ref } from "../paint.tsx";
import { type Dusk, light, mix, pickDusk } from "../palette.ts";
import { Palm, PalmCrown } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { Sky, SkyFade, Skyline } from "../sky.tsx";
import { type VillaFills, VolumeFront } from "../villa/villa-parts.tsx";
import { DockDoor, DockFrame, Goods, Lorry } from "./warehouse-docks.tsx";
import { DOCK, planWarehouse, type WarehousePlan, YARD } from "./warehouse-plan.ts";
import { DockLight, Mast, Yard } from "./warehouse-yard.tsx";

type HallProps = { id: string; plan: WarehousePlan; dusk: Dusk; stripe: string };

/** The roof above the wall; the upright faces of a saw-tooth roof are glass. */
function Roof({ id, plan: { roof, left, right, eaves }, dusk, stripe }: HallProps) {
  const width = right - left;
  if (roof === "gable") {
    const rise = 52;
    const slope = polygonPath([
      [left - 12, eaves + 6],
      [MIDDLE, eaves - rise],
      [right + 12, eaves + 6],
      [right + 12, eaves - 4],
      [MIDDLE, eaves - rise - 11],
      [left - 12, eaves - 4],
    ]);
    return (
      <>
        <path d={`M${left} ${eaves + 6}L${MIDDLE} ${eaves - rise}L${right} ${eaves + 6}z`} fill={ref(`${id}hall`)} />
        <path d={slope} fill={ref(`${id}slab`)} />
        <path
          d={[-78, -25, 28].map((x) => rectPath(MIDDLE + x, eaves - 28, 50, 18)).join("")}
          fill={ref(`${id}warm`)}
        />
      </>
    );
  }
  if (roof === "sawtooth") {
    const teeth = 6;
    const step = width / teeth;
    const edges = range(teeth).map((tooth) => left + tooth * step);
    const slopes = edges.map((x) => `M${Math.round(x)} ${eaves + 2}v-54L${Math.round(x + step)} ${eaves + 2}z`);
    const panes = edges.map((x) => rectPath(Math.round(x) + 3, eaves - 38, 9, 36));
    return (
      <>
        <path d={slopes.join("")} fill={mix("#8c979a", dusk.shade, 0.45)} />
        <path
          d={edges
            .map((x) =>
              polygonPath([
                [x, eaves - 46],
                [x + 70, eaves - 2],
                [x, eaves - 2],
              ]),
            )
            .join("")}
          fill={light.warm}
          opacity=".3"
        />
        <path d={panes.join("")} fill={light.bright} />
        <path d={rectPath(left - 6, eaves - 2, width + 12, 9)} fill={ref(`${id}slab`)} />
      </>
    );
  }
  if (roof === "vault") {
    return (
      <>
        <path d={`M${left} ${eaves + 4}Q${MIDDLE} ${eaves - 118} ${right} ${eaves + 4}z`} fill={ref(`${id}hall`)} />
        <path
          d={`M${left - 10} ${eaves + 6}Q${MIDDLE} ${eaves - 118} ${right + 10} ${eaves + 6}`}
          fill="none"
          stroke={ref(`${id}slab`)}
          strokeWidth="11"
        />
        <path
          d={`M${MIDDLE - 150} ${eaves - 12}Q${MIDDLE} ${eaves - 58} ${MIDDLE + 150} ${eaves - 12}z`}
          fill={ref(`${id}warm`)}
        />
        <path
          d={range(7)
            .map((bar) => rectPath(MIDDLE - 122 + bar * 40, eaves - 46, 3, 36))
            .join("")}
          fill="#5d4c43"
        />
      </>
    );
  }
  const plant = [0.2, 0.3, 0.62].map((share) => rectPath(left + width * share, eaves - 44, 54, 26));
  return (
    <>
      <path d={plant.join("")} fill={mix("#7f8a8d", dusk.shade, 0.5)} />
      <path d={rectPath(left - 6, eaves - 22, width + 12, 34)} fill={stripe} />
      <path d={rectPath(left - 8, eaves - 26, width + 16, 6)} fill={ref(`${id}slab`)} />
    </>
  );
}

/** The long wall in ribbed sheet, with a band of light under the eaves and a canopy over the docks. */
function Hall(props: HallProps) {
  const { id, plan, stripe } = props;
  const { left, right, eaves, docks, dockWidth } = plan;
  const width = right - left;
  const band = range(15).map((pane) =>
    rectPath(left + 12 + (pane * (width - 20)) / 15, eaves + 22, (width - 20) / 15 - 5, 20),
  );
  const from = (docks[0]?.x ?? left) - 22;
  const to = (docks.at(-1)?.x ?? right) + dockWidth + 22;
  const canopy = YARD - DOCK.lift - DOCK.height - 48;
  return (
    <>
      <Roof {...props} />
      <path d={rectPath(left, eaves, width, YARD - eaves)} fill={ref(`${id}hall`)} />
      <path d={rectPath(left, eaves, width, YARD - eaves)} fill={ref(`${id}ribs`)} />
      <path d={band.join("")} fill={ref(`${id}warm`)} opacity=".85" />
      <path d={rectPath(left, YARD - 44, width, 44)} fill={light.night} opacity=".3" />
      <path d={rectPath(left, eaves, width, 11)} fill={stripe} />
      <DockLight id={id} plan={plan} />
      <path d={rectPath(from, canopy + 10, to - from, 6)} fill={light.night} opacity=".3" />
      <path d={rectPath(from, canopy, to - from, 11)} fill={ref(`${id}slab`)} />
    </>
  );
}

/** A hall with loading docks at blue hour, its offices at one end. */
export function Warehouse({ id, seed, hour }: SceneProps) {
  const random = createRandom(`warehouse ${seed}`);
  const dusk = pickDusk(random, hour);
  const plan = planWarehouse(random);
  const wall = random.pick(["#a9b3b3", "#c3b5a6", "#93a4a8", "#b8a48f", "#8f9a94"]);
  const stripe = random.pick(["#b5643f", "#2f7376", "#c99a5b", "#6a5a90", "#3f6f52"]);
  const paint = random.pick(["#c2512f", "#2f7376", "#d9a441", "#7d8b90", "#54659a"]);
  const helper = random.chance(0.75) ? plan.docks.find(({ state }) => state === "open") : undefined;
  const fills: VillaFills = {
    wall: `${id}wall`,
    cladding: `${id}clad`,
    warm: `${id}warm`,
    dark: `${id}dark`,
    lattice: `${id}ribs`,
    slab: `${id}slab`,
  };
  const facade = (base: string) => even(mix(base, "#f3b68c", 0.42), base, mix(base, dusk.shade, 0.62));
  const far = mix(dusk.silhouette, dusk.haze, 0.3);
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade id={`${id}hall`} across stops={facade(wall)} />
        <Fade id={fills.wall} across stops={facade("#dcc6ba")} />
        <Fade id={fills.cladding} across stops={facade(mix(stripe, "#8d7b74", 0.5))} />
        <Fade id={fills.slab} across stops={even("#f7dfca", "#e6dcd2", mix("#d8d0c8", dusk.shade, 0.55))} />
        <Fade id={fills.warm} stops={even("#ffd998", light.deep)} />
        <Fade id={fills.dark} stops={even(light.glassHigh, light.glassLow)} />
        <Fade id={`${id}door`} across stops={facade(mix(wall, "#ffffff", 0.3))} />
        <Fade
          id={`${id}haze`}
          stops={[
            [0, "#ffe9bd", 0.42],
            [0.6, "#ffd28c", 0.1],
            [1, "#7c4c2e", 0.25],
          ]}
        />
        <Fade id={`${id}pane`} stops={even(mix(dusk.sky[1], light.night, 0.3), mix(dusk.sky[3], light.night, 0.25))} />
        <LampHalo id={`${id}glow`} strength={0.6} />
        <pattern id={`${id}ribs`} width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 0h2v9h-2z" fill={light.night} fillOpacity=".13" />
        </pattern>
        <PalmCrown id={`${id}crown`} seed={seed} />
        <Goods id={`${id}goods`} seed={seed} width={plan.dockWidth} />
        <DockFrame id={`${id}frame`} width={plan.dockWidth} />
      </defs>
      <Sky fill={`${id}sky`} seed={seed} hour={hour} horizon={YARD} />
      <Skyline seed={seed} haze={dusk.haze} frame={{ left: -10, right: WIDTH, base: YARD, height: 330 }} />
      {(plan.end < 0 ? [14, 38] : [920, 948]).map((x) => (
        <Palm
          key={x}
          crown={`${id}crown`}
          x={x}
          y={YARD}
          height={190}
          size={1.3}
          lean={x < MIDDLE ? 12 : -12}
          colour={far}
        />
      ))}
      <Hall id={id} plan={plan} dusk={dusk} stripe={stripe} />
      {plan.docks.map((dock) => (
        <DockDoor key={dock.x} id={id} {...dock} width={plan.dockWidth} person={dock === helper} />
      ))}
      {plan.offices.map((volume) => (
        <VolumeFront key={`${volume.x} ${volume.y}`} volume={volume} dusk={dusk} fills={fills} />
      ))}
      <Yard id={id} seed={seed} plan={plan} dusk={dusk} />
      {plan.docks.map(({ x, state }) =>
        state === "truck" ? <Lorry key={x} id={id} x={x + plan.dockWidth / 2} colour={paint} dusk={dusk} /> : null,
      )}
      <Mast id={id} plan={plan} dusk={dusk} />
    </>
  );
}

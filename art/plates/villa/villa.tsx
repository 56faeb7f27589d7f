import { createRandom } from "~/lib/random.ts";
import { HEIGHT, MIDDLE, WIDTH } from "../geometry.ts";
import { Lattice, pickMotif } from "../lattice.tsx";
import { even, Fade, LampHalo, ref } from "../paint.tsx";
import { light, mix, pickDusk } from "../palette.ts";
import { Palm, PalmCrown } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { Sky, SkyFade, Skyline } from "../sky.tsx";
import { GardenWall, Lawn, Pool } from "./villa-grounds.tsx";
import { Balustrade, type VillaFills, VolumeFront } from "./villa-parts.tsx";
import { GROUND, planVilla } from "./villa-plan.ts";

/** A house, from the garden or across its pool. */
export function Villa({ id, seed, hour }: SceneProps) {
  const random = createRandom(`villa ${seed}`);
  const dusk = pickDusk(random, hour);
  const plan = planVilla(seed, random);
  const motif = pickMotif(random);
  const wall = random.pick(["#dcc6ba", "#d8c4a8", "#cdbfba", "#e2d3c3"]);
  const cladding = random.pick(["#a98671", "#b89f97", "#8d7b74", "#b08a66"]);
  const withPool = random.chance(0.6);
  const palms = {
    behind: [
      { x: random.between(70, 150), height: random.between(150, 220), size: random.between(1.1, 1.4) },
      { x: random.between(800, 890), height: random.between(140, 230), size: random.between(1.1, 1.5) },
    ],
    near: random.chance(0.5) ? random.between(18, 60) : random.between(905, 945),
  };
  const fills: VillaFills = {
    wall: `${id}wall`,
    cladding: `${id}clad`,
    warm: `${id}warm`,
    dark: `${id}dark`,
    lattice: `${id}lattice`,
    slab: `${id}slab`,
  };
  const facade = (base: string) => even(mix(base, "#f3b68c", 0.42), base, mix(base, dusk.shade, 0.62));
  const crown = `${id}crown`;
  const far = mix(dusk.silhouette, dusk.haze, 0.3);
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade id={fills.wall} across stops={facade(wall)} />
        <Fade id={fills.cladding} across stops={facade(cladding)} />
        <Fade id={fills.slab} across stops={even("#f7dfca", "#efe0d4", mix("#efe0d4", dusk.shade, 0.55))} />
        <Fade id={fills.warm} stops={even("#ffd998", light.deep)} />
        <Fade id={fills.dark} stops={even(light.glassHigh, light.glassLow)} />
        <LampHalo id={`${id}glow`} />
        <Lattice id={fills.lattice} motif={motif} tile={15} colour="#5b4233" weight={3} />
        <PalmCrown id={crown} seed={seed} />
      </defs>
      <Sky fill={`${id}sky`} seed={seed} hour={hour} horizon={GROUND} />
      <Skyline seed={seed} haze={dusk.haze} frame={{ left: -10, right: WIDTH, base: GROUND, height: 150 }} />
      <ellipse cx={MIDDLE} cy={GROUND - 50} rx="460" ry="190" fill={ref(`${id}glow`)} />
      <g id={`${id}house`}>
        {palms.behind.map((palm) => (
          <Palm key={palm.x} {...palm} crown={crown} y={GROUND} lean={(palm.height - 180) / 4} colour={far} />
        ))}
        <GardenWall seed={seed} dusk={dusk} />
        {plan.volumes.map((volume) => (
          <VolumeFront key={`${volume.x} ${volume.y}`} volume={volume} dusk={dusk} fills={fills} />
        ))}
        {plan.terraces.map((terrace) => (
          <Balustrade key={terrace.x} {...terrace} />
        ))}
      </g>
      {withPool ? (
        <Pool id={id} seed={seed} dusk={dusk} house={`${id}house`} />
      ) : (
        <Lawn id={id} seed={seed} dusk={dusk} />
      )}
      <Palm
        crown={crown}
        x={palms.near}
        y={HEIGHT}
        height={random.between(330, 420)}
        size={2.4}
        lean={palms.near < MIDDLE ? 26 : -26}
        colour={dusk.silhouette}
      />
    </>
  );
}

import { createRandom, type Random } from "~/lib/random.ts";
import { HEIGHT, MIDDLE, WIDTH } from "../geometry.ts";
import { Lattice, pickMotif } from "../lattice.tsx";
import { even, Fade, LampHalo, ref } from "../paint.tsx";
import { light, mix, pickDusk } from "../palette.ts";
import { Palm, PalmCrown } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { Sky, SkyFade, Skyline } from "../sky.tsx";
import { Deck } from "./villa-deck.tsx";
import { GardenWall, Lawn, Pool } from "./villa-grounds.tsx";
import { Balustrade, type VillaFills, VolumeFront } from "./villa-parts.tsx";
import { planVilla } from "./villa-plan.ts";
import { GROUND } from "./volume.ts";

/** Stone of a square tower: its front is lit from the left, its right side lies in the shade. */
function StoneFade({ id, base, shade }: { id: string; base: string; shade: string }) {
  return (
    <Fade
      id={id}
      across
      stops={[
        [0, mix(base, "#f3b68c", 0.4)],
        [0.84, base],
        [0.84, mix(base, shade, 0.7)],
        [1, mix(base, shade, 0.85)],
      ]}
    />
  );
}

/** A palm close to us, at one side of the picture. */
function nearPalm(random: Random) {
  const x = random.chance(0.5) ? random.between(18, 60) : random.between(905, 945);
  return { x, height: random.between(330, 420), size: 2.4 };
}

/** A house, from the garden or across its pool. */
export function Villa({ id, seed, hour }: SceneProps) {
  const random = createRandom(`villa ${seed}`);
  const dusk = pickDusk(random, hour);
  const plan = planVilla(seed, random);
  const motif = pickMotif(random);
  const wall = random.pick(["#dcc6ba", "#d8c4a8", "#cdbfba", "#e2d3c3"]);
  const cladding = random.pick(["#a98671", "#b89f97", "#8d7b74", "#b08a66"]);
  const withPool = random.chance(0.6) || plan.waterfront !== undefined;
  const palms = plan.waterfront ?? {
    behind: [
      { x: random.between(70, 150), height: random.between(150, 220), size: random.between(1.1, 1.4) },
      { x: random.between(800, 890), height: random.between(140, 230), size: random.between(1.1, 1.5) },
    ],
    near: nearPalm(random),
  };
  const stone = `${id}stone`;
  const fills: VillaFills = {
    wall: `${id}wall`,
    cladding: `${id}clad`,
    stone,
    warm: `${id}warm`,
    dark: `${id}dark`,
    lattice: `${id}lattice`,
    slab: `${id}slab`,
  };
  const gloom = plan.waterfront && hour === "night" ? 0.42 : 0;
  const facade = (base: string) =>
    even(mix(base, "#f3b68c", 0.42), base, mix(base, dusk.shade, 0.62)).map(
      ([place, colour]) => [place, mix(colour, dusk.shade, gloom)] as const,
    );
  const crown = `${id}crown`;
  const far = mix(dusk.silhouette, dusk.haze, 0.3);
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade id={fills.wall} across stops={facade(wall)} />
        <Fade id={fills.cladding} across stops={facade(cladding)} />
        {plan.waterfront && <StoneFade id={stone} base={mix(cladding, dusk.shade, gloom)} shade={dusk.shade} />}
        <Fade id={fills.slab} across stops={even("#f7dfca", "#efe0d4", mix("#efe0d4", dusk.shade, 0.55 + gloom / 2))} />
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
        {plan.waterfront && <Deck id={id} depth={plan.waterfront.deck} dusk={dusk} gloom={gloom} />}
      </g>
      {withPool ? (
        <Pool
          id={id}
          seed={seed}
          dusk={dusk}
          house={`${id}house`}
          coping={mix("#c0a99d", dusk.shade, gloom)}
          deck={plan.waterfront?.deck}
        />
      ) : (
        <Lawn id={id} seed={seed} dusk={dusk} />
      )}
      <Palm crown={crown} {...palms.near} y={HEIGHT} lean={palms.near.x < MIDDLE ? 26 : -26} colour={dusk.silhouette} />
    </>
  );
}

import { Block, type Camera } from "../camera.tsx";
import { BACK, HALF, NEAR } from "../city-room.tsx";
import { MIDDLE, range, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { light, material, mix } from "../palette.ts";
import { Standing } from "../people.tsx";

/** Doors along the left wall, each with a reader and a lamp that says whether it is free; `busy` is the one that is not. */
export function ConsultingRooms(props: { id: string; camera: Camera; accent: string; wood: string; busy: number }) {
  const { id, camera, accent, wood, busy } = props;
  const doors = [2.05, 3.4, 4.75, 6.1];
  const on = (z1: number, z2: number, y1: number, y2: number) => camera.side(-HALF, z1, z2, y1, y2);
  return (
    <>
      <path d={on(NEAR, BACK, 0, 0.9)} fill={mix(accent, light.night, 0.25)} opacity=".3" />
      <path d={on(NEAR, BACK, 0.88, 0.96)} fill={mix(wood, light.night, 0.2)} />
      <path d={doors.map((z) => on(z - 0.07, z + 0.97, 0, 2.22)).join("")} fill={mix(wood, light.night, 0.55)} />
      <path d={doors.map((z) => on(z, z + 0.9, 0, 2.15)).join("")} fill={ref(`${id}wood`)} />
      <path d={doors.map((z) => on(z + 0.52, z + 0.76, 0.85, 1.95)).join("")} fill={light.bright} />
      <path d={doors.map((z) => on(z + 1.07, z + 1.17, 1.02, 1.3)).join("")} fill={light.night} />
      {doors.map((z, index) => {
        const [cx, cy] = camera.at(-HALF, 2.45, z + 0.45);
        return (
          <circle
            key={z}
            cx={round(cx)}
            cy={round(cy)}
            r={round(20 / z)}
            fill={index === busy ? "#ff6b55" : "#8fe07a"}
          />
        );
      })}
    </>
  );
}

/** A desk under a lit sign, someone behind it, someone before it, and the screen that calls the next number. */
export function Reception(props: { id: string; camera: Camera; wall: string; accent: string; night: string }) {
  const { id, camera, wall, accent, night } = props;
  const metre = camera.scale(BACK);
  const [x, y] = camera.at(0, 2.1, BACK);
  const behind = camera.at(0.55, 0, 6.9);
  const before = camera.at(-1.15, 0, 5);
  return (
    <>
      <path d={camera.facing(BACK, -1.9, 1.9, 0, 2.7)} fill={ref(`${id}wood`)} />
      <path
        d={range(19)
          .map((index) => camera.facing(BACK, -1.9 + index * 0.2, -1.87 + index * 0.2, 0, 2.7))
          .join("")}
        fill={light.night}
        opacity=".28"
      />
      <ellipse cx={MIDDLE} cy={round(y)} rx={round(metre * 1.5)} ry={round(metre)} fill={ref(`${id}halo`)} />
      <path
        d={camera.facing(BACK, -0.09, 0.09, 1.83, 2.37) + camera.facing(BACK, -0.27, 0.27, 2.01, 2.19)}
        fill={light.lamp}
      />
      <path d={camera.facing(BACK, 2.15, 3.2, 1.6, 2.25)} fill={light.night} />
      <path d={camera.facing(BACK, 2.19, 3.16, 1.64, 2.21)} fill={ref(`${id}screen`)} />
      <path
        d={camera.facing(BACK, 2.3, 2.62, 1.78, 2.07) + camera.facing(BACK, 2.72, 3.02, 1.98, 2.03)}
        fill="#f4f0ea"
        opacity=".8"
      />
      <Standing x={behind[0]} y={behind[1]} height={1.68 * camera.scale(6.9)} colour={mix(night, accent, 0.25)} />
      <Block
        camera={camera}
        extent={[-1.6, 1.6, 0, 1.04, 5.8, 6.5]}
        look={{ ...material(mix(wall, "#ffffff", 0.3)), front: mix(wall, light.night, 0.12) }}
      />
      <path d={camera.facing(5.8, -1.6, 1.6, 0.14, 0.84)} fill={accent} />
      <path d={camera.facing(5.8, -1.6, 1.6, 0.84, 0.89)} fill={light.lamp} />
      <path d={camera.facing(6, 0.75, 1.25, 1.1, 1.42)} fill={light.night} />
      <ellipse cx={round(x)} cy={round(camera.at(0, 0.5, 5.7)[1])} rx="230" ry="44" fill={ref(`${id}halo`)} />
      <Standing x={before[0]} y={before[1]} height={1.74 * camera.scale(5)} colour={night} />
    </>
  );
}

/** Chairs in a row along the window, the farthest first. */
export function WaitingRow({ camera, seat, places }: { camera: Camera; seat: string; places: number }) {
  const look = material(seat);
  return range(places).map((index) => {
    const z = 5.7 - index * 0.86;
    return (
      <g key={z}>
        <path d={camera.level(2.2, 3.05, z, z + 0.7)} fill={light.night} opacity=".3" />
        <path d={camera.facing(z, 2.34, 2.39, 0, 0.4) + camera.facing(z, 2.9, 2.95, 0, 0.4)} fill="#1a2a30" />
        <Block camera={camera} extent={[2.95, 3.05, 0.46, 0.98, z, z + 0.66]} look={look} />
        <Block camera={camera} extent={[2.3, 2.98, 0.38, 0.47, z, z + 0.66]} look={look} />
      </g>
    );
  });
}

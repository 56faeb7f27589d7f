import { Block, type Camera } from "../camera.tsx";
import { MIDDLE, range, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { light, material, mix } from "../palette.ts";

type Chair = { camera: Camera; x: number; z: number; seat: string; facing: -1 | 1 };

/** A chair beside a table: `facing` 1 looks to the right. */
function SideChair({ camera, x, z, seat, facing }: Chair) {
  const look = material(seat);
  const back = x - facing * 0.27;
  return (
    <>
      <path d={camera.facing(z + 0.25, x - 0.03, x + 0.03, 0, 0.44)} fill="#1a2a30" />
      <path d={camera.level(x - 0.22, x + 0.22, z + 0.1, z + 0.4)} fill={light.night} opacity=".4" />
      <Block camera={camera} extent={[x - 0.26, x + 0.26, 0.42, 0.5, z, z + 0.5]} look={look} />
      <Block camera={camera} extent={[back - 0.04, back + 0.04, 0.5, 0.98, z, z + 0.5]} look={look} />
    </>
  );
}

/** One long table that runs away from us, chairs on both sides. */
export function Boardroom(props: { id: string; camera: Camera; wood: string; seat: string; chairs: number }) {
  const { id, camera, wood, seat, chairs } = props;
  const [near, far] = [3.05, 6.3];
  const pitch = (far - near) / chairs;
  const rows = range(chairs).map((index) => far - pitch * (index + 0.8));
  const glow = camera.at(0, 0.76, 4.4)[1];
  return (
    <>
      <path d={camera.level(-1.9, 1.9, near - 0.35, far + 0.2)} fill={mix(seat, light.night, 0.62)} />
      <path d={camera.level(-1.78, 1.78, near - 0.25, far + 0.1)} fill={mix(seat, light.night, 0.72)} />
      {rows.map((z) => (
        <g key={z}>
          <SideChair camera={camera} x={-1.24} z={z} seat={seat} facing={1} />
          <SideChair camera={camera} x={1.24} z={z} seat={seat} facing={-1} />
        </g>
      ))}
      <Block
        camera={camera}
        extent={[-0.45, 0.45, 0, 0.7, near + 0.35, far - 0.5]}
        look={material(mix(wood, light.night, 0.6))}
      />
      <Block camera={camera} extent={[-0.95, 0.95, 0.7, 0.77, near, far]} look={material(wood)} />
      <path d={camera.level(-0.9, 0.9, near + 0.1, far - 0.1, 0.775)} fill={ref(`${id}halo`)} />
      <ellipse cx={MIDDLE} cy={round(glow)} rx="170" ry="26" fill={ref(`${id}halo`)} />
      {rows.map((z) => (
        <path
          key={z}
          d={
            camera.level(-0.78, -0.46, z + 0.1, z + 0.4, 0.775) +
            camera.level(0.46, 0.78, z + 0.1, z + 0.4, 0.775) +
            camera.facing(z + 0.3, -0.06, 0.02, 0.775, 0.9)
          }
          fill="#f4e6d0"
          opacity=".7"
        />
      ))}
    </>
  );
}

/** Two rows of desks with screens, a walk between them. */
export function BenchDesks(props: { id: string; camera: Camera; wood: string; seat: string; screen: string }) {
  const { id, camera, wood, seat, screen } = props;
  const rows = [5.9, 4.75, 3.6];
  const top = material(mix(wood, "#f1e2cb", 0.45));
  return (
    <>
      <path d={camera.level(-0.55, 0.55, 1.5, 7.4)} fill={ref(`${id}floor`)} opacity=".6" />
      {rows.flatMap((z) =>
        ([-1, 1] as const).map((side) => {
          const x = side * 1.75;
          const desk = [x - 0.95, x + 0.95] as const;
          const [lampX, lampY] = camera.at(x + side * 0.66, 1.16, z + 0.3);
          return (
            <g key={`${side} ${z}`}>
              <path d={camera.level(desk[0], desk[1], z - 0.5, z + 0.7)} fill={light.night} opacity=".32" />
              <path d={camera.facing(z + 0.5, x - 0.34, x + 0.5, 0.98, 1.42)} fill={light.night} />
              <path d={camera.facing(z + 0.49, x - 0.31, x + 0.47, 1.01, 1.39)} fill={mix(screen, "#16303a", 0.35)} />
              <path d={camera.facing(z + 0.5, x + 0.02, x + 0.1, 0.75, 0.98)} fill={light.night} />
              <Block camera={camera} extent={[...desk, 0.7, 0.75, z, z + 0.7]} look={top} />
              <path
                d={
                  camera.facing(z, desk[0], desk[0] + 0.05, 0, 0.7) + camera.facing(z, desk[1] - 0.05, desk[1], 0, 0.7)
                }
                fill="#1a2a30"
              />
              <circle cx={round(lampX)} cy={round(lampY)} r={round(60 / z + 34)} fill={ref(`${id}halo`)} />
              <path
                d={camera.facing(z + 0.3, x + side * 0.66 - 0.09, x + side * 0.66 + 0.09, 1.08, 1.18)}
                fill={light.lamp}
              />
              <path
                d={camera.facing(z + 0.3, x + side * 0.66 - 0.012, x + side * 0.66 + 0.012, 0.75, 1.08)}
                fill="#1a2a30"
              />
              <Block
                camera={camera}
                extent={[x - 0.24, x + 0.24, 0.4, 0.47, z - 0.5, z - 0.06]}
                look={material(seat)}
              />
              <Block
                camera={camera}
                extent={[x - 0.24, x + 0.24, 0.5, 0.98, z - 0.56, z - 0.5]}
                look={material(seat)}
              />
              <path d={camera.facing(z - 0.3, x - 0.03, x + 0.03, 0, 0.4)} fill="#1a2a30" />
            </g>
          );
        }),
      )}
    </>
  );
}

import { Block, type Camera } from "./camera.tsx";
import { range } from "./geometry.ts";
import { light, material, mix } from "./palette.ts";

/** Poles from wall to wall, boards that run away from us, or a lit recess. */
type CeilingKind = "beams" | "planks" | "cove";

/** The ceiling of a room given as half its width, its height, its nearest and its farthest depth. */
export function Ceiling(props: {
  camera: Camera;
  kind: CeilingKind;
  plaster: string;
  wood: string;
  room: readonly [half: number, top: number, near: number, far: number];
}) {
  const { camera, kind, plaster, wood } = props;
  const [half, top, near, far] = props.room;
  const whole = camera.level(-half, half, near, far, top);
  if (kind === "cove") {
    const edge = half - 1;
    return (
      <>
        <path d={whole} fill={mix(plaster, light.night, 0.4)} />
        <path d={camera.level(-edge, edge, near, far - 0.7, top)} fill="#ffcf8c" />
        <path
          d={camera.level(0.12 - edge, edge - 0.12, near, far - 0.85, top)}
          fill={mix(plaster, light.night, 0.56)}
        />
      </>
    );
  }
  if (kind === "planks") {
    const pitch = (half * 2) / 13;
    const boards = range(13).map((index) => {
      const left = -half + pitch * (index + 0.04);
      return camera.level(left, left + pitch * 0.92, near, far, top);
    });
    return (
      <>
        <path d={whole} fill={mix(wood, light.night, 0.7)} />
        <path d={boards.join("")} fill={mix(wood, light.night, 0.3)} />
      </>
    );
  }
  const beams = range(6).map((index) => far - 0.4 - index * 0.68);
  return (
    <>
      <path d={whole} fill={mix(plaster, light.night, 0.42)} />
      {beams.map((z) => (
        <Block key={z} camera={camera} extent={[-half, half, top - 0.18, top, z, z + 0.2]} look={material(wood)} />
      ))}
    </>
  );
}

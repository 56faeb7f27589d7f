import type { Point } from "./geometry.ts";
import type { Material } from "./palette.ts";

/** A one-point view. Metres: x to the right of the axis, y up from the floor, z away from the eye. */
export type Camera = {
  /** Height of the eye above the floor. */
  eye: number;
  at(x: number, y: number, z: number): Point;
  /** Pixels of one metre at a distance. */
  scale(z: number): number;
  /** A level patch, on the floor unless lifted. */
  level(x1: number, x2: number, z1: number, z2: number, y?: number): string;
  /** An upright patch that runs away from us. */
  side(x: number, z1: number, z2: number, y1: number, y2: number): string;
  /** An upright patch that faces us. */
  facing(z: number, x1: number, x2: number, y1: number, y2: number): string;
};

/** Sets up a view: `vanishing` is where parallel lines meet, `focal` how many pixels a metre has at one metre. */
export function createCamera(vanishing: Point, focal: number, eye: number): Camera {
  const at = (x: number, y: number, z: number): Point => [
    vanishing[0] + (focal * x) / z,
    vanishing[1] + (focal * (eye - y)) / z,
  ];
  // Whole pixels of a picture 960 wide: finer cannot be seen, and costs a fifth of the bytes.
  const place = (x: number, y: number, z: number) => at(x, y, z).map(Math.round) as [number, number];
  return {
    eye,
    at,
    scale: (z) => focal / z,
    level(x1, x2, z1, z2, y = 0) {
      const [nearLeft, near] = place(x1, y, z1);
      const [farRight, far] = place(x2, y, z2);
      return `M${nearLeft} ${near}H${place(x2, y, z1)[0]}L${farRight} ${far}H${place(x1, y, z2)[0]}z`;
    },
    side(x, z1, z2, y1, y2) {
      const [near, nearBottom] = place(x, y1, z1);
      const [far, farTop] = place(x, y2, z2);
      return `M${near} ${nearBottom}V${place(x, y2, z1)[1]}L${far} ${farTop}V${place(x, y1, z2)[1]}z`;
    },
    facing(z, x1, x2, y1, y2) {
      const [left, bottom] = place(x1, y1, z);
      const [right, top] = place(x2, y2, z);
      return `M${left} ${bottom}V${top}H${right}V${bottom}z`;
    },
  };
}

/** The extent of a block: left, right, bottom, top, near, far. */
type Extent = readonly [x1: number, x2: number, y1: number, y2: number, z1: number, z2: number];

/** A box in a room, drawn as the faces that the eye can see. */
export function Block({ camera, extent, look }: { camera: Camera; extent: Extent; look: Material }) {
  const [x1, x2, y1, y2, z1, z2] = extent;
  return (
    <>
      {x1 > 0 && <path d={camera.side(x1, z1, z2, y1, y2)} fill={look.warm} />}
      {x2 < 0 && <path d={camera.side(x2, z1, z2, y1, y2)} fill={look.cool} />}
      {y2 < camera.eye && <path d={camera.level(x1, x2, z1, z2, y2)} fill={look.top} />}
      {y1 > camera.eye && <path d={camera.level(x1, x2, z1, z2, y1)} fill={look.cool} />}
      <path d={camera.facing(z1, x1, x2, y1, y2)} fill={look.front} />
    </>
  );
}

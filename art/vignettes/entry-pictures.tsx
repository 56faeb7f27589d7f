import { Shrub } from "../villa/grounds.tsx";
import { type Point, round } from "../villa/projection.ts";
import { Box, Boxes, Face, Lattice, On, Panel, solid, Upright } from "../villa/solids.tsx";
import { Corner, type PictureProps, tileJoints } from "./corner.tsx";

/** The bars of a gate. */
const pickets = `M2.1 0${"v2.2m.2-2.2".repeat(7)}v2.2`;

/** The court before a villa's front door: a camera on the garden wall, and the part of the ground that it sees. */
export function CameraPicture({ light, id }: PictureProps) {
  return (
    <>
      <radialGradient id={`${id}-view`} cx=".13" cy="0" r="1">
        <stop className="seen" stopOpacity=".7" />
        <stop offset="1" className="seen" stopOpacity=".15" />
      </radialGradient>
      <Corner of="out" light={light}>
        <On plane="floor" at={0}>
          <path d={tileJoints} className="seam" />
          <path d="M1 .7L.6 3.7A3 3 0 0 0 3.6 2.2z" fill={`url(#${id}-view)`} />
        </On>
      </Corner>
      <On plane="wallX" at={0}>
        <Panel at={[1.4, 0]} size={[1.4, 2.3]} of="so-r" />
        <Panel at={[1.5, 0]} size={[1.2, 2.2]} of="door" />
        <path d="M1.7 .3h.8v1.6h-.8zM1.7 1.1h.8" className="seam" />
        <path d="M1.6 .8v.6" className="handle" />
        <Panel at={[0.95, 1.4]} size={[0.14, 0.4]} of="lampshade" />
        <Panel at={[3.15, 0.6]} size={[0.5, 1.5]} of="lattice-ground" />
        <path d="M3.15.6h.5v1.5h-.5zv.5h.5v.5h-.5" className="lattice" />
      </On>
      <On plane="wallY" at={0}>
        <Panel at={[2, 0]} size={[1.6, 2.3]} of="so-r" />
        <Panel at={[2.1, 0]} size={[1.4, 2.2]} of="pane" />
        <path d="M2.1 0v1q.3.3.7 0t.7 0V0z" className="frond" />
        <path d="M2.1.1h1.4v1h-1.4v1h1.4" className="mullion" />
        <path d={pickets} className="mullion" />
        <Panel at={[3.65, 0.95]} size={[0.14, 0.4]} of="unit" />
        <Panel at={[0.85, 2]} size={[0.3, 0.45]} of="rk-l" />
      </On>
      <Boxes
        of={[
          solid("so", [0, 1.3, 2.5], [0.4, 2.9, 2.6]),
          solid("so", [0, 1.3, 0], [0.4, 2.9, 0.1]),
          solid("wh", [1, 0, 0], [1.9, 0.5, 0.4]),
        ]}
      />
      <Shrub at={[1.2, 0.25]} radius={0.34} z={0.4} />
      <Shrub at={[1.65, 0.25]} radius={0.34} z={0.4} />
      <Box of="rk" from={[0.94, 0, 2.16]} to={[1.06, 0.4, 2.28]} />
      <Camera at={[1, 0.15, 2.6]} />
    </>
  );
}

/** A camera in its housing, which leans down from where it is held. */
function Camera({ at: [x, y, z] }: { at: Point }) {
  const [left, right, front, low] = [x - 0.15, x + 0.15, y + 0.7, z - 0.2];
  return (
    <>
      <Face
        corners={[
          [left, y, z],
          [right, y, z],
          [right, front, low],
          [left, front, low],
        ]}
        of="wh-t"
      />
      <Face
        corners={[
          [right, y, z - 0.26],
          [right, front, low - 0.26],
          [right, front, low],
          [right, y, z],
        ]}
        of="wh-r"
      />
      <Upright from={[left, front]} to={[right, front]} z={[low - 0.26, low]} of="unit" />
      <On plane="wallY" at={front}>
        <circle cx={x} cy={round(low - 0.13)} r=".07" className="denied" />
      </On>
    </>
  );
}

/** Two doors with readers: one opens on green, one stays shut on red. */
export function AccessPicture({ light }: PictureProps) {
  return (
    <>
      <Corner of="out" light={light}>
        <Face
          corners={[
            [1, 0, 0],
            [2.3, 0, 0],
            [3.1, 3.2, 0],
            [1.2, 3.2, 0],
          ]}
          of="spill"
        />
      </Corner>
      <On plane="wallY" at={0}>
        <Panel at={[0.92, 0]} size={[1.46, 2.38]} of="so-r" />
        <Panel at={[1, 0]} size={[1.3, 2.3]} of="beyond" />
        <Reader at={3} open />
      </On>
      <Box of="door" from={[0.94, 0, 0]} to={[1.02, 1.25, 2.3]} />
      <On plane="wallX" at={0}>
        <Panel at={[1.7, 0]} size={[1.5, 2.38]} of="so-r" />
        <Panel at={[1.78, 0]} size={[1.34, 2.3]} of="door" />
        <path d="M2.45 0v2.3" className="seam" />
        <path d="M2.3 .95v.35M2.6 .95v.35" className="handle" />
        <Reader at={3.6} />
      </On>
      <Boxes of={[solid("rk", [2.95, 1.5, 0], [3.15, 2.5, 0.95]), solid("rk", [2.95, 2.9, 0], [3.15, 3.7, 0.95])]} />
      <On plane="wallX" at={3.15}>
        <path d="M1.75 .78h.5M3.05 .78h.5" className="granted" />
      </On>
    </>
  );
}

/** A card reader with its light. */
function Reader({ at, open }: { at: number; open?: boolean }) {
  return (
    <>
      <Panel at={[at - 0.25, 0.9]} size={[0.5, 0.85]} of="unit" />
      <circle cx={at} cy="1.2" r=".13" className="engraving" />
      <path d={`M${at - 0.16} 1.6h.32`} className={open ? "granted" : "refused"} />
    </>
  );
}

/** A front door with its lock and, beside it, the intercom that shows who rings. */
export function EntrancePicture({ light }: PictureProps) {
  return (
    <>
      <Corner of="out" light={light}>
        <On plane="floor" at={0}>
          <Panel at={[0.9, 1.6]} size={[1.8, 0.7]} of="step" />
          <Panel at={[0.9, 2.4]} size={[1.8, 0.7]} of="step" />
          <Panel at={[0.9, 3.2]} size={[1.8, 0.7]} of="step" />
          <Panel at={[1.05, 0.3]} size={[1.5, 1]} of="mat" />
        </On>
        <On plane="wallX" at={0}>
          <Panel at={[0.8, 0.6]} size={[2.4, 1.8]} of="lattice-ground" />
          <Lattice at={[0.8, 0.6]} size={[2.4, 1.8]} across={4} />
        </On>
      </Corner>
      <On plane="wallY" at={0}>
        <Panel at={[0.95, 0]} size={[1.6, 2.5]} of="so-r" />
        <Panel at={[1.05, 0]} size={[1.4, 2.4]} of="door" />
        <path d="M1.4 0v2.4M1.75 0v2.4M2.1 0v2.4" className="seam" />
        <Panel at={[2.12, 0.8]} size={[0.24, 0.62]} of="unit" />
        <path d="M2.24 1.3v0" className="granted" />
        <path d="M2.24 1h-.3" className="handle" />
        <Panel at={[2.85, 0.75]} size={[0.8, 1.3]} of="unit" />
        <circle cx="3.25" cy="1.78" r=".15" className="f visitor" />
        <path d="M3.05 1.45h.4M3.05 1.35h.4M3.05 1.25h.4" className="engraving" />
        <circle cx="3.25" cy=".98" r=".12" className="f keypad" />
      </On>
      <Boxes of={[solid("wh", [0.25, 0.2, 0], [0.75, 0.7, 0.5]), solid("wh", [3.2, 0.9, 0], [3.7, 1.4, 0.5])]} />
      <Shrub at={[0.5, 0.45]} radius={0.36} z={0.45} />
      <Shrub at={[3.45, 1.15]} radius={0.36} z={0.45} />
    </>
  );
}

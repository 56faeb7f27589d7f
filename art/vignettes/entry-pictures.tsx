import { Shrub } from "../villa/grounds.tsx";
import { project, round } from "../villa/projection.ts";
import { Box, Boxes, Face, Lattice, Line, On, Panel, solid } from "../villa/solids.tsx";
import { Corner, type PictureProps } from "./corner.tsx";

/** A camera over a corner, and the part of the ground that it sees, where a parcel lies. */
export function CameraPicture({ light }: PictureProps) {
  const [x, y] = project([0.45, 0.45, 2.4]);
  return (
    <>
      <Corner of="out" light={light}>
        <On plane="floor" at={0}>
          <Panel at={[1.1, 1.1]} size={[2.9, 2.9]} of="step" />
          <path d="M2.55 1.1V4M1.1 2.55H4" className="seam" />
          <path d="M.45.45L.9 3.9Q3.2 3.2 3.9.9z" className="cone" />
        </On>
      </Corner>
      <On plane="wallY" at={0}>
        <Panel at={[2.2, 0]} size={[1.2, 2.05]} of="door" />
        <path d="M2.6 0v2.05M3 0v2.05" className="seam" />
        <Panel at={[3.55, 1]} size={[0.22, 0.38]} of="keypad" />
      </On>
      <On plane="wallX" at={0}>
        <Panel at={[2.5, 1.1]} size={[1, 1]} of="pane" />
        <path d="M2.5 1.1h1v1h-1zM3 1.1v1" className="mullion" />
      </On>
      <Boxes of={[solid("wd", [2.35, 1.2, 0], [3, 1.75, 0.42]), solid("wh", [0.3, 3, 0], [0.8, 3.5, 0.45])]} />
      <Shrub at={[0.55, 3.25]} radius={0.34} z={0.42} />
      <Line
        through={[
          [0.9, 3.9, 0],
          [0.45, 0.45, 2.3],
          [3.9, 0.9, 0],
        ]}
        className="sight"
      />
      <Box of="wh" from={[0, 0, 2.4]} to={[0.5, 0.5, 2.52]} />
      <path d={`M${round(x - 9)} ${y}a9 9 0 0 0 18 0z`} className="lens" />
      <circle cx={x} cy={y + 4} r="1.6" className="denied" />
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

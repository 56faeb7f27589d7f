import type { ReactNode } from "react";

/** The parts of the house that have a light of their own. */
export type RoomName = "living" | "dining" | "bedroom" | "cinema" | "pool" | "entry" | "core" | "tower";

/** A part of the drawing that is lit together; a room may be drawn in several parts. */
export function Room({ name, children }: { name: RoomName; children: ReactNode }) {
  return (
    <g className={`room ${name}`} data-room={name}>
      {children}
    </g>
  );
}

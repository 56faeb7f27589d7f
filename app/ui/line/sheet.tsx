import type { ReactNode } from "react";

/** The six systems of a building; each has its colour everywhere on the site. */
export type System = "lighting" | "climate" | "security" | "sound" | "network" | "bus";

const strokes: Record<System, string> = {
  lighting: "stroke-lighting",
  climate: "stroke-climate",
  security: "stroke-security",
  sound: "stroke-sound",
  network: "stroke-network",
  bus: "stroke-bus",
};
const fills: Record<System, string> = {
  lighting: "fill-lighting",
  climate: "fill-climate",
  security: "fill-security",
  sound: "fill-sound",
  network: "fill-network",
  bus: "fill-bus",
};

/** A line drawing beside the heading of a page. Decoration, so it is seen where there is room for it only. */
export function Sheet({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="square"
      className="line-sheet h-auto w-full stroke-field-edge"
    >
      {children}
    </svg>
  );
}

/** A cable along a path that turns square. */
export function Cable({ system, d }: { system: System; d: string }) {
  return <path d={d} strokeWidth="2" className={strokes[system]} />;
}

/** A device at the end of a cable, with the tag on its label; `side` says where the label stands. */
export function Device({
  system,
  at: [x, y],
  tag,
  side = "after",
}: {
  system: System;
  at: readonly [number, number];
  tag?: string;
  side?: "before" | "after";
}) {
  const isAfter = side === "after";
  return (
    <g>
      <circle cx={x} cy={y} r="6" strokeWidth="2" className={`fill-ground ${strokes[system]}`} />
      <circle cx={x} cy={y} r="2" stroke="none" className={fills[system]} />
      {tag && (
        <text x={x + (isAfter ? 11 : -11)} y={y + 4} textAnchor={isAfter ? "start" : "end"}>
          {tag}
        </text>
      )}
    </g>
  );
}

/** A clamp on the bus line, or another square where a cable ends; `size` is its edge. */
export function Node({
  at: [x, y],
  system = "bus",
  size = 11,
}: {
  at: readonly [number, number];
  system?: System;
  size?: number;
}) {
  return (
    <rect
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      rx={size < 10 ? 2 : 2.5}
      strokeWidth="2"
      className={`fill-ground ${strokes[system]}`}
    />
  );
}

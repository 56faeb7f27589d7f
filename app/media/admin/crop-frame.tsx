import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { messages } from "./messages.ts";

type Side = "left" | "right" | "top" | "bottom";
/** How much of each side is cut away, in percent of the picture. */
export type Cut = Record<Side, number>;
/** What a handle moves: an edge, a corner, or both pairs of edges. */
type Handle = { x?: "left" | "right" | "both"; y?: "top" | "bottom" | "both" };

const opposite = { left: "right", right: "left", top: "bottom", bottom: "top" } as const;
/** What always stays of a side, in percent. */
const least = 5;
const handles: readonly Handle[] = (["top", undefined, "bottom"] as const).flatMap((y) =>
  (["left", undefined, "right"] as const).flatMap((x) => (x || y ? { x, y } : [])),
);
const arrows: Record<string, readonly [x: number, y: number] | undefined> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Moves one edge, or two opposite ones together, to the right or downwards. */
function moveEdges(cut: Cut, side: Side | "both" | undefined, [first, last]: readonly [Side, Side], by: number): Cut {
  if (!side) return cut;
  if (side !== "both") {
    return { ...cut, [side]: clamp(cut[side] + (side === first ? by : -by), 100 - least - cut[opposite[side]]) };
  }
  const start = clamp(cut[first] + by, cut[first] + cut[last]);
  return { ...cut, [first]: start, [last]: cut[first] + cut[last] - start };
}

const moved = (cut: Cut, { x, y }: Handle, byX: number, byY: number): Cut =>
  moveEdges(moveEdges(cut, x, ["left", "right"], byX), y, ["top", "bottom"], byY);

/** A frame over a picture: its edges and corners, and the frame itself, follow a pointer and the arrow keys. */
export function CropFrame({ cut, onChange, children }: { cut: Cut; onChange(cut: Cut): void; children: ReactNode }) {
  const frame = useRef<SVGSVGElement>(null);
  const from = useRef<{ x: number; y: number; cut: Cut }>(null);
  const inner = { x: `${cut.left}%`, y: `${cut.top}%`, width: 100 - cut.left - cut.right };
  const height = 100 - cut.top - cut.bottom;
  const grip = (handle: Handle) => ({
    role: "slider",
    tabIndex: 0,
    "aria-label": toName(handle),
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": Math.round(cut[sidesOf(handle)[0] ?? "left"]),
    "aria-valuetext": sidesOf(handle)
      .map((side) => messages.crop.cutAway(cut[side]))
      .join(", "),
    onKeyDown(event: KeyboardEvent) {
      const [x, y] = arrows[event.key] ?? [];
      if (x === undefined || y === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const step = event.shiftKey ? 10 : 1;
      onChange(moved(cut, handle, x * step, y * step));
    },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, cut };
    },
    onPointerMove(event: PointerEvent) {
      const box = frame.current?.getBoundingClientRect();
      if (!from.current || !box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { x, y, cut: before } = from.current;
      const [byX, byY] = [(event.clientX - x) / box.width, (event.clientY - y) / box.height];
      onChange(moved(before, handle, byX * 100, byY * 100));
    },
  });
  return (
    <fieldset aria-label={messages.crop.title} className="relative">
      {children}
      <svg ref={frame} role="presentation" className="absolute inset-0 size-full touch-none overflow-visible">
        <g className="fill-[#0b1f26]/70">
          <rect width="100%" height={inner.y} />
          <rect y={`${100 - cut.bottom}%`} width="100%" height={`${cut.bottom}%`} />
          <rect y={inner.y} width={inner.x} height={`${height}%`} />
          <rect x={`${100 - cut.right}%`} y={inner.y} width={`${cut.right}%`} height={`${height}%`} />
        </g>
        <rect
          {...grip({ x: "both", y: "both" })}
          {...{ ...inner, width: `${inner.width}%`, height: `${height}%` }}
          className="cursor-move fill-transparent stroke-white stroke-2 focus-visible:stroke-focus focus-visible:outline-none"
        />
        {handles.map((handle) => {
          const at = {
            cx: `${toPlace(cut.left, inner.width, handle.x, "left")}%`,
            cy: `${toPlace(cut.top, height, handle.y, "top")}%`,
          };
          return (
            <g
              key={toName(handle)}
              {...grip(handle)}
              className={`${toCursor(handle)} focus-visible:outline-none [&:focus-visible>:last-child]:fill-focus`}
            >
              <circle {...at} r="22" className="fill-transparent" />
              <circle {...at} r="8" className="fill-white stroke-[#0b1f26] stroke-2" />
            </g>
          );
        })}
      </svg>
    </fieldset>
  );
}

const sidesOf = ({ x, y }: Handle): Side[] =>
  [x === "both" ? "left" : x, y === "both" ? "top" : y].flatMap((side) => side ?? []);

function toCursor({ x, y }: Handle): string {
  if (!x || !y) return x ? "cursor-ew-resize" : "cursor-ns-resize";
  return (x === "left") === (y === "top") ? "cursor-nwse-resize" : "cursor-nesw-resize";
}

function toPlace(start: number, length: number, side: string | undefined, first: Side): number {
  if (!side) return start + length / 2;
  return side === first ? start : start + length;
}

function toName({ x, y }: Handle): string {
  const { edges, corner, frame } = messages.crop;
  if (x === "both" || y === "both") return frame;
  return x && y ? corner(edges[x], edges[y]) : edges[x ?? y ?? "left"];
}

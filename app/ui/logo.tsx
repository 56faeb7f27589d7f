import { markShape } from "./icons/mark-shape.ts";

/** The company's mark: a house on one wire. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${markShape.size} ${markShape.size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={markShape.weight}
      className={className}
      aria-hidden="true"
    >
      <path d={markShape.house} />
      <path d={markShape.wire} className="stroke-bus" />
      <circle {...markShape.lamp} stroke="none" className="fill-live" />
    </svg>
  );
}

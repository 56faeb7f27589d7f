export type MarkShape = {
  house: string;
  wire: string;
  lamp: { cx: number; cy: number; r: number };
  weight: number;
  size: number;
};

export const markShape: MarkShape = {
  house: "M3 27V13.5L15 4l12 9.5V27",
  wire: "M3 20h8.5M18.5 20H27",
  lamp: { cx: 15, cy: 20, r: 3.3 },
  weight: 2.4,
  size: 30,
};

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

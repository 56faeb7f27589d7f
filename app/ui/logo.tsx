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

/** The name as it is written in Arabic, for a company that is called Sikka; nothing for any other. */
export function ArabicName({ of, className = "" }: { of: string; className?: string }) {
  if (!/^sikka\b/i.test(of)) return null;
  return (
    <svg
      viewBox="4 -92 264 100"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={`h-5 shrink-0 text-muted ${className}`}
    >
      <path d={arabicName} />
    </svg>
  );
}

/** The company's name in Arabic, سكّة, as an outline, so that no Arabic face is loaded for one word. */
const arabicName = [
  "M42-16q-4 3-8 5q-4 3-8 3q-4 0-8-3q-3-3-3-9q0-3 0-5q1-3 2-5l-3 3q4-3 9-6q4-2 9-4q4-3 10-5l2-9q-10 4-17 7",
  "q-7 4-11 7q-4 4-6 7q-3 3-3 6q-1 3-1 6q0 5 2 9q3 5 7 7q4 2 9 2q4 0 8-1q3-2 6-4q2-2 4-4zM62 0l2-2v-6h-19",
  "l4 3v-49h-1l-8 1v43l1-1v11zM36-64q-2 0-4-2q-1-1-1-4q0-2 1-4q2-1 4-1q3 0 4 1q2 2 2 4q0 3-2 4q-1 2-4 2z",
  "M23-63q-2 0-4-1q-1-2-1-4q0-2 1-4q2-1 4-1q2 0 4 1q2 2 2 4q0 2-2 4q-2 1-4 1zM66-65q-2 0-4-1q-2-1-4-4",
  "q-1-3-1-8v-4l5-1h1v4q0 5 1 7q1 2 2 3q2 0 3 0l-2 1q1-1 2-4q0-3 0-7v-2l5-1h1v1q0 3 0 5q-1 2-1 4l-1-5",
  "q1 3 2 4q2 1 4 1q2 0 4 0l-3 1q0-1 1-2q0-2 1-5q0-2 0-6v-2l5-1h1v2q0 7-2 11q-1 4-3 6q-3 1-5 1q-3 0-4-1",
  "q-2-1-3-2h2q-1 3-3 4q-2 1-4 1zM154 0l11-8h23v6l-2 2zM60 0v-6l2-2h92q6 0 9-2q3-2 3-7q0-4-2-9q-2-4-6-8l5 2",
  "q-3 0-5 1q-2 0-5 0q-2 0-5 0h-71q-2 0-4-1q-2-2-3-6l38-36l5 6l-33 31l-2-2h70q4 0 8-1q4 0 7-1h1q3 3 5 6",
  "q3 4 4 8q2 4 2 9q0 4-1 7q-1 3-4 6l-6 3q-2 1-5 2q-3 0-7 0zM237 5q-4-2-8-3q-4-1-8-2q-5 0-10 0h-26v-6l2-2",
  "h18l-4 2q0-1 0-3q0-2 0-5v-28l8-2h1v40l-4-4h8q6 0 9 0q4 1 7 3l-2 3v-44l8-1h1v48l-2-5q4 0 8-2q4-1 8-4",
  "q3-2 6-5l-2 7v-41l8-1h1v30q0 6-3 12q-3 5-9 8q-6 3-15 5z",
].join("");

import { arabicName } from "./icons/arabic-name.ts";
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

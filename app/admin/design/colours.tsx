import { useEffect, useRef, useState } from "react";
import { contrast } from "~/lib/colour.ts";
import { Badge } from "~/ui/badge.tsx";

const grounds = ["bg-ground", "bg-raised", "bg-raised-2"] as const;
const inks = [
  ["text-ink", "ink", 4.5],
  ["text-muted", "muted", 4.5],
  ["text-success", "success", 4.5],
  ["text-warning", "warning", 4.5],
  ["text-error", "error", 4.5],
  ["text-info", "info", 4.5],
  ["text-focus", "focus (a ring)", 3],
  ["text-field-edge", "field-edge (an edge)", 3],
] as const;
const systems = ["bg-lighting", "bg-climate", "bg-security", "bg-sound", "bg-network", "bg-bus", "bg-live"];

/** Colours on the three grounds, each with its contrast as this browser draws it in this theme. */
export function ColourSpecimens() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {grounds.map((ground) => (
          <div key={ground} className={`${ground} rounded-plate border border-hairline p-5`}>
            <p className="mb-3 font-semibold">{ground.slice(3)}</p>
            <ul className="grid gap-1.5">
              {inks.map(([ink, name, least]) => (
                <Measured key={ink} ink={ink} name={name} least={least} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className="mt-6 flex flex-wrap gap-4">
        {systems.map((colour) => (
          <li key={colour} className="flex items-center gap-2 text-small">
            <span className={`size-6 rounded-control ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Measured({ ink, name, least }: { ink: string; name: string; least: number }) {
  const ref = useRef<HTMLLIElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    const measure = () => setRatio(measureContrast(ref.current));
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={ref} className={`${ink} flex items-center justify-between gap-3`}>
      <span aria-hidden="true" className="size-4 rounded-control bg-current" />
      <span className={`flex-1 ${least < 4.5 ? "text-ink" : ""}`}>{name}</span>
      {ratio !== undefined && (
        <span className="text-ink">
          <Badge status={ratio >= least ? "success" : "error"}>{ratio.toFixed(1)}</Badge>
        </span>
      )}
    </li>
  );
}

/** The contrast of an element's text with the plate that it stands on. */
function measureContrast(element: HTMLElement | null): number | undefined {
  const plate = element?.closest("div");
  if (!element || !plate) return undefined;
  return contrast(toHex(getComputedStyle(element).color), toHex(getComputedStyle(plate).backgroundColor));
}

function toHex(colour: string): string {
  const channels = colour.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, "0")).join("")}`;
}

import type { ReactNode } from "react";

/** How closely things stand; it is also the beginning of the ids in a specimen, which is drawn once for each. */
export type Density = "comfortable" | "compact";

const densities: readonly Density[] = ["comfortable", "compact"];

type SpecimenProps = {
  title: string;
  /** One density below the other, for what is as wide as a screen. */
  isWide?: boolean;
  children: (density: Density) => ReactNode;
};

/** One component, side by side in both densities. */
export function Specimen({ title, isWide = false, children }: SpecimenProps) {
  return (
    <div className="mb-10 last:mb-0">
      <h3 className="mb-3 text-small text-muted">{title}</h3>
      <div className={`grid gap-x-10 gap-y-8 ${isWide ? "" : "xl:grid-cols-2"}`}>
        {densities.map((density) => (
          <div key={density} data-density={density} className="min-w-0">
            {children(density)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Specimens in a line. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>;
}

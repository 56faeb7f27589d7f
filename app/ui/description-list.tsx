import type { ReactNode } from "react";

/** A fact: what it is, and what it is here. One without a value is left out. */
export type Fact = { label: string; value: ReactNode };

/** Facts one below the other, or flowing in lines where there is little room. */
export function DescriptionList({ facts, layout = "rows" }: { facts: readonly Fact[]; layout?: "rows" | "lines" }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== "");
  if (layout === "lines") {
    return (
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {known.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className="hairlines">
      {known.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(120px,1fr)_minmax(0,3fr)] sm:gap-y-1">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

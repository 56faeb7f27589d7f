import type { ReactNode } from "react";

/** A fact: a label and its value. One without a value is left out. In lines a plain value shows no label. */
export type Fact = { label: string; value: ReactNode; isPlain?: boolean };

const layouts = {
  rows: {
    list: "@container divide-y divide-hairline",
    fact: "grid gap-x-4 py-2 @[17rem]:grid-cols-[minmax(120px,1fr)_minmax(0,3fr)] @[17rem]:gap-y-1",
    label: "text-muted",
  },
  lines: {
    list: "flex flex-wrap items-center gap-x-4 text-small",
    fact: "flex min-w-0 items-baseline gap-1.5",
    label: "shrink-0 text-muted",
  },
};

/** Facts in rows, or as flowing text where space is limited. */
export function DescriptionList({ facts, layout = "rows" }: { facts: readonly Fact[]; layout?: "rows" | "lines" }) {
  const classes = layouts[layout];
  const isInLines = layout === "lines";
  return (
    <dl className={classes.list}>
      {facts.map(({ label, value, isPlain }) => {
        if (!value && value !== 0) return null;
        return (
          <div key={label} className={classes.fact}>
            <dt className={isPlain && isInLines ? "sr-only" : classes.label}>{label}</dt>
            <dd className="min-w-0" title={isInLines && typeof value === "string" ? value : undefined}>
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import { Section } from "~/ui/section.tsx";
import { ValueIcon } from "~/ui/value-icon.tsx";
import type { CoreValue } from "./core-values.ts";

/** Columns on wide screens by the number of values, four at the most (public-site.txt §2). */
const columns: Record<number, string> = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};
const mostColumns = 4;

/** What the company holds on to. */
export function CoreValues({ title, values }: { title: string; values: CoreValue[] }) {
  return (
    <Section title={title}>
      <ul className={`mt-12 grid grid-cols-1 gap-x-8 gap-y-12 ${columns[Math.min(values.length, mostColumns)]}`}>
        {values.map((value) => (
          <li key={value.number} className="max-w-[56ch]">
            <span className="grid size-13 place-items-center rounded-control border border-hairline bg-raised">
              <ValueIcon name={value.icon} className="size-6" />
            </span>
            <h3 className="mt-5 text-subheading">{value.title}</h3>
            {value.description && <p className="mt-2 text-small text-muted">{value.description}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

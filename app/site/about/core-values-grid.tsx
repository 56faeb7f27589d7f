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
      <ul className={`mt-10 grid grid-cols-1 gap-x-8 gap-y-10 ${columns[Math.min(values.length, mostColumns)]}`}>
        {values.map((value) => (
          <li key={value.number} className="border-t border-hairline pt-5">
            <h3 className="flex items-center gap-3 text-subheading">
              <ValueIcon name={value.icon} className="size-5 shrink-0 text-muted" />
              {value.title}
            </h3>
            {value.description && <p className="mt-2.5 max-w-[56ch] text-small text-muted">{value.description}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

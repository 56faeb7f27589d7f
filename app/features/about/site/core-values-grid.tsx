import { toValueIcon } from "~/page-texts/definition/value-icons.ts";
import { toValueEntries } from "~/page-texts/definition/value-list.ts";
import { ValueIcon } from "~/ui/icons/named-icons.tsx";
import { Section } from "~/ui/layout/section.tsx";

/** The About page's core values up to the first missing title; only stored rows, so that staff can have fewer. */
export function listCoreValues(stored: ReadonlyMap<string, string> = new Map()) {
  const entries = toValueEntries(stored);
  const shown = entries.filter((_, place) =>
    entries.slice(0, place + 1).every(({ number, title }, index) => number === index + 1 && title.trim() !== ""),
  );
  return shown.map(({ icon, ...value }) => ({ ...value, icon: toValueIcon(icon.trim()) }));
}

/** Columns on wide screens by the number of values, at most four (public-site.txt §2). */
const columns: Record<number, string> = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};
const maxColumns = 4;

export function CoreValues({ title, values }: { title: string; values: ReturnType<typeof listCoreValues> }) {
  return (
    <Section edit="values_title" title={title}>
      <ul className={`mt-10 grid grid-cols-1 gap-x-8 gap-y-10 ${columns[Math.min(values.length, maxColumns)]}`}>
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

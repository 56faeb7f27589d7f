import { SystemDots } from "../system-dots.tsx";
import type { Chip } from "./project-view.ts";

/** A titled list of short words; those with a page are links to it. */
export function Chips({ title, items }: { title: string; items: Chip[] }) {
  if (items.length === 0) return null;
  const isLinked = items.some((item) => item.href);
  const look = `inline-flex max-w-full items-center rounded-control border px-3 text-small wrap-anywhere ${isLinked ? "min-h-11 py-1.5" : "py-1.25"}`;
  return (
    <section>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-5 flex flex-wrap gap-2">
        {items.map(({ name, href }) => (
          <li key={name} className="max-w-full">
            {href ? (
              <a
                href={href}
                dir="auto"
                className={`${look} pressable border-field-edge underline decoration-bus decoration-2 underline-offset-4 hover:bg-ink/9`}
              >
                <SystemDots of={name} />
                {name}
              </a>
            ) : (
              <span dir="auto" className={`${look} border-hairline`}>
                <SystemDots of={name} />
                {name}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

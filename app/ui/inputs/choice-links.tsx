import type { ReactNode } from "react";

/** One of several links, one of which is current; `sign` is before its name. */
type Choice = { name: string; href: string; chosen: boolean; sign?: ReactNode };

/** Links that choose what a list shows; the page keeps its scroll position (islands/scroll-position.ts). */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} data-keep-place>
      <ul className="flex gap-2 max-sm:-mx-5 max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap">
        {choices.map(({ name, href, chosen, sign }) => (
          <li key={href} className="max-w-full max-sm:shrink-0">
            <a
              href={href}
              aria-current={chosen ? "page" : undefined}
              className="pressable inline-flex min-h-11 max-w-full items-center rounded-control border border-field-edge px-4 py-2 text-small max-sm:px-3 hover:bg-ink/9 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold max-sm:aria-[current]:[scroll-initial-target:nearest] aria-[current]:text-ground"
            >
              {sign}
              <span className="min-w-0 break-words">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { ArrowLeft } from "lucide-react";
import { anyDirection, toTextDirection } from "~/lib/text/text-direction.ts";
import type { PlateKind } from "~/media/plates.ts";
import { messages } from "~/site-kit/messages.ts";
import { type System, SystemDots, systemFills, systems } from "~/site-kit/systems.tsx";
import { buttonClasses } from "~/ui/buttons/button.tsx";
import { RiserDiagram } from "~/ui/line/riser-diagram.tsx";
import type { Chip, Fact } from "./project-view.ts";

type Named = { title: string; shortDescription: string | null; categoryName: string | null };

/** A project's category, name, summary, and known facts. */
export function ProjectFacts({ project, facts }: { project: Named; facts: Fact[] }) {
  return (
    <header data-edit="title" className="wrap-anywhere">
      <p className="inline-block rounded-control border border-hairline bg-raised px-2.5 py-1 text-ui">
        {project.categoryName ?? messages.uncategorized}
      </p>
      <h1 {...toTextDirection(project.title)} className="mt-5 text-title">
        {project.title}
      </h1>
      {project.shortDescription && <p className="mt-5 text-lead text-balance text-muted">{project.shortDescription}</p>}
      {facts.length > 0 && (
        <dl className="mt-9 border-b border-hairline">
          {facts.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 border-t border-hairline py-3.5 text-small"
            >
              <dt className="text-muted">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

const looks = {
  text: "inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink hover:underline",
  button: buttonClasses("secondary", "mt-6"),
};

/** Goes back if the previous page is one of ours, otherwise to the portfolio (islands/scroll-position.ts). */
export function BackLink({ look = "text" }: { look?: keyof typeof looks }) {
  return (
    <a href="/portfolio" data-back className={looks[look]}>
      {look === "text" && <ArrowLeft aria-hidden="true" className="size-4.5 rtl:[scale:-1_1]" />}
      {look === "text" ? messages.back : messages.goBack}
    </a>
  );
}

/** A titled list of short names; those with a page are links. */
export function Chips({ edit, title, items }: { edit: string; title: string; items: Chip[] }) {
  if (items.length === 0) return null;
  const isLinked = items.some((item) => item.href);
  const look = `inline-flex max-w-full items-center rounded-control border px-3 text-small wrap-anywhere ${isLinked ? "min-h-11 py-1.5" : "py-1.25"}`;
  return (
    <section data-edit={edit}>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-5 flex flex-wrap gap-2">
        {items.map(({ name, href }) => (
          <li key={name} className="max-w-full">
            {href ? (
              <a
                href={href}
                dir={anyDirection()}
                className={`${look} pressable border-field-edge underline decoration-bus decoration-2 underline-offset-4 hover:bg-ink/9`}
              >
                <SystemDots of={name} />
                {name}
              </a>
            ) : (
              <span dir={anyDirection()} className={`${look} border-hairline`}>
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

const storeys: Record<PlateKind, number> = {
  tower: 5,
  office: 1,
  lobby: 4,
  villa: 2,
  restaurant: 1,
  majlis: 1,
  warehouse: 2,
  lodge: 1,
  clinic: 2,
  still: 2,
};

/** A riser diagram: a section through the building with the cables of each system, and a legend. */
export function Riser({ live, kind, seed }: { live: System[]; kind: PlateKind; seed: string }) {
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="systems" className="max-w-[28rem]">
      <h2 id="systems" className="text-subheading">
        {messages.systemsInProject}
      </h2>
      <div className="mt-5">
        <RiserDiagram
          live={live.map((system) => (system === "control" ? "bus" : system))}
          storeys={storeys[kind]}
          seed={seed}
        />
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2 text-small">
        {systems.map((system) => (
          <Branch key={system} system={system} isLive={live.includes(system)} />
        ))}
      </ul>
    </section>
  );
}

function Branch({ system, isLive }: { system: System; isLive: boolean }) {
  const look = isLive ? systemFills[system] : "border-2 border-dashed border-field-edge";
  return (
    <li aria-hidden={!isLive} className={`flex items-center ${isLive ? "font-semibold" : "text-muted"}`}>
      <span className={`me-2.5 size-3 shrink-0 rounded-[3px] ${look}`} />
      {messages.systemNames[system]}
    </li>
  );
}

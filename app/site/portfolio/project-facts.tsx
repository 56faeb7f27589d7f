import { toTextDirection } from "~/lib/text-direction.ts";
import { messages } from "../messages/en.ts";
import type { Fact } from "./project-view.ts";

type Named = { title: string; shortDescription: string | null; categoryName: string | null };

/** What a project is: its category, its name, a sentence, and the facts that are known. */
export function ProjectFacts({ project, facts }: { project: Named; facts: Fact[] }) {
  return (
    <header className="wrap-anywhere">
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

import { Play } from "lucide-react";
import { Plate } from "~/ui/plate/plate.tsx";
import { plateKindFor } from "~/ui/plate/plate-kind.ts";
import { messages } from "../messages/en.ts";

/** What a project's card needs. */
export type ProjectCardData = {
  id: string;
  title: string;
  shortDescription: string | null;
  location: string | null;
  /** Already written out for readers. */
  completed?: string;
  categoryName: string | null;
  imageUrl: string | null;
  hasVideo: boolean;
  features: readonly string[];
  /** Absent for built-in projects that have no page. */
  href?: string;
};

/** A project as a card; the whole of it leads to the project. */
export function ProjectCard({ project, mostFeatures }: { project: ProjectCardData; mostFeatures: number }) {
  const hidden = project.features.length - mostFeatures;
  const facts = [project.location, project.completed].filter(Boolean).join(", ");
  return (
    <article className="card-focus group relative flex h-full flex-col">
      <div className="relative aspect-[3/2] overflow-hidden rounded-plate bg-raised-2">
        <ProjectPicture project={project} />
        <p className="absolute start-3 top-3 rounded-control bg-[#0b1f26]/88 px-2.5 py-1 text-ui text-[#f4f0ea]">
          {project.categoryName ?? messages.uncategorized}
        </p>
        {project.hasVideo && (
          <p className="absolute end-3 bottom-3 flex items-center gap-2 rounded-control bg-[#0b1f26]/88 px-2.5 py-1 text-ui text-[#f4f0ea]">
            <Play aria-hidden="true" className="size-3.5 fill-current" />
            {messages.hasVideo}
          </p>
        )}
      </div>
      <h3 className="mt-4 text-subheading">{project.title}</h3>
      {facts && <p className="mt-1 text-ui text-muted">{facts}</p>}
      {project.shortDescription && <p className="mt-2 text-small text-muted">{project.shortDescription}</p>}
      {project.features.length > 0 && (
        <ul className="mt-3.5 mb-4 flex flex-wrap gap-2 text-ui">
          {project.features.slice(0, mostFeatures).map((feature) => (
            <li key={feature} className="max-w-full rounded-control border border-hairline px-2.5 py-0.75 break-words">
              {feature}
            </li>
          ))}
          {hidden > 0 && <li className="px-1 py-0.75 text-muted">+{hidden} more</li>}
        </ul>
      )}
      {project.href && (
        <p className="mt-auto">
          <a
            href={project.href}
            aria-label={`${messages.viewProject}: ${project.title}`}
            className="text-small font-semibold underline decoration-bus decoration-2 underline-offset-5 after:absolute after:inset-0 after:rounded-plate"
          >
            {messages.viewProject}
          </a>
        </p>
      )}
    </article>
  );
}

function ProjectPicture({ project }: { project: ProjectCardData }) {
  if (project.imageUrl) {
    return (
      <img
        src={project.imageUrl}
        alt={project.title}
        width={900}
        height={600}
        loading="lazy"
        className="size-full object-cover"
      />
    );
  }
  return (
    <Plate
      kind={plateKindFor(`${project.categoryName} ${project.title}`, project.id)}
      seed={project.id}
      label={messages.drawnPicture(project.title)}
      className="size-full"
    />
  );
}

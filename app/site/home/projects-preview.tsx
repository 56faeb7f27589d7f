import { ButtonLink } from "~/ui/button.tsx";
import { Section } from "~/ui/section.tsx";
import { ProjectCard, type ProjectCardData } from "../cards/project-card.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";
import { FallbackNote } from "./fallback-note.tsx";
import type { Preview } from "./previews.server.ts";

/** Most features on a card of the preview (public-site.txt §9). */
const mostFeatures = 2;

/** Three projects, the first of them wider. */
export function ProjectsPreview({ text, preview }: { text: PageText<"home">; preview: Preview<ProjectCardData> }) {
  const aside = preview.all && (
    <ButtonLink href={preview.all} look="secondary">
      {messages.viewAllProjects}
    </ButtonLink>
  );
  return (
    <Section title={text.projects_title} subtitle={text.projects_subtitle} aside={aside} className="pt-0!">
      <FallbackNote>{preview.note}</FallbackNote>
      <ul className="led-rows wide-first mt-10">
        {preview.cards.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} mostFeatures={mostFeatures} level />
          </li>
        ))}
      </ul>
    </Section>
  );
}

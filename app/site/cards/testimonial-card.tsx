import type { TestimonialRow } from "~/data/content/testimonials.server.ts";

/** A testimonial with the client's name; the project's name is a link if `projectHref` is given. */
export type TestimonialCardData = Pick<TestimonialRow, "quote" | "clientName" | "clientRole" | "projectTitle"> & {
  projectHref?: string;
};

export function TestimonialCard({ quote, clientName, clientRole, projectTitle, projectHref }: TestimonialCardData) {
  return (
    <figure className="border-t border-bus pt-6">
      <blockquote dir="auto" className="text-lead text-pretty">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-5 text-small text-muted">
        <strong dir="auto" className="block font-semibold text-ink">
          {clientName}
        </strong>
        {clientRole && <span dir="auto">{clientRole}</span>}
        {projectTitle && !projectHref && <span className="block">{projectTitle}</span>}
        {projectTitle && projectHref && (
          <a href={projectHref} className="block w-fit text-ink underline underline-offset-4">
            {projectTitle}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

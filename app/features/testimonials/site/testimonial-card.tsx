import { anyDirection } from "~/lib/text/text-direction.ts";
import type { TestimonialRow } from "../testimonials.server.ts";

/** A testimonial with the client's name; the project's name is a link if `projectHref` is given. */
export type TestimonialCardData = Pick<
  TestimonialRow,
  "id" | "quote" | "clientName" | "clientRole" | "projectTitle"
> & {
  projectHref?: string;
};

export function TestimonialCard({ quote, clientName, clientRole, projectTitle, projectHref }: TestimonialCardData) {
  return (
    <figure data-edit="testimonials/" className="border-t border-bus pt-6">
      <blockquote dir={anyDirection()} className="text-lead text-pretty">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-5 text-small text-muted">
        <strong dir={anyDirection()} className="block font-semibold text-ink">
          {clientName}
        </strong>
        {clientRole && <span dir={anyDirection()}>{clientRole}</span>}
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

import { Section } from "~/ui/section.tsx";
import type { PageText } from "../page-text.ts";

/** A testimonial as the home page shows it. */
export type Testimonial = {
  id: string;
  quote: string;
  name: string;
  role: string | null;
  project?: { title: string; href?: string };
};

/** What clients say, side by side, each under its own line. */
export function Testimonials({ text, testimonials }: { text: PageText<"home">; testimonials: readonly Testimonial[] }) {
  return (
    <Section title={text.testimonials_title} className="border-y border-hairline bg-raised/60">
      <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-flow-col md:auto-cols-fr">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="border-t border-bus pt-6">
            <figure>
              <blockquote dir="auto" className="text-lead text-pretty">
                <p>“{testimonial.quote}”</p>
              </blockquote>
              <figcaption className="mt-5 text-small text-muted">
                <strong dir="auto" className="block font-semibold text-ink">
                  {testimonial.name}
                </strong>
                {testimonial.role && <span dir="auto">{testimonial.role}</span>}
                <ProjectName project={testimonial.project} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ProjectName({ project }: { project: Testimonial["project"] }) {
  if (!project) return null;
  if (!project.href) return <span className="block">{project.title}</span>;
  return (
    <a href={project.href} className="block w-fit text-ink underline underline-offset-4">
      {project.title}
    </a>
  );
}

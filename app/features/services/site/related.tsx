import { ProjectCard, type ProjectCardData } from "~/features/portfolio/site/project-card.tsx";
import { TestimonialCard, type TestimonialCardData } from "~/features/testimonials/site/testimonial-card.tsx";
import { anyDirection } from "~/lib/text/text-direction.ts";
import { messages } from "~/site-kit/messages.ts";
import { Section } from "~/ui/layout/section.tsx";

type RelatedProps = {
  projects: readonly ProjectCardData[];
  posts: readonly { href: string; title: string; excerpt: string | null }[];
  testimonial?: TestimonialCardData | null;
};

/** What was built with a service, what was written about it, and what a client says. */
export function Related({ projects, posts, testimonial }: RelatedProps) {
  return (
    <>
      {projects.length > 0 && (
        <Section title={messages.builtWithService} className="border-t border-hairline">
          <ul className="led-rows mt-10">
            {projects.map((project, index) => (
              <li key={project.id}>
                <ProjectCard project={project} mostFeatures={2} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(posts.length > 0 || testimonial) && (
        <div className="border-t border-hairline">
          <div className={`wrap grid gap-x-20 gap-y-14 py-16 md:py-24 ${testimonial ? "lg:grid-cols-2" : ""}`}>
            {testimonial && <TestimonialCard {...testimonial} />}
            {posts.length > 0 && (
              <section>
                <h2 className="text-heading">{messages.readMoreAbout}</h2>
                <ul className={`mt-5 grid gap-x-8 ${testimonial ? "" : "lg:grid-cols-3"}`}>
                  {posts.map(({ href, title, excerpt }) => (
                    <li key={href} dir={anyDirection()} className="border-t border-hairline py-4">
                      <a
                        href={href}
                        className="font-semibold pointer-coarse:py-2.75 underline-offset-4 hover:underline"
                      >
                        {title}
                      </a>
                      {excerpt && <p className="mt-1 text-small text-muted">{excerpt}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
      )}
    </>
  );
}

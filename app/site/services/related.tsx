import { Section } from "~/ui/layout/section.tsx";
import { ProjectCard, type ProjectCardData } from "../cards/project-card.tsx";
import { Quote, type QuoteData } from "../cards/quote.tsx";
import { messages } from "../messages.ts";

type RelatedProps = {
  projects: readonly ProjectCardData[];
  posts: readonly { href: string; title: string; excerpt: string | null }[];
  quote?: QuoteData | null;
};

/** What was built with a service, what was written about it, and what a client says. */
export function Related({ projects, posts, quote }: RelatedProps) {
  return (
    <>
      {projects.length > 0 && (
        <Section title={messages.builtWithService} className="border-t border-hairline">
          <ul className="led-rows mt-10">
            {projects.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} mostFeatures={2} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(posts.length > 0 || quote) && (
        <div className="border-t border-hairline">
          <div className={`wrap grid gap-x-20 gap-y-14 py-16 md:py-24 ${quote ? "lg:grid-cols-2" : ""}`}>
            {quote && <Quote {...quote} />}
            {posts.length > 0 && (
              <section>
                <h2 className="text-heading">{messages.readMoreAbout}</h2>
                <ul className={`mt-5 grid gap-x-8 ${quote ? "" : "lg:grid-cols-3"}`}>
                  {posts.map(({ href, title, excerpt }) => (
                    <li key={href} dir="auto" className="border-t border-hairline py-4">
                      <a href={href} className="font-semibold underline-offset-4 hover:underline">
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

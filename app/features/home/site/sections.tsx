import { useId } from "react";
import { ProjectCard, type ProjectCardData } from "~/features/portfolio/site/project-card.tsx";
import { ServiceCard, type ServiceCardData } from "~/features/services/site/service-card.tsx";
import { TestimonialCard } from "~/features/testimonials/site/testimonial-card.tsx";
import { messages } from "~/site-kit/messages.ts";
import type { PageText } from "~/site-kit/site-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { SocialIcon } from "~/ui/contact-signs.tsx";
import { Section } from "~/ui/layout/section.tsx";
import type { Preview, Testimonial } from "./previews.server.ts";

/** Why to choose the company: an introduction and four reasons. */
export function WhyChoose({ text, isBelowServices }: { text: PageText<"home">; isBelowServices: boolean }) {
  const id = useId();
  const reasons = ([1, 2, 3, 4] as const)
    .map((n) => ({ title: text[`why_${n}_title`], text: text[`why_${n}_text`] }))
    .filter((reason) => reason.title !== "");
  if (reasons.length === 0 && !text.about_preview_text) return null;
  return (
    <section
      aria-labelledby={text.why_title ? id : undefined}
      data-edit="why_title"
      className={`section-rhythm ${isBelowServices ? "pt-0!" : ""}`}
    >
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          {text.why_title && (
            <h2 id={id} className="max-w-[20ch] text-title">
              {text.why_title}
            </h2>
          )}
          {text.about_preview_text && (
            <div className="mt-10 max-w-[44ch] border-s-2 border-bus ps-6">
              {text.about_preview_title && <h3 className="text-subheading">{text.about_preview_title}</h3>}
              <p className="mt-3 text-lead text-muted">{text.about_preview_text}</p>
            </div>
          )}
        </div>
        <dl className="grid content-start gap-x-10 sm:grid-cols-2">
          {reasons.map((reason) => (
            <div key={reason.title} className="border-t border-hairline pt-5 pb-8">
              <dt className="font-display text-subheading tracking-[-0.02em]">{reason.title}</dt>
              <dd className="mt-1.5 text-small text-balance text-muted">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A red note that a preview shows built-in content, and why. */
export function FallbackNote({ children }: { children?: string }) {
  return children ? (
    <p role="status" className="mt-8 text-small text-security">
      {children}
    </p>
  ) : null;
}

/** Most features on a card of the preview (public-site.txt §9). */
const mostFeatures = 2;

/** Three projects, the first one wider. */
export function ProjectsPreview({ text, preview }: { text: PageText<"home">; preview: Preview<ProjectCardData> }) {
  const aside = preview.all && (
    <ButtonLink href={preview.all} look="secondary">
      {messages.viewAllProjects}
    </ButtonLink>
  );
  return (
    <Section edit="projects_title" title={text.projects_title} subtitle={text.projects_subtitle} aside={aside}>
      <FallbackNote>{preview.note}</FallbackNote>
      <ul className="led-rows wide-first mt-10">
        {preview.cards.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} mostFeatures={mostFeatures} level isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The first services, as devices on a bus. */
export function ServicesPreview({ text, preview }: { text: PageText<"home">; preview: Preview<ServiceCardData> }) {
  const aside = preview.all && (
    <ButtonLink href={preview.all} look="secondary">
      {messages.viewAllServices}
    </ButtonLink>
  );
  return (
    <Section edit="services_title" title={text.services_title} subtitle={text.services_subtitle} aside={aside}>
      <FallbackNote>{preview.note}</FallbackNote>
      <ul className="bus-line mt-10 lg:mt-14">
        {preview.cards.map((service) => (
          <li key={service.title}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What clients say, side by side, each under its own line. */
export function Testimonials({ text, testimonials }: { text: PageText<"home">; testimonials: readonly Testimonial[] }) {
  return (
    <Section edit="testimonials_title" title={text.testimonials_title} className="border-y border-hairline bg-band">
      <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-flow-col md:auto-cols-fr">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard {...testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Invites visitors to follow the company's social network pages, if any. */
export function SocialFollow({ text, links }: { text: PageText<"home">; links: { network: string; href: string }[] }) {
  return (
    <section data-edit="social_title" className="border-t border-hairline">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12">
        <div className="max-w-[52ch]">
          <h2 className="text-heading">{text.social_title}</h2>
          {text.social_subtitle && <p className="mt-2 text-muted">{text.social_subtitle}</p>}
        </div>
        <ul className="gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:flex sm:flex-wrap">
          {links.map(({ network, href }) => (
            <li key={network}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="pressable flex min-h-11 items-center gap-2.5 rounded-control border border-hairline px-4 text-small font-semibold hover:bg-ink/9"
              >
                <SocialIcon network={network} className="size-5" />
                {network}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { useId } from "react";
import { listFigures } from "~/page-texts/definition/figures.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { ContactCall, toContactCall } from "~/site-kit/contact-call.tsx";
import { headOfPage } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { messages } from "~/site-kit/messages.ts";
import { redirectToNotFound } from "~/site-kit/not-found.server.ts";
import { type PageText, pageText, siteContext } from "~/site-kit/site-context.ts";
import { Section, StatRow } from "~/ui/layout/section.tsx";
import { WiredVilla } from "~/ui/villa/villa-scene.tsx";
import type { Route } from "./+types/about";
import { CoreValues, listCoreValues } from "./core-values-grid.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

// The style sheet of the wiring comes with its script.
export const handle: RouteHandle = { sheets: ["wired"] };

export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { flags, content } = site;
  if (!flags.has("page_about")) throw redirectToNotFound(request);
  const text = pageText(content, "about");
  const head = headOfPage("about", messages.about, context);
  return {
    head,
    text,
    call: toContactCall(site),
    stats: flags.has("about_stats") ? listFigures("about", content.get("about")) : [],
    values: flags.has("about_values") ? listCoreValues(content.get("about")) : [],
    shown: {
      hero: flags.has("about_hero"),
      mission: flags.has("about_mission"),
      whyChooseUs: flags.has("about_why_choose_us"),
    },
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { text, stats, values, shown, call } = loaderData;
  return (
    <>
      {shown.hero ? <AboutHero text={text} /> : <h1 className="sr-only">{text.hero_title || messages.about}</h1>}
      {stats.length > 0 && (
        <section data-edit="stat_1_value" aria-label={messages.inFigures} className="wrap pb-16 md:pb-20">
          <StatRow stats={stats} />
        </section>
      )}
      {shown.mission && <Mission text={text} />}
      {values.length > 0 && <CoreValues title={text.values_title} values={values} />}
      {shown.whyChooseUs && <WhyChooseUs text={text} />}
      <ContactCall device="doorbell" {...call} />
    </>
  );
}

function AboutHero({ text }: { text: PageText<"about"> }) {
  return (
    <section data-edit="hero_title" className="overflow-x-clip">
      <div className="wrap grid grid-cols-1 items-center gap-x-10 gap-y-8 pt-10 pb-12 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <h1 className="max-w-[16ch] text-hero font-[440] tracking-[-0.03em]">{text.hero_title || messages.about}</h1>
          {text.hero_subtitle && (
            <p className="mt-6 max-w-[52ch] text-lead text-balance text-muted">{text.hero_subtitle}</p>
          )}
        </div>
        <WiredVilla label={messages.wiredVilla} />
      </div>
    </section>
  );
}

function Mission({ text }: { text: PageText<"about"> }) {
  const id = useId();
  const aims = [
    { title: text.mission_title, content: text.mission_content },
    { title: text.vision_title, content: text.vision_content },
  ].filter(({ title, content }) => title || content);
  const hasStory = text.story_title !== "" || text.story_content !== "";
  if (!hasStory && aims.length === 0) return null;
  return (
    <section
      data-edit={hasStory ? "story_title" : "mission_title"}
      aria-labelledby={hasStory ? id : `${id}-0`}
      className="border-y border-hairline bg-band"
    >
      <div
        className={`wrap section-rhythm grid grid-cols-1 gap-x-20 gap-y-12 ${hasStory ? "lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]" : ""}`}
      >
        {hasStory && (
          <div>
            <h2 id={id} className="text-title">
              {text.story_title}
            </h2>
            {text.story_content && <p className="mt-6 max-w-[56ch] text-lead">{text.story_content}</p>}
          </div>
        )}
        <div className={`grid content-start gap-10 ${hasStory ? "grid-cols-1" : "gap-x-20 lg:grid-cols-2"}`}>
          {aims.map(({ title, content }, index) => (
            <div key={title} className="border-s-2 border-bus ps-6">
              <h2 id={`${id}-${index}`} className="text-subheading">
                {title}
              </h2>
              <p className="mt-3 max-w-[56ch] text-muted">{content}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function WhyChooseUs({ text }: { text: PageText<"about"> }) {
  const reasons = ([1, 2, 3] as const)
    .map((n) => ({ title: text[`why_${n}_title`], text: text[`why_${n}_text`] }))
    .filter((reason) => reason.title !== "");
  const hasTeam = text.team_title !== "" || text.team_text !== "";
  if (reasons.length === 0 && !hasTeam) return null;
  return (
    <Section edit="why_title" title={text.why_title} className="border-t border-hairline">
      <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <dl>
          {reasons.map((reason) => (
            <div
              key={reason.title}
              className="grid gap-x-10 gap-y-2 border-t border-hairline py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt className="font-display text-subheading tracking-[-0.02em]">{reason.title}</dt>
              <dd className="text-small text-balance text-muted">{reason.text}</dd>
            </div>
          ))}
        </dl>
        {hasTeam && (
          <div className="self-start rounded-plate border border-hairline/70 bg-raised p-7 md:p-9">
            <h3 className="text-heading">{text.team_title}</h3>
            <p className="mt-4 text-muted">{text.team_text}</p>
          </div>
        )}
      </div>
    </Section>
  );
}

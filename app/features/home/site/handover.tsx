import type { ReactNode } from "react";
import { toVatNote } from "~/company/vat.ts";
import { promisedHours } from "~/features/enquiries/reply-promise.ts";
import type { ProjectCardData } from "~/features/portfolio/site/project-card.tsx";
import { joinParts } from "~/lib/text/messages.ts";
import { listLinks } from "~/site-kit/chrome.ts";
import { messages } from "~/site-kit/messages.ts";
import { isReachable, type PageText, type Site } from "~/site-kit/site-context.ts";
import { type System, systemFills, systemsOf } from "~/site-kit/systems.tsx";
import { Drawing } from "~/ui/drawing.tsx";
import { Section } from "~/ui/layout/section.tsx";
import floorPlan from "~/ui/line/floor-plan.svg?raw";

/** The runs of the drawn floor plan, in the order of the schedule. */
const runs: readonly (readonly [tag: string, System, cable: string])[] = [
  ["L-01", "lighting", "DALI-2"],
  ["L-04", "lighting", "DALI-2"],
  ["T-03", "climate", "KNX"],
  ["C-01", "security", "Cat6A"],
  ["SP-01", "sound", "2×2.5"],
  ["AP-01", "network", "Cat6A"],
  ["KP-02", "control", "KNX"],
];

type Fact = { label: string; value: string; href?: string };
type Handover = {
  company: string;
  runs: { tag: string; system: System; name: string; cable: string }[];
  facts: Fact[];
};

/** What a client has in writing: the runs with the live services that they serve, and the facts of price and promise. */
export function toHandover(site: Site): Handover {
  const { settings, services, flags } = site;
  const live = services.ok ? services.value : [];
  const priced = live.find(({ pricingInfo }) => pricingInfo?.trim());
  const price = joinParts([priced?.pricingInfo, toVatNote(priced?.pricingInfo, settings)]);
  const reachable = (path: string) => (isReachable(flags, path) ? path : undefined);
  const terms = listLinks(site, "legal").find(({ href }) => href.includes("warranty"));
  const facts = [
    { label: messages.warranty, value: settings.company_warranty, href: terms?.href },
    { label: messages.pricing, value: price || settings.company_price_range, href: reachable("/services") },
    { label: messages.answer, value: messages.answerWithin(promisedHours), href: reachable("/contact") },
  ];
  return {
    company: settings.company_name,
    runs: runs.map(([tag, system, cable]) => {
      const service = live.find(({ title }) => systemsOf([title]).includes(system));
      return { tag, system, cable, name: service?.title ?? messages.systemNames[system] };
    }),
    facts: facts.filter(({ value }) => value),
  };
}

type HandoverProps = { text: PageText<"home">; handover: Handover; project?: ProjectCardData };

/** What is in the client's hands at handover: the drawing, the schedule, the keypad's card, and what is promised. */
export function HandoverFile({ text, handover, project }: HandoverProps) {
  const subject = project?.href ? [project.title, project.completed] : [handover.company];
  return (
    <Section
      edit="handover_title"
      title={text.handover_title}
      subtitle={text.handover_subtitle}
      className="border-y border-hairline bg-band"
    >
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Sheet title={text.handover_sheet} note={messages.extractOf(joinParts(subject))}>
          <Drawing file={floorPlan} />
        </Sheet>
        <div className="grid gap-y-10">
          <Sheet title={text.handover_schedule}>
            <ul className="text-ui">
              {handover.runs.map(({ tag, system, cable, name }) => (
                <li key={tag} className="flex items-center border-t border-hairline/70 py-1.75">
                  <span aria-hidden="true" className={`system-dot me-1.5 ${systemFills[system]}`} />
                  <span className="w-16 shrink-0 font-semibold">{tag}</span>
                  {name}
                  <span className="ms-auto whitespace-nowrap ps-2 text-muted">{cable}</span>
                </li>
              ))}
            </ul>
          </Sheet>
          <Sheet title={text.handover_keypad}>
            <div className="villa-pad">
              <ul className="keys">
                {Object.values(messages.villa.sceneNames).map((name) => (
                  <li key={name} className="key grow">
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          </Sheet>
        </div>
      </div>
      <dl className="mt-10 grid gap-x-12 gap-y-10 md:grid-flow-col md:auto-cols-fr">
        {handover.facts.map(({ label, value, href }) => (
          <div key={label} className="border-t border-hairline pt-5">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="mt-1.5 font-display text-subheading">
              {href ? (
                <a
                  href={href}
                  className="pointer-coarse:py-2.75 underline decoration-bus decoration-2 underline-offset-5"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Sheet({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <article className="rounded-plate border border-hairline/70 bg-raised p-6">
      <h3 className="mb-2 text-subheading">{title}</h3>
      {children}
      {note && <p className="mt-2 text-ui text-muted">{note}</p>}
    </article>
  );
}

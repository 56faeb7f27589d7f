import { Section } from "~/ui/section.tsx";
import type { PageText } from "../page-text.ts";

/** Why clients choose the company, and who comes to site. */
export function WhyChooseUs({ text }: { text: PageText<"about"> }) {
  const reasons = [
    { title: text.why_1_title, text: text.why_1_text },
    { title: text.why_2_title, text: text.why_2_text },
    { title: text.why_3_title, text: text.why_3_text },
  ].filter((reason) => reason.title !== "");
  const hasTeam = text.team_title !== "" || text.team_text !== "";
  if (reasons.length === 0 && !hasTeam) return null;
  return (
    <Section title={text.why_title} className="border-t border-hairline">
      <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <dl>
          {reasons.map((reason) => (
            <div
              key={reason.title}
              className="grid gap-x-10 gap-y-1.5 border-t border-hairline py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
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

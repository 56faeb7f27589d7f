import { Section } from "~/ui/section.tsx";
import type { PageText } from "../page-text.ts";

/** Why to choose the company: a word about it, and four reasons. */
export function WhyChoose({ text }: { text: PageText<"home"> }) {
  const reasons = [
    { title: text.why_1_title, text: text.why_1_text },
    { title: text.why_2_title, text: text.why_2_text },
    { title: text.why_3_title, text: text.why_3_text },
    { title: text.why_4_title, text: text.why_4_text },
  ].filter((reason) => reason.title !== "");
  return (
    <Section title={text.why_title} className="pt-0!">
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        {text.about_preview_text && (
          <div className="max-w-[44ch] self-start border-s-2 border-bus ps-6">
            <h3 className="text-subheading">{text.about_preview_title}</h3>
            <p className="mt-3 text-lead text-muted">{text.about_preview_text}</p>
          </div>
        )}
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {reasons.map((reason) => (
            <div key={reason.title} className="border-t border-hairline py-5">
              <dt className="font-semibold">{reason.title}</dt>
              <dd className="mt-1.5 text-small text-muted">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

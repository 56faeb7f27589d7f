import { useId } from "react";
import type { PageText } from "../page-text.ts";

/** Why to choose the company: a word about it, and four reasons. */
export function WhyChoose({ text }: { text: PageText<"home"> }) {
  const id = useId();
  const reasons = [
    { title: text.why_1_title, text: text.why_1_text },
    { title: text.why_2_title, text: text.why_2_text },
    { title: text.why_3_title, text: text.why_3_text },
    { title: text.why_4_title, text: text.why_4_text },
  ].filter((reason) => reason.title !== "");
  if (reasons.length === 0 && !text.about_preview_text) return null;
  return (
    <section aria-labelledby={text.why_title ? id : undefined} className="section-rhythm pt-0!">
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

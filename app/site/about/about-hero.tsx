import { Plate } from "~/ui/plate/plate.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";

/** The opening of the About page: who the company is, beside the office at work. */
export function AboutHero({ text }: { text: PageText<"about"> }) {
  return (
    <section>
      <div className="wrap grid grid-cols-1 items-center gap-x-16 gap-y-10 pt-10 pb-12 md:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="max-w-[16ch] text-hero font-[440] tracking-[-0.03em]">{text.hero_title || messages.about}</h1>
          {text.hero_subtitle && <p className="mt-6 max-w-[52ch] text-lead text-muted">{text.hero_subtitle}</p>}
        </div>
        <div className="overflow-hidden rounded-plate bg-raised-2">
          <Plate kind="office" seed="about" label={messages.officePicture} className="aspect-[4/3] w-full" />
        </div>
      </div>
    </section>
  );
}

import { WiredVilla } from "~/ui/villa/wired-villa.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";

/** The opening of the About page: who the company is, beside a house as it is wired. */
export function AboutHero({ text }: { text: PageText<"about"> }) {
  return (
    <section className="overflow-x-clip">
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

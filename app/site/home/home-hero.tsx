import { ButtonLink } from "~/ui/button.tsx";
import { Plate } from "~/ui/plate/plate.tsx";
import type { PageText } from "../page-text.ts";

/** The opening of the home page: what the company does, two ways on, and the house. */
export function HomeHero({
  text,
  primary,
  secondary,
}: {
  text: PageText<"home">;
  primary?: string;
  secondary?: string;
}) {
  return (
    <section className="border-b border-hairline/60">
      <div className="wrap grid items-center gap-x-12 gap-y-10 pt-10 pb-14 lg:min-h-[42rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-14">
        <div>
          <h1 className="max-w-[14ch] text-hero font-[440] tracking-[-0.03em]">{text.hero_title}</h1>
          {text.hero_subtitle && <p className="mt-6 max-w-[42ch] text-lead">{text.hero_subtitle}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            {primary && text.hero_cta_primary && <ButtonLink href={primary}>{text.hero_cta_primary}</ButtonLink>}
            {secondary && text.hero_cta_secondary && (
              <ButtonLink href={secondary} look="secondary">
                {text.hero_cta_secondary}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="overflow-hidden rounded-plate">
          <Plate
            kind="villa"
            seed="home"
            label="A villa at blue hour with its lights on"
            className="aspect-[4/3] w-full lg:aspect-[5/4]"
          />
        </div>
      </div>
    </section>
  );
}

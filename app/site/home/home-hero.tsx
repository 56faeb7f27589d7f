import { ButtonLink } from "~/ui/button.tsx";
import { VillaScene } from "~/ui/villa/villa-scene.tsx";
import { messages } from "../messages/en.ts";
import type { PageText } from "../page-text.ts";
import { VillaKeypad, VillaRooms, VillaSwitches } from "./villa-controls.tsx";

const words = messages.villa;

/** The opening of the home page: what the company does, two ways on, and the house that visitors can switch. */
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
    <section className="villa-hero sky" data-villa data-scene="arrive" data-view="home">
      <div className="wrap villa-frame">
        <div className="villa-copy">
          <h1 className="text-hero font-[440] tracking-[-0.03em]">{text.hero_title}</h1>
          {text.hero_subtitle && (
            <p className="mt-4 text-body sm:max-w-[60ch] lg:mt-6 lg:max-w-[40ch] lg:text-lead">{text.hero_subtitle}</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3 lg:mt-7">
            {primary && text.hero_cta_primary && (
              <ButtonLink href={primary} className="grow basis-0 whitespace-nowrap max-sm:px-3 lg:grow-0 lg:basis-auto">
                {text.hero_cta_primary}
              </ButtonLink>
            )}
            {secondary && text.hero_cta_secondary && (
              <ButtonLink
                href={secondary}
                look="secondary"
                className="grow basis-0 whitespace-nowrap max-sm:px-3 lg:grow-0 lg:basis-auto"
              >
                {text.hero_cta_secondary}
              </ButtonLink>
            )}
          </div>
        </div>
        {/* Before the drawing, which is long on its way: what comes after it moves the words on a telephone. */}
        <VillaKeypad />
        <div className="villa-stage">
          <VillaScene label={words.picture} tags={words.tags} />
          <VillaRooms />
        </div>
        <VillaSwitches />
      </div>
    </section>
  );
}

import { baseLanguage, language } from "~/lib/text/messages.ts";
import { firstOpening } from "~/site-kit/inline/inline-scripts.ts";
import { messages } from "~/site-kit/messages.ts";
import type { PageText } from "~/site-kit/site-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { VillaScene } from "~/ui/villa/villa-scene.tsx";

type HomeHeroProps = { text: PageText<"home">; primary?: string; secondary?: string };

export function HomeHero({ text, primary, secondary }: HomeHeroProps) {
  return (
    <section data-edit="hero_title" className="villa-hero sky" data-villa data-scene="arrive" data-view="home">
      <script>{firstOpening}</script>
      <div className="wrap villa-frame">
        <div className="villa-copy">
          <h1 className="text-hero font-[440] tracking-[-0.03em]">{text.hero_title}</h1>
          {text.hero_subtitle && (
            <p className="mt-4 text-body sm:max-w-[60ch] lg:mt-6 lg:max-w-[40ch] lg:text-lead">{text.hero_subtitle}</p>
          )}
          <div className="mt-3.5 flex flex-wrap gap-3 lg:mt-7">
            {primary && text.hero_cta_primary && (
              <ButtonLink href={primary} className={actionClasses}>
                {text.hero_cta_primary}
              </ButtonLink>
            )}
            {secondary && text.hero_cta_secondary && (
              <ButtonLink href={secondary} look="secondary" className={actionClasses}>
                {text.hero_cta_secondary}
              </ButtonLink>
            )}
          </div>
        </div>
        {/* Before the drawing, which loads slowly: later elements would move the words on a phone. */}
        <VillaKeypad />
        <div className="villa-stage">
          <VillaScene label={messages.villa.picture} hasTags tags={toTags()} />
          <VillaRooms />
        </div>
      </div>
    </section>
  );
}

const actionClasses = "grow basis-0 whitespace-nowrap max-sm:px-3 max-xl:px-3.5 lg:grow-0 lg:basis-auto";

/** The keypad: house or wiring, the last action, and five scenes or six systems. Inert until its script is loaded. */
function VillaKeypad() {
  return (
    <div className="villa-controls villa-pad" inert>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div role="group" aria-label={messages.villa.view} className="views">
        <button type="button" data-view-key="home" data-says={messages.villa.switchRooms} aria-pressed={true}>
          {messages.villa.home}
        </button>
        <button type="button" data-view-key="wiring" data-says={messages.villa.wiringSays} aria-pressed={false}>
          {messages.villa.wiring}
        </button>
      </div>
      <p className="says" aria-live="polite" aria-atomic="true">
        <b className="font-semibold" data-says-name>
          {`${messages.villa.sceneNames.arrive}.`}
        </b>{" "}
        <span data-says-text>{messages.villa.sceneSays.arrive}</span>{" "}
        <span className="text-muted max-sm:hidden" data-says-hint>
          {messages.villa.switchRooms}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label={messages.villa.scenes} className="keys" data-keys-of="home">
        {entriesOf(messages.villa.sceneNames).map(([scene, name]) => (
          <button
            key={scene}
            type="button"
            className="key"
            data-scene-key={scene}
            data-says={messages.villa.sceneSays[scene]}
            aria-pressed={scene === "arrive"}
          >
            {name}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label={messages.villa.systems} className="keys systems" data-keys-of="wiring" hidden>
        {entriesOf(messages.villa.systemSays).map(([system, says]) => (
          <button
            key={system}
            type="button"
            className={`key ${system}`}
            data-system-key={system}
            data-says={says}
            aria-pressed={false}
          >
            {messages.systemNames[system]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A switch for every room, for keyboards and for people who cannot see the drawing. */
function VillaRooms() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={messages.villa.rooms} className="villa-controls villa-rooms">
      {entriesOf(messages.villa.roomNames).map(([room, name]) => (
        <button
          key={room}
          type="button"
          role="switch"
          aria-checked={true}
          data-room-key={room}
          data-at={roomPlaces[room]}
          data-on={messages.villa.on}
          data-off={messages.villa.off}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The centres of the rooms in the drawing, in per cent from its left and top. */
const roomPlaces: Record<keyof typeof messages.villa.roomNames, string> = {
  entry: "25.1 68.1",
  living: "36.5 56.1",
  dining: "62.8 57.1",
  pool: "57.4 74.7",
  bedroom: "50.7 26.3",
  cinema: "71 43.2",
  tower: "64.2 17.8",
  core: "73.1 61.9",
};

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** The tags of the drawing, which is made with those of the base language. */
const toTags = () => (language() === baseLanguage ? undefined : Object.values(messages.villa.tags));

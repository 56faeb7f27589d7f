import { ButtonLink, buttonClasses } from "~/ui/buttons/button.tsx";
import { Drawing } from "~/ui/drawing.tsx";
import streetPlan from "~/ui/line/street-plan.svg?raw";
import { messages } from "../messages/en.ts";

/** The map behind a facade: a drawing until it is wanted. */
export function ContactMap({ query }: { query: string }) {
  const place = encodeURIComponent(query);
  return (
    <div className="mt-8">
      <div
        data-embed={`https://maps.google.com/maps?q=${place}&z=13&output=embed`}
        data-embed-title={query}
        className="relative overflow-hidden rounded-plate border border-hairline/70 bg-raised max-sm:min-h-96 sm:h-105"
      >
        <div role="img" aria-label={query} className="h-64 w-full sm:h-full">
          <Drawing file={streetPlan} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:p-4 max-sm:*:grow sm:absolute sm:inset-x-4 sm:bottom-4">
          <button
            type="button"
            data-embed-open
            hidden
            className={buttonClasses("secondary", "cursor-pointer bg-ground!")}
          >
            {messages.showMap}
          </button>
          <ButtonLink
            href={`https://www.google.com/maps/search/?api=1&query=${place}`}
            look="secondary"
            className="bg-ground!"
          >
            {messages.openInMaps}
          </ButtonLink>
        </div>
      </div>
      <p className="mt-3 text-ui text-muted">{messages.mapNote}</p>
    </div>
  );
}

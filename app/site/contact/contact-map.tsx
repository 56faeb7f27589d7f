import { ButtonLink, buttonClasses } from "~/ui/button.tsx";
import { messages } from "../messages/en.ts";
import { DrawnMap } from "./drawn-map.tsx";

/**
 * The map behind a facade: a drawing until it is wanted. Opening the disclosure inserts the frame, so that
 * nothing is asked of another host before.
 */
export function ContactMap({ query }: { query: string }) {
  const place = encodeURIComponent(query || "Dubai, UAE");
  return (
    <div className="mt-10">
      <div
        data-embed={`https://maps.google.com/maps?q=${place}&z=13&output=embed`}
        data-embed-title={query || "Dubai, UAE"}
        className="relative aspect-square overflow-hidden rounded-plate border border-hairline/70 bg-raised sm:aspect-[21/9]"
      >
        <DrawnMap label={query || "Dubai, UAE"} className="size-full" />
        <div className="absolute inset-x-4 bottom-4 flex flex-wrap gap-3">
          <button type="button" data-embed-open hidden className={buttonClasses("primary", "cursor-pointer")}>
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

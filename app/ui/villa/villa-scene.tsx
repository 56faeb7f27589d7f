import { toSlot } from "~/lib/text/html-slots.ts";

const sheets = import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true });

function toModel(...names: string[]): string {
  const files = names.map((name) => sheets[`./${name}.svg`]?.replaceAll("\n", "").replaceAll(" />", "/>"));
  return `<div class="villa-model">${files.join("")}</div>`;
}

// The house never changes, and is two thirds of the page's elements.
const withTags = toSlot(toModel("ground", "first", "front", "tags", "roof"));
const alone = toSlot(toModel("ground", "first", "front", "roof"));

/** The villa as a still picture of its Arrive scene. villa.css lights it by the hero's `data-scene`.
 * Each floor is a separate sheet (`art/villa`), so that lifting them apart moves pictures without repainting. */
export function VillaScene({ label, hasTags = false }: { label: string; hasTags?: boolean }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="villa"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of the project
      dangerouslySetInnerHTML={{ __html: hasTags ? withTags : alone }}
    />
  );
}

/** The wiring of the house as a still picture, drawn by villa.css and wiring-view.css. */
export function WiredVilla({ label }: { label: string }) {
  return (
    <div className="villa-hero villa-still" data-view="wiring">
      <div className="villa-stage">
        <VillaScene label={label} />
      </div>
    </div>
  );
}

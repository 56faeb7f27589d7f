import { toSlot } from "~/lib/text/html-slots.ts";
import { escapeHtml } from "~/lib/text/plain-text.ts";

const sheets = import.meta.glob<string>("./*.svg", { query: "?raw", import: "default", eager: true });

/** A tag: its plate, its dot and its words. */
const plate = /<rect[^>]*><circle[^>]*><text[^>]*>[^<]*(?=<\/text>)/g;
/** How wide a letter of other words is, and what stands beside them, in units of the drawing. */
const widths = { letter: 7.4, other: 46 };

/** The same for words that are read from right to left, as wide as they are. */
function toPlate(words: string): string {
  const width = Math.round(words.length * widths.letter + widths.other);
  const end = width / 2;
  return `<rect x="${-end}" y="-26" width="${width}" height="26" rx="13"/><circle cx="${end - 14}" cy="-13" r="4"/>
<text x="${end - 24}" y="-8.4" direction="rtl">${escapeHtml(words)}`;
}

function toModel(names: readonly string[], tags?: readonly string[]): string {
  const words = tags?.values();
  const files = names.map((name) => {
    const file = sheets[`./${name}.svg`]?.replaceAll("\n", "").replaceAll(" />", "/>");
    if (name !== "tags" || !words) return file;
    return file?.replaceAll(plate, () => toPlate(words.next().value ?? ""));
  });
  return `<div class="villa-model">${files.join("")}</div>`;
}

// The house never changes, and is two thirds of the page's elements.
const whole = ["ground", "first", "front", "tags", "roof"];
const withTags = toSlot(toModel(whole));
const alone = toSlot(toModel(whole.filter((name) => name !== "tags")));

/** `tags` are the words of the tags in the order of the drawing, if they differ from its own. */
type VillaSceneProps = { label: string; hasTags?: boolean; tags?: readonly string[] };

/** The villa as a still picture of its Arrive scene. villa.css lights it by the hero's `data-scene`.
 * Each floor is a separate sheet (`art/villa`), so that lifting them apart moves pictures without repainting. */
export function VillaScene({ label, hasTags = false, tags }: VillaSceneProps) {
  const tagged = tags ? toSlot(toModel(whole, tags)) : withTags;
  return (
    <div
      role="img"
      aria-label={label}
      className="villa"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of the project
      dangerouslySetInnerHTML={{ __html: hasTags ? tagged : alone }}
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

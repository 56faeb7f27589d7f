import { VillaScene } from "./villa-scene.tsx";

/** The house as it is wired, as a still picture: villa.css and wiring-view.css draw it. */
export function WiredVilla({ label }: { label: string }) {
  return (
    <div className="villa-hero villa-still" data-view="wiring">
      <div className="villa-stage">
        <VillaScene label={label} />
      </div>
    </div>
  );
}

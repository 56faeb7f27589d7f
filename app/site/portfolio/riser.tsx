import type { PlateKind } from "~/content/plates.ts";
import { RiserDiagram } from "~/ui/line/riser-diagram.tsx";
import { messages } from "../messages/en.ts";
import { systemFills } from "../system-dots.tsx";
import { type System, systems } from "../systems.ts";

const storeys: Record<PlateKind, number> = {
  tower: 5,
  office: 4,
  lobby: 4,
  villa: 3,
  restaurant: 2,
  majlis: 2,
  warehouse: 2,
  lodge: 2,
  clinic: 3,
};

/** A riser diagram: a section through the building with the cables of each of its systems, and what their colours mean. */
export function Riser({ live, kind, seed }: { live: System[]; kind: PlateKind; seed: string }) {
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="systems">
      <h2 id="systems" className="text-subheading">
        {messages.systemsInBuilding}
      </h2>
      <div className="mt-5">
        <RiserDiagram
          live={live.map((system) => (system === "control" ? "bus" : system))}
          storeys={storeys[kind]}
          seed={seed}
        />
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1.5 text-small">
        {systems.map((system) => (
          <Branch key={system} system={system} isLive={live.includes(system)} />
        ))}
      </ul>
    </section>
  );
}

function Branch({ system, isLive }: { system: System; isLive: boolean }) {
  const look = isLive ? systemFills[system] : "border-2 border-dashed border-field-edge";
  return (
    <li aria-hidden={!isLive} className={`flex items-center ${isLive ? "font-semibold" : "text-muted"}`}>
      <span className={`me-2.5 size-3 shrink-0 rounded-[3px] ${look}`} />
      {messages.systemNames[system]}
    </li>
  );
}

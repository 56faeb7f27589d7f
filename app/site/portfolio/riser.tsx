import { messages } from "../messages/en.ts";
import { type System, systems } from "./systems.ts";

const colours: Record<System, string> = {
  lighting: "bg-lighting border-lighting",
  climate: "bg-climate border-climate",
  security: "bg-security border-security",
  sound: "bg-sound border-sound",
  network: "bg-network border-network",
  control: "bg-bus border-bus",
};

/** A riser diagram: one line through the building, and a branch for each system; those of the project are live. */
export function Riser({ live }: { live: System[] }) {
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="systems" className="mt-10">
      <h2 id="systems" className="text-subheading">
        {messages.systemsInBuilding}
      </h2>
      <ul className="mt-4 border-s-2 border-bus text-small">
        {systems.map((system) => (
          <Branch key={system} system={system} isLive={live.includes(system)} />
        ))}
      </ul>
    </section>
  );
}

function Branch({ system, isLive }: { system: System; isLive: boolean }) {
  const colour = isLive ? colours[system] : "border-field-edge";
  return (
    <li aria-hidden={!isLive} className={`flex h-9 items-center ${isLive ? "font-semibold" : "text-muted"}`}>
      <span className={`w-9 border-t-2 ${isLive ? "" : "border-dashed"} ${colour}`} />
      <span className={`me-3.5 size-3 rounded-[3px] border-2 ${colour}`} />
      {messages.systemNames[system]}
    </li>
  );
}

import { type System, systemsOf } from "./systems.ts";

/** The colours of the systems as fills. */
export const systemFills: Record<System, string> = {
  lighting: "bg-lighting",
  climate: "bg-climate",
  security: "bg-security",
  sound: "bg-sound",
  network: "bg-network",
  control: "bg-bus",
};

/** A dot for each system that these words name, beside them; nothing where they name none. */
export function SystemDots({ of: words }: { of: string }) {
  return systemsOf([words]).map((system) => (
    <span
      key={system}
      aria-hidden="true"
      className={`me-1.5 inline-block size-2 shrink-0 rounded-full ${systemFills[system]}`}
    />
  ));
}

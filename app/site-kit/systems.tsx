import { words as arabic } from "./words/arabic-systems.ts";

/** The six systems of a building; each has its colour everywhere on the site. */
export const systems = ["lighting", "climate", "security", "sound", "network", "control"] as const;

/** One of the six systems. */
export type System = (typeof systems)[number];

const words: Record<System, RegExp> = {
  lighting: /light|dali|dimm|shade/i,
  climate: /climat|hvac|cooling|thermostat|air.?condition/i,
  security: /cctv|secur|camera|access(?!.?point)|intercom|alarm|\b(?:lock|gate)s?\b/i,
  sound: /audio|sound|speaker|cinema|theat(er|re)|music/i,
  network: /\belv\b|network|access.?point|\bcat\d|cabl|wi-?fi|fib(re|er)|\bdata\b|smatv/i,
  control: /automation|smart.?home|\bknx\b|keypad|\b(room|suite) control\b/i,
};

/** The systems that these services or features include. */
export function systemsOf(names: readonly string[]): System[] {
  return systems.filter((system) => names.some((name) => words[system].test(name) || arabic[system].test(name)));
}

/** The colours of the systems as fills. */
export const systemFills: Record<System, string> = {
  lighting: "bg-lighting",
  climate: "bg-climate",
  security: "bg-security",
  sound: "bg-sound",
  network: "bg-network",
  control: "bg-bus",
};

/** A dot for each system that these words name, beside them; nothing if they name none. */
export function SystemDots({ of: words }: { of: string }) {
  return systemsOf([words]).map((system) => (
    <span key={system} aria-hidden="true" className={`system-dot me-1.5 inline-block ${systemFills[system]}`} />
  ));
}

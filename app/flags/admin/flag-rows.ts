import { findFlag, isReachable } from "../definition.ts";
import type { listFlags } from "../flags.server.ts";
import { type Consequence, type Governed, toConsequences, toSummary } from "./impact.ts";
import { messages } from "./messages.ts";

export const flagTypes = ["page", "section", "component", "other"] as const;
/** The kind of a flag; any other stored value is "other". */
export type FlagType = (typeof flagTypes)[number];

type StoredFlag = Awaited<ReturnType<typeof listFlags>>[number];

export type FlagRow = Omit<StoredFlag, "type"> & {
  type: FlagType;
  summary: string;
  consequences: Consequence[];
  note: string | null;
};

export function toFlagRows(stored: readonly StoredFlag[], governed: Governed): FlagRow[] {
  const enabled = new Set(stored.filter(({ isEnabled }) => isEnabled).map(({ key }) => key));
  return stored.map((flag) => {
    const hides = findFlag(flag.key)?.hides;
    return {
      ...flag,
      name: flag.name || flag.key,
      type: flagTypes.find((type) => type === flag.type) ?? "other",
      summary: hides ? toSummary(hides, governed) : "",
      consequences: hides ? toConsequences(hides, governed) : [],
      note: toNote(flag.key, enabled),
    };
  });
}

function toNote(key: string, enabled: ReadonlySet<string>): string | null {
  const definition = findFlag(key);
  if (!definition) return messages.notUsed;
  const paths = definition.hides.parts.map((place) => place.path);
  if (paths.length === 0 || paths.some((path) => isReachable(enabled, path))) return null;
  return messages.pageIsOff(paths[0]);
}

/** Whether a flag's visible texts contain every word of a search. */
export function matchesSearch({ name, key, description, page, section }: FlagRow, search: string): boolean {
  const text = [name, key, description, page, section].join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

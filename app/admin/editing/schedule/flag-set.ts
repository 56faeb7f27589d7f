export type FlagStates = Readonly<Record<string, boolean>>;

/** What an address or a form says of flags: "-page_about.+nav_blog". Keys hold letters, digits and lines. */
export function parseFlagStates(text: string): Record<string, boolean> {
  const parts = text.split(".").flatMap((part) => {
    const [, sign, key] = part.match(/^([-+ ])(\w{1,100})$/) ?? [];
    return key ? [[key, sign !== "-"] as const] : [];
  });
  return Object.fromEntries(parts);
}

/** The same as text. A state that a flag has anyway is left out. */
export function toFlagSet(states: FlagStates, stored: FlagStates): string {
  return Object.entries(states)
    .filter(([key, isOn]) => key in stored && stored[key] !== isOn)
    .map(([key, isOn]) => `${isOn ? "+" : "-"}${key}`)
    .join(".");
}

export const flagWords = {
  updated: "Feature flag updated successfully",
  failed: "Failed to update feature flag",
  applyFailed: "Failed to update feature flags",
};

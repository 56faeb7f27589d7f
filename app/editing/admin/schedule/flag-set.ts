export type FlagStates = Readonly<Record<string, boolean>>;

/** Parses flag states in an address or a form: "-page_about.+nav_blog". Keys are letters, digits and underscores. */
export function parseFlagStates(text: string): Record<string, boolean> {
  const parts = text.split(".").flatMap((part) => {
    const [, sign, key] = part.match(/^([-+ ])(\w{1,100})$/) ?? [];
    return key ? [[key, sign !== "-"] as const] : [];
  });
  return Object.fromEntries(parts);
}

/** The reverse. A state that the flag already has is left out. */
export function toFlagSet(states: FlagStates, stored: FlagStates): string {
  return Object.entries(states)
    .filter(([key, isOn]) => key in stored && stored[key] !== isOn)
    .map(([key, isOn]) => `${isOn ? "+" : "-"}${key}`)
    .join(".");
}

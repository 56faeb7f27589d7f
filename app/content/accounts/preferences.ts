// The default comes first. The theme has none: a browser keeps its own.
const preferenceChoices = {
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
  keys: ["on", "off"],
} as const;

type Choices = typeof preferenceChoices;

/** A staff member's settings of the back office; `keys` are the single-key shortcuts. */
export type Preferences = { [Name in Exclude<keyof Choices, "theme">]: Choices[Name][number] } & {
  theme?: Choices["theme"][number];
};

export function parsePreferences(given: unknown): Partial<Preferences> {
  const values = (given ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(preferenceChoices).flatMap(([name, allowed]) => {
      const value = (allowed as readonly unknown[]).find((each) => each === values[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export const toPreferences = (stored: unknown): Preferences => ({
  density: "comfortable",
  keys: "on",
  ...parsePreferences(stored),
});

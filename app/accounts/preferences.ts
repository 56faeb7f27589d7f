import { staffLanguages } from "~/lib/text/messages.ts";

// The default comes first. The theme and the language have none: a browser keeps its own.
const preferenceChoices = {
  language: staffLanguages,
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
  keys: ["on", "off"],
} as const;

type Choices = typeof preferenceChoices;

/** A staff member's settings of the back office; `keys` are the single-key shortcuts. */
export type Preferences = { [Name in "density" | "keys"]: Choices[Name][number] } & {
  [Name in "theme" | "language"]?: Choices[Name][number];
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

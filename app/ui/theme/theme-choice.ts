import { storeText } from "~/lib/web-storage.ts";

/** What somebody wants of the theme; the site calls light Day and dark Dusk. */
export type ThemeChoice = "system" | "light" | "dark";

/** The attribute of the document for a choice; the system's own theme has none. */
export function toThemeAttribute(choice: ThemeChoice | undefined): "day" | "dusk" | undefined {
  return choice === "light" ? "day" : choice === "dark" ? "dusk" : undefined;
}

/** Shows a theme now, and on every page of the site that this browser opens later. */
export function applyTheme(choice: ThemeChoice): void {
  const theme = toThemeAttribute(choice);
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  storeText("theme", theme ?? null);
}

export function isDayShown(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "day" : matchMedia("(prefers-color-scheme: light)").matches;
}

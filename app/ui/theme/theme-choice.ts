import { storeText } from "~/lib/web-storage.ts";

/** The user's choice of theme; the site calls light Day and dark Dusk. */
export type ThemeChoice = "system" | "light" | "dark";

/** The document's attribute for a choice; the system theme has none. */
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

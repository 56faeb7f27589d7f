import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";

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
  try {
    if (theme) localStorage.setItem("theme", theme);
    else localStorage.removeItem("theme");
  } catch {
    // Storage may be refused; the theme then lasts as long as the page.
  }
}

/** Turns Day into Dusk and back. `choice` is what holds now; nothing where this browser decides. */
export function ThemeButton({ choice, onChange }: { choice?: ThemeChoice; onChange(choice: ThemeChoice): void }) {
  const [isDay, setDay] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has changed what is looked at
  useEffect(() => setDay(isDayShown()), [choice]);
  const change = () => {
    onChange(isDayShown() ? "dark" : "light");
    setDay(isDayShown());
  };
  return <IconButton label={isDay ? "Dark theme" : "Light theme"} icon={isDay ? Moon : Sun} onClick={change} />;
}

function isDayShown(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "day" : matchMedia("(prefers-color-scheme: light)").matches;
}

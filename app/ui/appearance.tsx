import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import type { Choice } from "./input-props.ts";
import { type Preferences, savePreference } from "./preference.ts";
import { Segmented } from "./segmented.tsx";

/** Day or Dusk, remembered for the whole site as its own switch does. */
export function ThemeButton() {
  const [theme, setTheme] = useState<"day" | "dusk">();
  useEffect(() => setTheme(currentTheme()), []);
  const change = () => {
    const next = currentTheme() === "day" ? "dusk" : "day";
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("theme", next);
    } catch {
      // Storage may be refused; the theme then lasts as long as the page.
    }
    setTheme(next);
  };
  return (
    <IconButton
      label={theme === "day" ? "Dark theme" : "Light theme"}
      icon={theme === "day" ? Moon : Sun}
      onClick={change}
    />
  );
}

function currentTheme(): "day" | "dusk" {
  const { theme } = document.documentElement.dataset;
  if (theme === "day" || theme === "dusk") return theme;
  return matchMedia("(prefers-color-scheme: light)").matches ? "day" : "dusk";
}

const densities: Choice[] = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
];

type Density = Preferences["density"];

/** How closely rows and controls stand; remembered in this browser. */
export function DensitySwitch({ value, onChange }: { value: Density; onChange(density: Density): void }) {
  return (
    <Segmented
      id="density"
      name="density"
      aria-label="Density"
      options={densities}
      value={value}
      onChange={(density) => {
        savePreference("density", density as Density);
        onChange(density as Density);
      }}
    />
  );
}

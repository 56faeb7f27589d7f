import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { messages } from "../messages.ts";
import { isDayShown, type ThemeChoice } from "./theme-choice.ts";

/** Switches between Day and Dusk. `choice` is the stored one; undefined where this browser decides. */
export function ThemeButton({ choice, onChange }: { choice?: ThemeChoice; onChange(choice: ThemeChoice): void }) {
  const [isDay, setDay] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice changes the shown theme
  useEffect(() => setDay(isDayShown()), [choice]);
  const change = () => {
    onChange(isDayShown() ? "dark" : "light");
    setDay(isDayShown());
  };
  return (
    <IconButton
      label={isDay ? messages.themeButton.darkTheme : messages.themeButton.lightTheme}
      icon={isDay ? Moon : Sun}
      onClick={change}
    />
  );
}

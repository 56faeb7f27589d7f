import { createContext, use, useLayoutEffect, useState } from "react";
import { type Preferences, toPreferences } from "~/content/accounts/preferences.ts";
import { ownScript } from "~/lib/http/own-script.ts";
import { applyTheme } from "~/ui/theme/theme-choice.ts";
import { useShowNotice } from "../notice.ts";

type Own = { preferences: Preferences; save(change: Partial<Preferences>): void };

export const PreferencesContext = createContext<Own>({ preferences: toPreferences(null), save: () => {} });

/** Applies what is stored and what is chosen from now on. Nothing is loaded again, so a form at hand stays as it is. */
export function useOwnPreferences(stored: Preferences): Own {
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  const show = useShowNotice();
  const preferences = { ...stored, ...chosen };
  const { theme } = preferences;
  useLayoutEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  const save = async (change: Partial<Preferences>) => {
    // At once, so that whoever asks for the theme right after is told the new one.
    if (change.theme) applyTheme(change.theme);
    setChosen((before) => ({ ...before, ...change }));
    const isSaved = await fetch("/admin/preferences", {
      ...{ method: "POST", headers: ownScript, body: new URLSearchParams(change), keepalive: true },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isSaved) show({ text: "This could not be saved. It lasts until you leave the page.", isError: true });
  };
  return { preferences, save: (change) => void save(change) };
}

/** Whether single keys are shortcuts, which somebody who speaks to the computer turns off (WCAG 2.1.4). */
export function useKeySwitch() {
  const { preferences, save } = use(PreferencesContext);
  return { isOn: preferences.keys === "on", turn: (wanted: boolean) => save({ keys: wanted ? "on" : "off" }) };
}

export function areKeysOn(): boolean {
  return document.querySelector("[data-keys=off]") === null;
}

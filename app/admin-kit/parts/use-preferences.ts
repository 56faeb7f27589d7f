import { createContext, use, useLayoutEffect, useState } from "react";
import { type Preferences, toPreferences } from "~/accounts/preferences.ts";
import { ownScript } from "~/lib/http/own-script.ts";
import { language } from "~/lib/text/messages.ts";
import { applyTheme } from "~/ui/theme/theme-choice.ts";
import { messages } from "../messages.ts";
import { useShowNotice } from "../notice.ts";

type Own = { preferences: Preferences; save(change: Partial<Preferences>): void };

export const PreferencesContext = createContext<Own>({ preferences: toPreferences(null), save: () => {} });

/** Applies stored and newly chosen preferences. Nothing is reloaded, so an open form is not affected. */
export function useOwnPreferences(stored: Preferences): Own {
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  const show = useShowNotice();
  const preferences = { ...stored, ...chosen };
  const { theme } = preferences;
  useLayoutEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  const save = async (change: Partial<Preferences>) => {
    // Immediately, so that code that reads the theme next gets the new one.
    if (change.theme) applyTheme(change.theme);
    setChosen((before) => ({ ...before, ...change }));
    const isSaved = await fetch("/admin/preferences", {
      ...{ method: "POST", headers: ownScript, body: new URLSearchParams(change), keepalive: true },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    // The words of an open page are in the language of its document.
    if (isSaved && change.language && change.language !== language()) location.reload();
    if (!isSaved) show({ text: messages.preferenceNotSaved, isError: true });
  };
  return { preferences, save: (change) => void save(change) };
}

/** Whether single-key shortcuts are on; users of speech input turn them off (WCAG 2.1.4). */
export function useKeySwitch() {
  const { preferences, save } = use(PreferencesContext);
  return { isOn: preferences.keys === "on", turn: (wanted: boolean) => save({ keys: wanted ? "on" : "off" }) };
}

export function areKeysOn(): boolean {
  return document.querySelector("[data-keys=off]") === null;
}

import { use } from "react";
import { parsePreferences } from "~/content/accounts/preferences.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { ShortcutList } from "../../frame/shortcuts/shortcut-sheet.tsx";
import { PreferencesContext } from "../../kit/use-preferences.ts";

const choices = [
  { name: "theme", label: "Theme", help: undefined, words: { system: "As the device", light: "Light", dark: "Dark" } },
  {
    name: "density",
    label: "Density",
    help: "Compact makes rows, fields and gaps smaller, so that more fits on the screen.",
    words: { comfortable: "Comfortable", compact: "Compact" },
  },
] as const;

/** The look and the shortcuts of the back office: each choice applies immediately, in every browser of the user. */
export function PreferencesForm() {
  const { preferences, save } = use(PreferencesContext);
  return (
    <div className="grid gap-5">
      {choices.map(({ name, label, help, words }) => (
        <FormField key={name} id={name} label={label} help={help}>
          {(input) => (
            <Segmented
              {...input}
              name={name}
              options={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
              value={preferences[name] ?? "system"}
              onChange={(chosen) => save(parsePreferences({ [name]: chosen }))}
            />
          )}
        </FormField>
      ))}
      <Switch
        name="single-keys"
        value={preferences.keys === "on"}
        onChange={(isOn) => save({ keys: isOn ? "on" : "off" })}
        label="Single-key shortcuts"
        description="Turn them off if you speak to your computer, or press keys by accident. Keys with Ctrl stay."
      />
      <details>
        <summary className="cursor-pointer text-link">All shortcuts</summary>
        <div className="mt-4">
          <ShortcutList />
        </div>
      </details>
    </div>
  );
}

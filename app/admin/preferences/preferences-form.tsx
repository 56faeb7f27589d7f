import { use } from "react";
import { preferenceChoices } from "~/content/preferences.ts";
import { FormField } from "~/ui/field.tsx";
import { Segmented } from "~/ui/radio-group.tsx";
import { Switch } from "~/ui/switch.tsx";
import { PreferencesContext } from "../kit/use-preferences.ts";
import { ShortcutList } from "../shortcuts/shortcut-sheet.tsx";

const words = {
  theme: { system: "As the device", light: "Light", dark: "Dark" },
  density: { comfortable: "Comfortable", compact: "Compact" },
} as const;

/** How the back office looks and which keys it hears: each choice holds at once, and in every browser one signs in with. */
export function PreferencesForm() {
  const { preferences, save } = use(PreferencesContext);
  return (
    <div className="grid gap-5">
      <Choice name="theme" label="Theme" value={preferences.theme ?? "system"} onChange={(theme) => save({ theme })} />
      <Choice
        name="density"
        label="Density"
        help="Compact makes rows, fields and gaps smaller, so that more fits on the screen."
        value={preferences.density}
        onChange={(density) => save({ density })}
      />
      <Switch
        name="single-keys"
        value={preferences.keys === "on"}
        onChange={(isOn) => save({ keys: isOn ? "on" : "off" })}
        label="Shortcuts of a single key"
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

type ChoiceProps<Name extends keyof typeof words> = {
  name: Name;
  label: string;
  help?: string;
  value: (typeof preferenceChoices)[Name][number];
  onChange(value: (typeof preferenceChoices)[Name][number]): void;
};

function Choice<Name extends keyof typeof words>({ name, label, help, value, onChange }: ChoiceProps<Name>) {
  const labels: Record<string, string> = words[name];
  return (
    <FormField id={name} label={label} help={help}>
      {(input) => (
        <Segmented
          {...input}
          name={name}
          options={preferenceChoices[name].map((each) => ({ value: each, label: labels[each] ?? each }))}
          value={value}
          onChange={(chosen) => onChange(chosen as (typeof preferenceChoices)[Name][number])}
        />
      )}
    </FormField>
  );
}

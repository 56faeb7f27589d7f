import { use } from "react";
import { PreferencesContext } from "~/admin-kit/parts/use-preferences.ts";
import { language, languageNames } from "~/lib/text/messages.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { parsePreferences } from "../../preferences.ts";
import { messages } from "../messages.ts";

const toChoices = () => [
  { name: "theme" as const, label: messages.preferences.theme, help: undefined, words: messages.preferences.themes },
  {
    name: "density" as const,
    label: messages.preferences.density,
    help: messages.preferences.densityHelp,
    words: messages.preferences.densities,
  },
  { name: "language" as const, label: messages.preferences.language, help: undefined, words: languageNames() },
];

/** The look and the shortcuts of the back office: each choice applies immediately, in every browser of the user. */
export function PreferencesForm() {
  const { preferences, save } = use(PreferencesContext);
  return (
    <div className="grid gap-5">
      {toChoices().map(({ name, label, help, words }) => (
        <FormField key={name} id={name} label={label} help={help}>
          {(input) => (
            <Segmented
              {...input}
              name={name}
              options={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
              value={{ theme: "system", language: language(), ...preferences }[name]}
              onChange={(chosen) => save(parsePreferences({ [name]: chosen }))}
            />
          )}
        </FormField>
      ))}
      <Switch
        name="single-keys"
        value={preferences.keys === "on"}
        onChange={(isOn) => save({ keys: isOn ? "on" : "off" })}
        label={messages.preferences.singleKeys}
        description={messages.preferences.singleKeysText}
      />
    </div>
  );
}

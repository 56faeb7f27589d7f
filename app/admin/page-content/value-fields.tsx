import { toSectionLabel } from "~/content/editable-pages.ts";
import { valueIcons } from "~/content/value-icons.ts";
import { toValueKey, type ValueEntry } from "~/content/value-list.ts";
import { FormField } from "~/ui/form-field.tsx";
import { Select } from "~/ui/select.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { ValueIcon } from "~/ui/value-icon.tsx";
import { fieldId, sectionName } from "./form-names.ts";
import { PlainText } from "./plain-text.tsx";

const icons = valueIcons.map((name) => ({ value: name, label: name }));

/** The three texts of a core value. Without a title it ends the list on the website. */
export function ValueFields({ entry, onChange }: { entry: ValueEntry; onChange(entry: ValueEntry): void }) {
  const partOf = (part: "title" | "description" | "icon") => {
    const key = toValueKey(entry.number, part);
    return {
      label: { id: fieldId(key), label: toSectionLabel(key) },
      input: {
        name: sectionName(key),
        value: entry[part],
        onChange: (value: string) => onChange({ ...entry, [part]: value }),
      },
    };
  };
  const [title, description, icon] = [partOf("title"), partOf("description"), partOf("icon")];
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <FormField {...title.label}>{(given) => <TextInput {...given} {...title.input} />}</FormField>
      <FormField {...icon.label} help={toIconHelp(entry.icon)}>
        {(given) => (
          <div className="flex items-center gap-3">
            <ValueIcon name={entry.icon} className="size-6 shrink-0" />
            <Select
              {...given}
              {...icon.input}
              options={icons}
              placeholder="Shield (usual)"
              className="min-w-0 flex-1"
            />
          </div>
        )}
      </FormField>
      <div className="sm:col-span-2">
        <FormField {...description.label}>
          {(given) => <PlainText {...given} {...description.input} saved={entry.description} />}
        </FormField>
      </div>
    </div>
  );
}

/** A stored name that is none of the list is kept, though visitors see another icon. */
function toIconHelp(name: string): string | undefined {
  const isKnown = name === "" || valueIcons.some((icon) => icon === name);
  return isKnown ? undefined : `There is no icon “${name}”; visitors see Shield.`;
}

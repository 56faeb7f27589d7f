import type { ReactNode } from "react";
import { toSectionLabel } from "~/content/editable-pages.ts";
import { valueIcons } from "~/content/value-icons.ts";
import { toValueKey, type ValueEntry } from "~/content/value-list.ts";
import { FormField } from "~/ui/form-field.tsx";
import { ValueIcon } from "~/ui/named-icons.tsx";
import { Select } from "~/ui/select.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { fieldId, sectionName } from "./form-names.ts";
import { PlainText } from "./plain-text.tsx";

const icons = valueIcons.map((name) => ({ value: name, label: name }));

type ValueFieldsProps = {
  entry: ValueEntry;
  onChange(entry: ValueEntry): void;
  children: ReactNode;
};

/** The three texts of a core value. Without a title it ends the list on the website. */
export function ValueFields({ entry, onChange, children }: ValueFieldsProps) {
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
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
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
      <FormField {...description.label} className="sm:col-span-3">
        {(given) => <PlainText {...given} {...description.input} saved={entry.description} />}
      </FormField>
      <div className="flex items-end justify-end sm:col-start-3 sm:row-start-1">{children}</div>
    </div>
  );
}

/** A stored name that is none of the list is kept, though visitors see another icon. */
function toIconHelp(name: string): string | undefined {
  const isKnown = name === "" || valueIcons.some((icon) => icon === name);
  return isKnown ? undefined : `There is no icon “${name}”; visitors see Shield.`;
}

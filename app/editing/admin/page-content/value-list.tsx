import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { moveItem } from "~/lib/text/move-item.ts";
import { toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { valueIcons } from "~/page-texts/definition/value-icons.ts";
import {
  findValueGap,
  toListedValues,
  toValueKey,
  type ValueEntry,
  valuesField,
} from "~/page-texts/definition/value-list.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { ValueIcon } from "~/ui/icons/named-icons.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { useRows } from "~/ui/inputs/list-input.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { fieldId } from "../preview/focus-field.ts";
import { messages } from "./messages.ts";
import { toEntries } from "./page-fields.ts";
import { PlainText } from "./section-field.tsx";

type EditedValue = ValueEntry & { id: number };
type ValueListProps = {
  value: unknown;
  errors: Readonly<Record<string, string>>;
  onChange(listed: Record<string, string>): void;
};

/** The list of core values: add, remove, move. They are renumbered each time (spec decision 52). */
export function ValueList({ value, errors, onChange }: ValueListProps) {
  const [edited, setEdited] = useState<readonly EditedValue[]>([]);
  // Another user's values, a draft or Undo replaced the form's; unfinished entries are only in the editor.
  const isOther = JSON.stringify(toListedValues(edited)) !== JSON.stringify(value);
  const entries = isOther ? toEntries(value).map((entry, id) => ({ ...entry, id })) : edited;
  const changeAll = (list: readonly EditedValue[]) => {
    setEdited(list);
    onChange(toListedValues(list));
  };
  const gap = findValueGap(entries);
  const isMissing = !entries.some(({ number }) => number === gap);
  const renumber = (list: readonly EditedValue[]) =>
    changeAll(list.map((entry, place) => ({ ...entry, number: place + 1 })));

  const { listRef, focusLater, buttonsOf, status } = useRows({
    count: entries.length,
    nameOf: () => messages.values.value,
    onMove: (from, to) => renumber(moveItem(entries, from, to)),
    onRemove: (place) => renumber(entries.toSpliced(place, 1)),
  });
  const add = () => {
    const id = Math.max(-1, ...entries.map((entry) => entry.id)) + 1;
    renumber([...entries, { id, number: 0, title: "", description: "", icon: "Shield" }]);
    focusLater([`[data-entry="${entries.length}"] input`]);
  };
  return (
    <section ref={listRef} aria-label={messages.values.coreValues} data-facts id={fieldId(valuesField)}>
      {gap !== null && (
        <div className="mb-4">
          <Banner
            status="warning"
            title={messages.values.noTitle(gap)}
            action={
              isMissing && (
                <Button look="secondary" onClick={() => renumber(entries)}>
                  {messages.values.renumber}
                </Button>
              )
            }
          >
            {isMissing ? messages.values.missing : messages.values.untitled}
          </Banner>
        </div>
      )}
      {entries.length === 0 && <p className="text-muted">{messages.values.hiddenWithout}</p>}
      <ol className="grid gap-6">
        {entries.map((entry, place) => (
          <li key={entry.id} data-entry={place}>
            <fieldset className="border-s-2 border-hairline ps-4">
              <legend className="sr-only">{messages.values.entry(entry.number)}</legend>
              <ValueFields
                entry={entry}
                errors={errors}
                onChange={(changed) => changeAll(entries.with(place, { ...changed, id: entry.id }))}
              >
                {buttonsOf(place)}
              </ValueFields>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button look="secondary" data-add onClick={add} className="mt-4">
        <Icon of={Plus} className="stroke-2 size-4" />
        {messages.values.add}
      </Button>
      {status}
    </section>
  );
}

const icons = valueIcons.map((name) => ({ value: name, label: name }));

type ValueFieldsProps = {
  entry: ValueEntry;
  errors: Readonly<Record<string, string>>;
  onChange(entry: ValueEntry): void;
  children: ReactNode;
};

function ValueFields({ entry, errors, onChange, children }: ValueFieldsProps) {
  const partOf = (part: "title" | "description" | "icon") => {
    const key = toValueKey(entry.number, part);
    return {
      label: { id: fieldId(key), label: toSectionLabel(key), error: errors[key] },
      input: {
        name: key,
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
              placeholder={messages.values.usualIcon}
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

/** A stored icon name that is not in the list is kept, although visitors see another icon. */
function toIconHelp(name: string): string | undefined {
  const isKnown = name === "" || valueIcons.some((icon) => icon === name);
  return isKnown ? undefined : messages.values.noIcon(name);
}

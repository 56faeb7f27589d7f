import type { ComponentType } from "react";
import { ImageInput } from "~/admin-kit/inputs/image.tsx";
import { emirates, parseEmirates } from "~/company/emirates.ts";
import { settingChoices } from "~/company/setting-rules.ts";
import type { SettingKey } from "~/company/settings.ts";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { SpecialHoursInput } from "./special-hours-input.tsx";
import { type LabelledInput, WeekInput } from "./week-input.tsx";

const inputs: Partial<Record<SettingKey, ComponentType<LabelledInput>>> = {
  company_opening_hours: WeekInput,
  company_logo: SignInput,
  company_icon: SignInput,
  contact_emirates: EmiratesInput,
  company_prices_include_vat: ChoiceInput,
  company_reply_hours: ChoiceInput,
  company_special_hours: SpecialHoursInput,
};

function EmiratesInput({ id, name, value, label, onChange, ...aria }: LabelledInput) {
  const chosen = parseEmirates(value);
  const toggle = (emirate: string, isServed: boolean) => {
    const others = chosen.filter((each) => each !== emirate);
    onChange(parseEmirates([...others, isServed ? emirate : ""].join()).join(", "));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={aria["aria-describedby"]} className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <input type="hidden" name={name} value={value} />
      {emirates.map((emirate) => (
        <Checkbox
          key={emirate}
          label={emirate}
          value={chosen.includes(emirate)}
          onChange={(isServed) => toggle(emirate, isServed)}
        />
      ))}
    </fieldset>
  );
}

function ChoiceInput({ label: _, ...input }: LabelledInput) {
  const { none, values } = settingChoices[input.name as keyof typeof settingChoices];
  return <Select {...input} options={values} placeholder={none} />;
}

/** A picture without alt text of its own: the company's name is its alternative. */
function SignInput({ label: _, ...input }: LabelledInput) {
  return <ImageInput {...input} />;
}

/** The inputs of settings that are not plain text, by key. */
export const settingInputs: ReadonlyMap<string, ComponentType<LabelledInput>> = new Map(Object.entries(inputs));

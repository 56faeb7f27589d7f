import type { ComponentType } from "react";
import type { SettingKey } from "~/content/company/settings.ts";
import { vatChoices } from "~/content/company/vat.ts";
import { Select } from "~/ui/inputs/select.tsx";
import { ImageInput } from "../../inputs/image.tsx";
import { SpecialHoursInput } from "./special-hours-input.tsx";
import { type LabelledInput, WeekInput } from "./week-input.tsx";

const inputs: Partial<Record<SettingKey, ComponentType<LabelledInput>>> = {
  company_opening_hours: WeekInput,
  company_logo: SignInput,
  company_icon: SignInput,
  company_prices_include_vat: VatInput,
  company_special_hours: SpecialHoursInput,
};

function VatInput({ label: _, ...input }: LabelledInput) {
  return <Select {...input} options={vatChoices} placeholder="Not said" />;
}

/** A picture without a text alternative of its own: it is the company's sign. */
function SignInput({ label: _, ...input }: LabelledInput) {
  return <ImageInput {...input} />;
}

/** The inputs of settings that are not plain text, by key. */
export const settingInputs: ReadonlyMap<string, ComponentType<LabelledInput>> = new Map(Object.entries(inputs));

import type { ComponentType } from "react";
import type { SettingKey } from "~/content/company/settings.ts";
import { ImageInput } from "../../inputs/image.tsx";
import { SpecialHoursInput } from "./special-hours-input.tsx";
import { type LabelledInput, WeekInput } from "./week-input.tsx";

const inputs: Partial<Record<SettingKey, ComponentType<LabelledInput>>> = {
  company_opening_hours: WeekInput,
  company_logo: SignInput,
  company_icon: SignInput,
  company_special_hours: SpecialHoursInput,
};

/** A picture without a text alternative of its own: it is the company's sign. */
function SignInput({ label: _, ...input }: LabelledInput) {
  return <ImageInput {...input} />;
}

/** The inputs of settings that are not plain text, by key. */
export const settingInputs: ReadonlyMap<string, ComponentType<LabelledInput>> = new Map(Object.entries(inputs));

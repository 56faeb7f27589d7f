import type { ComponentType } from "react";
import type { SettingKey } from "~/content/company/settings.ts";
import { SpecialHoursInput } from "./special-hours-input.tsx";
import { type LabelledInput, WeekInput } from "./week-input.tsx";

const inputs: Partial<Record<SettingKey, ComponentType<LabelledInput>>> = {
  company_opening_hours: WeekInput,
  company_special_hours: SpecialHoursInput,
};

/** The inputs of settings that are more than a text, by their keys. */
export const settingInputs: ReadonlyMap<string, ComponentType<LabelledInput>> = new Map(Object.entries(inputs));

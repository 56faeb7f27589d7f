import { useState } from "react";
import { showsFacts } from "~/company/facts.ts";
import { findSettingWarning, settingHelp } from "~/company/setting-rules.ts";
import type { SettingKey } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { RichTextInput } from "~/rich-text/rich-text.tsx";
import { StatusIcon } from "~/ui/badge.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { fieldId } from "../preview/focus-field.ts";
import { messages } from "./messages.ts";
import { settingInputs } from "./setting-inputs.tsx";

type SectionFieldProps = {
  pageSlug: string;
  sectionKey: string;
  saved: string;
  value: string;
  isHtml?: boolean;
  placeholder?: string;
  error?: string;
  onChange(value: string): void;
};

/** One text of a page, with its notes. */
export function SectionField(props: SectionFieldProps) {
  const { pageSlug, sectionKey, saved, value, isHtml = false, placeholder, error, onChange } = props;
  const isSetting = pageSlug === settingsPage;
  const warning = isSetting ? findSettingWarning(sectionKey, value) : undefined;
  const label = toSectionLabel(sectionKey);
  const id = fieldId(sectionKey);
  const warningId = `${id}-warning`;
  return (
    <div data-facts={showsFacts(pageSlug, sectionKey) ? "" : undefined}>
      <FormField id={id} label={label} error={error} help={toHelp(props)}>
        {(given) => {
          const describedBy = [given["aria-describedby"], warning && warningId].filter(Boolean).join(" ") || undefined;
          const input = { ...given, "aria-describedby": describedBy, name: sectionKey, value, onChange };
          const Own = isSetting ? settingInputs.get(sectionKey) : undefined;
          if (Own) return <Own {...input} label={label} />;
          if (isHtml) return <RichTextInput {...input} label={label} height={300} />;
          return <PlainText {...input} saved={saved || (placeholder ?? "")} placeholder={placeholder} />;
        }}
      </FormField>
      {warning && (
        <p id={warningId} className="mt-1.5 flex items-start gap-1.5 text-ui text-warning">
          <StatusIcon status="warning" className="mt-0.5 size-4" />
          {warning}
        </p>
      )}
    </div>
  );
}

function toHelp({ pageSlug, sectionKey, isHtml }: SectionFieldProps): string | undefined {
  if (isHtml) return messages.form.noFormatting;
  if (pageSlug !== settingsPage || !Object.hasOwn(settingHelp, sectionKey)) return undefined;
  return settingHelp[sectionKey as SettingKey];
}

/** A longer text gets a textarea, in characters (admin.txt 9). */
const longestLine = 100;
const boxLines = 4;

type PlainTextProps = InputProps<string> & {
  /** Decides between input and textarea once, so that the control does not change while typing (spec decision 54). */
  saved: string;
  placeholder?: string;
};

/** A text without markup, in an input or a textarea by its length when the editor opened. */
export function PlainText({ saved, ...input }: PlainTextProps) {
  const [isLong] = useState(saved.length > longestLine);
  return isLong ? <TextArea {...input} rows={boxLines} /> : <TextInput {...input} />;
}

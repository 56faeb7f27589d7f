import { toSectionLabel } from "~/content/editable-pages.ts";
import { richText } from "~/content/kit/fields.ts";
import { findSettingWarning, settingHelp } from "~/content/setting-rules.ts";
import { type SettingKey, settingsPage } from "~/content/settings.ts";
import { StatusIcon } from "~/ui/badge.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { InputFor } from "../inputs/input-for.tsx";
import { fieldId, sectionName } from "./form-names.ts";
import { PlainText } from "./plain-text.tsx";

/** Height of the editor of rich text, in pixels. */
const editorHeight = 300;

type SectionFieldProps = {
  pageSlug: string;
  sectionKey: string;
  saved: string | undefined;
  value: string;
  isHtml?: boolean;
  /** What visitors read while nothing is written. */
  placeholder?: string;
  error?: string;
  onChange(value: string): void;
};

/** One text of a page, with what is said about it. */
export function SectionField(props: SectionFieldProps) {
  const { pageSlug, sectionKey, saved, value, isHtml = false, placeholder, error, onChange } = props;
  const isSetting = pageSlug === settingsPage;
  const warning = isSetting ? findSettingWarning(sectionKey, value) : undefined;
  const label = toSectionLabel(sectionKey);
  const id = fieldId(sectionKey);
  const warningId = `${id}-warning`;
  return (
    <div>
      <FormField
        id={id}
        label={label}
        error={error}
        help={isSetting && Object.hasOwn(settingHelp, sectionKey) ? settingHelp[sectionKey as SettingKey] : undefined}
      >
        {(given) => {
          const describedBy = [given.describedBy, warning && warningId].filter(Boolean).join(" ");
          const input = { ...given, describedBy, name: sectionName(sectionKey), value, onChange };
          if (isHtml) {
            return (
              <InputFor
                {...input}
                field={richText(label, editorHeight)}
                options={[]}
                onChange={(html) => onChange(String(html))}
              />
            );
          }
          return <PlainText {...input} saved={saved ?? placeholder ?? ""} placeholder={placeholder} />;
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

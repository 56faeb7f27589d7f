import { type ReactNode, useMemo } from "react";
import { type AnyContentType, type FormValues, publicPath } from "~/content/kit/content-type.ts";
import type { Option } from "~/data/record-list.server.ts";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { FormSection } from "~/ui/form-layout.tsx";
import { InputFor } from "../inputs/input-for.tsx";
import { AddressNote } from "./address-note.tsx";
import { ConflictBanner } from "./conflict-banner.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { FailedSave } from "./save.server.ts";
import { useRecordForm } from "./use-record-form.ts";

/** What a form needs of its record; a new one has neither id nor version. */
export type LoadedRecord = {
  id: string | null;
  version: number | null;
  values: FormValues;
  options: Record<string, Option[]>;
  siteUrl: string;
};

type RecordFormProps = {
  type: AnyContentType;
  loaded: LoadedRecord;
  failed?: FailedSave;
  /** The buttons, which may depend on whether anything was typed. */
  buttons: (state: { isDirty: boolean; values: FormValues }) => ReactNode;
};

/** The fields of a record in their sections, with everything that is said about them. Stands inside a form element. */
export function RecordForm({ type, loaded, failed, buttons }: RecordFormProps) {
  const { id, version, options, siteUrl } = loaded;
  const form = useRecordForm({ type, initial: loaded.values, typed: failed?.typed, isNew: id === null, siteUrl });
  const { values, change, isDirty } = form;
  const errors = failed?.errors ?? {};
  const summary = useMemo(
    () => Object.entries(failed?.errors ?? {}).map(([name, text]) => ({ id: idOf(name), text })),
    [failed],
  );
  const wasLive = type.live !== undefined && loaded.values[type.live.field] === type.live.is;
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <input type="hidden" name="id" value={id ?? ""} />
      <input type="hidden" name="version" value={version ?? ""} />
      <ErrorSummary errors={summary} />
      {failed?.conflict && <ConflictBanner type={type} conflict={failed.conflict} mine={values} options={options} />}
      {type.form.sections.map((section) => {
        const fields = section.fields.map((name) => (
          <LabelledInput
            key={name}
            type={type}
            name={name}
            values={values}
            error={errors[name]}
            options={options[name] ?? []}
            onChange={(value) => change(name, value)}
          >
            {name === "slug" && (
              <AddressNote
                before={id !== null && wasLive ? publicPath(type, loaded.values.slug) : null}
                now={publicPath(type, values.slug)}
                freeSlug={errors.slug ? failed?.freeSlug : undefined}
                onKeep={() => change("slug", loaded.values.slug ?? "")}
                onUse={(slug) => change("slug", slug)}
              />
            )}
          </LabelledInput>
        ));
        if (section.title === "")
          return (
            <div key="fields" className="grid gap-5">
              {fields}
            </div>
          );
        return (
          <FormSection key={section.title} title={section.title} description={section.help}>
            {fields}
          </FormSection>
        );
      })}
      {buttons({ isDirty, values })}
    </>
  );
}

function idOf(name: string): string {
  return `field-${name}`;
}

type LabelledInputProps = {
  type: AnyContentType;
  name: string;
  values: FormValues;
  error?: string;
  options: Option[];
  onChange(value: FormValues[string]): void;
  children: ReactNode;
};

function LabelledInput({ type, name, values, error, options, onChange, children }: LabelledInputProps) {
  const field = type.fields[name];
  if (!field) throw new Error(`${type.name} has no field "${name}"`);
  const value = values[name] ?? field.initial;
  // What is not offered any more, an inactive category say, stays chosen where it is chosen.
  const offered = options.filter((option) => option.offered || option.value === value);
  const input = { name, field, value, options: offered, onChange };
  if (field.kind === "switch") return <InputFor {...input} id={idOf(name)} />;
  return (
    <div>
      <FormField
        id={idOf(name)}
        label={field.label}
        help={field.help}
        error={error}
        required={field.required !== undefined}
      >
        {(given) => <InputFor {...input} {...given} />}
      </FormField>
      {children}
    </div>
  );
}

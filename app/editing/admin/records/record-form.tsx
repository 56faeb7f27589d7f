import { type ReactNode, useEffect, useState } from "react";
import { useFieldErrors } from "~/admin-kit/parts/use-field-errors.ts";
import type { Settings } from "~/company/settings.ts";
import { contentTypes } from "~/content-types.ts";
import { toOwnAddress } from "~/definitions/canonical.ts";
import type { AnyContentType, FormValues } from "~/definitions/content-type.ts";
import { type Field, type FieldValue, pickFitting } from "~/definitions/fields.ts";
import { toServiceIcon } from "~/definitions/service-icons.ts";
import { directionOf, type Language } from "~/lib/text/messages.ts";
import { toPlainText } from "~/lib/text/plain-text.ts";
import { toSlug } from "~/lib/text/slug.ts";
import { roomAddress } from "~/media/plates.ts";
import { standIn } from "~/media/stand-in.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { besideClasses, FormPanes, FormSection } from "~/ui/inputs/form-layout.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { ErrorSummary } from "~/ui/messages/error-summary.tsx";
import type { Option } from "../../store/record-list.server.ts";
import { DraftParts } from "../draft-parts.tsx";
import type { DraftContext } from "../drafts/draft-context.ts";
import { type SaveLine, toSaveLine } from "../drafts/form-draft.tsx";
import type { SaveAnswer } from "../drafts/form-state.ts";
import type { FormFields, Typed } from "../drafts/form-values.ts";
import { type AnyForm, useForm } from "../drafts/use-form.ts";
import { InputFor } from "../input-for.tsx";
import { messages } from "../messages.ts";
import { fieldId } from "../preview/focus-field.ts";
import { HeadCard } from "../preview/head-card.tsx";
import { AddressNote } from "./address-note.tsx";
import type { FailedSave } from "./save.server.ts";

/** The data of a record's form; a new one has neither id nor version. */
export type LoadedRecord = {
  id: string | null;
  version: number | null;
  values: FormValues;
  options: Record<string, Option[]>;
  siteUrl: string;
  drafting: DraftContext;
};

type RecordFormProps = {
  type: AnyContentType;
  loaded: LoadedRecord;
  failed?: FailedSave;
  answer: SaveAnswer;
  isSaving: boolean;
  buttons: (line: SaveLine, form: AnyForm) => ReactNode;
  /** The record's state, at the head of its settings. */
  state?: (form: AnyForm) => ReactNode;
  settings?: Settings | null;
  /** What the field of a translation stands beside, and the language that it is written in. */
  translation?: { language: Language; toSource(name: string, onCopy: (value: FieldValue) => void): ReactNode };
};

/** The fields of a record in their sections, with all notes about them. Must be inside a form element. */
export function RecordForm(props: RecordFormProps) {
  const { type, loaded, failed, answer, isSaving, buttons, state, settings, translation } = props;
  const { id, options } = loaded;
  const [begun] = useState(() => (id === null ? toBegun(type, loaded.values) : undefined));
  const form = useForm(toRecordFields(type, options, loaded.version === null), { ...loaded, begun }, answer);
  const { values, change } = form;
  useEffect(() => {
    // A new form starts with its title. On a phone, the keyboard would cover the form.
    const isFree = document.activeElement === document.body && !matchMedia("(pointer: coarse)").matches;
    if (id === null && isFree) document.getElementById(fieldId(type.title))?.focus({ preventScroll: true });
  }, [id, type.title]);
  const { errors, summary } = useFieldErrors(failed?.errors, values, fieldId);
  const isReadOnly = useReadOnly();
  const { sections } = type.form;
  const toInput = (name: string) => (
    <LabelledInput
      key={name}
      type={type}
      name={name}
      values={values}
      error={errors[name]}
      loaded={loaded}
      translation={translation}
      onChange={(value) => change({ [name]: value })}
    >
      {name === "slug" && (
        <AddressNote
          type={type}
          id={id}
          stored={loaded.values}
          slug={String(values.slug ?? "")}
          refused={errors.slug ? { freeSlug: failed?.freeSlug } : undefined}
          onChange={(slug) => change({ slug })}
        />
      )}
    </LabelledInput>
  );
  const toSection = ({ title, fields, isRail }: (typeof sections)[number]) => (
    <FormSection
      key={title}
      title={title}
      isTitleHidden={fields.every((name) => type.fields[name]?.label === title)}
      columns={isRail ? 1 : 2}
    >
      {fields.map(toInput)}
      <HeadCard {...{ type, values, fields, siteUrl: loaded.siteUrl, settings }} />
    </FormSection>
  );
  return (
    <>
      <input type="hidden" name="id" value={id ?? ""} />
      <ErrorSummary errors={summary} refusal={failed} />
      <DraftParts form={form} answer={answer} />
      {translation && <div className={besideClasses}>{sections.map(toSection)}</div>}
      {!translation && type.form.as === "page" && (
        <FormPanes
          label={messages.settingsOf(type.one)}
          canvas={sections.filter(({ isRail }) => !isRail).map(toSection)}
          rail={
            <>
              {state?.(form)}
              {sections.filter(({ isRail }) => isRail).map(toSection)}
            </>
          }
        />
      )}
      {type.form.as !== "page" && (
        <fieldset disabled={isReadOnly} className="grid gap-5">
          {sections.flatMap(({ fields }) => fields.map(toInput))}
        </fieldset>
      )}
      {buttons(toSaveLine(form, isSaving), form)}
    </>
  );
}

type LabelledInputProps = {
  type: AnyContentType;
  name: string;
  values: FormValues;
  error?: string;
  loaded: LoadedRecord;
  translation: RecordFormProps["translation"];
  onChange(value: FormValues[string]): void;
  children: ReactNode;
};

function LabelledInput({ type, name, values, error, loaded, translation, onChange, children }: LabelledInputProps) {
  const { [name]: options = [] } = loaded.options;
  const field = type.fields[name];
  if (!field) throw new Error(`${type.name} has no field "${name}"`);
  const value = values[name] ?? field.initial;
  // An option that is no longer offered, such as an inactive category, stays selected where it is.
  const known = options.filter((option) => option.offered || option.value === value);
  // If the options could not be read, a save must not clear the value.
  const isUnknown = field.kind === "reference" && value !== "" && known.every((option) => option.value !== value);
  const offered = isUnknown ? [...known, { value: String(value), label: messages.asItIs, offered: true }] : known;
  const ownAddress = toOwnAddress(type, values.slug, loaded.siteUrl);
  const input = {
    name,
    isTitle: name === type.title && type.form.as === "page" && !translation,
    field,
    value,
    options: offered,
    standIn: toStandIn(field, loaded, values),
    ownAddress,
    onChange,
  };
  if (field.kind === "toggle") return <InputFor {...input} id={fieldId(name)} />;
  const labelled = (
    <FormField
      id={fieldId(name)}
      label={field.label}
      help={field.help}
      error={error}
      required={field.required !== undefined}
    >
      {(given) =>
        translation ? (
          <div lang={translation.language} dir={directionOf(translation.language)}>
            <InputFor {...input} {...given} />
          </div>
        ) : (
          <InputFor {...input} {...given} />
        )
      }
    </FormField>
  );
  if (translation) {
    return (
      <div className="form-wide grid gap-x-6 gap-y-2 @xl:grid-cols-2">
        {translation.toSource(name, onChange)}
        <div className="min-w-0">
          {labelled}
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className={`relative ${isShort(field) && name !== type.title ? "" : "form-wide"}`}>
      {labelled}
      {toManaged(field)}
      {children}
    </div>
  );
}

const isShort = (field: Field) => ["text", "reference", "choice", "date"].includes(field.kind) && !("upload" in field);

function toStandIn(field: Field, { id, options }: LoadedRecord, values: FormValues): string | undefined {
  if (id === null || field.kind !== "image" || !field.standIn) return undefined;
  if (field.standIn === "room") return roomAddress(toServiceIcon(String(values.iconName ?? "")));
  const category = options.categoryId?.find(({ value }) => value === values.categoryId)?.label;
  return standIn({ id, title: values.title, category, about: field.standIn === "still" ? "still" : undefined });
}

function toManaged(field: Field): ReactNode {
  const target = field.kind === "reference" && contentTypes.find(({ table }) => table === field.to.table);
  if (!target || target.form.as === "page") return null;
  return (
    <a href={`/admin/${target.name}`} target="_blank" rel="noopener" className="text-link absolute end-0 top-0 text-ui">
      {messages.manageMany(target.many)}
    </a>
  );
}

/** The fields of a record's form; `options` are the choices of references. */
export function toRecordFields(
  type: AnyContentType,
  options: Record<string, Option[]>,
  isNew: boolean,
): FormFields<FormValues> {
  return {
    one: type.one,
    isComparable: true,
    toLabel: (name) => type.fields[name]?.label ?? name,
    toText: (name, value) => toShown(value as FieldValue | undefined, options[name]),
    isHtml: (name) => type.fields[name]?.kind === "richText",
    toFitting: (changes) => pickFitting(type, changes),
    toTitle: (values) => String(values[type.title] ?? ""),
    follow: (values, typed) => followUp(type, values, typed, isNew),
  };
}

function toShown(value: FieldValue | undefined, options: Option[] | undefined): string {
  if (typeof value === "boolean") return value ? messages.yesNo.yes : messages.yesNo.no;
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value ?? "");
  if (options) return options.find((option) => option.value === text)?.label ?? "";
  return toPlainText(text);
}

/** The values including those that follow from what was typed (admin.txt 4, spec decision 29). */
function followUp(type: AnyContentType, values: FormValues, typed: Typed<FormValues>, isNew: boolean): FormValues {
  let next = values;
  for (const [name, field] of Object.entries(type.fields)) {
    const follows = "follows" in field ? field.follows : undefined;
    if (!follows || !typed.changed.has(follows.field) || typed.touched.has(name)) continue;
    const isFollowing = { always: true, create: isNew, empty: typed.opened[name] === "" }[follows.mode];
    if (isFollowing) next = { ...next, [name]: toFollowing(field, String(next[follows.field] ?? "")) };
  }
  return next;
}

function toFollowing(field: Field, text: string): string {
  return field.kind === "slug" ? toSlug(text, field.rule) : text;
}

/** The initial values of a new form in addition to its type's, such as its author. Times are the current time. */
function toBegun(type: AnyContentType, values: FormValues): FormValues {
  const isOffered = ([name, value]: [string, unknown]) =>
    type.fields[name]?.kind !== "dateTime" && JSON.stringify(value) !== JSON.stringify(type.fields[name]?.initial);
  return Object.fromEntries(Object.entries(values).filter(isOffered));
}

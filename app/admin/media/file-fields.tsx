import type { FormValues } from "~/content/kit/content-type.ts";
import type { Field, FieldValue } from "~/content/kit/fields.ts";
import { media } from "~/content/types/media.ts";
import type { MediaDetails } from "~/data/media/media-library.server.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { ErrorSummary } from "~/ui/messages/error-summary.tsx";
import { DraftParts } from "../draft-parts.tsx";
import type { SaveAnswer } from "../editing/drafts/use-deferred-submit.ts";
import type { FormFields, useForm } from "../editing/drafts/use-form.ts";
import { toRecordFields } from "../editing/records/record-form.tsx";
import type { FailedSave } from "../editing/records/save.server.ts";
import { lacksAlt } from "../inputs/file-words.ts";
import { InputFor } from "../inputs/input-for.tsx";
import { useFieldErrors } from "../kit/use-field-errors.ts";
import { FocalPoint } from "./focal-point.tsx";
import { FolderInput } from "./folder-input.tsx";

/** A file with what of it is in its form. */
export type EditedFile = MediaDetails & { values: FormValues };

/** The form of a file. Its drafts are its author's alone. */
export const fileFields: FormFields<FormValues> = { ...toRecordFields(media, {}, false), isComparable: false };

type FileFieldsProps = {
  file: EditedFile;
  folders: readonly string[];
  form: ReturnType<typeof useForm<FormValues>>;
  failed: FailedSave | undefined;
  answer: SaveAnswer;
};

const toInputId = (name: string) => `file-${name}`;

/** What staff can say of a file: the point that stays in sight, its words, and where it is filed. */
export function FileFields({ file, folders, form, failed, answer }: FileFieldsProps) {
  const { values, change } = form;
  const isDecorative = values.isDecorative === true;
  const { errors, summary } = useFieldErrors(failed?.errors, values, toInputId);
  const draw = (name: keyof typeof media.fields, disabled?: boolean) => {
    const field: Field = media.fields[name];
    const { label, help, required } = field;
    const onChange = (value: FieldValue) => change({ [name]: value });
    const input = { name, field, value: values[name] ?? field.initial, options: [], disabled, onChange };
    if (field.kind === "switch") return <InputFor {...input} id={toInputId(name)} />;
    return (
      <FormField id={toInputId(name)} {...{ label, help }} error={errors[name]} required={required !== undefined}>
        {(given) => <InputFor {...input} {...given} />}
      </FormField>
    );
  };
  return (
    <div className="grid content-start gap-(--field-gap)">
      <DraftParts form={form} answer={answer} />
      <ErrorSummary errors={summary} refusal={failed} />
      {file.kind === "image" ? (
        <>
          <FocalPoint
            file={file}
            focalX={Number(values.focalX)}
            focalY={Number(values.focalY)}
            onChange={(point) => change(point)}
          />
          <div className="grid gap-3">
            {draw("alt", isDecorative)}
            {/* A disabled field is not sent, and what it says is kept for when it is wanted again. */}
            {isDecorative && <input type="hidden" name="alt" value={String(values.alt)} />}
            {draw("isDecorative")}
            {lacksAlt({ kind: file.kind, alt: String(values.alt), isDecorative }) && (
              <Banner status="warning">
                Nobody has said what this picture shows. Describe it, or mark it as decorative.
              </Banner>
            )}
          </div>
        </>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: staff see what was uploaded; captions belong to where it is shown
        <video
          key={file.contentHash}
          src={`/media/${file.id}?hash=${file.contentHash ?? ""}`}
          controls
          preload="metadata"
          poster={file.posterId ? `/media/${file.posterId}` : undefined}
          className="w-full rounded-plate bg-raised-2"
        />
      )}
      {draw("originalName")}
      <FolderInput
        id={toInputId("folder")}
        label={media.fields.folder.label}
        help={media.fields.folder.help}
        folders={folders}
        error={errors.folder}
        value={String(values.folder)}
        onChange={(folder) => change({ folder })}
      />
      {draw("tags")}
    </div>
  );
}

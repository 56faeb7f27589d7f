import { Form, useNavigation } from "react-router";
import { lacksAlt } from "~/admin-kit/inputs/file-grid.tsx";
import { messages as common } from "~/admin-kit/messages.ts";
import { useFieldErrors } from "~/admin-kit/parts/use-field-errors.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import type { FormValues } from "~/definitions/content-type.ts";
import type { Field, FieldValue } from "~/definitions/fields.ts";
import { DraftParts } from "~/editing/admin/draft-parts.tsx";
import type { DraftContext } from "~/editing/admin/drafts/draft-context.ts";
import { toSaveLine } from "~/editing/admin/drafts/form-draft.tsx";
import type { SaveAnswer } from "~/editing/admin/drafts/form-state.ts";
import type { FormFields } from "~/editing/admin/drafts/form-values.ts";
import { useForm } from "~/editing/admin/drafts/use-form.ts";
import { InputFor } from "~/editing/admin/input-for.tsx";
import { toRecordFields } from "~/editing/admin/records/record-form.tsx";
import type { FailedSave } from "~/editing/admin/records/save.server.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { SaveBar } from "~/ui/inputs/form-layout.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { Banner } from "~/ui/messages/banner.tsx";
import { ErrorSummary } from "~/ui/messages/error-summary.tsx";
import { media } from "../definition.ts";
import type { MediaDetails } from "../store/media-library.server.ts";
import { FileSummary } from "./file-summary.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { FolderInput } from "./folder-input.tsx";
import { messages } from "./messages.ts";

/** Drafts of a file are visible to their author only. */
const fileFields: FormFields<FormValues> = { ...toRecordFields(media, {}, false), isComparable: false };

type FileFormProps = {
  file: MediaDetails & { values: FormValues };
  folders: readonly string[];
  drafting: DraftContext;
  failed: FailedSave | undefined;
  answer: SaveAnswer;
};

const toInputId = (name: string) => `file-${name}`;

/** The editable fields of a file: its focal point, its texts, and its folder and tags. */
export function FileForm({ file, folders, drafting, failed, answer }: FileFormProps) {
  const form = useForm(fileFields, { ...file, drafting }, answer);
  const isSaving = useNavigation().formMethod === "POST";
  const { values, change } = form;
  const isDecorative = values.isDecorative === true;
  const { errors, summary } = useFieldErrors(failed?.errors, values, toInputId);
  const draw = (name: keyof typeof media.fields, disabled?: boolean) => {
    const field: Field = media.fields[name];
    const { label, help, required } = field;
    const onChange = (value: FieldValue) => change({ [name]: value });
    const input = { name, field, value: values[name] ?? field.initial, options: [], disabled, onChange };
    if (field.kind === "toggle") return <InputFor {...input} id={toInputId(name)} />;
    return (
      <FormField id={toInputId(name)} {...{ label, help }} error={errors[name]} required={required !== undefined}>
        {(given) => <InputFor {...input} {...given} />}
      </FormField>
    );
  };
  return (
    <Form method="post" preventScrollReset>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <fieldset disabled={useReadOnly()} className="grid min-w-0 content-start gap-(--field-gap)">
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
                {/* A disabled field is not submitted, and its value is kept in case it is needed again. */}
                {isDecorative && <input type="hidden" name="alt" value={String(values.alt)} />}
                {draw("isDecorative")}
                {lacksAlt({ kind: file.kind, alt: String(values.alt), isDecorative }) && (
                  <Banner status="warning">{messages.altMissing}</Banner>
                )}
              </div>
            </>
          ) : file.kind === "document" ? (
            <p className="rounded-plate bg-raised-2 p-5">
              {withParts(messages.aboutDocument, { address: <bdi dir="ltr">{`/media/${file.id}`}</bdi> })}
            </p>
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
        </fieldset>
        <FileSummary file={file} />
      </div>
      <SaveBar {...toSaveLine(form, isSaving)}>
        <Button type="submit" busy={isSaving}>
          {isSaving ? messages.saving : common.verbs.save}
        </Button>
      </SaveBar>
    </Form>
  );
}

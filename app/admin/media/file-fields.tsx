import type { MediaDetails, MediaValues } from "~/data/media-library.server.ts";
import { Banner } from "~/ui/banner.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { FormField } from "~/ui/field.tsx";
import { Switch } from "~/ui/switch.tsx";
import { TagInput } from "~/ui/tag-input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { DraftParts } from "../draft-parts.tsx";
import type { FormFields, useForm } from "../drafts/use-form.ts";
import type { SaveAnswer } from "../drafts/use-held-submit.ts";
import { fileLimits, lacksAlt } from "../inputs/file-words.ts";
import { useFieldErrors } from "../kit/use-field-errors.ts";
import { FocalPoint } from "./focal-point.tsx";
import { FolderInput } from "./folder-input.tsx";
import type { FailedFile } from "./save-file.server.ts";

type FileFieldsProps = {
  file: MediaDetails;
  folders: readonly string[];
  form: ReturnType<typeof useForm<MediaValues>>;
  failed: FailedFile | undefined;
  answer: SaveAnswer;
};

const toInputId = (name: string) => `file-${name}`;

/** What staff can say of a file: the point that stays in sight, its words, and where it is filed. */
export function FileFields({ file, folders, form, failed, answer }: FileFieldsProps) {
  const { values, change: set } = form;
  const isPicture = file.kind === "image";
  const { errors, summary } = useFieldErrors(failed?.errors, values, toInputId);
  return (
    <div className="grid content-start gap-(--field-gap)">
      <DraftParts form={form} answer={answer} />
      <ErrorSummary errors={summary} refusal={failed} />
      {isPicture ? (
        <FocalPoint file={file} focalX={values.focalX} focalY={values.focalY} onChange={set} />
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
      {isPicture && (
        <div className="grid gap-3">
          <FormField
            id="file-alt"
            label="Alt text"
            help="Says what can be seen, for those who cannot see it."
            error={errors.alt}
          >
            {(input) => (
              <TextArea
                {...input}
                name="alt"
                rows={3}
                maxLength={fileLimits.alt}
                disabled={values.isDecorative}
                value={values.alt}
                onChange={(alt) => set({ alt })}
              />
            )}
          </FormField>
          {/* A disabled field is not sent, and what it says is kept for when it is wanted again. */}
          {values.isDecorative && <input type="hidden" name="alt" value={values.alt} />}
          <Switch
            name="isDecorative"
            label="Decorative"
            description="It adds nothing to the words around it, so readers of the screen skip it."
            value={values.isDecorative}
            onChange={(isDecorative) => set({ isDecorative })}
          />
          {lacksAlt({ ...values, kind: file.kind }) && (
            <Banner status="warning">
              Nobody has said what this picture shows. Describe it, or mark it as decorative.
            </Banner>
          )}
        </div>
      )}
      <FormField id="file-name" label="Name" required error={errors.name}>
        {(input) => (
          <TextInput
            {...input}
            name="name"
            maxLength={fileLimits.name}
            value={values.name}
            onChange={(name) => set({ name })}
          />
        )}
      </FormField>
      <FolderInput
        id="file-folder"
        label="Folder"
        help="Choose one, or type a new name."
        folders={folders}
        error={errors.folder}
        value={values.folder}
        onChange={(folder) => set({ folder })}
      />
      <FormField id="file-tags" label="Tags" help="Enter or a comma adds one." error={errors.tags}>
        {(input) => <TagInput {...input} name="tags" value={values.tags} onChange={(tags) => set({ tags })} />}
      </FormField>
    </div>
  );
}

const fileLabels: Record<keyof MediaValues, string> = {
  name: "Name",
  alt: "Alt text",
  isDecorative: "Decorative",
  folder: "Folder",
  tags: "Tags",
  focalX: "From the left, %",
  focalY: "From the top, %",
};

const isText = (value: unknown) => typeof value === "string";
const isPercent = (value: unknown) => typeof value === "number" && value >= 0 && value <= 100;
const fits: Record<string, (value: unknown) => boolean> = {
  ...{ name: isText, alt: isText, folder: isText, focalX: isPercent, focalY: isPercent },
  isDecorative: (value) => typeof value === "boolean",
  tags: (value) => Array.isArray(value) && value.every(isText),
};

/** What staff can say of a file, as a form. */
export const fileFields: FormFields<MediaValues> = {
  one: "file",
  toLabel: (name) => fileLabels[name as keyof MediaValues] ?? name,
  toText(_name, value) {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    return (Array.isArray(value) ? value.join(", ") : String(value)) || "–";
  },
  toFitting: (changes) => Object.fromEntries(Object.entries(changes).filter(([name, value]) => fits[name]?.(value))),
  toTitle: ({ name }) => name,
};

/** What of a file is in its form. */
export function toFileValues({ name, alt, isDecorative, folder, tags, focalX, focalY }: MediaValues): MediaValues {
  return { name, alt, isDecorative, folder, tags, focalX, focalY };
}

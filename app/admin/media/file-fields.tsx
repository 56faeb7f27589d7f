import type { MediaValues } from "~/data/media-library.server.ts";
import { Banner } from "~/ui/banner.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { FormField } from "~/ui/field.tsx";
import { Switch } from "~/ui/switch.tsx";
import { TagInput } from "~/ui/tag-input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { DraftParts } from "../drafts/draft-parts.tsx";
import type { DraftedForm } from "../drafts/use-drafted-form.ts";
import type { SaveAnswer } from "../drafts/use-held-submit.ts";
import { Differences } from "../records/conflict-banner.tsx";
import { useFieldErrors } from "../use-field-errors.ts";
import { fileLimits, lacksAlt } from "./file-words.ts";
import { FocalPoint } from "./focal-point.tsx";
import { FolderInput } from "./folder-input.tsx";
import type { FailedFile, FileConflict } from "./save-file.server.ts";
import type { FileForm, LoadedFile } from "./use-file-form.ts";

type FileFieldsProps = {
  file: LoadedFile;
  folders: readonly string[];
  form: FileForm;
  draft: DraftedForm;
  failed: FailedFile | undefined;
  answer: SaveAnswer;
};

const toInputId = (name: string) => `file-${name}`;

/** What staff can say of a file: the point that stays in sight, its words, and where it is filed. */
export function FileFields({ file, folders, form, draft, failed, answer }: FileFieldsProps) {
  const { values, set, conflict } = form;
  const settle: typeof form.settle = (chosen) => void draft.takeTheirs(chosen, () => form.settle(chosen), form.restore);
  const isPicture = file.kind === "image";
  const { errors, summary } = useFieldErrors(failed?.errors, values, toInputId);
  return (
    <div className="grid content-start gap-(--field-gap)">
      <DraftParts
        one="file"
        form={draft}
        onRestore={form.restore}
        onDiscard={form.discard}
        toLabel={(name) => fileLabels[name as keyof typeof fileLabels] ?? name}
        version={conflict ? null : form.version}
        answer={answer}
      />
      <input type="hidden" name="version" value={form.version} />
      <ErrorSummary errors={summary} refusal={failed} />
      {conflict && <FileConflictBanner conflict={conflict} form={{ ...form, settle }} />}
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

type FileConflictBannerProps = { conflict: FileConflict; form: FileForm };

function FileConflictBanner({ conflict, form }: FileConflictBannerProps) {
  const { values: mine, toOffered, settle } = form;
  const { by, at, version, theirs } = conflict;
  const names = Object.keys(fileLabels) as (keyof MediaValues)[];
  const rows = names
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
    .map((name) => ({
      name,
      label: fileLabels[name],
      offered: toOffered(name),
      theirs: toText(theirs[name]),
      mine: toText(mine[name]),
    }));
  return <Differences {...{ one: "file", by, at, version, rows, onSettle: settle }} />;
}

function toText(value: MediaValues[keyof MediaValues]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return (Array.isArray(value) ? value.join(", ") : String(value)) || "–";
}

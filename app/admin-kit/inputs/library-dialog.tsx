import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { SearchField } from "~/ui/inputs/search-field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { fileGridClasses } from "~/ui/layout/card.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { OneLine } from "~/ui/messages/one-line.tsx";
import { Spinner } from "~/ui/messages/waiting.tsx";
import { messages as common } from "../messages.ts";
import { DropArea, FileButton } from "./file-button.tsx";
import { FileTile, tileNameClasses } from "./file-grid.tsx";
import { messages } from "./messages.ts";
import { OutsideForm } from "./outside-form.tsx";
import { acceptedImages } from "./upload.ts";
import { UploadRow } from "./upload-progress.tsx";
import { acceptedVideos } from "./upload-video.ts";
import { type Library, type LibraryFile, type LibraryKind, useLibrary } from "./use-library.ts";
import { useUploads } from "./use-uploads.ts";

type LibraryDialogProps = {
  kind: LibraryKind;
  isMany: boolean;
  uploadsTo?: string;
  onChoose(files: LibraryFile[]): void;
  onClose(): void;
};

export default function LibraryDialog({ kind, isMany, uploadsTo, onChoose, onClose }: LibraryDialogProps) {
  const library = useLibrary(kind);
  const isVideo = kind === "video";
  const accept = isVideo ? acceptedVideos : acceptedImages;
  const hint = isVideo ? messages.videoHint : messages.imageHint;
  const folders = library.folders.filter(({ name }) => name !== "");
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const uploads = useUploads(
    async (address) => {
      const file = await library.show(address.replace("/media/", ""));
      if (file) press(file);
    },
    { folder: library.folder ?? "", takes: isVideo ? "videos" : undefined, to: uploadsTo },
  );
  const press = (file: LibraryFile) => {
    if (!isMany) return onChoose([file]);
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== file.id);
      return others.length < before.length ? others : [...before, file];
    });
  };
  return (
    <OutsideForm>
      <Dialog
        open
        size="large"
        title={messages.chooseFromLibrary}
        onClose={onClose}
        footer={
          <>
            <Button look="secondary" onClick={onClose}>
              {common.cancel}
            </Button>
            {isMany && (
              <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
                {messages.addFiles(messages.countOf[kind](chosen.length))}
              </Button>
            )}
          </>
        }
      >
        <DropArea
          className="grid grid-cols-1 gap-4"
          labelledBy="library-upload-label"
          describedBy="library-upload-hint"
          onFiles={uploads.add}
        >
          <div className="flex flex-wrap gap-2">
            <SearchField
              name="library-search"
              value={library.typed}
              onChange={library.search}
              label={messages.libraryTools.search}
              className="min-w-48 flex-1"
            />
            {folders.length > 0 && (
              <Select
                id="library-folder"
                name="library-folder"
                aria-label={messages.libraryDialog.folder}
                placeholder={messages.libraryDialog.allFolders}
                value={library.folder === "" ? "/" : (library.folder ?? "")}
                options={[
                  { value: "/", label: messages.libraryDialog.noFolder },
                  ...folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
                ]}
                onChange={(value) => library.openFolder(value === "/" ? "" : value || null)}
                className="min-w-40"
              />
            )}
            <span id="library-upload-label" hidden>
              {messages.libraryDialog.library}
            </span>
            <FileButton
              label={messages.libraryTools.upload}
              labelledBy="library-upload-label"
              describedBy="library-upload-hint"
              accept={accept}
              multiple={isMany}
              onChoose={uploads.add}
            />
          </div>
          <p id="library-upload-hint" className="text-muted text-ui">
            {messages.dropHere(hint)}
          </p>
          {uploads.list.length > 0 && (
            <ul aria-label={messages.libraryTools.list} className="grid grid-cols-1 gap-2">
              {uploads.list.map((upload) => (
                <UploadRow key={upload.key} upload={upload} uploads={uploads} />
              ))}
            </ul>
          )}
          <Files kind={kind} library={library} chosen={chosen} isMany={isMany} onPress={press} />
        </DropArea>
      </Dialog>
    </OutsideForm>
  );
}

type FilesProps = {
  kind: LibraryKind;
  library: Library;
  chosen: readonly LibraryFile[];
  isMany: boolean;
  onPress(file: LibraryFile): void;
};

function Files({ kind, library, chosen, isMany, onPress }: FilesProps) {
  const { state, rows, total } = library;
  const isReading = state === "reading";
  if (typeof state === "object") {
    const retry = (
      <Button look="secondary" onClick={library.retry}>
        {common.retry}
      </Button>
    );
    return (
      <Banner status="error" isNews action={retry}>
        {state.failed}
      </Banner>
    );
  }
  if (rows.length === 0 && isReading) {
    return (
      <p className="flex items-center gap-2 py-10 text-muted">
        <Spinner /> {messages.loadingMany[kind]}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="text-muted text-small">
        {messages.countOf[kind](total)}
      </p>
      {rows.length === 0 && <EmptyState {...messages.noneFound[kind]} />}
      <ul aria-label={messages.listOf[kind]} className={fileGridClasses}>
        {rows.map((row) => {
          const isChosen = isMany ? chosen.some(({ id }) => id === row.id) : undefined;
          return (
            <FileTile key={row.id} row={row} isChosen={isChosen} tick={isChosen && chosenSign}>
              <button type="button" aria-pressed={isChosen} onClick={() => onPress(row)} className={tileNameClasses}>
                <OneLine text={row.name} />
              </button>
            </FileTile>
          );
        })}
      </ul>
      {rows.length < total && (
        <Button look="secondary" busy={isReading} onClick={library.more} className="justify-self-center">
          {messages.libraryTools.more}
        </Button>
      )}
    </>
  );
}

const chosenSign = (
  <span className="grid size-6 place-items-center rounded-control bg-live text-on-live">
    <Icon of={Check} className="stroke-2 size-4" />
  </span>
);

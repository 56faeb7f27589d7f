import { type ComponentProps, useState } from "react";
import { data, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { DropArea, FileButton } from "~/admin-kit/inputs/file-button.tsx";
import { FileGrid } from "~/admin-kit/inputs/file-grid.tsx";
import { acceptedDocuments, acceptedImages } from "~/admin-kit/inputs/upload.ts";
import { acceptedVideos } from "~/admin-kit/inputs/upload-video.ts";
import { useUploads } from "~/admin-kit/inputs/use-uploads.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { ListPager } from "~/admin-kit/parts/list-pager.tsx";
import { isNarrowed, toQuery } from "~/admin-kit/parts/selection.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { Filters } from "~/editing/admin/filters.tsx";
import { attempt } from "~/lib/attempt.server.ts";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { media } from "../definition.ts";
import { listMedia } from "../store/media-library.server.ts";
import type { Route } from "./+types/media";
import { BulkActions } from "./bulk-actions.tsx";
import { changeMedia } from "./change-media.server.ts";
import { FileTable } from "./file-table.tsx";
import { FolderBar, FolderList } from "./folders.tsx";
import { type LibrarySelection, readLibrarySelection, toFolderQuery, toMediaSelection } from "./library-selection.ts";
import { messages } from "./messages.ts";
import { AddressButton, UploadList, usePastedFiles } from "./upload-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(messages.file.media) }];

export async function loader({ url }: Route.LoaderArgs) {
  const selection = readLibrarySelection(url.searchParams);
  const read = await attempt(media.many, () => listMedia(toMediaSelection(selection)));
  return data({ selection, found: read.ok ? read.value : null }, { status: read.ok ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeMedia(await request.formData(), context.get(currentUser));
}

export const clientAction = repeatableAction;

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  const { selection, found } = loaderData;
  const { folder, view } = selection;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = useChange("/admin/media", () => setChosen(new Set()));
  const uploads = useUploads(() => void revalidate(), { folder: folder ?? "", takes: "both" });
  const isReadOnly = useReadOnly();
  const add = isReadOnly ? () => {} : uploads.add;
  usePastedFiles(add);
  const isDeleted = selection.filters.part === "deleted";
  // Files that have left this page are no longer selected.
  const listed = found?.rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choice = { chosen: new Set(listed), onChange: setChosen };

  return (
    <DropArea labelledBy="library-title" onFiles={add}>
      <span id="library-title" hidden>
        {messages.file.media}
      </span>
      <PageHeader
        title={messages.file.media}
        description={messages.description}
        actions={
          !isReadOnly && (
            <>
              <AddressButton onAdd={(address) => uploads.add([address])} />
              <FileButton
                label={messages.views.upload}
                labelledBy="library-title"
                look="primary"
                accept={`${acceptedImages},${acceptedVideos},${acceptedDocuments}`}
                multiple
                onChoose={uploads.add}
              />
            </>
          )
        }
      />
      <UploadList uploads={uploads} />
      <Filters
        type={media}
        selection={selection}
        options={{ tag: (found?.tags ?? []).map((tag) => ({ value: tag, label: tag, offered: true })) }}
        total={found?.total}
      >
        {folder !== null && <input type="hidden" name="folder" value={toFolderQuery(folder)} />}
        <Segmented
          id="library-view"
          name="view"
          aria-label={messages.views.label}
          value={view}
          options={[
            { value: "grid", label: messages.views.grid },
            { value: "list", label: messages.views.list },
          ]}
          onChange={(wanted) => navigate(toQuery(query, { view: wanted }), { preventScrollReset: true })}
        />
      </Filters>
      {!found && <ListFailed words={media.messages.loadFailed} />}
      {found && (
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <FolderList folders={found.folders} all={found.all} current={folder} />
          <div className="min-w-0">
            {folder && !isDeleted && <FolderBar key={folder} folder={folder} folders={found.allFolders} />}
            {found.total === 0 && <EmptyState {...toEmptyWords(selection)} />}
            {found.total > 0 && (
              <>
                {view === "grid" ? (
                  <FileGrid rows={found.rows} {...choice} />
                ) : (
                  <FileTable rows={found.rows} {...choice} />
                )}
                <ListPager {...found} />
              </>
            )}
            {!isReadOnly && (
              <BulkActions
                rows={found.rows}
                folders={found.allFolders}
                isDeleted={isDeleted}
                change={change}
                {...choice}
              />
            )}
          </div>
        </div>
      )}
    </DropArea>
  );
}

function toEmptyWords(selection: LibrarySelection): ComponentProps<typeof EmptyState> {
  if (selection.filters.part === "deleted") {
    return { title: messages.nothingDeleted, text: messages.deletedStay };
  }
  if (isNarrowed(selection)) {
    return { title: messages.noMatch, text: common.tryAnother, all: "/admin/media" };
  }
  if (selection.folder !== null) {
    return { title: messages.folderEmpty, text: messages.folderEmptyText };
  }
  return {
    title: messages.noFilesYet,
    text: messages.noFilesText,
  };
}

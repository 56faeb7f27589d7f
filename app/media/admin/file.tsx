import { ChevronLeft, ChevronRight } from "lucide-react";
import { data, useLocation } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { useNotice } from "~/admin-kit/notice.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { mediaKind } from "~/editing/admin/drafts/draft-context.ts";
import { readDrafting } from "~/editing/admin/drafts/read.server.ts";
import { HistoryLink } from "~/editing/admin/history/history-link.tsx";
import { saveFromForm } from "~/editing/admin/records/save.server.ts";
import { toFormValues } from "~/editing/store/records.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { Step } from "~/ui/lists/pager.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { Time } from "~/ui/time.tsx";
import { media } from "../definition.ts";
import { findMediaDetails, findNeighbours, listFolders } from "../store/media-library.server.ts";
import type { Route } from "./+types/file";
import { FileActions } from "./file-actions.tsx";
import { FileForm } from "./file-form.tsx";
import { FileSummary } from "./file-summary.tsx";
import { readLibrarySelection, toMediaSelection } from "./library-selection.ts";
import { messages } from "./messages.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: common.screenTitle(loaderData?.file?.name ?? messages.file.media) },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const place = { kind: mediaKind, item: params.id };
  const listed = toMediaSelection(readLibrarySelection(url.searchParams));
  const read = await attempt("a file of the library", async () => {
    const file = await findMediaDetails(params.id);
    const beside = file && findNeighbours(file.id, listed);
    return Promise.all([file, listFolders(), readDrafting(place, context.get(currentUser)), beside]);
  });
  if (!read.ok) return data({ file: null, folders: [], drafting: null, beside: null }, { status: 503 });
  const [file, folders, drafting, beside] = read.value;
  if (!file) throw data(common.failed.notFound, { status: 404 });
  const values = toFormValues(media, { ...file, originalName: file.name });
  return data({ file: { ...file, values }, folders, drafting, beside });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const from = { who: context.get(currentUser), facts: context.get(requestFacts), id: params.id };
  const result = await saveFromForm(media, await request.formData(), from);
  return data(result, { status: "failed" in result ? result.failed.status : 200 });
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

export default function MediaFile({ loaderData, actionData, params }: Route.ComponentProps) {
  const { file, folders, drafting, beside } = useLastRead(loaderData.file && loaderData, params.id) ?? loaderData;
  const { search } = useLocation();
  const toFile = (id: string | null | undefined) => (id ? `/admin/media/${id}${search}` : undefined);
  const failed = actionData && "failed" in actionData ? actionData.failed : undefined;
  const answer = actionData && "failed" in actionData ? actionData.failed : actionData;
  useNotice(answer, messages.fileNotSaved);
  const isReadOnly = useReadOnly();
  const { change, isBusy } = useChange("/admin/media");
  return (
    <>
      <PageHeader
        title={file?.name ?? messages.file.media}
        back={{ href: `/admin/media${search}`, label: messages.file.back }}
        actions={
          file && (
            <>
              <Step label={messages.file.previousFile} href={toFile(beside?.previous)}>
                <Icon of={ChevronLeft} />
              </Step>
              <Step label={messages.nextFile} href={toFile(beside?.next)}>
                <Icon of={ChevronRight} />
              </Step>
              <HistoryLink of="media" id={file.id} />
              {file.deletedAt === null && !isReadOnly && <FileActions file={file} />}
            </>
          )
        }
      />
      {!loaderData.file && <ListFailed words={media.messages.findFailed} />}
      {file?.deletedAt && (
        <>
          <div className="mb-6">
            <Banner
              status="warning"
              title={messages.fileDeleted}
              action={
                <Button look="secondary" busy={isBusy} onClick={() => change("restore", [file.id])}>
                  {common.more.restore}
                </Button>
              }
            >
              {withParts(messages.deletedUntil, { time: <Time value={file.keptUntil} style="date" /> })}
            </Banner>
          </div>
          <FileSummary file={file} />
        </>
      )}
      {file && drafting && !file.deletedAt && (
        <FileForm key={file.id} {...{ file, folders, drafting, failed, answer }} />
      )}
    </>
  );
}

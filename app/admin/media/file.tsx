import { data, Form, useNavigation } from "react-router";
import { findMediaDetails, listFolders } from "~/data/media-library.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Button } from "~/ui/button.tsx";
import { SaveBar } from "~/ui/form-layout.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { type Notice, useNotice } from "../notice.ts";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/file";
import { DeletedBanner } from "./deleted-banner.tsx";
import { FileActions } from "./file-actions.tsx";
import { FileFields } from "./file-fields.tsx";
import { FileSummary } from "./file-summary.tsx";
import { type FailedFile, saveFile } from "./save-file.server.ts";
import { type LoadedFile, useFileForm } from "./use-file-form.ts";

const loadFailed = { title: "Error", text: "Failed to load this file" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.file?.name ?? "Media"} · Admin Panel` },
];

export async function loader({ params }: Route.LoaderArgs) {
  const read = await attempt("a file of the library", () => Promise.all([findMediaDetails(params.id), listFolders()]));
  if (!read.ok) {
    const notice: Notice = { ...loadFailed, isError: true };
    return data({ file: null, folders: [], notice }, { status: 503 });
  }
  const [file, folders] = read.value;
  if (!file) throw data("Not found", { status: 404 });
  return data({ file, folders, notice: undefined });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  return saveFile(params.id, await request.formData(), from);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, folders } = loaderData;
  useNotice(loaderData);
  useNotice(actionData, "This file could not be saved");
  const failed = actionData && "failed" in actionData ? actionData.failed : undefined;
  return (
    <>
      <PageHeader
        title={file?.name ?? "Media"}
        back={{ href: "/admin/media", label: "Back to media" }}
        actions={file && file.deletedAt === null && <FileActions file={file} />}
      />
      {!file && <ListFailed words={loadFailed} />}
      {file?.deletedAt && (
        <>
          <DeletedBanner id={file.id} until={file.keptUntil} />
          <FileSummary file={file} />
        </>
      )}
      {file && !file.deletedAt && <FileScreen key={file.id} file={file} folders={folders} failed={failed} />}
    </>
  );
}

type FileScreenProps = { file: LoadedFile; folders: readonly string[]; failed: FailedFile | undefined };

function FileScreen({ file, folders, failed }: FileScreenProps) {
  const form = useFileForm(file);
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === "POST";
  const status = form.isDirty && !isSaving ? "Unsaved changes" : "";
  return (
    <Form method="post" preventScrollReset>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <FileFields file={file} folders={folders} form={form} failed={failed} />
        <FileSummary file={file} />
      </div>
      <SaveBar state={isSaving ? "saving" : form.isDirty ? "dirty" : "clean"} status={status}>
        <Button type="submit" busy={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      </SaveBar>
    </Form>
  );
}

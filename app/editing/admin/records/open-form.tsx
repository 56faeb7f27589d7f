import { useId } from "react";
import { useFetcher, useNavigate, useSearchParams } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { useNotice } from "~/admin-kit/notice.ts";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import { findContentType } from "~/audited-tables.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { SaveStatus } from "~/ui/inputs/form-layout.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { Card } from "~/ui/layout/card.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { HistoryLink } from "../history/history-link.tsx";
import { PreviewButton } from "../preview/preview-button.tsx";
import { ScheduleButton } from "../schedule/schedule-form.tsx";
import { TranslationLinks } from "../translation-links.tsx";
import { type LoadedRecord, RecordForm } from "./record-form.tsx";
import type { SideFormAnswer } from "./save.server.ts";

/** The form itself, in a dialog or a card. */
export default function OpenForm({ type, loaded }: { type: AnyContentType; loaded: LoadedRecord }) {
  const formId = useId();
  const fetcher = useFetcher<SideFormAnswer | SubmitFailure>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useNotice(fetcher.data);
  const close = () => navigate(toQuery(query, { new: "", edit: "", draft: "" }), { preventScrollReset: true });
  const { form } = type;
  const isReadOnly = useReadOnly();
  const isNew = loaded.id === null;
  const title = isNew ? form.newTitle : form.editTitle;
  const isSaving = fetcher.state !== "idle";
  const failed = fetcher.data && "failed" in fetcher.data ? fetcher.data.failed : undefined;
  const words = isNew ? [form.buttons.create, form.buttons.creating] : [form.buttons.update, form.buttons.updating];
  const buttons = (
    <>
      {findContentType(type.name) && <TranslationLinks kind={type.name} item={loaded.id} />}
      <HistoryLink of={type} id={loaded.id} />
      <PreviewButton kind={type.name} />
      <Button look="secondary" onClick={close}>
        {common.cancel}
      </Button>
      {!isReadOnly && (
        <Button type="submit" form={formId} busy={isSaving}>
          {isSaving ? words[1] : words[0]}
        </Button>
      )}
      {/* For Ctrl+S. */}
      <button type="submit" form={formId} name="intent" value="stay" data-main hidden disabled={isReadOnly} />
    </>
  );
  const fields = (
    <fetcher.Form id={formId} method="post" action={`/admin/${type.name}`} data-facts>
      <RecordForm
        type={type}
        loaded={loaded}
        failed={failed}
        answer={failed ?? (fetcher.data as SubmitFailure | undefined)}
        isSaving={isSaving}
        buttons={(line, form) => (
          <div className="mt-6 flex flex-wrap items-center justify-end gap-2">
            <SaveStatus {...line} />
            <ScheduleButton {...{ type, form }} stored={loaded.values} />
            {type.form.as === "inline" && buttons}
          </div>
        )}
      />
    </fetcher.Form>
  );
  if (form.as === "inline") {
    return (
      <Card title={title} className="mb-6">
        {fields}
      </Card>
    );
  }
  return (
    <Dialog open title={title} onClose={close} footer={buttons}>
      {fields}
    </Dialog>
  );
}

import { useId } from "react";
import { useFetcher, useNavigate, useSearchParams } from "react-router";
import { type AnyContentType, initialValues } from "~/content/kit/content-type.ts";
import type { Option } from "~/data/record-list.server.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "./change.server.ts";
import { type LoadedRecord, RecordForm } from "./record-form.tsx";
import { toQuery } from "./selection.ts";

type SideFormProps = {
  type: AnyContentType;
  loaded: {
    editing: Pick<LoadedRecord, "id" | "version" | "values"> | null;
    options: Record<string, Option[]>;
    siteUrl: string;
  };
};

/** A small form over its list or above it; the address says that it is open: ?new=1 or ?edit={id}. */
export function SideForm({ type, loaded }: SideFormProps) {
  const [query] = useSearchParams();
  const { editing } = loaded;
  if (!editing && !query.has("new")) return null;
  const record = editing ?? { id: null, version: null, values: initialValues(type) };
  // Another record, or the same one in another version, is another form.
  return <OpenForm key={`${record.id}-${record.version}`} type={type} loaded={{ ...loaded, ...record }} />;
}

function OpenForm({ type, loaded }: { type: AnyContentType; loaded: LoadedRecord }) {
  const formId = useId();
  const fetcher = useFetcher<ListAnswer>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useNotice(fetcher.data);
  const close = () => navigate(toQuery(query, { new: "", edit: "" }), { preventScrollReset: true });
  const { form } = type;
  const isNew = loaded.id === null;
  const title = isNew ? form.newTitle : form.editTitle;
  const isSaving = fetcher.state !== "idle";
  const words = isNew ? [form.buttons.create, form.buttons.creating] : [form.buttons.update, form.buttons.updating];
  const buttons = (
    <>
      <Button look="secondary" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={isSaving}>
        {isSaving ? words[1] : words[0]}
      </Button>
    </>
  );
  const fields = (
    <fetcher.Form id={formId} method="post" action={`/admin/${type.name}`}>
      <RecordForm
        type={type}
        loaded={loaded}
        failed={fetcher.data?.failed}
        buttons={() => (form.as === "inline" ? <div className="mt-6 flex justify-end gap-2">{buttons}</div> : null)}
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

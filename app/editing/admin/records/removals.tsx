import { useState } from "react";
import { useFetcher } from "react-router";
import { useShowNotice } from "~/admin-kit/notice.ts";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import type { ListAnswer } from "~/admin-kit/parts/change.server.ts";
import { useOnce } from "~/admin-kit/parts/use-once.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { messages } from "../list-messages.ts";

/** Deletes records of a list. The row and its button are gone when the answer comes, so the list handles it. */
export function useRemoval(type: AnyContentType) {
  const fetcher = useFetcher<ListAnswer>({ key: `remove-${type.name}` });
  const removing = fetcher.state === "idle" ? null : String(fetcher.formData?.get("id") ?? "");
  const remove = (id: string, moveTo?: string) =>
    fetcher.submit(
      { intent: "delete", id, ...(moveTo !== undefined && { moveTo }) },
      { method: "post", action: `/admin/${type.name}`, preventScrollReset: true },
    );
  return { remove, removing, answer: fetcher.data };
}

/** Shows the result of deletions in a list, with Undo, and asks for a new target of references. */
export function Removals({ type }: { type: AnyContentType }) {
  const { remove, removing, answer } = useRemoval(type);
  const show = useShowNotice();
  const [asked, setAsked] = useState<ListAnswer["inUse"]>();
  const [target, setTarget] = useState("");
  useOnce(answer, ({ inUse, notice }) => {
    setAsked(inUse);
    if (inUse?.id !== asked?.id) setTarget("");
    if (notice && !inUse) show(notice);
  });
  if (!asked) return null;
  return (
    <AskDialog
      title={messages.isInUse(asked.title)}
      description={messages.chooseTarget(asked.uses, type.one)}
      confirm={messages.moveAndDelete}
      look="danger"
      busy={removing !== null}
      onConfirm={() => remove(asked.id, target)}
      onClose={() => setAsked(undefined)}
    >
      <FormField label={messages.newOne(type.one)}>
        {(input) => (
          <Select
            {...input}
            name="moveTo"
            value={target}
            onChange={setTarget}
            placeholder={messages.noOne(type.one)}
            options={asked.others}
          />
        )}
      </FormField>
    </AskDialog>
  );
}

import { Copy } from "lucide-react";
import { useFetcher } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { Undelivered } from "../deliver.ts";
import type { ListAnswer } from "../kit/change.server.ts";
import { useNotice } from "../notice.ts";

type DuplicateButtonProps = {
  type: AnyContentType;
  id: string;
  title?: string;
};

/** Makes a copy of a record, as it is saved, and opens its form. */
export function DuplicateButton({ type, id, title }: DuplicateButtonProps) {
  const fetcher = useFetcher<ListAnswer | Undelivered>({ key: `duplicate-${id}` });
  useNotice(fetcher.data, `The ${type.one} could not be duplicated`);
  const isBusy = fetcher.state !== "idle";
  const duplicate = () =>
    fetcher.submit({ intent: "duplicate", id }, { method: "post", action: `/admin/${type.name}`, flushSync: true });
  if (title !== undefined) {
    return <IconButton label={`Duplicate ${title}`} icon={Copy} busy={isBusy} onClick={duplicate} />;
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={duplicate}>
      Duplicate
    </Button>
  );
}

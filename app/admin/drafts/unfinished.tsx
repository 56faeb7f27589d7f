import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import type { DraftNote } from "~/data/drafts.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Time } from "~/ui/time.tsx";
import { useToast } from "~/ui/toasts.tsx";
import { toQuery } from "../records/selection.ts";
import { bringDraftBack, discardDraft } from "./send-draft.ts";

/** New items that were begun and never saved, above their list. */
export function Unfinished({ type, drafts }: { type: AnyContentType; drafts: readonly DraftNote[] }) {
  const [query] = useSearchParams();
  if (drafts.length === 0) return null;
  const toHref = (item: string) =>
    type.form.as === "page"
      ? `/admin/${type.name}/new?draft=${item}`
      : toQuery(query, { new: "1", edit: "", draft: item });
  return (
    <div className="mb-6 grid gap-3">
      {drafts.map((draft) => (
        <UnfinishedItem key={draft.item} type={type} draft={draft} href={toHref(draft.item)} />
      ))}
    </div>
  );
}

function UnfinishedItem({ type, draft, href }: { type: AnyContentType; draft: DraftNote; href: string }) {
  const [isBusy, setBusy] = useState(false);
  const revalidator = useRevalidator();
  const toast = useToast();
  const title = draft.title || "Without a title";
  const discard = async () => {
    setBusy(true);
    const taken = await discardDraft({ kind: type.name, item: draft.item });
    setBusy(false);
    if (!taken) return toast({ text: "The draft could not be discarded. Please try again.", isError: true });
    await revalidator.revalidate();
    const undo = async () => {
      if (await bringDraftBack({ kind: type.name, item: draft.item }, taken)) await revalidator.revalidate();
      else toast({ text: "The draft could not be brought back.", isError: true });
    };
    toast({ text: "Draft discarded", actions: [{ label: "Undo", onAct: () => void undo() }] });
  };
  return (
    <Banner
      title={`Unfinished ${type.one}: ${title}`}
      action={
        <>
          <ActionLink href={href}>Continue</ActionLink>
          <Button look="quiet" busy={isBusy} onClick={discard} aria-label={`Discard ${title}`}>
            Discard
          </Button>
        </>
      }
    >
      Kept <Time value={draft.at} />, not saved yet.
    </Banner>
  );
}

import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import type { DraftNote } from "~/db/changes/drafts.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { toListText } from "~/lib/text/messages.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { Time } from "~/ui/time.tsx";
import { messages } from "./messages.ts";
import { discardDraft, resendDraft } from "./send-draft.ts";

export default function Unfinished({ type, drafts }: { type: AnyContentType; drafts: readonly DraftNote[] }) {
  const [query] = useSearchParams();
  const toHref = (item: string) =>
    type.form.as === "page"
      ? `/admin/${type.name}/new?draft=${item}`
      : toQuery(query, { new: "1", edit: "", draft: item });
  const items = drafts.map((draft) => (
    <UnfinishedItem key={draft.item} type={type} draft={draft} href={toHref(draft.item)} />
  ));
  const isOne = drafts.length === 1;
  const what = isOne ? messages.unfinished.one(type.one) : messages.unfinished.many(drafts.length, type.many);
  return (
    <section aria-label={what} className="mb-6 text-small">
      {isOne ? (
        <ul className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <li className="font-semibold">{what}:</li>
          {items}
        </ul>
      ) : (
        <details>
          <summary className="cursor-pointer py-2.5">
            <span className="font-semibold">{what}</span>
            <span className="text-muted">: {toListText(drafts.map(toTitle))}</span>
          </summary>
          <ul className="grid gap-1 ps-4">{items}</ul>
        </details>
      )}
    </section>
  );
}

function toTitle({ title }: DraftNote): string {
  return title || messages.unfinished.withoutTitle;
}

function UnfinishedItem({ type, draft, href }: { type: AnyContentType; draft: DraftNote; href: string }) {
  const [isBusy, setBusy] = useState(false);
  const revalidator = useRevalidator();
  const toast = useToast();
  const title = toTitle(draft);
  const discard = async () => {
    setBusy(true);
    const taken = await discardDraft({ kind: type.name, item: draft.item });
    setBusy(false);
    if (!taken) return toast({ text: messages.unfinished.notDiscarded, isError: true });
    await revalidator.revalidate();
    const undo = async () => {
      if (await resendDraft({ kind: type.name, item: draft.item }, taken)) await revalidator.revalidate();
      else toast({ text: messages.unfinished.notRestored, isError: true });
    };
    toast({ text: messages.draftDiscarded, actions: [{ label: messages.undo, onAct: () => void undo() }] });
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-1">
      <span className="min-w-0 wrap-anywhere">
        <bdi>{title}</bdi>
        <span className="text-muted">{withParts(messages.unfinished.keptAt, { time: <Time value={draft.at} /> })}</span>
      </span>
      <span className="flex">
        <ActionLink look="quiet" href={href}>
          {messages.unfinished.continue}
          <span className="sr-only"> {title}</span>
        </ActionLink>
        <Button look="quiet" busy={isBusy} onClick={discard} aria-label={messages.unfinished.discardIt(title)}>
          {messages.discard}
        </Button>
      </span>
    </li>
  );
}

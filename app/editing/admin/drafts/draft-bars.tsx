import { Copy, type LucideIcon, PencilLine, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import type { DraftCopy, DraftNote } from "~/db/changes/drafts.server.ts";
import { toListText } from "~/lib/text/messages.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { Time } from "~/ui/time.tsx";
import type { DraftContext } from "./draft-context.ts";
import type { PresenceAnswer } from "./drafts.ts";
import { messages } from "./messages.ts";
import { readOtherState } from "./send-draft.ts";
import type { AnyForm } from "./use-form.ts";

/** All notes about drafts above a form: the user's own, recovered ones, copies, and other users'. */
export function DraftBars({ form }: { form: AnyForm }) {
  const { fields, drafting, driver, unsent, present, compared } = form;
  const { one } = fields;
  const version = compared ? null : form.version;
  const onCompare = fields.isComparable ? form.compare : undefined;
  const newerVersion = present?.latest && version !== null && present.latest.version > version ? present.latest : null;
  return (
    <div data-modal-aside className="mb-6 grid gap-3 not-has-[>:not(:empty)]:hidden">
      {unsent && (
        <Banner
          status="warning"
          isNews
          title={messages.bars.neverReached}
          action={
            <>
              <Button
                look="secondary"
                onClick={() => {
                  form.restore(unsent.content.changes);
                  driver.removeUnsent();
                }}
              >
                {messages.bars.restore}
              </Button>
              <Button look="quiet" onClick={driver.removeUnsent}>
                {messages.discard}
              </Button>
            </>
          }
        >
          {withParts(unsent.content.title ? messages.bars.typedIn : messages.bars.typed, {
            time: <Time value={new Date(unsent.at)} />,
            title: unsent.content.title,
          })}
        </Banner>
      )}
      <OwnDraft form={form} />
      {drafting.otherUnfinished[0] && <OtherUnfinished one={one} draft={drafting.otherUnfinished[0]} />}
      {newerVersion && (
        <Banner
          status="warning"
          isNews
          title={messages.bars.savedWhileEditing(newerVersion.by ?? messages.someone, one)}
          action={onCompare && <CompareButton label={messages.bars.compare} {...{ drafting, onCompare }} />}
        >
          {withParts(messages.bars.nothingOverwritten, { time: <Time value={newerVersion.at} /> })}
        </Banner>
      )}
      {drafting.others.map(({ userId, by, at }) => (
        <Line key={userId} icon={PencilLine}>
          <p>{withParts(messages.bars.othersChanges, { by, time: <Time value={at} /> })}</p>
          {onCompare && <CompareButton label={messages.bars.lookAtThem} user={userId} {...{ drafting, onCompare }} />}
        </Line>
      ))}
      <p role="status" className="flex items-center gap-3 text-small text-muted empty:hidden">
        {present && present.others.length > 0 && (
          <>
            <Icon of={Users} className="stroke-2 size-4.5 shrink-0" />
            {toWhoElse(present.others)}
          </>
        )}
      </p>
      {form.copies.map((copy) => (
        <CopyBar key={copy.tab} {...{ form, copy }} />
      ))}
    </div>
  );
}

function OwnDraft({ form }: { form: AnyForm }) {
  const { fields, drafting, content } = form;
  const { own, isNew } = drafting;
  const { one } = fields;
  const changed = Object.keys(content?.changes ?? {}).map(fields.toLabel);
  const toast = useToast();
  const [isDiscarded, setDiscarded] = useState(false);
  if (!own || isDiscarded || changed.length === 0) return null;
  const discard = () => {
    const bringBack = form.discard();
    setDiscarded(true);
    const undo = () => {
      setDiscarded(false);
      bringBack();
    };
    toast({ text: messages.draftDiscarded, actions: [{ label: messages.undo, onAct: undo }], isStep: true });
  };
  return (
    <Banner
      title={isNew ? messages.bars.notFinished(one) : messages.bars.haveUnpublished}
      action={
        <Button look="quiet" onClick={discard}>
          {messages.bars.discardDraft}
        </Button>
      }
    >
      {withParts(isNew ? messages.keptAt : messages.bars.differsSince, {
        time: <Time value={own.at} />,
        fields: toListText(changed),
      })}
    </Banner>
  );
}

function OtherUnfinished({ one, draft: { item, title, at } }: { one: string; draft: DraftNote }) {
  const [query] = useSearchParams();
  return (
    <Line icon={PencilLine}>
      <p>{withParts(messages.bars.began, { what: messages.bars.what(one, title), time: <Time value={at} /> })}</p>
      {/* A full page load, because it is another form. */}
      <a href={toQuery(query, { draft: item })} className="text-link">
        {messages.bars.continue}
      </a>
    </Line>
  );
}

function toWhoElse(others: PresenceAnswer["others"]): string {
  if (others.every(({ isSelf }) => isSelf)) return messages.bars.otherTab;
  const names = others.map(({ name, isSelf }) => (isSelf ? messages.bars.youInOtherTab : name));
  return messages.bars.inThisForm(others.length, toListText(names));
}

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted max-sm:[&>p]:min-w-4/5 max-sm:[&>p]:flex-1">
      <Icon of={icon} className="size-4.5 shrink-0 stroke-2" />
      {children}
    </div>
  );
}

type CompareButtonProps = { label: string; user?: string; drafting: DraftContext; onCompare: AnyForm["compare"] };

function CompareButton({ label, user, drafting, onCompare }: CompareButtonProps) {
  const [isReading, setReading] = useState(false);
  const toast = useToast();
  const compare = async () => {
    setReading(true);
    const other = await readOtherState(drafting, user);
    setReading(false);
    if (other) onCompare(other, user !== undefined);
    else toast({ text: messages.bars.cannotBeRead, isError: true });
  };
  return (
    <Button look={user ? "quiet" : "secondary"} busy={isReading} onClick={compare}>
      {label}
    </Button>
  );
}

function CopyBar({ form: { fields, bringBack, driver }, copy }: { form: AnyForm; copy: DraftCopy }) {
  const labels = toListText(Object.keys(copy.changes).map(fields.toLabel));
  return (
    <Line icon={Copy}>
      <p className="min-w-0 flex-1 basis-60">
        {withParts(messages.bars.copyKept, { time: <Time value={copy.at} />, fields: labels })}
      </p>
      <Button look="quiet" onClick={() => void bringBack(copy)}>
        {messages.bars.restoreIt}
      </Button>
      <Button look="quiet" onClick={() => driver.removeCopy(copy)}>
        {messages.bars.deleteCopy}
      </Button>
    </Line>
  );
}

import { Copy, type LucideIcon, PencilLine, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { DraftNote } from "~/data/changes/drafts.server.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { Time } from "~/ui/time.tsx";
import { toQuery } from "../../kit/selection.ts";
import type { DraftContext } from "./draft-context.ts";
import type { PresenceAnswer } from "./drafts.ts";
import { readOtherState } from "./send-draft.ts";
import type { AnyForm } from "./use-form.ts";

/** All notes about drafts above a form: the user's own, recovered ones, copies, and other users'. */
export function DraftBars({ form }: { form: AnyForm }) {
  const { fields, drafting, found, forget, present, compared } = form;
  const { one } = fields;
  const version = compared ? null : form.version;
  const onCompare = fields.isComparable ? form.compare : undefined;
  const isNewer = present?.latest && version !== null && present.latest.version > version ? present.latest : null;
  return (
    <div data-modal-aside className="mb-6 grid gap-3 not-has-[>:not(:empty)]:hidden">
      {found && (
        <Banner
          status="warning"
          isNews
          title="This browser has text that never reached the server"
          action={
            <>
              <Button
                look="secondary"
                onClick={() => {
                  form.restore(found.content.changes);
                  forget();
                }}
              >
                Restore
              </Button>
              <Button look="quiet" onClick={forget}>
                Discard
              </Button>
            </>
          }
        >
          Typed <Time value={new Date(found.at)} />
          {found.content.title && <> in “{found.content.title}”</>}.
        </Banner>
      )}
      <OwnDraft form={form} />
      {drafting.begun[0] && <Begun one={one} draft={drafting.begun[0]} />}
      {isNewer && (
        <Banner
          status="warning"
          isNews
          title={`${isNewer.by ?? "Someone"} has saved this ${one} while you were editing it`}
          action={onCompare && <CompareButton label="Compare" {...{ drafting, onCompare }} />}
        >
          Saved <Time value={isNewer.at} />. What you typed is still below, and nothing is overwritten.
        </Banner>
      )}
      {drafting.others.map(({ userId, by, at }) => (
        <Line key={userId} icon={PencilLine}>
          <p>
            {by} has unpublished changes since <Time value={at} />. Yours are kept apart from them.
          </p>
          {onCompare && <CompareButton label="Look at them" user={userId} {...{ drafting, onCompare }} />}
        </Line>
      ))}
      <p role="status" className="flex items-center gap-3 text-small text-muted empty:hidden">
        {present && present.others.length > 0 && (
          <>
            <Users aria-hidden="true" className="size-4.5 shrink-0" />
            {toWhoElse(present.others)}
          </>
        )}
      </p>
      <CopyBar form={form} />
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
    toast({ text: "Draft discarded", actions: [{ label: "Undo", onAct: undo }], isStep: true });
  };
  return (
    <Banner
      title={isNew ? `This ${one} is not finished` : "You have unpublished changes"}
      action={
        <Button look="quiet" onClick={discard}>
          Discard draft
        </Button>
      }
    >
      {isNew ? "Kept" : "Since"} <Time value={own.at} />
      {isNew ? "." : `. Different from what is saved: ${new Intl.ListFormat("en").format(changed)}.`}
    </Banner>
  );
}

function Begun({ one, draft: { item, title, at } }: { one: string; draft: DraftNote }) {
  const [query] = useSearchParams();
  return (
    <Line icon={PencilLine}>
      <p>
        You began {title ? `“${title}”` : `a ${one}`}, kept <Time value={at} />.
      </p>
      {/* A full page load, because it is another form. */}
      <a href={toQuery(query, { draft: item })} className="text-link">
        Continue with it
      </a>
    </Line>
  );
}

function toWhoElse(others: PresenceAnswer["others"]): string {
  if (others.every(({ isSelf }) => isSelf))
    return "You have this form open in another tab too. What you type last is the draft that is kept.";
  const names = others.map(({ name, isSelf }) => (isSelf ? "You, in another tab," : name));
  return `${new Intl.ListFormat("en").format(names)} ${others.length > 1 ? "are" : "is"} in this form too.`;
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
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
    else toast({ text: "This cannot be read at the moment, or it was deleted.", isError: true });
  };
  return (
    <Button look={user ? "quiet" : "secondary"} busy={isReading} onClick={compare}>
      {label}
    </Button>
  );
}

function CopyBar({ form: { fields, copy, bringBack, removeCopy } }: { form: AnyForm }) {
  if (!copy) return null;
  const labels = new Intl.ListFormat("en").format(Object.keys(copy.changes).map(fields.toLabel));
  return (
    <Line icon={Copy}>
      <p className="min-w-0 flex-1 basis-60">
        A copy of what you typed is kept, <Time value={copy.at} />: {labels}.
      </p>
      <Button look="quiet" onClick={() => bringBack(copy.changes)}>
        Put it back
      </Button>
      <Button look="quiet" onClick={removeCopy}>
        Delete the copy
      </Button>
    </Line>
  );
}

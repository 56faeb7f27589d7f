import { type MouseEvent, useRef, useState } from "react";
import { messages as common } from "~/admin-kit/messages.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import {
  type AnyContentType,
  type FormValues,
  findLaterDate,
  isDated,
  publicPath,
} from "~/definitions/content-type.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { RailButton, SaveBar } from "~/ui/inputs/form-layout.tsx";
import { AlertDialog, Dialog } from "~/ui/messages/dialog.tsx";
import type { MenuEntry, SendingEntry } from "~/ui/messages/menu.tsx";
import { Time } from "~/ui/time.tsx";
import type { SaveLine } from "../drafts/form-draft.tsx";
import type { AnyForm } from "../drafts/use-form.ts";
import { useKeepDraft } from "../drafts/use-keep-draft.ts";
import { messages } from "../messages.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { RecordSchedule } from "../schedule/schedule-form.tsx";

type RecordSaveBarProps = {
  type: AnyContentType;
  form: AnyForm;
  stored: FormValues;
  saving: string | null;
  line: SaveLine;
};

const narrow = { hiddenAt: "@lg:hidden" };
const wide = "@max-lg:hidden";

/** The bar of a record's form. Unpublishing a live record asks first (spec decision 114). */
export function RecordSaveBar({ type, form, stored, saving, line }: RecordSaveBarProps) {
  const { isNew } = form.drafting;
  const isPost = isDated(type);
  const later = isPost ? findLaterDate({ ...stored, ...(form.content?.changes as FormValues | undefined) }) : null;
  const isOn = !isNew && type.live !== undefined && stored[type.live.field] === type.live.is;
  const isLive = isOn && !findLaterDate(stored);
  const { asked, ask, goOn, close } = useQuestion();
  const keeping = useKeepDraft(form);
  const { create, update, creating, updating } = type.form.buttons;
  const usual = (isPost ? isOn : !isNew) ? [update, updating] : [create, creating];
  const [rest, busy] = later ? [messages.recordSaveBar.schedule, messages.recordSaveBar.scheduling] : usual;
  const disabled = saving !== null;
  const asDraft = { intent: "draft", disabled, onPress: ask("draft", isPost && isLive) };
  const leave = { label: common.cancel, href: `/admin/${type.name}` };
  const path = publicPath(type, stored.slug);
  const toEntries = (schedule: MenuEntry | null) =>
    [
      {
        label: messages.recordSaveBar.saveStay,
        keys: "Ctrl+S",
        intent: "stay",
        isMain: true,
        disabled,
        onPress: ask("later", isLive && later !== null),
      },
      isPost && { ...asDraft, ...narrow, label: messages.recordSaveBar.saveAsDraftPost },
      !isPost &&
        type.live !== undefined &&
        (isLive ? keeping.entry : { ...asDraft, label: messages.recordSaveBar.saveAsDraft }),
      schedule,
      isLive && {
        label: messages.offline.now,
        intent: "draft",
        disabled,
        isDestructive: true,
        onPress: ask("offline", true),
      },
      !isPost && { ...leave, ...narrow },
    ].filter((entry): entry is MenuEntry => Boolean(entry));
  return (
    <RecordSchedule type={type} stored={stored} form={form}>
      {(schedule) => (
        <SaveBar {...line} more={toEntries(schedule)}>
          {asked === "draft" && <KeepLiveDialog {...{ path, keeping }} onTakeOffline={goOn} onClose={close} />}
          <OfflineQuestion {...{ asked, path, later }} one={type.one} onConfirm={goOn} onCancel={close} />
          {isPost ? (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="draft"
              className={wide}
              disabled={disabled}
              onClick={asDraft.onPress}
            >
              {messages.recordSaveBar.saveAsDraftPost}
            </Button>
          ) : (
            <ActionLink look="quiet" href={leave.href} className={wide}>
              {leave.label}
            </ActionLink>
          )}
          <RailButton label={messages.settingsOf(type.one)} />
          <PreviewButton kind={type.name} />
          <Button
            type="submit"
            {...(isPost && { name: "intent", value: "publish" })}
            busy={disabled}
            onClick={ask("later", isLive && later !== null)}
          >
            {saving === null || saving === "stay" || saving === "draft" ? rest : busy}
          </Button>
        </SaveBar>
      )}
    </RecordSchedule>
  );
}

type Question = "draft" | "later" | "offline";

/** Asks before a button submits; the button is then pressed again with the answer. */
function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const isAnswered = useRef(false);
  return {
    asked,
    close: () => setAsked(null),
    ask:
      (question: Question, isMeant: boolean): SendingEntry["onPress"] =>
      (event: MouseEvent) => {
        if (!isMeant || isAnswered.current) return;
        event.preventDefault();
        pressed.current = event.currentTarget as HTMLElement;
        setAsked(question);
      },
    goOn() {
      setAsked(null);
      isAnswered.current = true;
      pressed.current?.click();
      isAnswered.current = false;
    },
  };
}

type OfflineQuestionProps = {
  asked: Question | null;
  one: string;
  path: string | null;
  later: string | null;
  onConfirm(): void;
  onCancel(): void;
};

function OfflineQuestion({ asked, one, path, later, onConfirm, onCancel }: OfflineQuestionProps) {
  const isLater = asked === "later";
  return (
    <AlertDialog
      open={asked === "later" || asked === "offline"}
      question={messages.offlineQuestion(one, isLater)}
      confirmLabel={isLater ? messages.offline.until : messages.offline.now}
      cancelLabel={common.more.keepEditing}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {withParts(isLater ? messages.offlineUntil : messages.offlineNow, {
        path: <b className="text-ink wrap-anywhere">{path}</b>,
        time: <Time value={later} />,
      })}
    </AlertDialog>
  );
}

type KeepLiveDialogProps = {
  path: string | null;
  keeping: ReturnType<typeof useKeepDraft>;
  onTakeOffline(): void;
  onClose(): void;
};

/** Asks what Save as Draft means for a live post: a draft beside it, or no public page (spec decision 114). */
function KeepLiveDialog({ path, keeping: { keep, isBusy }, onTakeOffline, onClose }: KeepLiveDialogProps) {
  return (
    <Dialog
      open
      size="small"
      title={messages.keepQuestion}
      onClose={onClose}
      footer={
        <>
          <Button data-modal-focus busy={isBusy} onClick={() => void keep().then(onClose)}>
            {messages.offline.keep}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={onTakeOffline}>
            {messages.offline.now}
          </Button>
        </>
      }
    >
      <p>{withParts(messages.aboutKeep, { keep: <b>{messages.offline.keep}</b> })}</p>
      <p className="mt-3">
        {withParts(messages.aboutOffline, {
          offline: <b>{messages.offline.now}</b>,
          path: <b className="wrap-anywhere">{path}</b>,
        })}
      </p>
    </Dialog>
  );
}

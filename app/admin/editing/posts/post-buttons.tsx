import { useRef, useState } from "react";
import { type FormValues, findLaterDate } from "~/content/kit/content-type.ts";
import { posts } from "~/content/types/posts.ts";
import { Button, type ButtonLook } from "~/ui/buttons/button.tsx";
import { AlertDialog, Dialog } from "~/ui/messages/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import { useKeepDraft } from "../drafts/save-as-draft-button.tsx";
import type { AnyForm } from "../drafts/use-form.ts";
import { RecordScheduleButton } from "../schedule/schedule-button.tsx";

type PostButtonsProps = {
  form: AnyForm;
  stored: FormValues;
  saving: string | null;
};

/** The buttons of a post's form. What takes a live post off the site asks first (decision 114). */
export function PostButtons({ form, stored, saving }: PostButtonsProps) {
  const later = findLaterDate({ ...stored, ...(form.content?.changes as FormValues | undefined) });
  const isPublished = stored.status === "published";
  const isLive = isPublished && !findLaterDate(stored);
  const [asking, setAsking] = useState<"draft" | "later" | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const answered = useRef(false);
  const ask = (about: "draft" | "later") => (event: React.MouseEvent<HTMLButtonElement>) => {
    if (!isLive || answered.current || (about === "later" && !later)) return;
    event.preventDefault();
    pressed.current = event.currentTarget;
    setAsking(about);
  };
  const goOn = () => {
    setAsking(null);
    answered.current = true;
    pressed.current?.click();
    answered.current = false;
  };
  const { create, update, creating } = posts.form.buttons;
  const [rest, busy] = later ? ["Schedule", "Scheduling..."] : [isPublished ? update : create, creating];
  const buttons: { value: string; label: string; about: "draft" | "later"; look?: ButtonLook }[] = [
    { value: "draft", label: "Save as Draft", about: "draft", look: "secondary" },
    { value: "stay", label: "Save and stay", about: "later", look: "secondary" },
    { value: "publish", label: saving === "publish" ? busy : rest, about: "later" },
  ];
  const path = `${posts.live?.path}${String(stored.slug)}`;
  return (
    <>
      <RecordScheduleButton type={posts} stored={stored} form={form} />
      {buttons.map(({ value, label, about, look }) => (
        <Button
          key={value}
          type="submit"
          name="intent"
          value={value}
          busy={saving === value}
          disabled={saving !== null}
          onClick={ask(about)}
          look={look}
          {...(value === "stay" && { "data-main": true, className: "max-sm:hidden" })}
        >
          {label}
        </Button>
      ))}
      {asking === "draft" && (
        <KeepLiveDialog form={form} path={path} onTakeOffline={goOn} onClose={() => setAsking(null)} />
      )}
      <AlertDialog
        open={asking === "later"}
        question="Take this post offline until then?"
        confirmLabel="Take offline until then"
        cancelLabel="Keep editing"
        onConfirm={goOn}
        onCancel={() => setAsking(null)}
      >
        Visitors read it now. With this publish date, <b className="text-ink">{path}</b> answers “not found” until{" "}
        <Time value={later} />.
      </AlertDialog>
    </>
  );
}

type KeepLiveDialogProps = { form: AnyForm; path: string; onTakeOffline(): void; onClose(): void };

/** Asks what Save as Draft means for a post that visitors read: a draft beside it, or no page any more (decision 114). */
function KeepLiveDialog({ form, path, onTakeOffline, onClose }: KeepLiveDialogProps) {
  const { keep, isBusy } = useKeepDraft(form);
  return (
    <Dialog
      open
      size="small"
      title="This post is live. Keep it on the site?"
      onClose={onClose}
      footer={
        <>
          <Button data-modal-focus busy={isBusy} onClick={() => void keep().then(onClose)}>
            Keep the live version
          </Button>
          <Button look="danger" disabled={isBusy} onClick={onTakeOffline}>
            Take offline
          </Button>
        </>
      }
    >
      <p>
        <b>Keep the live version:</b> what you typed is kept as a draft beside it, until you update the post.
      </p>
      <p className="mt-3">
        <b>Take offline:</b> the post becomes a draft, and its address <b className="wrap-anywhere">{path}</b> answers
        “not found”.
      </p>
    </Dialog>
  );
}

import { useRef, useState } from "react";
import { type FormValues, findLaterDate } from "~/content/kit/content-type.ts";
import { posts } from "~/content/posts.ts";
import { Button } from "~/ui/button.tsx";
import { AlertDialog } from "~/ui/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import { useFormDraft } from "../drafts/form-draft.ts";
import { RecordScheduleButton } from "../schedule/record-schedule-button.tsx";
import { KeepLiveDialog } from "./keep-live-dialog.tsx";

type PostButtonsProps = {
  stored: FormValues;
  saving: string | null;
};

/** The buttons of a post's form. What takes a live post off the site asks first (decision 114). */
export function PostButtons({ stored, saving }: PostButtonsProps) {
  const { content } = useFormDraft();
  const later = findLaterDate({ ...stored, ...(content?.changes as FormValues | undefined) });
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
  const path = `${posts.live?.path}${String(stored.slug)}`;
  return (
    <>
      <RecordScheduleButton type={posts} stored={stored} />
      <Button
        type="submit"
        look="secondary"
        name="intent"
        value="draft"
        busy={saving === "draft"}
        disabled={saving !== null}
        onClick={ask("draft")}
      >
        Save as Draft
      </Button>
      <Button
        type="submit"
        look="secondary"
        name="intent"
        value="stay"
        data-main
        className="max-sm:hidden"
        busy={saving === "stay"}
        disabled={saving !== null}
        onClick={ask("later")}
      >
        Save and stay
      </Button>
      <Button
        type="submit"
        name="intent"
        value="publish"
        busy={saving === "publish"}
        disabled={saving !== null}
        onClick={ask("later")}
      >
        {saving === "publish" ? busy : rest}
      </Button>
      {asking === "draft" && <KeepLiveDialog path={path} onTakeOffline={goOn} onClose={() => setAsking(null)} />}
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

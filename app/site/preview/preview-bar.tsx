import { leaveAddress } from "~/lib/http/preview-address.ts";
import { toGulfText } from "~/lib/time/gulf-time.ts";
import { Button } from "~/ui/buttons/button.tsx";

/** The content of the bar; `until` is null in a frame, which cannot be left. */
export type PreviewNote = { subject: string; refused: readonly string[]; until: string | null; path: string };

/** Says above a page that it shows unpublished content. Only in previews. */
export function PreviewBar({ subject, refused, until, path }: PreviewNote) {
  if (!until && refused.length === 0) return null;
  return (
    <section aria-label={previewWords.bar} className="border-b border-hairline bg-raised text-small">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <div className="min-w-0">
          {until && (
            <p>
              <strong className="font-semibold">{previewWords.preview}:</strong> <bdi>{subject}</bdi>,{" "}
              {previewWords.until}{" "}
              <time dateTime={until} title={until}>
                {toGulfText(until)}
              </time>
            </p>
          )}
          {refused.length > 0 && <p>{`${previewWords.refused} ${refused.join(", ")}`}</p>}
        </div>
        {until && (
          <form method="post" action={leaveAddress}>
            <input type="hidden" name="to" value={path} />
            <Button type="submit" look="secondary" className="min-h-11! cursor-pointer">
              {previewWords.leave}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

/** The words of previews. */
export const previewWords = {
  preview: "Preview",
  until: "until",
  leave: "Leave",
  bar: "Preview of the site",
  refused: "Shown as published, because the new value is not valid:",
  states: {
    unknown: {
      title: "There is no such preview",
      text: "The link is not complete, or it was never made by this site.",
    },
    over: { title: "This preview has ended", text: "It has expired, or its creator has ended it." },
    busy: {
      title: "This preview is busy",
      text: "Someone is saving right now, or the database does not answer. Try again in a few seconds.",
    },
  },
  toSite: "Go to the site",
} as const;

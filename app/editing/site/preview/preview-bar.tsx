import { toGulfText } from "~/company/gulf-time.ts";
import { leaveAddress } from "~/request/preview-address.ts";
import { messages } from "~/site-kit/messages.ts";
import { Button } from "~/ui/buttons/button.tsx";

/** The content of the bar; `until` is null in a frame, which cannot be left. */
export type PreviewNote = { subject: string; refused: readonly string[]; until: string | null; path: string };

/** Says above a page that it shows unpublished content. Only in previews. */
export function PreviewBar({ subject, refused, until, path }: PreviewNote) {
  if (!until && refused.length === 0) return null;
  return (
    <section aria-label={messages.preview.bar} className="border-b border-hairline bg-raised text-small">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <div className="min-w-0">
          {until && (
            <p>
              <strong className="font-semibold">{messages.preview.title}:</strong> <bdi>{subject}</bdi>,{" "}
              {messages.preview.until}{" "}
              <time dateTime={until} title={until}>
                {toGulfText(until)}
              </time>
            </p>
          )}
          {refused.length > 0 && <p>{`${messages.preview.refused} ${refused.join(", ")}`}</p>}
        </div>
        {until && (
          <form method="post" action={leaveAddress}>
            <input type="hidden" name="to" value={path} />
            <Button type="submit" look="secondary" className="min-h-11! cursor-pointer">
              {messages.preview.leave}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

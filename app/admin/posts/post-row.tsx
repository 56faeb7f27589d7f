import { useFetcher } from "react-router";
import { posts } from "~/content/posts.ts";
import type { Option, RecordRow } from "~/data/record-list.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "../records/change.server.ts";
import { RecordRowCard } from "../records/record-row.tsx";
import { ScheduledBadge } from "../schedule/scheduled-badge.tsx";

/** A post on the list: its status is a word of three, and its switch sets the time when it is first published. */
export function PostRow({ row, options }: { row: RecordRow; options: Record<string, Option[]> }) {
  const fetcher = useFetcher<ListAnswer>({ key: `status-${row.id}` });
  useNotice(fetcher.data);
  const isPublished = row.status === "published";
  // Published for a time to come: visitors do not see it yet (decision 37).
  const isScheduled = isPublished && row.publishedAt instanceof Date && row.publishedAt > new Date();
  const label = isPublished ? "Unpublish" : "Publish";
  return (
    <RecordRowCard
      type={posts}
      row={row}
      options={options}
      isHidden={isScheduled}
      badges={
        <>
          <Badge status={isPublished ? "success" : "neutral"}>{isPublished ? "Published" : "Draft"}</Badge>
          {isScheduled && <ScheduledBadge at={row.publishedAt as Date} what="Goes live on" />}
        </>
      }
      actions={
        <fetcher.Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="status" value={isPublished ? "draft" : "published"} />
          <Button
            type="submit"
            look="quiet"
            className="whitespace-nowrap"
            busy={fetcher.state !== "idle"}
            aria-label={`${label} ${String(row.title)}`}
          >
            {label}
          </Button>
        </fetcher.Form>
      }
    />
  );
}

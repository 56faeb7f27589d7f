import { useFetcher } from "react-router";
import type { describeBackups } from "~/data/backup/daily-backup.server.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { Time } from "~/ui/time.tsx";
import type { Undelivered } from "../deliver.ts";
import type { ListAnswer } from "../kit/change.server.ts";
import { useNotice } from "../notice.ts";

type Backups = ReturnType<typeof describeBackups> & { list: { name: string; bytes: number; modified: Date }[] };

const megabytes = new Intl.NumberFormat("en", { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** The backups of the whole site that there are, and a button that makes one now. */
export function BackupCard({ backups }: { backups: Backups }) {
  const { kept, isEncrypted, isInBucket, list } = backups;
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  useNotice(fetcher.data, "The site could not be backed up");
  const isReadOnly = useReadOnly();
  const isBusy = fetcher.state !== "idle";
  if (kept === 0) {
    return (
      <Card title="Backups">
        <p className="text-muted">The program makes none: the database is a server of its own, or BACKUPS_KEPT is 0.</p>
      </Card>
    );
  }
  return (
    <Card
      title="Backups"
      actions={
        !isReadOnly && (
          <fetcher.Form method="post" preventScrollReset>
            <Button type="submit" look="secondary" busy={isBusy}>
              {isBusy ? "Backing up..." : "Back up now"}
            </Button>
          </fetcher.Form>
        )
      }
    >
      <p className="text-muted">
        {`Database, files and accounts in one ${isEncrypted ? "encrypted " : ""}file, made each day. The last ${kept} are ` +
          `${isInBucket ? "in the bucket, in the folder backups" : "in the folder backups of DATA_DIR"}. ` +
          "A copy in another place survives the loss of this one."}
      </p>
      {list.length === 0 && <p className="mt-3">The first one is made a day after the first start.</p>}
      {list.length > 0 && (
        <ul className="mt-3">
          {list.map(({ name, bytes, modified }) => (
            <li key={name} className="flex justify-between gap-4 border-hairline py-2 not-last:border-b">
              <Time value={modified} />
              <span className="whitespace-nowrap tabular-nums">{megabytes.format(bytes / 1_000_000)} MB</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

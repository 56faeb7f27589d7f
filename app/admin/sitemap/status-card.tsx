import type { ReactNode } from "react";
import { Badge } from "~/ui/badge.tsx";
import { Card } from "~/ui/card.tsx";
import { DescriptionList } from "~/ui/description-list.tsx";
import { Time } from "~/ui/time.tsx";

type SitemapStatus = {
  status: string;
  urlCount: number;
  fileSizeBytes: number | null;
  lastGeneratedAt: Date | null;
  lastModifiedAt: Date | null;
};

/** What is known about the stored file. */
export function StatusCard({ status, actions }: { status: SitemapStatus; actions: ReactNode }) {
  return (
    <Card title="Sitemap status" actions={actions}>
      <DescriptionList
        facts={[
          { label: "Status", value: <StatusBadge status={status.status} /> },
          { label: "URLs", value: status.urlCount },
          { label: "File size", value: toFileSize(status.fileSizeBytes) },
          { label: "Last generated", value: <Time value={status.lastGeneratedAt} style="long" /> },
          { label: "Last modified", value: <Time value={status.lastModifiedAt} style="long" /> },
        ]}
      />
    </Card>
  );
}

function StatusBadge({ status }: { status: string }) {
  if (status === "active") return <Badge status="success">Active</Badge>;
  if (status === "failed") return <Badge status="error">Failed</Badge>;
  return <Badge>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>;
}

/** Kilobytes of 1,024 bytes with two decimals (admin.txt §9). No sitemap has 0 bytes. */
function toFileSize(bytes: number | null): string {
  return bytes ? `${(bytes / 1024).toFixed(2)} KB` : "Unknown";
}

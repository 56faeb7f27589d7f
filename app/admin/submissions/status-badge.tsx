import { parseSubmissionStatus } from "~/content/submission-statuses.ts";
import { Badge } from "~/ui/badge.tsx";
import { statusLooks } from "./status-looks.ts";

/** The status of a submission; one that is none of the four is shown as it is stored. */
export function StatusBadge({ status }: { status: string }) {
  const known = parseSubmissionStatus(status);
  if (!known) return <Badge>{status}</Badge>;
  const { label, look, icon } = statusLooks[known];
  return (
    <Badge status={look} icon={icon}>
      {label}
    </Badge>
  );
}

import { PencilLine } from "lucide-react";
import { Badge } from "~/ui/badge.tsx";
import { useDraftNotes } from "./draft-notes.ts";

/** Says on a list that somebody has typed into an item what is not published, and who. */
export function DraftBadge({ item }: { item: string }) {
  const notes = useDraftNotes(item);
  if (notes.length === 0) return null;
  const names = notes.map(({ isOwn, by }) => (isOwn ? "you" : by));
  return (
    <>
      <Badge status="info" icon={PencilLine}>
        Changed since publish
      </Badge>
      <span className="text-small text-muted">by {new Intl.ListFormat("en").format(names)}</span>
    </>
  );
}

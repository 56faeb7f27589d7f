import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import type { HandOrder } from "~/data/record-order.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Banner } from "~/ui/banner.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { SortableList } from "~/ui/sortable-list.tsx";
import { PlaceDialog } from "../inputs/place-dialog.tsx";
import { toCountText } from "./bulk-words.ts";
import { toQuery } from "./selection.ts";
import { useReorder } from "./use-reorder.ts";

/** All records of a type in the order that staff give by hand: dragged, moved by buttons, or to a place by its number. */
export function ReorderScreen({ type, order }: { type: AnyContentType; order: HandOrder }) {
  const [query] = useSearchParams();
  const { rows, isSaving, move } = useReorder(type, order.rows);
  const [asked, setAsked] = useState<string>();
  const isTooMany = order.rows.length < order.total;
  const from = rows.findIndex((row) => row.id === asked);
  const label = type.fields[type.list.orders[0]?.by[0]?.[0] ?? ""]?.label ?? "Display Order";
  return (
    <>
      <PageHeader
        title={`Reorder ${type.many}`}
        description={
          isTooMany
            ? undefined
            : `All ${type.many}, whatever the list was narrowed to. Drag a row or use its buttons; each move is saved at once.`
        }
        back={{ href: toQuery(query, { reorder: "" }), label: `Back to ${type.many}` }}
        actions={
          <>
            {isSaving && <p className="self-center text-small text-muted">Saving…</p>}
            <ActionLink look="primary" href={toQuery(query, { reorder: "" })}>
              Done
            </ActionLink>
          </>
        }
      />
      {isTooMany ? (
        <Banner title={`Too many to drag: ${toCountText(type, order.total)}`}>
          Change the {label} in the forms of those that come first; lower numbers come first.
        </Banner>
      ) : (
        <SortableList
          label={`Order of ${type.many}`}
          items={rows.map(({ id, title, isLive }) => ({
            ...{ id, title },
            note: !isLive && <Badge status="neutral">Not on the website</Badge>,
          }))}
          onMove={move}
          onAskPlace={setAsked}
        />
      )}
      {asked !== undefined && (
        <PlaceDialog
          title={rows[from]?.title ?? ""}
          from={from}
          count={rows.length}
          onMove={(to) => move(asked, to)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

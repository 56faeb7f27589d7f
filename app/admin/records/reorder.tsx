import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import type { HandOrder, PlacedRow } from "~/data/record-order.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Banner } from "~/ui/banner.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { NumberInput } from "~/ui/number-input.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { SortableList } from "~/ui/sortable-list.tsx";
import { AskDialog } from "../media/ask-dialog.tsx";
import { toCountText } from "./bulk-words.ts";
import { toQuery } from "./selection.ts";
import { useReorder } from "./use-reorder.ts";

/** All records of a type in the order that staff give by hand: dragged, moved by buttons, or to a place by its number. */
export function ReorderScreen({ type, order }: { type: AnyContentType; order: HandOrder }) {
  const [query] = useSearchParams();
  const { rows, isSaving, move } = useReorder(type, order.rows);
  const [asked, setAsked] = useState<string>();
  const isTooMany = order.rows.length < order.total;
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
      {asked !== undefined && <PlaceDialog rows={rows} id={asked} onMove={move} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type PlaceDialogProps = {
  rows: readonly PlacedRow[];
  id: string;
  onMove(id: string, to: number): void;
  onClose(): void;
};

function PlaceDialog({ rows, id, onMove, onClose }: PlaceDialogProps) {
  const from = rows.findIndex((row) => row.id === id);
  const [place, setPlace] = useState<number | null>(from + 1);
  const isFitting = place !== null && Number.isInteger(place) && place >= 1 && place <= rows.length;
  const confirm = () => {
    if (place !== null) onMove(id, place - 1);
    onClose();
  };
  return (
    <AskDialog
      title={`Move “${rows[from]?.title ?? ""}”`}
      confirm="Move"
      busy={false}
      isReady={isFitting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormField id="place" label="Position" help={`1 is first, ${rows.length} is last.`}>
        {(input) => <NumberInput {...input} name="place" value={place} onChange={setPlace} min={1} max={rows.length} />}
      </FormField>
    </AskDialog>
  );
}

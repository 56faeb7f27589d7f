import { useEffect, useRef, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { PlaceDialog } from "~/admin-kit/inputs/place-dialog.tsx";
import { useNotice } from "~/admin-kit/notice.ts";
import type { ListAnswer } from "~/admin-kit/parts/change.server.ts";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { moveItem } from "~/lib/text/move-item.ts";
import { Badge } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { SortableList } from "~/ui/lists/sortable-list.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import type { HandOrder, PlacedRow } from "../../store/record-order.server.ts";
import { messages as ofLists } from "../list-messages.ts";
import { messages } from "../messages.ts";
import { toCountText } from "./words.ts";

/** All records of a type in their manual order: dragged, moved by buttons, or to a position by number. */
export default function ReorderScreen({ type, order }: { type: AnyContentType; order: HandOrder }) {
  const [query] = useSearchParams();
  const { rows, isSaving, move } = useReorder(type, order.rows);
  const [asked, setAsked] = useState<string>();
  const isTooMany = order.rows.length < order.total;
  const from = rows.findIndex((row) => row.id === asked);
  const label = type.fields[type.list.orders[0]?.by[0]?.[0] ?? ""]?.label ?? ofLists.order.label;
  return (
    <>
      <PageHeader
        title={messages.reorderMany(type.many)}
        description={isTooMany ? undefined : messages.aboutReorder(type.many)}
        back={{ href: toQuery(query, { reorder: "" }), label: messages.backTo(type.many) }}
        actions={
          <>
            {isSaving && <p className="self-center text-small text-muted">{ofLists.order.saving}</p>}
            <ActionLink look="primary" href={toQuery(query, { reorder: "" })}>
              {ofLists.order.done}
            </ActionLink>
          </>
        }
      />
      {isTooMany ? (
        <Banner title={messages.tooManyToDrag(toCountText(type, order.total))}>{messages.changeInForms(label)}</Banner>
      ) : (
        <SortableList
          label={messages.orderOf(type.many)}
          items={rows.map(({ id, title, isLive }) => ({
            ...{ id, title },
            note: !isLive && <Badge status="neutral">{ofLists.order.notOnSite}</Badge>,
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

type Move = { id: string; before: string };

/** Saves each move immediately, one at a time, and shows the rows in their new order. */
export function useReorder(type: AnyContentType, rows: readonly PlacedRow[]) {
  const fetcher = useFetcher<ListAnswer | SubmitFailure>({ key: `order-${type.name}` });
  useNotice(fetcher.data, messages.orderNotSaved);
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  const sent = useRef<{ move: Move; earlier: unknown }>(null);
  const { state, data: answer, submit } = fetcher;

  useEffect(() => {
    if (state !== "idle") return;
    const under = sent.current;
    // An answer counts only if it is newer than the one before the move.
    if (under && answer === under.earlier) return;
    if (under) {
      sent.current = null;
      setWaiting((before) => before.filter((move) => move !== under.move));
      return;
    }
    const move = waiting[0];
    if (!move) return;
    sent.current = { move, earlier: answer };
    void submit(
      { intent: "move", ...move },
      { method: "post", action: `/admin/${type.name}`, preventScrollReset: true },
    );
  }, [state, answer, waiting, submit, type]);

  const shown = waiting.reduce<readonly PlacedRow[]>(place, rows);
  return {
    rows: shown,
    isSaving: waiting.length > 0,
    move(id: string, to: number) {
      const others = shown.filter((row) => row.id !== id);
      const next = { id, before: others[to]?.id ?? "" };
      const last = waiting.at(-1);
      // Of several moves of one row, only the last unsent one matters.
      const rest = last?.id === id && last !== sent.current?.move ? waiting.slice(0, -1) : waiting;
      setWaiting([...rest, next]);
    },
  };
}

function place(rows: readonly PlacedRow[], { id, before }: Move): readonly PlacedRow[] {
  const from = rows.findIndex((row) => row.id === id);
  const target = before === "" ? rows.length : rows.findIndex((row) => row.id === before);
  if (from < 0 || target < 0) return rows;
  return moveItem(rows, from, target > from ? target - 1 : target);
}

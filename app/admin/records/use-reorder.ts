import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import type { PlacedRow } from "~/data/record-order.server.ts";
import { moved } from "~/lib/moved.ts";
import type { Undelivered } from "../deliver.ts";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "./change.server.ts";

type Move = { id: string; before: string };

/** Saves each move at once, one after the other, and shows the rows where they will be. */
export function useReorder(type: AnyContentType, rows: readonly PlacedRow[]) {
  const fetcher = useFetcher<ListAnswer | Undelivered>({ key: `order-${type.name}` });
  useNotice(fetcher.data, "The order could not be saved");
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  const sent = useRef<{ move: Move; earlier: unknown }>(null);
  const { state, data: answer, submit } = fetcher;

  useEffect(() => {
    if (state !== "idle") return;
    const under = sent.current;
    // An answer is another one than there was when the move was sent.
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
      // Of several presses on one row only the last that has not been sent yet matters.
      const rest = last?.id === id && last !== sent.current?.move ? waiting.slice(0, -1) : waiting;
      setWaiting([...rest, next]);
    },
  };
}

function place(rows: readonly PlacedRow[], { id, before }: Move): readonly PlacedRow[] {
  const from = rows.findIndex((row) => row.id === id);
  const target = before === "" ? rows.length : rows.findIndex((row) => row.id === before);
  if (from < 0 || target < 0) return rows;
  return moved(rows, from, target > from ? target - 1 : target);
}

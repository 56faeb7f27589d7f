import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type AnyContentType, type Toggle, toggleValue } from "~/content/kit/content-type.ts";
import type { RecordRow } from "~/data/rows.server.ts";
import { Button } from "~/ui/button.tsx";
import { AlertDialog } from "~/ui/dialog.tsx";
import { BulkBar } from "~/ui/list-tools.tsx";
import { useChange } from "../kit/use-change.ts";
import type { Choice } from "./choice.ts";
import { toCountText } from "./words.ts";

type BulkActionsProps = Choice & {
  type: AnyContentType;
  rows: readonly RecordRow[];
  switches?: readonly Toggle[];
};

/** What can be done with the records that are ticked: each press is one change, with one Undo. */
export function BulkActions({ type, rows, switches = type.list.toggles, chosen, onChoose }: BulkActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const clear = () => onChoose(new Set());
  const { change, isBusy } = useChange(`/admin/${type.name}`, clear);
  const ticked = rows.filter(({ id }) => chosen.has(id));
  const remove = () => {
    setAsking(false);
    change("deleteMany", chosen);
  };
  return (
    <>
      <BulkBar count={chosen.size} onClear={clear}>
        {switches.flatMap((one) =>
          listWays(one, ticked).map(({ label, value }) => (
            <Button
              key={label}
              look="secondary"
              busy={isBusy}
              onClick={() => change("toggleMany", chosen, { field: one.field, value })}
            >
              {label}
            </Button>
          )),
        )}
        <Button look="danger" busy={isBusy} onClick={() => (type.confirmDelete ? setAsking(true) : remove())}>
          <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          Delete
        </Button>
      </BulkBar>
      <AlertDialog
        open={isAsking}
        question={`Delete ${toCountText(type, chosen.size)}?`}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        They can be brought back together from the message that follows.
      </AlertDialog>
    </>
  );
}

function listWays(toggle: Toggle, ticked: readonly RecordRow[]) {
  const { field, turnOn, turnOff } = toggle;
  const on = toggleValue(toggle, true);
  return [
    { label: turnOn, value: "true", isUseful: ticked.some((row) => row[field] !== on) },
    { label: turnOff, value: "false", isUseful: ticked.some((row) => row[field] === on) },
  ].filter(({ isUseful }) => isUseful);
}

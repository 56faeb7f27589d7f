import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import type { RecordRow } from "~/data/record-list.server.ts";
import { Button } from "~/ui/button.tsx";
import { AlertDialog } from "~/ui/dialog.tsx";
import { BulkBar } from "~/ui/list-tools.tsx";
import { toCountText } from "./bulk-words.ts";
import type { Choice } from "./choice.ts";
import { useChange } from "./use-change.ts";

/** What several records can be switched to at once; `on` is what the field of one that is on holds. */
export type BulkSwitch = { intent: string; field: string; on: unknown; turnOn: string; turnOff: string };

type BulkActionsProps = Choice & {
  type: AnyContentType;
  rows: readonly RecordRow[];
  /** Switches of a type with screens of its own, before those that its definition names. */
  switches?: readonly BulkSwitch[];
};

/** What can be done with the records that are ticked: each press is one change, with one Undo. */
export function BulkActions({ type, rows, switches = [], chosen, onChoose }: BulkActionsProps) {
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
        {[...switches, ...type.list.toggles.map(toBulkSwitch)].flatMap((one) =>
          listWays(one, ticked).map(({ label, value }) => (
            <Button
              key={label}
              look="secondary"
              busy={isBusy}
              onClick={() => change(one.intent, chosen, { field: one.field, value })}
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

function toBulkSwitch({ field, turnOn, turnOff }: AnyContentType["list"]["toggles"][number]): BulkSwitch {
  return { intent: "toggleMany", field, on: true, turnOn, turnOff };
}

/** Only what would change something. */
function listWays({ field, on, turnOn, turnOff }: BulkSwitch, ticked: readonly RecordRow[]) {
  return [
    { label: turnOn, value: "true", isUseful: ticked.some((row) => row[field] !== on) },
    { label: turnOff, value: "false", isUseful: ticked.some((row) => row[field] === on) },
  ].filter(({ isUseful }) => isUseful);
}

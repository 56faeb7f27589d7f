import { FolderInput, Trash2 } from "lucide-react";
import { useState } from "react";
import { messages as common } from "~/admin-kit/messages.ts";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { type Selection, toQueryOf } from "~/admin-kit/parts/selection.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import { type AnyContentType, type Toggle, toggleValue } from "~/definitions/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { BulkBar } from "~/ui/lists/list-tools.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import type { Option } from "../../store/record-list.server.ts";
import { messages } from "../list-messages.ts";
import { findCategory } from "./category.ts";
import type { Choice } from "./choice.ts";
import { toCountText } from "./words.ts";

type BulkActionsProps = {
  type: AnyContentType;
  list: { rows: readonly RecordRow[]; total: number; options: Record<string, Option[]> };
  selection: Selection;
  switches?: readonly Toggle[];
  choice: Choice;
};

/** The actions for selected records, of this page or all that match: each is one change, with one Undo. */
export function BulkActions({ type, list, selection, switches = type.list.toggles, choice }: BulkActionsProps) {
  const { chosen, isAll, onChoose, onChooseAll } = choice;
  const { rows, total, options } = list;
  const [asked, setAsked] = useState<"delete" | "category">();
  const [category, setCategory] = useState("");
  const clear = () => onChoose(new Set());
  const { change, isBusy } = useChange(`/admin/${type.name}`, clear);
  const ticked = rows.filter(({ id }) => chosen.has(id));
  const count = isAll ? total : chosen.size;
  const act = (intent: string, more?: Record<string, string>) => {
    setAsked(undefined);
    change(intent, isAll ? [] : chosen, { ...more, ...(isAll && { all: toQueryOf(type, selection) }) });
  };
  const reference = findCategory(type);
  const isWholePage = !isAll && chosen.size === rows.length && total > rows.length;
  return (
    <>
      <BulkBar
        count={count}
        onClear={clear}
        all={isWholePage ? { label: messages.selectAll(total), onChoose: onChooseAll } : undefined}
      >
        {switches.flatMap((one) =>
          listWays(one, ticked, isAll).map(({ label, value }) => (
            <Button
              key={label}
              look="secondary"
              busy={isBusy}
              onClick={() => act("toggleMany", { field: one.field, value })}
            >
              {label}
            </Button>
          )),
        )}
        {reference && (
          <Button look="secondary" busy={isBusy} icon={FolderInput} onClick={() => setAsked("category")}>
            {common.verbs.move}
          </Button>
        )}
        <Button
          look="danger"
          busy={isBusy}
          icon={Trash2}
          onClick={() => (type.confirmDelete || isAll ? setAsked("delete") : act("deleteMany"))}
        >
          {common.verbs.delete}
        </Button>
      </BulkBar>
      <AlertDialog
        open={asked === "delete"}
        question={common.deleteItems(toCountText(type, count))}
        onConfirm={() => act("deleteMany")}
        onCancel={() => setAsked(undefined)}
      >
        {messages.restoreTogether}
      </AlertDialog>
      {asked === "category" && reference && (
        <AskDialog
          title={common.moveItems(toCountText(type, count))}
          confirm={common.verbs.move}
          onConfirm={() => act("setCategory", { value: category })}
          onClose={() => setAsked(undefined)}
        >
          <FormField label={reference.field.label}>
            {(input) => (
              <Select
                {...input}
                name="category"
                value={category}
                onChange={setCategory}
                placeholder={reference.field.none}
                options={(options[reference.name] ?? []).filter(({ offered }) => offered)}
              />
            )}
          </FormField>
        </AskDialog>
      )}
    </>
  );
}

function listWays(toggle: Toggle, ticked: readonly RecordRow[], isAll: boolean) {
  const { field, turnOn, turnOff } = toggle;
  const on = toggleValue(toggle, true);
  return [
    { label: turnOn, value: "true", isUseful: isAll || ticked.some((row) => row[field] !== on) },
    { label: turnOff, value: "false", isUseful: isAll || ticked.some((row) => row[field] === on) },
  ].filter(({ isUseful }) => isUseful);
}

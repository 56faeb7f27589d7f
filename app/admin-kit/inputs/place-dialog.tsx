import { useState } from "react";
import { FormField } from "~/ui/inputs/field.tsx";
import { NumberInput } from "~/ui/inputs/number-input.tsx";
import { messages as common } from "../messages.ts";
import { AskDialog } from "../parts/ask-dialog.tsx";
import { messages } from "./messages.ts";

type PlaceDialogProps = {
  title: string;
  from: number;
  count: number;
  onMove(to: number): void;
  onClose(): void;
};

export function PlaceDialog({ title, from, count, onMove, onClose }: PlaceDialogProps) {
  const [place, setPlace] = useState<number | null>(from + 1);
  const isFitting = place !== null && Number.isInteger(place) && place >= 1 && place <= count;
  const confirm = () => {
    if (place !== null) onMove(place - 1);
    onClose();
  };
  return (
    <AskDialog
      title={messages.moveItem(title)}
      confirm={common.verbs.move}
      isReady={isFitting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormField id="place" label={messages.position} help={messages.placeHelp(count)}>
        {(input) => <NumberInput {...input} name="place" value={place} onChange={setPlace} min={1} max={count} />}
      </FormField>
    </AskDialog>
  );
}

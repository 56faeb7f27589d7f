import { type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { DateTimeInput } from "~/ui/inputs/date-input.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { findTimeFault, toTomorrow } from "./schedule-times.ts";

type TimeDialogProps = {
  title: string;
  description?: string;
  confirm: string;
  dueAt?: string;
  busy: boolean;
  isIncomplete?: boolean;
  onConfirm(dueAt: string): void;
  onClose(): void;
  children?: ReactNode;
};

/** Asks for a minute to come. It stands outside of the form that it belongs to, which Enter would send otherwise. */
export function TimeDialog(props: TimeDialogProps) {
  const { title, description, confirm, busy, isIncomplete = false, onConfirm, onClose, children } = props;
  const id = useId();
  const [dueAt, setDueAt] = useState(() => props.dueAt ?? toTomorrow(Date.now()));
  const [error, setError] = useState<string>();
  const send = () => {
    const fault = findTimeFault(dueAt, Date.now());
    setError(fault);
    if (fault) document.getElementById(`${id}-time`)?.focus();
    else onConfirm(dueAt);
  };
  return createPortal(
    <AskDialog
      title={title}
      description={description}
      confirm={confirm}
      busy={busy}
      isReady={!isIncomplete}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {children}
        <FormField
          id={`${id}-time`}
          label="Date and time"
          help="By the clocks in Dubai (Gulf Standard Time)."
          error={error}
          required
        >
          {(input) => <DateTimeInput {...input} name="dueAt" value={dueAt} onChange={setDueAt} />}
        </FormField>
      </div>
    </AskDialog>,
    document.body,
  );
}

import { useState } from "react";
import { AlertDialog } from "~/ui/alert-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { useToast } from "~/ui/toasts.tsx";
import { Line } from "./specimen.tsx";

/** A dialog with a form in it, and a question. */
export function DialogSpecimens() {
  const [open, setOpen] = useState<"form" | "question" | "busy">();
  const close = () => setOpen(undefined);
  return (
    <Line>
      <Button look="secondary" onClick={() => setOpen("form")}>
        Dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen("question")}>
        Question
      </Button>
      <Button look="secondary" onClick={() => setOpen("busy")}>
        Busy question
      </Button>
      <CategoryDialog open={open === "form"} onClose={close} />
      <AlertDialog
        open={open === "question" || open === "busy"}
        busy={open === "busy"}
        question="Are you sure you want to delete this service?"
        onConfirm={() => setOpen("busy")}
        onCancel={close}
      >
        “Villa lighting” leaves the site at once. It can be restored from the trash for 30 days.
      </AlertDialog>
    </Line>
  );
}

function CategoryDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const toast = useToast();
  const [name, setName] = useState("");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isDirty={name !== ""}
      title="Create New Category"
      description="Services are grouped by these."
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => toast({ title: "Error", text: "Failed to save category", isError: true })}>
            Save
          </Button>
        </>
      }
    >
      <FormField id="dialog-name" label="Name" required>
        {(input) => <TextInput {...input} name="name" value={name} onChange={setName} />}
      </FormField>
    </Dialog>
  );
}

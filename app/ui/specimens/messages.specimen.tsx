import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { FormField } from "../inputs/field.tsx";
import { FormSection, SaveBar } from "../inputs/form-layout.tsx";
import { TextInput } from "../inputs/text-input.tsx";
import { Banner } from "../messages/banner.tsx";
import { AlertDialog, Dialog } from "../messages/dialog.tsx";
import { ErrorSummary } from "../messages/error-summary.tsx";
import { useToast } from "../messages/toasts.tsx";
import { ProgressBar, Spinner } from "../messages/waiting.tsx";
import { field } from "./field.tsx";

const statuses = ["info", "success", "warning", "error"] as const;
const Slug = field(TextInput, "form-Slug", "", { label: "Slug" });

export const banners = statuses.map((status) => () => (
  <Banner status={status} title="Changed at 12:04" action={<Button look="secondary">Compare</Button>}>
    Your text is kept.
  </Banner>
));

export const waiting = [
  () => <Spinner />,
  () => <ProgressBar label="majlis-at-dusk.jpg" value={62} note="2.4 of 3.9 MB" />,
  () => <ProgressBar label="Making smaller sizes" />,
];

export const toastsAndDialogs = [Toasts, Dialogs];
export const forms = [Form];

function Toasts() {
  const toast = useToast();
  const undo = { label: "Undo", onAct: () => toast({ text: "Project restored" }) };
  const examples = {
    "With Undo": { text: "Project deleted successfully", actions: [undo] },
    Error: { title: "Error", text: "Please try again.", isError: true },
  };
  return Object.entries(examples).map(([name, example]) => (
    <Button key={name} look="secondary" onClick={() => toast(example)}>
      {name}
    </Button>
  ));
}

function Form({ density }: { density: string }) {
  const [errors, setErrors] = useState<{ id: string; text: string }[]>([]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setErrors([{ id: `${density}-form-Slug`, text: "Slug is required" }]);
      }}
    >
      {density === "comfortable" && <ErrorSummary errors={errors} refusal={errors} />}
      <FormSection title={`Basic Information, ${density}`} description="What visitors see first." columns={2}>
        <Slug density={density} />
      </FormSection>
      <SaveBar state="dirty" status="Unsaved changes">
        <Button look="secondary">Cancel</Button>
        <Button type="submit">Save</Button>
      </SaveBar>
    </form>
  );
}

function Dialogs() {
  const toast = useToast();
  const [open, setOpen] = useState("");
  const [name, setName] = useState("");
  const close = () => setOpen("");
  const fail = () => toast({ text: "Failed to save category", isError: true });
  return (
    <>
      {["Dialog", "Question", "Busy question"].map((words) => (
        <Button key={words} look="secondary" onClick={() => setOpen(words)}>
          {words}
        </Button>
      ))}
      <Dialog
        open={open === "Dialog"}
        onClose={close}
        isDirty={name !== ""}
        title="Create New Category"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={fail}>Save</Button>
          </>
        }
      >
        <FormField id="dialog-name" label="Name" required>
          {(input) => <TextInput {...input} name="name" value={name} onChange={setName} />}
        </FormField>
      </Dialog>
      <AlertDialog
        open={open.endsWith("uestion")}
        busy={open === "Busy question"}
        question="Are you sure you want to delete this service?"
        onConfirm={() => setOpen("Busy question")}
        onCancel={close}
      />
    </>
  );
}

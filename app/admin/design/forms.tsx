import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary, type FieldError } from "~/ui/error-summary.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { FormSection, SaveBar, type SaveState } from "~/ui/form-layout.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { type Density, Specimen } from "./specimen.tsx";

const states: readonly [SaveState, string][] = [
  ["dirty", "Unsaved changes"],
  ["saving", "Saving"],
  ["saved", "Saved 12:04"],
  ["failed", "Not saved, retrying"],
];
const wrong: FieldError[] = [
  { id: "Title", text: "Title is required" },
  { id: "Slug", text: "Slug is required" },
];

/** A whole form with its errors, and the bar that says what is saved. */
export function FormSpecimens() {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  return (
    <>
      <Specimen title="Sections, error summary, save bar" isWide>
        {(density) => <ExampleForm density={density} errors={errors} onSubmit={() => setErrors([...wrong])} />}
      </Specimen>
      <Specimen title="What the save bar says">
        {() =>
          states.map(([state, status]) => (
            <SaveBar key={state} state={state} status={status}>
              <Button busy={state === "saving"}>{state === "saving" ? "Saving..." : "Save"}</Button>
            </SaveBar>
          ))
        }
      </Specimen>
    </>
  );
}

type ExampleFormProps = { density: Density; errors: readonly FieldError[]; onSubmit(): void };

function ExampleForm({ density, errors, onSubmit }: ExampleFormProps) {
  const [title, setTitle] = useState("");
  const field = (label: string, className?: string) => {
    const error = errors.find(({ id }) => id === label)?.text;
    return (
      <FormField id={`${density}-form-${label}`} label={label} error={error} className={className}>
        {(input) => <TextInput {...input} name={label} value={title} onChange={setTitle} />}
      </FormField>
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {density === "comfortable" && (
        <ErrorSummary
          errors={errors.map((error) => ({ ...error, id: `${density}-form-${error.id}` }))}
          refusal={errors}
        />
      )}
      <FormSection title={`Basic Information, ${density}`} description="What visitors see first." columns={2}>
        {field("Title")}
        {field("Slug")}
        {field("Pricing", "form-wide")}
      </FormSection>
      <FormSection title={`SEO Settings, ${density}`}>{field("Meta Title")}</FormSection>
      <SaveBar state="dirty" status="Unsaved changes">
        <Button look="secondary">Cancel</Button>
        <Button type="submit">Save</Button>
      </SaveBar>
    </form>
  );
}

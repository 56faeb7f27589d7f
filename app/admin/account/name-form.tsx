import { Button } from "~/ui/button.tsx";
import { Field, inputClasses } from "~/ui/field.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

/** The name that others see of a member of staff. */
export function NameForm({ name }: { name: string }) {
  const { Form, isBusy, errors } = useFormAnswer();
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="name" />
      <Field label="Name" error={errors.name} help="Without one, the part of your e-mail address before the @ is shown">
        {(attributes) => (
          <input
            {...attributes}
            name="name"
            dir="auto"
            maxLength={100}
            autoComplete="name"
            defaultValue={name}
            className={inputClasses}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Saving..." : "Save name"}
        </Button>
      </div>
    </Form>
  );
}

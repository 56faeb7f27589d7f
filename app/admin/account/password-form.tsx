import { useEffect, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "../password-input.tsx";
import { useFormAnswer } from "../use-form-answer.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** Changes the own password; asks for the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { Form, isBusy, errors, answer } = useFormAnswer();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.isDone) form.current?.reset();
  }, [answer]);
  return (
    <Form ref={form} method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label="Current password" error={errors.current}>
        {(attributes) => <PasswordInput {...attributes} name="current" required autoComplete="current-password" />}
      </Field>
      <NewPasswordField error={errors.password} />
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Changing password..." : "Change password"}
        </Button>
      </div>
    </Form>
  );
}

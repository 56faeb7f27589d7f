import { useEffect, useRef, useState } from "react";
import { roles, roleWords } from "~/content/rights.ts";
import { Button } from "~/ui/button.tsx";
import { Field, inputClasses } from "~/ui/field.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { EmailField } from "../email-field.tsx";
import { useFormAnswer } from "../use-form-answer.ts";
import type { StaffAnswer } from "./change-staff.server.ts";
import { InvitationLink } from "./invitation-link.tsx";

const choices = roles.map((role) => ({
  value: role,
  label: roleWords[role].label,
  description: roleWords[role].may,
}));

/** Asks a colleague to work here. */
export function InviteForm() {
  const { Form, isBusy, errors, answer } = useFormAnswer<StaffAnswer>();
  const [role, setRole] = useState("editor");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.isDone) form.current?.reset();
  }, [answer]);
  return (
    <Form ref={form} method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="invite" />
      <div className="grid gap-5 md:grid-cols-2">
        <EmailField label="E-mail address" error={errors.email} autoComplete="off" />
        <Field label="Name" error={errors.name}>
          {(attributes) => (
            <input {...attributes} name="name" dir="auto" maxLength={100} autoComplete="off" className={inputClasses} />
          )}
        </Field>
      </div>
      <RadioGroup id="role" name="role" aria-label="Role" value={role} onChange={setRole} options={choices} />
      {answer?.link && <InvitationLink link={answer.link} />}
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Inviting..." : "Invite"}
        </Button>
      </div>
    </Form>
  );
}

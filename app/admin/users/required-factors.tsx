import { useState } from "react";
import { type Role, roles, roleWords } from "~/content/rights.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

/** Which roles need a second factor. */
export function RequiredFactors({ required }: { required: readonly Role[] }) {
  const { Form, isBusy } = useFormAnswer();
  const [chosen, choose] = useState(required);
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="required-factors" />
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {roles.map((role) => (
          <Checkbox
            key={role}
            name="role"
            formValue={role}
            label={roleWords[role].label}
            value={chosen.includes(role)}
            onChange={(isOn) => choose(isOn ? [...chosen, role] : chosen.filter((other) => other !== role))}
          />
        ))}
      </div>
      <div>
        <Button type="submit" look="secondary" busy={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

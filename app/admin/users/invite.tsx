import { Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { roles, roleWords } from "~/content/rights.ts";
import { Banner } from "~/ui/banner.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Menu } from "~/ui/menu.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { EmailField, NameField } from "../account-fields.tsx";
import { CopyButton, SmallForm, useFormAnswer } from "../kit/small-form.tsx";
import type { StaffAnswer } from "./change-staff.server.ts";

const choices = roles.map((role) => ({
  value: role,
  label: roleWords[role].label,
  description: roleWords[role].may,
}));

export function InviteForm() {
  const form = useFormAnswer<StaffAnswer>();
  const [role, setRole] = useState("editor");
  return (
    <SmallForm form={form} intent="invite" resets submit="Invite" pending="Inviting...">
      <div className="grid gap-5 md:grid-cols-2">
        <EmailField label="E-mail address" error={form.errors.email} autoComplete="off" />
        <NameField error={form.errors.name} />
      </div>
      <RadioGroup id="role" name="role" aria-label="Role" value={role} onChange={setRole} options={choices} />
      {form.answer?.link && <InvitationLink link={form.answer.link} />}
    </SmallForm>
  );
}

export function InvitationActions({ invitation: { id, email } }: { invitation: { id: string; email: string } }) {
  const { submit, answer } = useFormAnswer<StaffAnswer>();
  const [seen, setSeen] = useState<StaffAnswer>();
  return (
    <>
      <Menu
        label={`Actions for ${email}`}
        entries={[
          { label: "Send again", icon: Send, onAct: () => submit({ intent: "resend", id }) },
          { label: "Take back", icon: Undo2, isDestructive: true, onAct: () => submit({ intent: "uninvite", id }) },
        ]}
      />
      {answer?.link && answer !== seen && (
        <Dialog open title={`Invitation of ${email}`} onClose={() => setSeen(answer)}>
          <InvitationLink link={answer.link} />
        </Dialog>
      )}
    </>
  );
}

function InvitationLink({ link: { address, email } }: { link: { address: string; email: string } }) {
  return (
    <Banner
      status="info"
      isNews
      title={`Mail is not set up: send this link to ${email} yourself`}
      action={<CopyButton text={address} label="Copy link" />}
    >
      <bdi dir="ltr" className="break-all select-all">
        {address}
      </bdi>
    </Banner>
  );
}

import { Ban, CircleCheck, KeyRound, Send, Trash2, Undo2, UserCog } from "lucide-react";
import { useState } from "react";
import { type Role, roles, roleWords } from "~/content/accounts/rights.ts";
import type { Member } from "~/data/accounts/staff.server.ts";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { RadioGroup } from "~/ui/inputs/radio-group.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { AlertDialog, Dialog } from "~/ui/messages/dialog.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { CopyButton, SmallForm, useFormAnswer } from "../../kit/small-form.tsx";
import { EmailField, NameField } from "../../session/account-fields.tsx";
import type { StaffAnswer } from "./change-staff.server.ts";

export function InviteForm() {
  const form = useFormAnswer<StaffAnswer>();
  const [role, setRole] = useState("editor");
  const choices = roles.map((value) => ({ value, label: roleWords[value].label, description: roleWords[value].may }));
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

const questions = {
  disable: {
    ...{ label: "Disable", icon: Ban, asks: "Disable" },
    text: "This person is signed out everywhere and cannot sign in until you enable the account again.",
  },
  "reset-factors": {
    ...{ label: "Reset second factor", icon: KeyRound, asks: "Reset the second factor of" },
    text: "For a lost phone. The app, the backup codes and the passkeys stop working, and the password alone signs in.",
  },
  remove: {
    ...{ label: "Remove", icon: Trash2, asks: "Remove", isDestructive: true },
    text: "This person is signed out everywhere and can no longer sign in. Posts and history keep the name.",
  },
};

export function MemberActions({ member }: { member: Member }) {
  const { id, email, name, role, disabledAt } = member;
  const { submit } = useFormAnswer();
  const [intent, ask] = useState<keyof typeof questions | null>(null);
  const asked = intent && questions[intent];
  const who = name || email;
  const toAsked = (one: keyof typeof questions) => ({ ...questions[one], onAct: () => ask(one) });
  return (
    <>
      <Menu
        label={`Actions for ${who}`}
        entries={[
          ...roles
            .filter((other) => other !== role)
            .map((other) => ({
              label: `Change role to ${roleWords[other].label}`,
              icon: UserCog,
              onAct: () => submit({ intent: "role", id, role: other }),
            })),
          disabledAt
            ? { label: "Enable", icon: CircleCheck, onAct: () => submit({ intent: "enable", id }) }
            : toAsked("disable"),
          ...(member.hasTotp || member.hasPasskey ? [toAsked("reset-factors")] : []),
          toAsked("remove"),
        ]}
      />
      {asked && (
        <AlertDialog
          open
          question={`${asked.asks} ${who}?`}
          confirmLabel={asked.label.split(" ")[0]}
          onConfirm={() => {
            submit({ intent, id });
            ask(null);
          }}
          onCancel={() => ask(null)}
        >
          {asked.text}
        </AlertDialog>
      )}
    </>
  );
}

export function RequiredFactors({ required }: { required: readonly Role[] }) {
  const form = useFormAnswer();
  const [chosen, choose] = useState(required);
  return (
    <SmallForm form={form} intent="required-factors" submit="Save" look="secondary">
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
    </SmallForm>
  );
}

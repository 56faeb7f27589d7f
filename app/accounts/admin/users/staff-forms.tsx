import { Ban, CircleCheck, KeyRound, Send, Trash2, Undo2, UserCog } from "lucide-react";
import { useState } from "react";
import { CopyButton, SmallForm, useFormAnswer } from "~/admin-kit/parts/small-form.tsx";
import { EmailField, NameField } from "~/admin-kit/session/account-fields.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { RadioGroup } from "~/ui/inputs/radio-group.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { AlertDialog, Dialog } from "~/ui/messages/dialog.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { type Role, roles, roleWords } from "../../rights.ts";
import type { Member } from "../../store/staff.server.ts";
import type { StaffAnswer } from "./change-staff.server.ts";
import { messages } from "./messages.ts";

export function InviteForm() {
  const form = useFormAnswer<StaffAnswer>();
  const [role, setRole] = useState("editor");
  const choices = roles.map((value) => ({ value, label: roleWords[value].label, description: roleWords[value].may }));
  return (
    <SmallForm form={form} intent="invite" resets submit={messages.staff.invite} pending={messages.staff.inviting}>
      <div className="grid gap-5 md:grid-cols-2">
        <EmailField label={messages.emailAddress} error={form.errors.email} autoComplete="off" />
        <NameField error={form.errors.name} />
      </div>
      <RadioGroup id="role" name="role" aria-label={messages.role} value={role} onChange={setRole} options={choices} />
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
        label={messages.staff.actionsFor(email)}
        entries={[
          { label: messages.staff.sendAgain, icon: Send, onAct: () => submit({ intent: "resend", id }) },
          {
            label: messages.staff.withdraw,
            icon: Undo2,
            isDestructive: true,
            onAct: () => submit({ intent: "uninvite", id }),
          },
        ]}
      />
      {answer?.link && answer !== seen && (
        <Dialog open title={messages.staff.invitationOf(email)} onClose={() => setSeen(answer)}>
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
      title={messages.staff.sendLinkYourself(email)}
      action={<CopyButton text={address} label={messages.staff.copyLink} />}
    >
      <bdi dir="ltr" className="break-all select-all">
        {address}
      </bdi>
    </Banner>
  );
}

const questions = {
  disable: { icon: Ban },
  "reset-factors": { icon: KeyRound },
  remove: { icon: Trash2, isDestructive: true },
};

export function MemberActions({ member }: { member: Member }) {
  const { id, email, name, role, disabledAt } = member;
  const { submit } = useFormAnswer();
  const [intent, ask] = useState<keyof typeof questions | null>(null);
  const asked = intent && messages.staff.questions[intent];
  const who = name || email;
  const toAsked = (one: keyof typeof questions) => ({
    ...questions[one],
    label: messages.staff.questions[one].label,
    onAct: () => ask(one),
  });
  return (
    <>
      <Menu
        label={messages.staff.actionsFor(who)}
        entries={[
          ...roles
            .filter((other) => other !== role)
            .map((other) => ({
              label: messages.staff.changeRole(roleWords[other].label),
              icon: UserCog,
              onAct: () => submit({ intent: "role", id, role: other }),
            })),
          disabledAt
            ? { label: messages.staff.enable, icon: CircleCheck, onAct: () => submit({ intent: "enable", id }) }
            : toAsked("disable"),
          ...(member.hasTotp || member.hasPasskey ? [toAsked("reset-factors")] : []),
          toAsked("remove"),
        ]}
      />
      {asked && (
        <AlertDialog
          open
          question={asked.question(who)}
          confirmLabel={asked.confirm}
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
    <SmallForm form={form} intent="required-factors" submit={messages.staff.save} look="secondary">
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

import { Ban, CircleCheck, KeyRound, Trash2, UserCog } from "lucide-react";
import { useState } from "react";
import { type Role, roles, roleWords } from "~/content/rights.ts";
import type { Member } from "~/data/staff.server.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { AlertDialog } from "~/ui/dialog.tsx";
import { Menu } from "~/ui/menu.tsx";
import { SmallForm, useFormAnswer } from "../kit/small-form.tsx";

const questions = {
  disable: {
    verb: "Disable",
    text: "This person is signed out everywhere and cannot sign in until you enable the account again.",
  },
  remove: {
    verb: "Remove",
    text: "This person is signed out everywhere and cannot sign in any more. Posts and history keep the name.",
  },
  "reset-factors": {
    verb: "Reset the second factor of",
    text: "For a lost phone. The app, the backup codes and the passkeys stop working, and the password alone signs in.",
  },
};

export function MemberActions({ member }: { member: Member }) {
  const { id, email, name, role, disabledAt } = member;
  const { submit } = useFormAnswer();
  const [asked, ask] = useState<keyof typeof questions | null>(null);
  const who = name || email;
  const act = (intent: string, more: Record<string, string> = {}) => submit({ intent, id, ...more });
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
              onAct: () => act("role", { role: other }),
            })),
          disabledAt
            ? { label: "Enable", icon: CircleCheck, onAct: () => act("enable") }
            : { label: "Disable", icon: Ban, onAct: () => ask("disable") },
          ...(member.hasTotp || member.hasPasskey
            ? [{ label: "Reset second factor", icon: KeyRound, onAct: () => ask("reset-factors") }]
            : []),
          { label: "Remove", icon: Trash2, isDestructive: true, onAct: () => ask("remove") },
        ]}
      />
      <AlertDialog
        open={asked !== null}
        question={asked ? `${questions[asked].verb} ${who}?` : ""}
        confirmLabel={asked === "reset-factors" ? "Reset" : asked ? questions[asked].verb : ""}
        onConfirm={() => {
          if (asked) act(asked);
          ask(null);
        }}
        onCancel={() => ask(null)}
      >
        {asked && questions[asked].text}
      </AlertDialog>
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

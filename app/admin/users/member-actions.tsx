import { Ban, CircleCheck, Trash2, UserCog } from "lucide-react";
import { useState } from "react";
import { type Role, roles, roleWords } from "~/content/rights.ts";
import { AlertDialog } from "~/ui/alert-dialog.tsx";
import { Menu } from "~/ui/menu.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

type Member = { id: string; email: string; name: string; role: Role; disabledAt: Date | null };

/** What an owner can do with a colleague. */
export function MemberActions({ member: { id, email, name, role, disabledAt } }: { member: Member }) {
  const { submit } = useFormAnswer();
  const [asked, ask] = useState<"disable" | "remove" | null>(null);
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
          { label: "Remove", icon: Trash2, isDestructive: true, onAct: () => ask("remove") },
        ]}
      />
      <AlertDialog
        open={asked !== null}
        question={asked === "remove" ? `Remove ${who}?` : `Disable ${who}?`}
        confirmLabel={asked === "remove" ? "Remove" : "Disable"}
        onConfirm={() => {
          if (asked) act(asked);
          ask(null);
        }}
        onCancel={() => ask(null)}
      >
        {asked === "remove"
          ? "This person is signed out everywhere and cannot sign in any more. Posts and history keep the name."
          : "This person is signed out everywhere and cannot sign in until you enable the account again."}
      </AlertDialog>
    </>
  );
}

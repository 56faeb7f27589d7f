import { Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { Dialog } from "~/ui/dialog.tsx";
import { Menu } from "~/ui/menu.tsx";
import { useFormAnswer } from "../use-form-answer.ts";
import type { StaffAnswer } from "./change-staff.server.ts";
import { InvitationLink } from "./invitation-link.tsx";

/** What can be done with an invitation that waits. */
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

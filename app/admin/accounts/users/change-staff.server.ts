import { findNameFault, notAnEmail, parseEmail } from "~/content/accounts/account.ts";
import { parseRole, roleWords } from "~/content/accounts/rights.ts";
import { saveRequiredFactors } from "~/data/accounts/factors.server.ts";
import {
  changeRole,
  findInvitationById,
  type Invitation,
  invite,
  removeInvitation,
  removeMember,
  resetMemberFactors,
  type StaffOutcome,
  setDisabled,
} from "~/data/accounts/staff.server.ts";
import { sendsMail } from "~/data/mail/mail-settings.server.ts";
import { textOf } from "../../kit/change.server.ts";
import { type Asked, answer, done, refuse, runIntent, wrong } from "../../kit/intents.server.ts";
import type { FormAnswer } from "../../kit/small-form.tsx";

/** `link` is for the inviter to pass on if no mail can be sent. */
export type StaffAnswer = FormAnswer & { link?: { address: string; email: string } };

const idOf = (form: FormData) => textOf(form, "id").trim();

const changes = {
  async invite({ form, me }: Asked) {
    const email = parseEmail(form.get("email"));
    const role = parseRole(form.get("role"));
    const name = textOf(form, "name").trim();
    const fault = findNameFault(name);
    if (!email || !role || fault) {
      const roleFault = role ? undefined : "Please choose a role";
      return wrong({ email: email ? undefined : notAnEmail, role: roleFault, name: fault });
    }
    return send({ email, name, role }, me.userId, (text) => wrong({ email: text }, 409));
  },
  async resend({ form, me }: Asked) {
    const invitation = await findInvitationById(idOf(form));
    if (!invitation) return refuse(invitationGone, 404);
    return send(invitation, me.userId, (text) => refuse(`${text}.`, 409));
  },
  async uninvite({ form }: Asked) {
    return (await removeInvitation(idOf(form))) ? done("The invitation is withdrawn") : refuse(invitationGone, 404);
  },
  async role({ form }: Asked) {
    const role = parseRole(form.get("role"));
    if (!role) return refuse("There is no such role.", 400);
    return explain(await changeRole(idOf(form), role), `The role is ${roleWords[role].label} now`);
  },
  async disable({ form }: Asked) {
    return explain(await setDisabled(idOf(form), true), "The user is disabled and signed out");
  },
  async enable({ form }: Asked) {
    return explain(await setDisabled(idOf(form), false), "The user may sign in again");
  },
  async "reset-factors"({ form }: Asked) {
    const text = "The second factor is reset; the password alone signs in now";
    return explain(await resetMemberFactors(idOf(form)), text);
  },
  async "required-factors"({ form }: Asked) {
    await saveRequiredFactors(form.getAll("role").flatMap((role) => parseRole(role) ?? []));
    return done("Saved. People of these roles without a second factor are asked to set one up now.");
  },
  async remove({ form }: Asked) {
    return explain(await removeMember(idOf(form)), "The user is removed");
  },
};

export const changeStaff = (asked: Pick<Asked, "request" | "context">) =>
  runIntent(asked, changes, { failed: "Nothing was changed. Please try again.", isSensitive: () => true });

const invitationGone = "This invitation no longer exists.";
const refusals = {
  "works-here": "This person already works here",
  disabled: "This person is disabled. Enable the account in the list of staff instead",
};

async function send(invitation: Invitation, userId: string, refused: (text: string) => ReturnType<typeof answer>) {
  const invited = await invite(invitation, userId);
  if ("refused" in invited) return refused(refusals[invited.refused]);
  if (sendsMail()) return done(`The invitation is on its way to ${invitation.email}`);
  return answer<StaffAnswer>({ isDone: true, link: { address: invited.link, email: invitation.email } });
}

function explain(outcome: StaffOutcome, text: string) {
  if (outcome === "gone") return refuse("This user no longer exists.", 404);
  if (outcome === "last") return refuse("This is the last owner. Make another user an owner first.", 409);
  return done(text);
}

import { textOf } from "~/admin-kit/parts/change.server.ts";
import { type Asked, answer, done, refuse, runIntent, wrong } from "~/admin-kit/parts/intents.server.ts";
import type { FormAnswer } from "~/admin-kit/parts/small-form.tsx";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { findEmailFault, findNameFault, parseEmail } from "../../account.ts";
import { parseRole, roleWords } from "../../rights.ts";
import { saveRequiredFactors } from "../../store/factors.server.ts";
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
} from "../../store/staff.server.ts";
import { messages } from "./messages.ts";

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
      const roleFault = role ? undefined : messages.staff.chooseRole;
      return wrong({ email: findEmailFault(form.get("email")), role: roleFault, name: fault });
    }
    return send({ email, name, role }, me.userId, (text) => wrong({ email: text }, 409));
  },
  async resend({ form, me }: Asked) {
    const invitation = await findInvitationById(idOf(form));
    if (!invitation) return refuse(messages.staff.noSuchInvitation, 404);
    return send(invitation, me.userId, (text) => refuse(`${text}.`, 409));
  },
  async uninvite({ form }: Asked) {
    return (await removeInvitation(idOf(form)))
      ? done(messages.staff.invitationWithdrawn)
      : refuse(messages.staff.noSuchInvitation, 404);
  },
  async role({ form }: Asked) {
    const role = parseRole(form.get("role"));
    if (!role) return refuse(messages.staff.noSuchRole, 400);
    return explain(await changeRole(idOf(form), role), messages.staff.roleIs(roleWords[role].label));
  },
  async disable({ form }: Asked) {
    return explain(await setDisabled(idOf(form), true), messages.staff.isDisabled);
  },
  async enable({ form }: Asked) {
    return explain(await setDisabled(idOf(form), false), messages.staff.isEnabled);
  },
  async "reset-factors"({ form }: Asked) {
    const text = messages.staff.factorIsReset;
    return explain(await resetMemberFactors(idOf(form)), text);
  },
  async "required-factors"({ form }: Asked) {
    await saveRequiredFactors(form.getAll("role").flatMap((role) => parseRole(role) ?? []));
    return done(messages.staff.factorRolesSaved);
  },
  async remove({ form, me }: Asked) {
    return explain(await removeMember(idOf(form), me.userId), messages.staff.isRemoved);
  },
};

export const changeStaff = (asked: Pick<Asked, "request" | "context">) =>
  runIntent(asked, changes, { failed: messages.staff.nothingChanged, isSensitive: () => true });

async function send(invitation: Invitation, userId: string, refused: (text: string) => ReturnType<typeof answer>) {
  const invited = await invite(invitation, userId);
  if ("refused" in invited) return refused(messages.staff.refusals[invited.refused]);
  if (sendsMail()) return done(messages.staff.invitationSent(invitation.email));
  return answer<StaffAnswer>({ isDone: true, link: { address: invited.link, email: invitation.email } });
}

function explain(outcome: StaffOutcome, text: string) {
  if (outcome === "gone") return refuse(messages.staff.noSuchUser, 404);
  if (outcome === "last") return refuse(messages.staff.lastOwner, 409);
  return done(text);
}

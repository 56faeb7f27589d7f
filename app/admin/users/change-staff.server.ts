import { data, type RouterContextProvider } from "react-router";
import { notAnEmail, parseEmail } from "~/content/account.ts";
import { parseRole, roleWords } from "~/content/rights.ts";
import { saveRequiredFactors } from "~/data/factors.server.ts";
import { findInvitationById, type Invitation, invite, removeInvitation } from "~/data/invitations.server.ts";
import { sendsMail } from "~/data/mail-settings.server.ts";
import { changeRole, removeMember, resetMemberFactors, type StaffOutcome, setDisabled } from "~/data/staff.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { type Administrator, administrator, requireFreshSession } from "../guard.server.ts";
import type { FormAnswer } from "../use-form-answer.ts";

/** `link` is for the inviter to hand on, where no mail can be sent. */
export type StaffAnswer = FormAnswer & { link?: { address: string; email: string } };

type Change = (form: FormData, me: Administrator) => Promise<ReturnType<typeof answer>>;

const answer = (body: StaffAnswer, status = 200) => data(body, { status });
const done = (text: string, more: Partial<StaffAnswer> = {}) =>
  answer({ notice: { title: "Success", text }, isDone: true, ...more });
const refuse = (text: string, status: number) => answer({ notice: { title: "Error", text, isError: true } }, status);
const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

const changes = new Map<string, Change>([
  ["invite", sendNewInvitation],
  ["resend", sendAgain],
  ["uninvite", takeBack],
  ["role", giveRole],
  ["disable", (form) => carryOut(setDisabled(textOf(form, "id"), true), "The user is disabled and signed out")],
  ["enable", (form) => carryOut(setDisabled(textOf(form, "id"), false), "The user may sign in again")],
  [
    "reset-factors",
    (form) =>
      carryOut(resetMemberFactors(textOf(form, "id")), "The second factor is reset; the password is enough now"),
  ],
  ["required-factors", requireFactors],
  ["remove", (form) => carryOut(removeMember(textOf(form, "id")), "The user is removed")],
]);

/** Carries out what the screen of the users asks for. */
export async function changeStaff(request: Request, context: Readonly<RouterContextProvider>) {
  requireFreshSession(context);
  const form = await request.formData();
  const change = changes.get(textOf(form, "intent"));
  if (!change) return refuse("This is not possible here.", 400);
  const tried = await attempt("a change of the staff", () => change(form, context.get(administrator)));
  return tried.ok ? tried.value : refuse("Nothing was changed. Please try again.", 503);
}

const longestName = 100;

async function sendNewInvitation(form: FormData, me: Administrator) {
  const email = parseEmail(form.get("email"));
  const role = parseRole(form.get("role"));
  const name = textOf(form, "name");
  const errors = {
    ...(!email && { email: notAnEmail }),
    ...(!role && { role: "Please choose a role" }),
    ...([...name].length > longestName && { name: `Please keep this under ${longestName} characters` }),
  };
  if (!email || !role || errors.name) return answer({ errors }, 422);
  return sendInvitation({ email, name, role }, me, (text) => answer({ errors: { email: text } }, 409));
}

const refusals = {
  "works-here": "This person works here already",
  disabled: "This person is disabled. Enable the account in the list of staff instead",
};

async function sendInvitation(
  invitation: Invitation,
  me: Administrator,
  refused: (text: string) => ReturnType<typeof answer>,
) {
  const invited = await invite(invitation, me.userId);
  if ("refused" in invited) return refused(refusals[invited.refused]);
  if (sendsMail()) return done(`The invitation is on its way to ${invitation.email}`);
  return answer({ isDone: true, link: { address: invited.link, email: invitation.email } });
}

async function sendAgain(form: FormData, me: Administrator) {
  const invitation = await findInvitationById(textOf(form, "id"));
  if (!invitation) return refuse("This invitation is not there any more.", 404);
  return sendInvitation(invitation, me, (text) => refuse(`${text}.`, 409));
}

async function takeBack(form: FormData) {
  const isRemoved = await removeInvitation(textOf(form, "id"));
  return isRemoved ? done("The invitation is taken back") : refuse("This invitation is not there any more.", 404);
}

async function giveRole(form: FormData) {
  const role = parseRole(form.get("role"));
  if (!role) return refuse("There is no such role.", 400);
  return carryOut(changeRole(textOf(form, "id"), role), `The role is ${roleWords[role].label} now`);
}

async function requireFactors(form: FormData) {
  await saveRequiredFactors(form.getAll("role").flatMap((role) => parseRole(role) ?? []));
  return done("Saved. People of these roles without a second factor are asked to set one up now.");
}

async function carryOut(change: Promise<StaffOutcome>, text: string) {
  const outcome = await change;
  if (outcome === "gone") return refuse("This user is not there any more.", 404);
  if (outcome === "last") return refuse("This is the last owner. Make somebody else an owner first.", 409);
  return done(text);
}

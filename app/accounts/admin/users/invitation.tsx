import { data, redirect } from "react-router";
import { readCompany } from "~/admin-kit/company.server.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { NameField, NewPasswordField } from "~/admin-kit/session/account-fields.tsx";
import { findNameFault } from "../../account.ts";
import { findPasswordProblem } from "../../password-check.server.ts";
import { invitationDays, roleWords } from "../../rights.ts";
import { signIn } from "../../store/auth.server.ts";
import { acceptInvitation, findInvitation } from "../../store/staff.server.ts";
import { receiveForm, redirectSignedIn, tokenOf } from "../sign-in/auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, DeadLink, sendAuthForm } from "../sign-in/auth-page.tsx";
import type { Route } from "./+types/invitation";
import { messages } from "./messages.ts";

export const meta = authMeta(() => messages.invitation.screenTitle);

export async function loader({ request }: Route.LoaderArgs) {
  const [company, invitation] = await Promise.all([readCompany(), findInvitation(tokenOf(request))]);
  return data({ company, invitation }, { status: invitation ? 200 : 404 });
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.invitation.failed, async ({ form, caller, answer }) => {
    const token = tokenOf(args.request);
    const [name, password] = [textOf(form, "name").trim(), textOf(form, "password")];
    const invitation = await findInvitation(token);
    // The page then says that the link no longer works.
    if (!invitation) return answer(404);
    const problem = findPasswordProblem(password, { email: invitation.email });
    const fault = findNameFault(name);
    if (fault || problem) return answer(422, { errors: { name: fault, password: problem ?? undefined } });
    if (!(await acceptInvitation(token, { name, password }))) return answer(404);
    const result = await signIn({ email: invitation.email, password }, caller);
    return "cookies" in result ? redirectSignedIn(result, "/admin") : redirect("/admin/login");
  });

export const clientAction = sendAuthForm(() => messages.invitation.failed);

/** The target of an invitation link: a name and a password create the account. */
export default function AcceptInvitation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { company, invitation } = loaderData;
  if (!invitation) {
    return <DeadLink company={company}>{messages.invitation.linkText(invitationDays)} </DeadLink>;
  }
  return (
    <AuthPage company={company} title={messages.invitation.title(company)}>
      <p className="mt-4 text-small text-muted">
        {withParts(messages.invitation.join, {
          email: <bdi className="break-all">{invitation.email}</bdi>,
          role: roleWords[invitation.role].label,
          rights: roleWords[invitation.role].may.toLowerCase(),
        })}
      </p>
      <AuthForm
        message={answer?.message}
        submit={messages.invitation.createAccount}
        pending={messages.invitation.creating}
      >
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <NameField
          label={messages.invitation.name}
          error={answer?.errors?.name}
          autoComplete="name"
          value={answer?.typed.name || invitation.name}
        />
        <NewPasswordField label={messages.password} error={answer?.errors?.password} />
      </AuthForm>
    </AuthPage>
  );
}

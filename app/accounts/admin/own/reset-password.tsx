import { data, redirect } from "react-router";
import { readCompany } from "~/admin-kit/company.server.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { NewPasswordField } from "~/admin-kit/session/account-fields.tsx";
import { findResetAccount, resetPassword } from "../../store/passwords.server.ts";
import { messages } from "../messages.ts";
import { receiveForm, tokenOf } from "../sign-in/auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, DeadLink, sendAuthForm } from "../sign-in/auth-page.tsx";
import type { Route } from "./+types/reset-password";

export const meta = authMeta(() => messages.resetPassword.title);

export async function loader({ request }: Route.LoaderArgs) {
  const [company, account] = await Promise.all([readCompany(), findResetAccount(tokenOf(request))]);
  return data({ company, email: account?.email ?? null }, { status: account ? 200 : 404 });
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.resetPassword.failed, async ({ form, answer }) => {
    const result = await resetPassword(tokenOf(args.request), textOf(form, "password"));
    if (result.outcome === "changed") return redirect("/admin/login?password=changed");
    if (result.outcome === "refused") return answer(422, { errors: { password: result.problem } });
    // The page then says that the link no longer works.
    return result.outcome === "gone" ? answer(404) : answer(503, { message: messages.resetPassword.busy });
  });

export const clientAction = sendAuthForm(() => messages.resetPassword.failed);

/** The target of the mailed link: a new password for its account. */
export default function ResetPassword({ loaderData: { company, email }, actionData: answer }: Route.ComponentProps) {
  if (!email) {
    return (
      <DeadLink company={company} renew={{ href: "/admin/forgot-password", label: messages.resetPassword.sendNewLink }}>
        {answer?.message ?? messages.resetPassword.linkText}
      </DeadLink>
    );
  }
  return (
    <AuthPage company={company} title={messages.resetPassword.title}>
      <p className="mt-4 text-small text-muted">
        {withParts(messages.resetPassword.text, { email: <bdi className="break-all">{email}</bdi> })}{" "}
      </p>
      <AuthForm message={answer?.message} submit={messages.changePassword} pending={messages.changingPassword}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField error={answer?.errors?.password} />
      </AuthForm>
    </AuthPage>
  );
}

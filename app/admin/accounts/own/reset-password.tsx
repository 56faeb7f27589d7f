import { data, redirect } from "react-router";
import { findResetAccount, resetPassword } from "~/data/accounts/passwords.server.ts";
import { readCompany } from "../../company.server.ts";
import { textOf } from "../../kit/change.server.ts";
import { NewPasswordField } from "../../session/account-fields.tsx";
import { receiveForm, tokenOf } from "../sign-in/auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, DeadLink, sendAuthForm } from "../sign-in/auth-page.tsx";
import type { Route } from "./+types/reset-password";

const failed = "The password could not be changed. Please try again.";
const busy = "Too many people are signing in at the moment. Please ask for a new link.";

export const meta = authMeta("Choose a new password");

export async function loader({ request }: Route.LoaderArgs) {
  const [company, account] = await Promise.all([readCompany(), findResetAccount(tokenOf(request))]);
  return data({ company, email: account?.email ?? null }, { status: account ? 200 : 404 });
}

export const action = (asked: Route.ActionArgs) =>
  receiveForm(asked, failed, async ({ form, answer }) => {
    const result = await resetPassword(tokenOf(asked.request), textOf(form, "password"));
    if (result.outcome === "changed") return redirect("/admin/login?password=changed");
    if (result.outcome === "refused") return answer(422, { errors: { password: result.problem } });
    // The page then says that the link no longer works.
    return result.outcome === "gone" ? answer(404) : answer(503, { message: busy });
  });

export const clientAction = sendAuthForm(failed);

/** The target of the mailed link: a new password for its account. */
export default function ResetPassword({ loaderData: { company, email }, actionData: answer }: Route.ComponentProps) {
  if (!email) {
    return (
      <DeadLink company={company} renew={{ href: "/admin/forgot-password", label: "Send a new link" }}>
        {answer?.message ?? "It works once, for 30 minutes."}
      </DeadLink>
    );
  }
  return (
    <AuthPage company={company} title="Choose a new password">
      <p className="mt-4 text-small text-muted">
        For <bdi className="break-all">{email}</bdi>. All browsers that are signed in to it are signed out.
      </p>
      <AuthForm message={answer?.message} submit="Change password" pending="Changing password...">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField error={answer?.errors?.password} />
      </AuthForm>
    </AuthPage>
  );
}

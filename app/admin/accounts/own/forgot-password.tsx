import { notAnEmail, parseEmail } from "~/content/accounts/account.ts";
import { requestPasswordReset } from "~/data/accounts/passwords.server.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { readCompany } from "../../company.server.ts";
import { textOf } from "../../kit/change.server.ts";
import { EmailField } from "../../session/account-fields.tsx";
import { receiveForm } from "../sign-in/auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, sendAuthForm } from "../sign-in/auth-page.tsx";
import type { Route } from "./+types/forgot-password";

const failed = "The link could not be sent. Please try again.";

export const meta = authMeta("Forgot your password?");

export async function loader() {
  return { company: await readCompany() };
}

export const action = (asked: Route.ActionArgs) =>
  receiveForm(asked, failed, async ({ form, caller, answer }) => {
    const email = parseEmail(textOf(form, "email"));
    if (!email) return answer(422, { errors: { email: notAnEmail } });
    await requestPasswordReset(email, caller);
    return answer(200, { isDone: true });
  });

export const clientAction = sendAuthForm(failed);

/** Asks where to send a reset link. The answer does not depend on whether an account exists. */
export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const sentTo = answer?.isDone && answer.typed.email;
  return (
    <AuthPage company={loaderData.company} title="Forgot your password?">
      <p className="mt-4 text-small text-muted">
        We send a link to your e-mail address. It works once, for 30 minutes.
      </p>
      <AuthForm
        message={answer?.message}
        news={
          sentTo && (
            <Banner status="success" isNews title="Check your mail">
              If <bdi className="break-all">{sentTo}</bdi> has an account here, the link is on its way. If nothing
              comes, check the spam folder or send it again.
            </Banner>
          )
        }
        submit={sentTo ? "Send the link again" : "Send the link"}
        pending="Sending..."
        after={
          <ButtonLink href="/admin/login" look="quiet">
            Back to sign in
          </ButtonLink>
        }
      >
        <EmailField value={answer?.typed.email} error={answer?.errors?.email} />
      </AuthForm>
    </AuthPage>
  );
}

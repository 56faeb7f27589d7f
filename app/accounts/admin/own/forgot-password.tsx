import { readCompany } from "~/admin-kit/company.server.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { EmailField } from "~/admin-kit/session/account-fields.tsx";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { parseEmail } from "../../account.ts";
import { messages as accounts } from "../../messages.ts";
import { requestPasswordReset } from "../../store/passwords.server.ts";
import { messages } from "../messages.ts";
import { receiveForm } from "../sign-in/auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, sendAuthForm } from "../sign-in/auth-page.tsx";
import type { Route } from "./+types/forgot-password";

export const meta = authMeta(() => messages.forgotten.title);

export async function loader() {
  return { company: await readCompany() };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.forgotten.failed, async ({ form, caller, answer }) => {
    const email = parseEmail(textOf(form, "email"));
    if (!email) return answer(422, { errors: { email: accounts.notAnEmail } });
    await requestPasswordReset(email, caller);
    return answer(200, { isDone: true });
  });

export const clientAction = sendAuthForm(() => messages.forgotten.failed);

/** Asks where to send a reset link. The answer does not depend on whether an account exists. */
export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const sentTo = answer?.isDone && answer.typed.email;
  return (
    <AuthPage company={loaderData.company} title={messages.forgotten.title}>
      <p className="mt-4 text-small text-muted">{messages.forgotten.text}</p>
      <AuthForm
        message={answer?.message}
        news={
          sentTo && (
            <Banner status="success" isNews title={messages.forgotten.checkMail}>
              {withParts(messages.forgotten.sent, { email: <bdi className="break-all">{sentTo}</bdi> })}
            </Banner>
          )
        }
        submit={sentTo ? messages.forgotten.sendLinkAgain : messages.sendLink}
        pending={messages.sending}
        after={
          <ButtonLink href="/admin/login" look="quiet">
            {messages.backToSignIn}
          </ButtonLink>
        }
      >
        <EmailField value={answer?.typed.email} error={answer?.errors?.email} />
      </AuthForm>
    </AuthPage>
  );
}

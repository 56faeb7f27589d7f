import { Link, redirect } from "react-router";
import { readCompany } from "~/admin-kit/company.server.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { CodeField, EmailField, useSelectedField } from "~/admin-kit/session/account-fields.tsx";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { parseEmail } from "../../account.ts";
import { messages as accounts } from "../../messages.ts";
import { codeMinutes, parseSignInToken } from "../../sign-in.ts";
import { sendSignInCode, signInWithCode } from "../../store/sign-in-codes.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/code";
import { answerSignIn, receiveForm, tokenOf } from "./auth-page.server.ts";
import { type AuthAnswer, AuthForm, AuthPage, authMeta, sendAuthForm } from "./auth-page.tsx";

export const meta = authMeta(() => messages.code.title);

export async function loader({ request }: Route.LoaderArgs) {
  if (!sendsMail()) throw redirect("/admin/login");
  return { company: await readCompany(), link: parseSignInToken(tokenOf(request)) };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.code.failed, async ({ form, caller, answer }) => {
    const email = parseEmail(textOf(form, "email"));
    if (!email) return answer(422, { errors: { email: accounts.notAnEmail } });
    if (textOf(form, "intent") === "send") {
      await sendSignInCode(email, caller);
      return answer(200, { isDone: true });
    }
    const result = await signInWithCode({ email, code: textOf(form, "code") }, caller);
    return answerSignIn(result, args, answer, { isDone: true, message: messages.code.refused });
  });

export const clientAction = sendAuthForm(() => messages.code.failed);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Mails a code and a link, and takes the code. It is the link's target, too: opening it alone does not sign in. */
export default function SignInWithCode({ loaderData: { company, link }, actionData: answer }: Route.ComponentProps) {
  const email = answer?.typed.email ?? link?.email;
  const Step = link && !answer ? LinkForm : answer?.isDone ? CodeForm : AskForm;
  return (
    <AuthPage company={company} title={messages.code.title}>
      <Step email={email ?? ""} code={link?.code ?? ""} answer={answer} />
      <p className="mt-5 text-small">
        <Link to="/admin/login" className="text-link">
          {messages.code.withPassword}
        </Link>
      </p>
    </AuthPage>
  );
}

type StepProps = { email: string; code: string; answer: AuthAnswer | undefined };

function AskForm({ email, answer }: StepProps) {
  return (
    <>
      <p className="mt-4 text-small text-muted">{messages.code.text(codeMinutes)} </p>
      <AuthForm intent="send" message={answer?.message} submit={messages.sendCodeOrLink} pending={messages.sending}>
        <EmailField value={email} error={answer?.errors?.email} />
      </AuthForm>
    </>
  );
}

function CodeForm({ email, answer }: StepProps) {
  const code = useSelectedField();
  return (
    <>
      <p className="mt-4 text-small text-muted">
        {withParts(messages.code.sent, { email: <bdi className="wrap-anywhere">{email}</bdi> })}{" "}
      </p>
      <AuthForm intent="enter" message={answer?.message} submit={messages.signIn} pending={messages.signingIn}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <CodeField accepts="digits" ref={code} />
      </AuthForm>
      <AuthForm intent="send" submit={messages.code.sendAgain} look="secondary" pending={messages.sending}>
        <input type="hidden" name="email" value={email} />
      </AuthForm>
    </>
  );
}

function LinkForm({ email, code }: StepProps) {
  return (
    <>
      <p className="mt-4 text-small text-muted">
        {withParts(messages.code.signsIn, { email: <bdi className="wrap-anywhere">{email}</bdi> })}{" "}
      </p>
      <AuthForm intent="enter" submit={messages.signIn} pending={messages.signingIn}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="code" value={code} />
      </AuthForm>
    </>
  );
}

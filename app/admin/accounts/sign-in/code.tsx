import { Link, redirect } from "react-router";
import { notAnEmail, parseEmail } from "~/content/accounts/account.ts";
import { codeMinutes, parseSignInToken } from "~/content/accounts/sign-in.ts";
import { sendSignInCode, signInWithCode } from "~/data/accounts/sign-in-codes.server.ts";
import { sendsMail } from "~/data/mail/mail-settings.server.ts";
import { readCompany } from "../../company.server.ts";
import { textOf } from "../../kit/change.server.ts";
import { CodeField, EmailField, useSelectedField } from "../../session/account-fields.tsx";
import type { Route } from "./+types/code";
import { answerSignIn, receiveForm, tokenOf } from "./auth-page.server.ts";
import { type AuthAnswer, AuthForm, AuthPage, authMeta, sendAuthForm } from "./auth-page.tsx";

const messages = {
  refused: "This code or link does not work. It works once, for 10 minutes.",
  failed: "This did not work. Please try again.",
};

export const meta = authMeta("Sign in with a code");

export async function loader({ request }: Route.LoaderArgs) {
  if (!sendsMail()) throw redirect("/admin/login");
  return { company: await readCompany(), link: parseSignInToken(tokenOf(request)) };
}

export const action = (asked: Route.ActionArgs) =>
  receiveForm(asked, messages.failed, async ({ form, caller, answer }) => {
    const email = parseEmail(textOf(form, "email"));
    if (!email) return answer(422, { errors: { email: notAnEmail } });
    if (textOf(form, "intent") === "send") {
      await sendSignInCode(email, caller);
      return answer(200, { isDone: true });
    }
    const result = await signInWithCode({ email, code: textOf(form, "code") }, caller);
    return answerSignIn(result, asked, answer, { isDone: true, message: messages.refused });
  });

export const clientAction = sendAuthForm(messages.failed);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Mails a code and a link, and takes the code. It is the link's target, too: opening it alone does not sign in. */
export default function SignInWithCode({ loaderData: { company, link }, actionData: answer }: Route.ComponentProps) {
  const email = answer?.typed.email ?? link?.email;
  const Step = link && !answer ? LinkForm : answer?.isDone ? CodeForm : AskForm;
  return (
    <AuthPage company={company} title="Sign in with a code">
      <Step email={email ?? ""} code={link?.code ?? ""} answer={answer} />
      <p className="mt-5 text-small">
        <Link to="/admin/login" className="text-link">
          Sign in with your password
        </Link>
      </p>
    </AuthPage>
  );
}

type StepProps = { email: string; code: string; answer: AuthAnswer | undefined };

function AskForm({ email, answer }: StepProps) {
  return (
    <>
      <p className="mt-4 text-small text-muted">
        We send a mail with a code and a link, whichever is easier. Both work once, for {codeMinutes} minutes.
      </p>
      <AuthForm intent="send" message={answer?.message} submit="Send me a code or link" pending="Sending...">
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
        If <bdi className="wrap-anywhere">{email}</bdi> has an account here, a mail is on its way. Type its code here,
        or open its link, which signs in the browser that it opens in.
      </p>
      <AuthForm intent="enter" message={answer?.message} submit="Sign In" pending="Signing in...">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <CodeField accepts="digits" ref={code} />
      </AuthForm>
      <AuthForm intent="send" submit="Send it again" look="secondary" pending="Sending...">
        <input type="hidden" name="email" value={email} />
      </AuthForm>
    </>
  );
}

function LinkForm({ email, code }: StepProps) {
  return (
    <>
      <p className="mt-4 text-small text-muted">
        This signs in this browser as <bdi className="wrap-anywhere">{email}</bdi>.
      </p>
      <AuthForm intent="enter" submit="Sign In" pending="Signing in...">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="code" value={code} />
      </AuthForm>
    </>
  );
}

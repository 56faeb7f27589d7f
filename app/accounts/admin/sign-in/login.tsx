import { useEffect, useRef, useState } from "react";
import { Link, redirect, useNavigation, useSearchParams } from "react-router";
import { readCompany } from "~/admin-kit/company.server.ts";
import { parseNextPath, toSignInAddress } from "~/admin-kit/next-path.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { EmailField, PasswordField } from "~/admin-kit/session/account-fields.tsx";
import { notifyTabs } from "~/admin-kit/session/ask-session.ts";
import { LogoutForm } from "~/admin-kit/session/logout-form.tsx";
import { readSignedIn } from "~/admin-kit/session/signed-in.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { Button, ButtonLink } from "~/ui/buttons/button.tsx";
import { Banner, Fault } from "~/ui/messages/banner.tsx";
import { parseEmail } from "../../account.ts";
import { accountErrors, toProviderFault } from "../../account-errors.ts";
import { hasOwner } from "../../store/administrators.server.ts";
import { signIn } from "../../store/auth.server.ts";
import { providerLabel } from "../../store/identity-provider.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/login";
import { answerSignIn, receiveForm } from "./auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, sendAuthForm } from "./auth-page.tsx";
import { PasskeyButton } from "./passkeys.tsx";

export const handle: RouteHandle = { queue: "signIns" };

export const meta = authMeta(() => messages.login.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await readSignedIn({ request, context });
  const { searchParams } = new URL(request.url);
  const next = parseNextPath(searchParams.get("next"));
  if (signedIn?.mustEnrol) throw redirect(toSignInAddress("second-factor", next));
  if (signedIn?.role) throw redirect(next);
  const [company, owner] = await Promise.all([readCompany(), attempt("whether there is an owner", hasOwner)]);
  const label = providerLabel();
  const code = searchParams.get("provider");
  const fault = code && label ? toProviderFault(code, label) : undefined;
  return {
    company,
    provider: label ? { label, fault, href: toSignInAddress("identity", next) } : null,
    deniedTo: signedIn?.email,
    isWithoutOwner: owner.ok && !owner.value,
    sendsMail: sendsMail(),
  };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.login.failed, async ({ form, caller, answer }) => {
    const [email, password] = [textOf(form, "email"), textOf(form, "password")];
    if (!email.trim() || !password) return answer(422, { message: messages.login.missing });
    const result = await signIn({ email: parseEmail(email) ?? email, password }, caller);
    return answerSignIn(result, args, answer, { message: messages.login.refused });
  });

export const clientAction = sendAuthForm(() => messages.login.failed);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { company, deniedTo, isWithoutOwner } = loaderData;
  // A visitor of this page has no session that other tabs could use.
  useEffect(() => notifyTabs(null), []);
  if (deniedTo !== undefined) return <AccessDenied company={company} signedInAs={deniedTo} />;
  return (
    <AuthPage company={company} title={messages.login.title}>
      {isWithoutOwner && <p className="mt-3 text-small text-muted">{messages.login.noAdministrator}</p>}
      <SignInForm loaderData={loaderData} actionData={actionData} />
      <div className="mt-6">
        <PasskeyButton />
      </div>
    </AuthPage>
  );
}

function SignInForm({ loaderData, actionData: answer }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { provider } = loaderData;
  const isPending = useNavigation().state !== "idle";
  const [query] = useSearchParams();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer && !isPending) password.current?.select();
  }, [answer, isPending]);
  return (
    <AuthForm
      message={answer?.message ?? provider?.fault}
      news={query.get("password") === "changed" && <Banner status="success">{messages.login.passwordChanged}</Banner>}
      submit={messages.signIn}
      pending={messages.signingIn}
      after={
        <>
          {provider && (
            <ButtonLink href={provider.href} look="secondary">
              {messages.login.withProvider(provider.label)}
            </ButtonLink>
          )}
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
            <Link to="/admin/forgot-password" className="text-link">
              {messages.forgotten.title}
            </Link>
            {loaderData.sendsMail && (
              <Link to={toSignInAddress("code", query.get("next"))} className="text-link">
                {messages.sendCodeOrLink}
              </Link>
            )}
          </p>
        </>
      }
    >
      <EmailField value={answer?.typed.email} />
      <PasswordField ref={password} />
    </AuthForm>
  );
}

function AccessDenied({ company, signedInAs }: { company: string; signedInAs: string }) {
  const [failed, setFailed] = useState("");
  return (
    <AuthPage company={company} title={messages.login.accessDenied}>
      <p className="mt-4">{accountErrors.no_role}</p>
      <p className="mt-2 text-small text-muted">
        {withParts(messages.login.signedInAs, { email: <bdi className="break-all">{signedInAs}</bdi> })}{" "}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">{messages.login.goHomepage}</ButtonLink>
        <LogoutForm onFailed={(_, text) => setFailed(text)}>
          {(isBusy) => (
            <Button type="submit" look="secondary" busy={isBusy}>
              {messages.signOut}
            </Button>
          )}
        </LogoutForm>
      </div>
      <div className="mt-5">
        <Fault text={failed} />
      </div>
    </AuthPage>
  );
}

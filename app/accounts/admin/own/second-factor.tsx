import { Link, redirect, type ShouldRevalidateFunction, useSearchParams } from "react-router";
import { readCompany } from "~/admin-kit/company.server.ts";
import { parseNextPath, toSignInAddress } from "~/admin-kit/next-path.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { CodeField, useSelectedField } from "~/admin-kit/session/account-fields.tsx";
import { readSignedIn, toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { toDeviceWords } from "~/lib/http/device-words.ts";
import { ToastProvider } from "~/ui/messages/toasts.tsx";
import { answerChallenge, findChallenge } from "../../store/sign-in-codes.server.ts";
import { messages } from "../messages.ts";
import { receiveForm, redirectSignedIn } from "../sign-in/auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, sendAuthForm } from "../sign-in/auth-page.tsx";
import { PasskeyButton, PasskeyList } from "../sign-in/passkeys.tsx";
import type { Route } from "./+types/second-factor";
import { factorChanges } from "./change-account.server.ts";
import { TotpSetup } from "./totp.tsx";

export const meta = authMeta(() => messages.factor);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const challenge = await findChallenge(toSignInCaller({ request, context }));
  const company = await readCompany();
  const next = parseNextPath(searchParams.get("next"));
  if (challenge) return { company, next, challenge, isBackup: searchParams.has("backup"), device: "" };
  const signedIn = await readSignedIn({ request, context });
  if (!signedIn?.mustEnrol) throw redirect(signedIn ? next : toSignInAddress("login", next));
  return { company, next, challenge, isBackup: false, device: toDeviceWords(request.headers.get("user-agent")) };
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.secondFactor.failed, async ({ form, caller, answer }) => {
    const intent = textOf(form, "intent");
    if (Object.hasOwn(factorChanges, intent)) {
      const me = await readSignedIn(args);
      if (!me?.mustEnrol) return answer(403, { message: messages.secondFactor.failed });
      return factorChanges[intent as keyof typeof factorChanges]({ ...args, form, me });
    }
    const { searchParams } = new URL(args.request.url);
    const isBackup = searchParams.has("backup");
    const next = parseNextPath(searchParams.get("next"));
    const result = await answerChallenge({ code: textOf(form, "code"), isBackup }, caller);
    if (result.outcome === "signed-in") return redirectSignedIn(result, next);
    if (result.outcome === "gone") return redirect(toSignInAddress("login", next));
    if (result.outcome === "limited") return answer(429, { message: messages.secondFactor.limited });
    return answer(401, { message: isBackup ? messages.secondFactor.wrongBackup : messages.secondFactor.wrong });
  });

export const clientAction = sendAuthForm(() => messages.secondFactor.failed);

/** The backup codes stay on the screen, whatever the loader returns after they are created. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search;

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { company, next, challenge, isBackup, device } = loaderData;
  if (!challenge) {
    return (
      <AuthPage company={company} title={messages.secondFactor.setUp}>
        <p className="mt-4 text-small text-muted">{messages.secondFactor.needsOne}</p>
        <ToastProvider>
          <div className="mt-8 grid gap-8">
            <TotpSetup doneHref={next} />
            <PasskeyList passkeys={[]} device={device} onAdded={() => window.location.assign(next)} />
          </div>
        </ToastProvider>
      </AuthPage>
    );
  }
  if (!challenge.hasTotp) {
    return (
      <AuthPage company={company} title={messages.secondFactor.usePasskey}>
        <p className="my-6 text-small text-muted">{messages.secondFactor.needsMore}</p>
        <PasskeyButton />
      </AuthPage>
    );
  }
  return (
    <AuthPage company={company} title={isBackup ? messages.secondFactor.backupCode : messages.secondFactor.enterCode}>
      <ChallengeForm
        key={String(isBackup)}
        isBackup={isBackup}
        message={actionData && "message" in actionData ? actionData.message : undefined}
      />
      {challenge.hasPasskey && <PasskeyButton />}
    </AuthPage>
  );
}

function ChallengeForm({ isBackup, message }: { isBackup: boolean; message?: string }) {
  const [searchParams] = useSearchParams();
  const code = useSelectedField();
  const other = new URLSearchParams(searchParams);
  if (isBackup) other.delete("backup");
  else other.set("backup", "");
  const after = (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
      <Link to={`?${other}`} replace className="text-link">
        {isBackup ? messages.secondFactor.useApp : messages.secondFactor.useBackupCode}
      </Link>
      <Link to="/admin/login" className="text-link">
        {messages.backToSignIn}
      </Link>
    </p>
  );
  return (
    <>
      <p className="mt-4 text-small text-muted">
        {isBackup ? messages.secondFactor.backupText : messages.secondFactor.codeText}
      </p>
      <AuthForm message={message} submit={messages.signIn} pending={messages.signingIn} after={after}>
        <CodeField
          label={isBackup ? messages.secondFactor.backupCode : messages.secondFactor.code}
          accepts={isBackup ? "backup code" : "digits"}
          ref={code}
        />
      </AuthForm>
    </>
  );
}

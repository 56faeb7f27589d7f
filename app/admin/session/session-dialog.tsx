import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { accountErrors } from "~/content/accounts/account-errors.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Fault } from "~/ui/messages/banner.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { CodeField, EmailField, PasswordField } from "./account-fields.tsx";
import { askSession } from "./ask-session.ts";
import type { SessionAnswer } from "./session.ts";
import { dismissSession, type EndedSession, endSession, resumeSession, sessionEnd } from "./session-state.ts";

/** The sign-in over the current screen, after the session has ended or another user has signed in. */
export function SessionDialog({ opener }: { opener: SessionAnswer }) {
  const ended = sessionEnd.use();
  return ended && <OpenSessionDialog key={ended.signedInAs?.userId} opener={opener} {...ended} />;
}

function OpenSessionDialog({ opener, signedInAs, isStale }: { opener: SessionAnswer } & EndedSession) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [asksForCode, setAsksForCode] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksForCode) input.current?.focus();
  }, [asksForCode]);
  const revalidator = useRevalidator();

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const now = await signInAgain(form);
    setBusy(false);
    setFault("fault" in now ? now.fault : "");
    if ("asksForCode" in now) setAsksForCode(now.asksForCode);
    else if ("fault" in now) input.current?.select();
    else if (now.userId === opener.userId) resumeSession(now);
    // Nothing is published in another name without saying so.
    else endSession(now, true);
  };
  const goOn = async (as: SessionAnswer) => {
    resumeSession(as);
    await revalidator.revalidate();
  };
  return (
    <Dialog
      open
      size="small"
      {...toWords(opener, { signedInAs, isStale })}
      onClose={dismissSession}
      footer={
        <>
          {signedInAs && (
            <Button look="secondary" onClick={() => goOn(signedInAs)}>
              Continue as {signedInAs.email}
            </Button>
          )}
          <Button type="submit" form={id} busy={isBusy}>
            {isBusy ? "Signing in..." : isStale ? "Confirm" : "Sign In"}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={signIn} className="grid gap-5">
        <Fault text={fault} />
        {asksForCode ? (
          <CodeField ref={input} help="From your authenticator app, or one of your backup codes" accepts="any" />
        ) : (
          <>
            {isStale ? (
              <input type="hidden" name="email" autoComplete="username" value={opener.email} />
            ) : (
              <EmailField value={opener.email} />
            )}
            <PasswordField ref={input} data-modal-focus />
          </>
        )}
      </form>
    </Dialog>
  );
}

function toWords(opener: SessionAnswer, { signedInAs, isStale }: EndedSession) {
  if (isStale) {
    return {
      title: "Please confirm that it is you",
      description: `${opener.email} signed in a while ago, so please enter the password. The action then continues automatically.`,
    };
  }
  if (signedInAs) {
    return {
      title: "Another user is signed in",
      description: `This page was opened by ${opener.email}. What was typed is still here.`,
    };
  }
  return {
    title: "Please sign in again",
    description: "Your session has ended. What you typed is still here, and is saved once you are signed in.",
  };
}

type SignedInAgain = SessionAnswer | { fault: string } | { asksForCode: boolean };

const faults: Record<number, string> = {
  401: "Invalid email or password.",
  403: "This account has no admin privileges.",
  429: "Too many wrong codes. Please sign in again in 15 minutes.",
  503: accountErrors.busy,
};
const unreachable = accountErrors.network_failure;

async function signInAgain(form: FormData): Promise<SignedInAgain> {
  const code = form.get("code");
  try {
    // As data: the sign-in page would redirect a user who is still signed in, whatever the password.
    const query = /^\s*\d{3}\s*\d{3}\s*$/.test(String(code)) ? "" : "?backup";
    const address = code === null ? "/admin/login.data" : `/admin/second-factor.data${query}`;
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const response = await fetch(address, { method: "POST", body });
    if (response.status === 401 && code !== null) return { fault: "This code is wrong, or was used before." };
    if (!response.ok) return { fault: faults[response.status] ?? unreachable };
    const led = await response.text();
    if (led.includes("/admin/second-factor")) return { asksForCode: true };
    if (led.includes("/admin/login")) return { asksForCode: false };
    const found = await askSession();
    if (found === "unreachable") return { fault: unreachable };
    return found ?? { fault: faults[403] as string };
  } catch {
    return { fault: unreachable };
  }
}

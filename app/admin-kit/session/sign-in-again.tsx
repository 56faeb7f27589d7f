import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { accountErrors } from "~/accounts/account-errors.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Fault } from "~/ui/messages/banner.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { messages } from "../messages.ts";
import { CodeField, EmailField, PasswordField } from "./account-fields.tsx";
import { askSession } from "./ask-session.ts";
import type { SessionAnswer } from "./session.ts";
import { dismissSession, type EndedSession, endSession, resumeSession } from "./session-state.ts";

/** The dialog that asks for the password, or whether to go on as another user. */
export default function SignInAgain({ opener, signedInAs, isStale }: { opener: SessionAnswer } & EndedSession) {
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
              {messages.session.continueAs(signedInAs.email)}
            </Button>
          )}
          <Button type="submit" form={id} busy={isBusy}>
            {isBusy ? messages.session.signingIn : isStale ? messages.session.confirm : messages.session.signIn}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={signIn} className="grid gap-5">
        <Fault text={fault} />
        {asksForCode ? (
          <CodeField ref={input} help={messages.session.codeHelp} accepts="any" />
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
      title: messages.session.confirmItIsYou,
      description: messages.session.signedInAWhileAgo(opener.email),
    };
  }
  if (signedInAs) {
    return {
      title: messages.session.anotherUserSigned,
      description: messages.session.openedBy(opener.email),
    };
  }
  return {
    title: messages.failed.signInAgain,
    description: messages.session.hasEnded,
  };
}

type SignedInAgain = SessionAnswer | { fault: string } | { asksForCode: boolean };

const toFaults = (): Record<number, string> => ({ ...messages.session.faults, 503: accountErrors.busy });
const unreachable = accountErrors.network_failure;

async function signInAgain(form: FormData): Promise<SignedInAgain> {
  const code = form.get("code");
  try {
    // As data: the sign-in page would redirect a user who is still signed in, whatever the password.
    const query = /^\s*\d{3}\s*\d{3}\s*$/.test(String(code)) ? "" : "?backup";
    const address = code === null ? "/admin/login.data" : `/admin/second-factor.data${query}`;
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const response = await fetch(address, { method: "POST", body });
    if (response.status === 401 && code !== null) return { fault: messages.session.wrongCode };
    if (!response.ok) return { fault: toFaults()[response.status] ?? unreachable };
    const led = await response.text();
    if (led.includes("/admin/second-factor")) return { asksForCode: true };
    if (led.includes("/admin/login")) return { asksForCode: false };
    const found = await askSession();
    if (found === "unreachable") return { fault: unreachable };
    return found ?? { fault: messages.session.faults[403] };
  } catch {
    return { fault: unreachable };
  }
}

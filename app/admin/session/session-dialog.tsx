import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Field } from "~/ui/field.tsx";
import { CodeField } from "../code-field.tsx";
import { EmailField } from "../email-field.tsx";
import { PasswordInput } from "../password-input.tsx";
import type { SessionAnswer } from "./session.ts";
import { dismissSession, type EndedSession, endSession, resumeSession, sessionStore } from "./session-state.ts";
import { signInAgain } from "./sign-in-again.ts";

/** Over whatever stands on the screen: the sign-in, when the session has ended or is another person's. */
export function SessionDialog({ opener }: { opener: SessionAnswer }) {
  const ended = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getOnServer);
  if (!ended) return null;
  return <OpenSessionDialog key={ended.signedInAs?.userId} opener={opener} {...ended} />;
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
        {fault && (
          <Banner status="error" isNews>
            {fault}
          </Banner>
        )}
        {asksForCode ? (
          <CodeField ref={input} help="Of your authenticator app, or one of your backup codes" accepts="any" />
        ) : (
          <>
            {isStale ? (
              <input type="hidden" name="email" autoComplete="username" value={opener.email} />
            ) : (
              <EmailField value={opener.email} />
            )}
            <Field label="Password">
              {(attributes) => (
                <PasswordInput
                  {...attributes}
                  ref={input}
                  data-modal-focus
                  name="password"
                  required
                  autoComplete="current-password"
                />
              )}
            </Field>
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
      description: `${opener.email} signed in a while ago, so this asks for the password. It is then done by itself.`,
    };
  }
  if (signedInAs) {
    return {
      title: "Somebody else is signed in",
      description: `This page was opened by ${opener.email}. What was typed is still here.`,
    };
  }
  return {
    title: "Please sign in again",
    description: "Your session has ended. What you typed is still here, and it is saved when you are back.",
  };
}

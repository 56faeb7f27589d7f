import { type FormEvent, type ReactNode, useState } from "react";
import { messages } from "../messages.ts";
import { notifyTabs } from "./ask-session.ts";

type LogoutFormProps = { onFailed(title: string, text: string): void; children(isBusy: boolean): ReactNode };

/** Signs out. On failure the page stays: the browser itself would show its own error page. */
export function LogoutForm({ onFailed, children }: LogoutFormProps) {
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await fetch("/admin/logout", { method: "POST", body: new URLSearchParams(), redirect: "manual" });
      // It redirects to the site on success.
      if (answer.type === "opaqueredirect") {
        notifyTabs(null);
        return location.assign("/");
      }
    } catch {
      // The request did not arrive.
    }
    setBusy(false);
    onFailed(messages.session.logoutFailed, messages.session.stillSignedIn);
  };
  return (
    <form method="post" action="/admin/logout" onSubmit={(event) => void send(event)}>
      {children(isBusy)}
    </form>
  );
}

import { type FormEvent, type ReactNode, useState } from "react";
import { tellTabs } from "./ask-session.ts";

type LogoutFormProps = { onFailed(title: string, text: string): void; children(isBusy: boolean): ReactNode };

/** Signs out. Where that fails the page stays: the browser itself would leave it for an error of its own. */
export function LogoutForm({ onFailed, children }: LogoutFormProps) {
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await fetch("/admin/logout", { method: "POST", body: new URLSearchParams(), redirect: "manual" });
      // It leads to the site when it was done.
      if (answer.type === "opaqueredirect") {
        tellTabs(null);
        return location.assign("/");
      }
    } catch {
      // It never arrived.
    }
    setBusy(false);
    onFailed("Logout failed", "The server could not be reached. You are still signed in.");
  };
  return (
    <form method="post" action="/admin/logout" onSubmit={(event) => void send(event)}>
      {children(isBusy)}
    </form>
  );
}

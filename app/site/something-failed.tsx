import { ButtonLink } from "~/ui/button.tsx";
import { messages } from "./messages/en.ts";

/** What stands in place of a page that could not be made. */
export function SomethingFailed() {
  return (
    <div className="wrap section-rhythm">
      <title>{messages.somethingFailed}</title>
      <h1 className="text-title">{messages.somethingFailed}</h1>
      <p className="mt-4 max-w-prose text-muted">{messages.somethingFailedText}</p>
      <ButtonLink href="/" look="secondary" className="mt-8">
        {messages.returnHome}
      </ButtonLink>
    </div>
  );
}

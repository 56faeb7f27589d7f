import { Button } from "~/ui/button.tsx";
import { messages } from "../messages/en.ts";

/** What stands in place of the form when a message was sent. If it `isNew`, a focus that was in the form goes to it. */
export function ContactSent({ isNew, onAgain }: { isNew: boolean; onAgain: () => void }) {
  const focus = (heading: HTMLElement | null) => {
    if (isNew && document.activeElement === document.body) heading?.focus();
  };
  return (
    <div className="rounded-plate border border-bus bg-raised p-8">
      <h3 ref={focus} tabIndex={-1} className="text-heading outline-none">
        {messages.messageSentTitle}
      </h3>
      <p className="mt-3 text-muted">{messages.messageSentPromise}</p>
      <form action="/contact#contact-form" method="get" className="mt-6">
        <Button
          type="submit"
          look="secondary"
          className="cursor-pointer"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {messages.sendAnother}
        </Button>
      </form>
    </div>
  );
}

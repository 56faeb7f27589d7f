import { Button } from "~/ui/button.tsx";
import { messages } from "./messages/en.ts";

/** Asks once whether visits may be counted. Stands above the page, so that it covers no control. */
export function ConsentBar({ analyticsId }: { analyticsId: string }) {
  return (
    <section
      data-analytics={analyticsId}
      aria-label={messages.consentTitle}
      className="consent-question border-b border-hairline bg-raised text-small"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p className="max-w-[70ch]">{messages.consentQuestion}</p>
        <div data-consent-answers className="invisible flex gap-3">
          <Button data-consent="granted" look="secondary" className="min-h-11! cursor-pointer">
            {messages.consentAgree}
          </Button>
          <Button data-consent="denied" look="secondary" className="min-h-11! cursor-pointer">
            {messages.consentDecline}
          </Button>
        </div>
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from "react";
import type { ContactService } from "~/features/enquiries/contact-options.ts";
import { comma } from "~/lib/text/messages.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { messages } from "./messages.ts";
import { OtherWays, type Ways } from "./other-ways.tsx";
import { emptyValues } from "./sending.ts";
import type { ContactResult, ContactValues } from "./submit.server.ts";
import { type EnquiryState, useEnquiry } from "./use-enquiry.ts";

type ContactFormProps = {
  /** The result of a message sent without JavaScript. */
  result: ContactResult | null;
  service?: ContactService | "";
  ways: Ways;
  hasPrivacyPolicy: boolean;
  /** The bot check's public key, if any; its script is loaded when the form is first used. */
  botCheckKey?: string;
};

/** The enquiry form. Without JavaScript it posts to /contact; what was typed stays after every failure. */
export function ContactForm({ result, service = "", ways, hasPrivacyPolicy, botCheckKey }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(formRef, { result, botCheckKey });
  const { state, isSending } = enquiry;
  const [chosen, setChosen] = useState<ContactValues["service"]>(service);
  const moveFocus = useFocusAfter(state, formRef);

  const again = () => {
    moveFocus();
    setChosen("");
    enquiry.again();
  };
  if (state?.outcome === "sent") return <ContactSent text={state.message} isNew={state !== result} onAgain={again} />;
  const edge = state?.outcome === "invalid" || state?.outcome === "failed" ? "border-security" : "border-hairline";
  const values = state?.values ?? { ...emptyValues, service: chosen };
  return (
    <form
      ref={formRef}
      method="post"
      action="/contact#contact-form"
      encType="multipart/form-data"
      // Errors are shown at the fields, without JavaScript by the server.
      noValidate
      onSubmit={(event) => {
        if (holdsFocus(event.currentTarget)) moveFocus();
        void enquiry.send(event);
      }}
      onInput={enquiry.note}
      onFocus={enquiry.touch}
      className="grid gap-5"
    >
      {state?.message && (
        <div
          role={state === result ? "alert" : undefined}
          data-problem
          tabIndex={-1}
          className={`rounded-control border px-4 py-3 text-small ${edge}`}
        >
          <strong className="font-semibold">{toTitles()[state.outcome]}.</strong> {state.message}
          {state.outcome !== "invalid" && <OtherWays {...ways} values={enquiry.typed ?? values} />}
        </div>
      )}
      <fieldset disabled={isSending} className="grid gap-5 sm:grid-cols-2">
        <ContactFields values={values} errors={state?.outcome === "invalid" ? state.errors : {}} />
        <div className="grid justify-items-start gap-y-4 sm:col-span-2">
          <p className="text-small text-muted">{messages.replyPromise}</p>
          <Button type="submit" className="cursor-pointer max-sm:w-full">
            {isSending ? messages.sendingMessage : messages.sendMessage}
          </Button>
        </div>
      </fieldset>
      <p className="text-ui text-muted">
        {messages.privacyNote}
        {hasPrivacyPolicy && (
          <>
            {comma() + messages.privacyNoteLink}{" "}
            <a href="/privacy-policy" className="underline underline-offset-4">
              {messages.privacyPolicy}
            </a>{" "}
            {messages.privacyNoteEnd}
          </>
        )}
        . {botCheckKey && messages.botCheckNote}
      </p>
    </form>
  );
}

const toTitles = () => ({
  invalid: messages.error,
  failed: messages.error,
  waiting: messages.waitingTitle,
  edited: messages.editedTitle,
});

const focusTargets = {
  invalid: "[aria-invalid]",
  failed: "[data-problem]",
  waiting: "[data-problem]",
  edited: "",
  sent: "",
  again: "[name=name]",
};

function useFocusAfter(state: EnquiryState | null, formRef: { current: HTMLFormElement | null }): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const target = focusTargets[state?.outcome ?? "again"];
    if (target) formRef.current?.querySelector<HTMLElement>(target)?.focus();
  }, [state, formRef]);
  return () => {
    isAsked.current = true;
  };
}

function holdsFocus(form: HTMLFormElement): boolean {
  return document.activeElement === document.body || form.contains(document.activeElement);
}

/** The message in place of a sent form. If it `isNew`, it takes the focus that was in the form. */
function ContactSent({ text, isNew, onAgain }: { text?: string; isNew: boolean; onAgain: () => void }) {
  const focus = (heading: HTMLElement | null) => {
    if (isNew && document.activeElement === document.body) heading?.focus();
  };
  return (
    <div className="rounded-plate border border-bus bg-raised p-8">
      <h3 ref={focus} tabIndex={-1} className="text-heading outline-none">
        {messages.messageSentTitle}
      </h3>
      <p className="mt-3 text-muted">{text ?? messages.messageSentPromise}</p>
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

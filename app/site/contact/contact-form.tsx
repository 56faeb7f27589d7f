import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ContactService, contactLimits, contactServices } from "~/content/contact-options.ts";
import { Button } from "~/ui/button.tsx";
import { Field, inputClasses } from "~/ui/field.tsx";
import { showToast } from "~/ui/toast.ts";
import { messages } from "../messages/en.ts";
import type { ContactResult, ContactValues } from "./submit.server.ts";

const empty: ContactValues = { name: "", email: "", phone: "", service: "", message: "" };

/**
 * The enquiry form, with `service` chosen at first. Without JavaScript it is a plain form posted to /contact and
 * `result` is what that led to; with JavaScript it sends in place. What was typed stays on every failure.
 */
export function ContactForm({ result, service = "" }: { result: ContactResult | null; service?: ContactService | "" }) {
  const [state, setState] = useState(result);
  const [sending, setSending] = useState(false);
  const [chosen, setChosen] = useState<ContactValues["service"]>(service);
  // One key for one text, kept over retries, so that a message sent twice is stored once, and a changed one again.
  const key = useRef<string>(undefined);
  const hasActed = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    key.current ??= newKey();
    body.set("idempotencyKey", key.current);
    hasActed.current = true;
    setSending(true);
    const next = await post(body);
    setSending(false);
    setState(next);
    if (next.outcome === "sent") {
      showToast({ title: messages.messageSent, text: messages.messageSentText, close: messages.close });
    } else if (next.outcome === "failed") {
      showToast({ title: messages.error, text: next.message, close: messages.close, isError: true });
    }
  }

  // After the fields are enabled again; a disabled one cannot take the focus, and takes it from the button.
  useEffect(() => {
    if (!hasActed.current) return;
    const targets = { invalid: "[aria-invalid]", failed: "[data-problem]", sent: "", again: "[name=name]" };
    const target = targets[state?.outcome ?? "again"];
    if (target) formRef.current?.querySelector<HTMLElement>(target)?.focus();
  }, [state]);

  const newText = () => {
    key.current = undefined;
  };
  const again = () => {
    hasActed.current = true;
    newText();
    setChosen("");
    setState(null);
  };
  if (state?.outcome === "sent") return <Sent isNew={state !== result} onAgain={again} />;
  const values = state?.values ?? { ...empty, service: chosen };
  const errors = state?.outcome === "invalid" ? state.errors : {};
  return (
    <form
      ref={formRef}
      method="post"
      action="/contact#contact-form"
      onSubmit={send}
      onChange={newText}
      className="grid gap-5"
    >
      {state && (
        <p
          role={state === result ? "alert" : undefined}
          data-problem
          tabIndex={-1}
          className="rounded-control border border-security px-4 py-3 text-small"
        >
          <strong className="font-semibold">{messages.error}.</strong> {state.message}
        </p>
      )}
      <fieldset disabled={sending} className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.fullName} error={errors.name} className="sm:col-span-2">
          {(aria) => (
            <input
              {...aria}
              name="name"
              required
              maxLength={contactLimits.name}
              autoComplete="name"
              defaultValue={values.name}
              className={inputClasses}
            />
          )}
        </Field>
        <Field label={messages.emailAddress} error={errors.email}>
          {(aria) => (
            <input
              {...aria}
              name="email"
              type="email"
              required
              maxLength={contactLimits.email}
              autoComplete="email"
              dir="ltr"
              defaultValue={values.email}
              className={inputClasses}
            />
          )}
        </Field>
        <Field label={messages.phoneNumber} error={errors.phone}>
          {(aria) => (
            <input
              {...aria}
              name="phone"
              type="tel"
              required
              maxLength={contactLimits.phone}
              autoComplete="tel"
              dir="ltr"
              defaultValue={values.phone}
              className={inputClasses}
            />
          )}
        </Field>
        <Field label={messages.serviceInterest} error={errors.service} className="sm:col-span-2">
          {(aria) => (
            <span className="relative block">
              <select
                {...aria}
                name="service"
                defaultValue={values.service}
                className={`${inputClasses} cursor-pointer appearance-none pe-11`}
              >
                <option value="">{messages.chooseService}</option>
                {contactServices.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
              <Chevron />
            </span>
          )}
        </Field>
        <Field label={messages.projectDetails} error={errors.message} className="sm:col-span-2">
          {(aria) => (
            <textarea
              {...aria}
              name="message"
              rows={6}
              maxLength={contactLimits.message}
              defaultValue={values.message}
              className={`${inputClasses} min-h-36`}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
          <Button type="submit" className="cursor-pointer">
            {sending ? messages.sendingMessage : messages.sendMessage}
          </Button>
          <p className="text-small text-muted">{messages.replyPromise}</p>
        </div>
      </fieldset>
      <p className="text-ui text-muted">
        {messages.privacyNote}{" "}
        <a href="/privacy-policy" className="underline underline-offset-4">
          {messages.privacyPolicy}
        </a>{" "}
        {messages.privacyNoteEnd}
      </p>
    </form>
  );
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 fill-none stroke-current stroke-[1.75] text-muted"
    >
      <path d="m5 7.5 5 5 5-5" />
    </svg>
  );
}

function Sent({ isNew, onAgain }: { isNew: boolean; onAgain: () => void }) {
  const focus = (heading: HTMLElement | null) => {
    if (isNew) heading?.focus();
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

async function post(body: FormData): Promise<ContactResult> {
  try {
    const response = await fetch("/api/contact", { method: "POST", body });
    return await response.json();
  } catch {
    const values = Object.fromEntries(Object.keys(empty).map((name) => [name, String(body.get(name) ?? "")]));
    return { outcome: "failed", message: messages.sendFailed, values: values as ContactValues };
  }
}

/** crypto.randomUUID exists on https and localhost only; a plain http address in a LAN has getRandomValues. */
function newKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

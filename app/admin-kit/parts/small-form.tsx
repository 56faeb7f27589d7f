import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button, type ButtonLook } from "~/ui/buttons/button.tsx";
import { messages } from "../messages.ts";
import { type Notice, useNotice } from "../notice.ts";
import type { SubmitFailure } from "../submit-form.ts";

/** The answer to a small form: a message, errors of its fields, and whether it succeeded. */
export type FormAnswer = { notice?: Notice; errors?: Record<string, string | undefined>; isDone?: boolean };

/** Submits a form without leaving its screen: a toast for the message, errors at fields. `failed`: the words if no answer comes. */
export function useFormAnswer<Answer extends FormAnswer = FormAnswer>(failed?: string) {
  const fetcher = useFetcher<Answer | SubmitFailure>();
  const { data } = fetcher;
  useNotice(data, failed);
  const answer = data && !("submitFailed" in data) ? (data as Answer) : undefined;
  return {
    Form: fetcher.Form,
    submit: (fields: Record<string, string>) => void fetcher.submit(fields, { method: "post" }),
    isBusy: fetcher.state !== "idle",
    errors: answer?.errors ?? {},
    answer,
  };
}

type SmallFormProps = {
  form: ReturnType<typeof useFormAnswer>;
  intent: string;
  submit: string;
  pending?: string;
  look?: ButtonLook;
  resets?: boolean;
  children: ReactNode;
};

export function SmallForm({ form, intent, submit, pending = submit, look, resets, children }: SmallFormProps) {
  const { Form, isBusy, answer } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (resets && answer?.isDone) element.current?.reset();
  }, [resets, answer]);
  return (
    <Form ref={element} method="post" className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div>
        <Button type="submit" look={look} busy={isBusy}>
          {isBusy ? pending : submit}
        </Button>
      </div>
    </Form>
  );
}

type IntentButtonProps = Partial<Record<"intent" | "id" | "label" | "pending" | "failed", string>> & {
  look?: ButtonLook;
  children: string;
};

/** A button that submits an intent; `label` is its name for screen readers, which lack the row's context. */
export function IntentButton(props: IntentButtonProps) {
  const { intent, id, label, failed, look = "secondary", children, pending = children } = props;
  const { submit, isBusy } = useFormAnswer(failed);
  const press = () => submit({ ...(intent && { intent }), ...(id && { id }) });
  return (
    <Button look={look} busy={isBusy} aria-label={label} className="whitespace-nowrap" onClick={press}>
      {isBusy ? pending : children}
    </Button>
  );
}

export function CopyButton({ text, label = messages.copy }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(text)
      .then(() => setCopied(true))
      .catch(() => {});
  return (
    <Button look="secondary" onClick={copy}>
      {isCopied ? messages.copied : label}
    </Button>
  );
}

type IntentRow = { id: string; name: string; badge?: ReactNode; detail?: ReactNode };

/** A list whose lines each have a button that submits the intent with its id; a line with a badge has none. */
export function IntentList({ intent, verb, rows }: { intent: string; verb: string; rows: readonly IntentRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline">
      {rows.map(({ id, name, badge, detail }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <bdi className="wrap-anywhere">{name}</bdi>
              {badge}
            </p>
            {detail && <p className="text-small text-muted">{detail}</p>}
          </div>
          {!badge && (
            <IntentButton intent={intent} id={id} label={`${verb} ${name}`}>
              {verb}
            </IntentButton>
          )}
        </li>
      ))}
    </ul>
  );
}

import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ShownPasskey } from "~/data/passkeys.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Field, inputClasses } from "~/ui/field.tsx";
import { useFormAnswer } from "../use-form-answer.ts";
import { addPasskey } from "./passkey-ceremony.ts";

type PasskeyListProps = { passkeys: readonly ShownPasskey[]; device: string; onAdded?(): void };

/** The own passkeys, each with a way to remove it, and a form for another one. `device` is the name that is offered. */
export function PasskeyList({ passkeys, device, onAdded }: PasskeyListProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const revalidator = useRevalidator();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    setBusy(true);
    const outcome = await addPasskey(name || device);
    setBusy(false);
    setFault(outcome.fault ?? "");
    if (outcome.fault) return;
    if (onAdded) onAdded();
    else await revalidator.revalidate();
  };
  return (
    <div className="grid gap-5">
      {passkeys.length > 0 && (
        <ul className="divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      {fault && (
        <Banner status="error" isNews>
          {fault}
        </Banner>
      )}
      <form onSubmit={add} className="grid gap-5">
        <Field label="Name of the passkey" help="So that you know later which device it is on">
          {(attributes) => (
            <input
              {...attributes}
              name="name"
              dir="auto"
              maxLength={60}
              defaultValue={device}
              autoComplete="off"
              className={inputClasses}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="secondary" busy={isBusy}>
            Add a passkey
          </Button>
        </div>
      </form>
    </div>
  );
}

function PasskeyRow({ id, name, createdAt }: ShownPasskey) {
  const { Form, isBusy } = useFormAnswer();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        {createdAt && <p className="text-small text-muted">Added {toGulfText(createdAt, "date")}</p>}
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="passkey-remove" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="secondary" busy={isBusy} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Form>
    </li>
  );
}

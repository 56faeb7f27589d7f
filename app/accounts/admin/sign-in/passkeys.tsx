import { type FormEvent, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { fetchFresh } from "~/admin-kit/connection/fetch-with-retry.ts";
import { parseNextPath } from "~/admin-kit/next-path.ts";
import { IntentList } from "~/admin-kit/parts/small-form.tsx";
import { NameField } from "~/admin-kit/session/account-fields.tsx";
import { toGulfText } from "~/company/gulf-time.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Fault } from "~/ui/messages/banner.tsx";
import type { ShownPasskey } from "../../store/own-factors.server.ts";
import { messages } from "../messages.ts";

export function PasskeyButton() {
  const next = parseNextPath(useSearchParams()[0].get("next"));
  const { isBusy, fault, perform } = useCeremony(() => window.location.assign(next));
  return (
    <div className="grid gap-3">
      <Button look="secondary" busy={isBusy} onClick={() => perform(enterByPasskey)} className="w-full">
        {messages.passkeys.use}
      </Button>
      <Fault text={fault} />
    </div>
  );
}

type PasskeyListProps = { passkeys: readonly ShownPasskey[]; device: string; onAdded?(): void };

/** The user's passkeys, each with a button to remove it, and a form to add one. `device` is the suggested name. */
export function PasskeyList({ passkeys, device, onAdded }: PasskeyListProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, fault, perform } = useCeremony(onAdded ?? revalidate);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    void perform(() => addPasskey(name || device));
  };
  return (
    <div className="grid gap-5">
      <IntentList
        intent="passkey-remove"
        verb={messages.remove}
        rows={passkeys.map(({ createdAt, ...row }) => ({
          ...row,
          detail: createdAt && messages.passkeys.added(toGulfText(createdAt, "date")),
        }))}
      />
      <Fault text={fault} />
      <form onSubmit={add} className="grid gap-5">
        <NameField label={messages.passkeys.name} help={messages.passkeys.nameHelp} maxLength={60} value={device} />
        <div>
          <Button type="submit" look="secondary" busy={isBusy}>
            {messages.passkeys.add}
          </Button>
        </div>
      </form>
    </div>
  );
}

type Outcome = { fault?: string };

function useCeremony(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const perform = async (ceremony: () => Promise<Outcome>) => {
    setBusy(true);
    setFault(undefined);
    const outcome = await ceremony().catch((error: Error) => ({
      fault: toFaults()[error.name] ?? messages.passkeys.failed,
    }));
    setBusy(false);
    setFault(outcome.fault);
    if (!outcome.fault) onDone();
  };
  return { isBusy, fault, perform };
}

async function addPasskey(name: string): Promise<Outcome> {
  const options = await ask("generate-register-options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return send("verify-registration", await navigator.credentials.create({ publicKey }), { name });
}

async function enterByPasskey(): Promise<Outcome> {
  const options = await ask("generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  // Require a fingerprint or PIN: only then does the passkey count as both factors.
  publicKey.userVerification = "required";
  return send("verify-authentication", await navigator.credentials.get({ publicKey }));
}

const toFaults = (): Record<string, string> => messages.passkeys.errors;

async function ask(path: string) {
  if (!("PublicKeyCredential" in window) || !PublicKeyCredential.parseRequestOptionsFromJSON) {
    throw new DOMException(messages.passkeys.unsupported, "NotSupportedError");
  }
  const answer = await fetchFresh(new Request(`/admin/auth/passkey/${path}`));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

async function send(path: string, credential: Credential | null, more = {}): Promise<Outcome> {
  const body = JSON.stringify({ response: credential, ...more });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`/admin/auth/passkey/${path}`, { method: "POST", body, headers });
  if (answer.ok) return {};
  const { code = "" } = (await answer.json().catch(() => ({}))) as { code?: string };
  const refusals: Record<string, string> = messages.passkeys.errors;
  return { fault: refusals[code] ?? messages.passkeys.failed };
}

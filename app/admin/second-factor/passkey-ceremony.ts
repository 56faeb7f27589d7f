import { accountErrors } from "~/content/account-errors.ts";
import { fetchFresh } from "../connection/patient-fetch.ts";

/** What became of a press: nothing to say when it is done. */
type Outcome = { fault?: string };

const cannot = "This browser cannot use passkeys. Use the password instead.";
const cancelled = "Nothing was done: the passkey was not confirmed.";
const failed = "The passkey could not be used. Please try again.";

/** Makes a passkey on this device and keeps it with the account. Never rejects. */
export function addPasskey(name: string): Promise<Outcome> {
  return perform(async () => {
    const options = await ask("generate-register-options");
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return send("verify-registration", await navigator.credentials.create({ publicKey }), { name });
  });
}

/** Signs in with a passkey of this device. Never rejects. */
export function enterByPasskey(): Promise<Outcome> {
  return perform(async () => {
    const options = await ask("generate-authenticate-options");
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    // With the finger or the PIN it is both factors, and without it neither.
    publicKey.userVerification = "required";
    return send("verify-authentication", await navigator.credentials.get({ publicKey }));
  });
}

async function perform(ceremony: () => Promise<Outcome>): Promise<Outcome> {
  if (!("PublicKeyCredential" in window) || !PublicKeyCredential.parseRequestOptionsFromJSON) return { fault: cannot };
  try {
    return await ceremony();
  } catch (error) {
    return { fault: faults[(error as Error).name] ?? failed };
  }
}

const faults: Record<string, string> = {
  NotAllowedError: cancelled,
  AbortError: cancelled,
  InvalidStateError: "There is a passkey for this account on this device already.",
  NotSupportedError: cannot,
  SecurityError: "Passkeys work only under the address of the site.",
};

const refusals: Record<string, string> = {
  PASSKEY_NOT_FOUND: "This passkey is not known here (any more). Use the password instead.",
  NO_ROLE: accountErrors.no_role,
};

async function ask(path: string) {
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
  return { fault: refusals[code] ?? failed };
}

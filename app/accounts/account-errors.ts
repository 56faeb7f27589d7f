import { toMessages } from "../lib/text/messages.ts";

const en = {
  // The reasons follow (password-check.server.ts).
  weak_password: "This password is too easy to guess",
  session_not_found: "That browser was signed out already",
  identity_already_exists: "This {provider} account is linked to another user here. Nothing was changed.",
  identity_not_found: "That account is no longer linked",
  single_identity_not_deletable: "This is the last way you can sign in. Set a password or add a passkey first.",
  no_session: "Please sign in again.",
  invalid_token_signature: "This token is not valid: it has expired, or its signature is not ours.",
  empty_key_set: "The keys for checking tokens cannot be read. Please try again in a moment.",
  network_failure: "The server could not be reached. Please try again in a moment.",
  // Two that the hosted service did not have.
  no_role: "You don't have admin privileges to access this area.",
  busy: "Too many people are signing in at the moment. Please try again.",
};

/** Messages for the errors of the specification's auth service (public-site.txt §8). `{provider}` is its name. */
export const accountErrors = toMessages({ en });

export type AccountError = keyof typeof accountErrors;

const providerFaults: Record<string, string> = toMessages({
  en: {
    access_denied: "You did not confirm the sign-in at {provider}. Nothing was changed.",
    state_mismatch: "This took too long, or was started in another browser. Please try again.",
    unreachable: "{provider} could not be reached. Please try again in a moment.",
    not_linked:
      "This {provider} account is not linked to any user here. Sign in another way and link it in My account, or ask an owner.",
    account_already_linked_to_different_user: accountErrors.identity_already_exists,
    no_session: accountErrors.no_session,
    untrusted: "{provider} gave an answer that cannot be trusted. Please try again.",
  },
});
const sameAs: Record<string, string> = {
  state_not_found: "state_mismatch",
  account_not_linked: "not_linked",
  signup_disabled: "not_linked",
};

export function toProviderFault(code: string, provider: string): string {
  const known = sameAs[code] ?? code;
  const words = providerFaults[Object.hasOwn(providerFaults, known) ? known : "untrusted"] ?? "";
  return words.replace("{provider}", provider);
}

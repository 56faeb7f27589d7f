import { toMessages } from "../lib/text/messages.ts";

const en = {
  "signed-in": "Signed in",
  "signed-in-new": "Signed in with a new device",
  "sign-in-failed": "Sign-in failed",
  "sign-in-limited": "Sign-ins refused after too many failures",
  confirmed: "Confirmed their identity",
  "signed-out": "Signed out",
  "sessions-ended": "Other browsers signed out",
  "password-changed": "Password changed",
  "password-reset": "Password reset through a link",
  "factor-added": "Second factor added",
  "factor-removed": "Second factor removed",
  "backup-codes-made": "Backup codes made",
  "backup-code-used": "Backup code used",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "identity-linked": "Other account linked",
  "identity-unlinked": "Other account unlinked",
  "email-change-asked": "New e-mail address requested",
  "email-changed": "E-mail address changed",
  invited: "Invited",
  "invitation-taken-back": "Invitation withdrawn",
  joined: "Joined",
  "role-changed": "Role changed",
  "factor-required": "Roles that need a second factor changed",
  disabled: "Disabled",
  enabled: "Enabled",
  removed: "Removed",
  exported: "Enquiries exported",
  "backup-downloaded": "Backup downloaded",
  "backups-changed": "Backup settings changed",
};

/** The recorded account events, and their wording for owners. `{detail}` is the detail recorded with the event. */
export const accountEvents = toMessages({ en });

export type AccountEventKind = keyof typeof accountEvents;

export const accountEventDays = 400;

export function parseAccountEventKind(value: unknown): AccountEventKind | null {
  return typeof value === "string" && Object.hasOwn(accountEvents, value) ? (value as AccountEventKind) : null;
}

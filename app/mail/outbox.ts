import { toMessages } from "../lib/text/messages.ts";

/** What the program sends: mail, and events for other programs. */
export const outboxBoxes = ["mail", "webhook"] as const;
export type OutboxBox = (typeof outboxBoxes)[number];

export const outboxStates = ["waiting", "sent", "failed"] as const;
export type OutboxState = (typeof outboxStates)[number];

export const parseOutboxBox = (value: unknown): OutboxBox => outboxBoxes.find((box) => box === value) ?? "mail";

export function parseOutboxState(value: unknown): OutboxState | null {
  return outboxStates.find((state) => state === value) ?? null;
}

const en: Record<string, string> = {
  notification: "Notification",
  confirmation: "Confirmation",
  reply: "Reply",
  digest: "Several enquiries",
  overdue: "Overdue",
  licence: "Licence ends",
  assignment: "Assignment",
  invitation: "Invitation",
  "password-reset": "Password link",
  "password-changed": "Password changed",
  "email-change": "New e-mail address",
  "sign-in-code": "Sign-in code",
  "account-news": "Account notice",
  test: "Test",
  "enquiry.received": "Enquiry received",
  "enquiry.erased": "Enquiry erased",
  alarm: "Alarm",
  "system.failed": "System failed",
  "system.recovered": "System works again",
};
const kinds = toMessages({ en });

export const toKindWords = (kind: string): string => kinds[kind] ?? kind;

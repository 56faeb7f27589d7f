import { toGulfText } from "../company/gulf-time.ts";
import { type MailContent, type MailPlace, toMail } from "../mail/mail-page.ts";
import { type AccountEventKind, accountEvents } from "./account-events.ts";
import { type Role, roleWords } from "./rights.ts";
import { codeMinutes } from "./sign-in.ts";

/** The mail with the link to choose a new password. */
export function toResetMail(link: string, minutes: number, place: MailPlace): MailContent {
  const title = "Choose a new password";
  const once = `The link works only once and expires after ${minutes} minutes.`;
  return toMail(place, {
    title,
    preview: once,
    blocks: [
      `Someone asked for a new password for this e-mail address at ${place.siteUrl}/admin.`,
      { kind: "button", label: title, href: link },
      once,
    ],
    footer: ["If it was not you, ignore this mail: nothing changes until the link is used."],
  });
}

const news: Partial<Record<AccountEventKind, { subject: string; text: string }>> = {
  "signed-in-new": {
    subject: "A new device signed in",
    text: "Someone signed in to your account with a device that was not used before.",
  },
  "password-changed": {
    subject: "Your password was changed",
    text: "The password of your account was changed. All other browsers were signed out.",
  },
  "password-reset": {
    subject: "Your password was changed",
    text: "A new password was chosen for your account through a link in a mail. All browsers were signed out.",
  },
  "factor-added": {
    subject: "A second factor was added",
    text: "From now on, signing in to your account requires a second factor.",
  },
  "factor-removed": {
    subject: "A second factor was removed",
    text: "Signing in to your account no longer requires that second factor.",
  },
  "backup-codes-made": {
    subject: "New backup codes were made",
    text: "New backup codes were made for your account. The previous ones no longer work.",
  },
  "passkey-added": { subject: "A passkey was added", text: "A new passkey can sign in to your account." },
  "passkey-removed": { subject: "A passkey was removed", text: "A passkey of your account was removed." },
  "identity-linked": {
    subject: "A way to sign in was added",
    text: "Your account was linked to an external account, which can now sign in to it.",
  },
  "identity-unlinked": {
    subject: "A way to sign in was removed",
    text: "Your account is no longer linked to an external account.",
  },
  "email-changed": {
    subject: "Your e-mail address was changed",
    text: "From now on, your account has another e-mail address. Mail no longer comes here.",
  },
};

/** A mail that a user sends to themselves, to see whether mail arrives. */
export const toTestMail = (place: MailPlace): MailContent =>
  toMail(place, {
    title: "A test mail",
    preview: "Mail from the website arrives.",
    blocks: ["If you read this, mail from the website arrives. Check that it was not filed as spam."],
    footer: ["You receive this because you asked for it on the System screen of the back office."],
  });

/** An account event and where it came from. */
export type AccountNews = { kind: AccountEventKind; detail: string; at: Date; device: string; address: string };

/** Whether the user is informed of an event by mail. */
export const isMailedToUser = (kind: AccountEventKind): boolean => kind in news;

export function toAccountNewsMail(event: AccountNews, place: MailPlace): MailContent {
  const { subject, text } = news[event.kind] ?? { subject: accountEvents[event.kind], text: accountEvents[event.kind] };
  return toMail(place, {
    title: subject,
    preview: text,
    blocks: [
      text,
      {
        kind: "facts",
        facts: [
          { label: "Account", value: `${place.siteUrl}/admin` },
          { label: "What", value: event.detail },
          { label: "When", value: toGulfText(event.at, "letter") },
          { label: "Device", value: event.device },
          { label: "Network address", value: event.address },
        ],
      },
      {
        kind: "notice",
        text: "If it was not you, choose a new password immediately and tell an owner of the back office.",
      },
      { kind: "button", label: "Choose a new password", href: `${place.siteUrl}/admin/forgot-password` },
    ],
    footer: ["You receive this because it is about your account. If it was you, you need not do anything."],
  });
}

/** The mail with the link that confirms a new e-mail address; it goes to that address. */
export function toNewAddressMail(link: string, minutes: number, place: MailPlace): MailContent {
  const once = `The link works only once and expires after ${minutes} minutes.`;
  return toMail(place, {
    title: "Confirm your new e-mail address",
    preview: once,
    blocks: [
      `A user of ${place.siteUrl}/admin has asked to sign in with this address in future.`,
      { kind: "button", label: "Use this address", href: link },
      `${once} You may be asked to sign in with your old address.`,
    ],
    footer: ["If it was not you, ignore this mail: nothing changes."],
  });
}

/** The mail with a code and a link to sign in; either is enough. */
export function toSignInMail(code: string, link: string, place: MailPlace): MailContent {
  return toMail(place, {
    // The outbox shows the subject to colleagues, so it does not contain the code.
    title: "Your code to sign in",
    preview: `It works only once and expires after ${codeMinutes} minutes.`,
    blocks: [
      `Type this code where you sign in at ${place.siteUrl}/admin, or press the button.`,
      { kind: "facts", facts: [{ label: "Code", value: code }] },
      { kind: "button", label: "Sign in", href: link },
      `The code and the link work only once and expire after ${codeMinutes} minutes. The link signs in the browser that opens it.`,
    ],
    footer: ["If it was not you, ignore this mail: no one can sign in without it. Never share the code."],
  });
}

export function toInvitationMail(
  invited: { name: string; role: Role; link: string; inviter: string | null; days: number },
  place: MailPlace,
): MailContent {
  const { name, role, link, days } = invited;
  const company = place.settings.company_name;
  const inviter = invited.inviter ?? company;
  return toMail(place, {
    subject: `${inviter} invites you to ${company}`,
    title: `Join ${company}`,
    preview: `${inviter} invites you to work on the website.`,
    blocks: [
      name ? `Hello ${name},` : "Hello,",
      `${inviter} invites you to work on ${place.siteUrl}.`,
      { kind: "facts", facts: [{ label: roleWords[role].label, value: roleWords[role].may }] },
      { kind: "button", label: "Accept the invitation", href: link },
      `The link works only once and expires after ${days} days.`,
    ],
    footer: ["If you did not expect this mail, ignore it: nothing happens."],
  });
}

import { type AccountEventKind, accountEvents } from "../account-events.ts";
import { type Role, roleWords } from "../rights.ts";
import { codeMinutes } from "../sign-in.ts";
import type { Letter, MailPlace } from "./enquiry-mails.ts";
import { composeMail } from "./mail-page.ts";

/** The link by which somebody who has forgotten the password chooses a new one. */
export function toResetLetter(link: string, minutes: number, { settings, siteUrl }: MailPlace): Letter {
  const title = "Choose a new password";
  const page = composeMail({
    company: settings.company_name,
    title,
    preview: `The link works once, for ${minutes} minutes.`,
    blocks: [
      { kind: "text", text: `Someone asked for a new password for this e-mail address at ${siteUrl}/admin.` },
      { kind: "button", label: title, href: link },
      { kind: "text", text: `The link works once, for ${minutes} minutes.` },
    ],
    footer: ["If it was not you, ignore this mail: nothing changes until the link is used."],
  });
  return { subject: title, ...page };
}

/** The events that the person is told of by mail, because a thief would rather not have it. */
const news: Partial<Record<AccountEventKind, { subject: string; text: string }>> = {
  "signed-in-new": {
    subject: "A new device signed in",
    text: "Somebody has signed in to your account with a device that was not used before.",
  },
  "password-changed": {
    subject: "Your password was changed",
    text: "The password of your account was changed. All other browsers were signed out.",
  },
  "password-reset": {
    subject: "Your password was changed",
    text: "A new password was chosen for your account by a link. All browsers were signed out.",
  },
  "factor-added": {
    subject: "A second step was added",
    text: "Signing in to your account asks for a second step from now on.",
  },
  "factor-removed": {
    subject: "A second step was removed",
    text: "Signing in to your account does not ask for its second step any more.",
  },
  "backup-codes-made": {
    subject: "New backup codes were made",
    text: "New backup codes were made for your account. The ones before do not work any more.",
  },
  "passkey-added": { subject: "A passkey was added", text: "Your account can be signed in to with a new passkey." },
  "passkey-removed": { subject: "A passkey was removed", text: "A passkey of your account was removed." },
  "identity-linked": {
    subject: "A way to sign in was added",
    text: "Your account was linked to an account elsewhere, which can sign in to it.",
  },
  "identity-unlinked": {
    subject: "A way to sign in was removed",
    text: "Your account is not linked to an account elsewhere any more.",
  },
  "email-changed": {
    subject: "Your e-mail address was changed",
    text: "Your account is signed in to with another e-mail address from now on. Mail does not come here any more.",
  },
};

/** What has happened to an account, and from where. */
export type AccountNews = { kind: AccountEventKind; detail: string; at: Date; device: string; address: string };

/** Whether the person is told of an event by mail. */
export function isNews(kind: AccountEventKind): boolean {
  return kind in news;
}

/** Tells a person what has happened to the account. */
export function toAccountNewsLetter(event: AccountNews, { settings, siteUrl }: MailPlace): Letter {
  const said = news[event.kind] ?? { subject: accountEvents[event.kind], text: accountEvents[event.kind] };
  const page = composeMail({
    company: settings.company_name,
    title: said.subject,
    preview: said.text,
    blocks: [
      { kind: "text", text: said.text },
      {
        kind: "facts",
        facts: [
          { label: "Account", value: `${siteUrl}/admin` },
          { label: "What", value: event.detail },
          { label: "When", value: `${moment.format(event.at)} GST` },
          { label: "Device", value: event.device },
          { label: "Network address", value: event.address },
        ],
      },
      {
        kind: "notice",
        text: "If it was not you, choose a new password at once and tell an owner of the back office.",
      },
      { kind: "button", label: "Choose a new password", href: `${siteUrl}/admin/forgot-password` },
    ],
    footer: ["You receive this because it is about your account. If it was you, nothing is to be done."],
  });
  return { subject: said.subject, ...page };
}

/** The link by which a new e-mail address is confirmed; it goes to that address. */
export function toNewAddressLetter(link: string, minutes: number, { settings, siteUrl }: MailPlace): Letter {
  const title = "Confirm your new e-mail address";
  const page = composeMail({
    company: settings.company_name,
    title,
    preview: `The link works once, for ${minutes} minutes.`,
    blocks: [
      { kind: "text", text: `Somebody who works at ${siteUrl}/admin wants to sign in with this address from now on.` },
      { kind: "button", label: "Use this address", href: link },
      {
        kind: "text",
        text: `The link works once, for ${minutes} minutes. You may be asked to sign in with your old address.`,
      },
    ],
    footer: ["If it was not you, ignore this mail: nothing changes."],
  });
  return { subject: title, ...page };
}

/** A code and a link, with either of which a person signs in. */
export function toSignInLetter(code: string, link: string, { settings, siteUrl }: MailPlace): Letter {
  // The outbox shows the subject to colleagues, so the code is not in it.
  const title = "Your code to sign in";
  const page = composeMail({
    company: settings.company_name,
    title,
    preview: `It works once, for ${codeMinutes} minutes.`,
    blocks: [
      { kind: "text", text: `Type this code where you sign in at ${siteUrl}/admin, or press the button.` },
      { kind: "facts", facts: [{ label: "Code", value: code }] },
      { kind: "button", label: "Sign in", href: link },
      {
        kind: "text",
        text: `Code and link work once, for ${codeMinutes} minutes. The link signs in the browser that it opens in.`,
      },
    ],
    footer: ["If it was not you, ignore this mail: nobody gets in without it. Never tell anybody the code."],
  });
  return { subject: title, ...page };
}

/** Asks somebody to work here. */
export function toInvitationLetter(
  invited: { name: string; role: Role; link: string; inviter: string | null; days: number },
  { settings, siteUrl }: MailPlace,
): Letter {
  const { name, role, link, inviter, days } = invited;
  const company = settings.company_name;
  const title = `Join ${company}`;
  const page = composeMail({
    company,
    title,
    preview: `${inviter ?? company} invites you to work on the website.`,
    blocks: [
      { kind: "text", text: name ? `Hello ${name},` : "Hello," },
      { kind: "text", text: `${inviter ?? company} invites you to work on ${siteUrl}.` },
      { kind: "facts", facts: [{ label: roleWords[role].label, value: roleWords[role].may }] },
      { kind: "button", label: "Accept the invitation", href: link },
      { kind: "text", text: `The link works once, for ${days} days.` },
    ],
    footer: ["If you do not know what this is about, ignore this mail: nothing happens."],
  });
  return { subject: `${inviter ?? company} invites you to ${company}`, ...page };
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Dubai" });

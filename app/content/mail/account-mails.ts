import { type Role, roleWords } from "../rights.ts";
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

/** Tells a person that the password of the account is another one now. */
export function toPasswordChangedLetter(changedAt: Date, { settings, siteUrl }: MailPlace): Letter {
  const title = "Your password was changed";
  const page = composeMail({
    company: settings.company_name,
    title,
    preview: "All other browsers were signed out.",
    blocks: [
      {
        kind: "text",
        text: `The password of your account at ${siteUrl}/admin was changed on ${moment.format(changedAt)} GST. All other browsers were signed out.`,
      },
      { kind: "notice", text: "If it was not you, choose a new password at once." },
      { kind: "button", label: "Choose a new password", href: `${siteUrl}/admin/forgot-password` },
    ],
    footer: ["You receive this because a password is changed only by the person whose account it is."],
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

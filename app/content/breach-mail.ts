import { type Letter, type MailPlace, toInboxHref } from "./mail/enquiry-mails.ts";
import { composeMail } from "./mail/mail-page.ts";
import { promisedHours, toDurationText } from "./reply-promise.ts";

/** What staff are told of an enquiry that nobody has answered in time. */
export type LateEnquiry = {
  id: string;
  name: string;
  service: string | null;
  message: string | null;
  owner: string | null;
};

/** Tells staff that the promised time has passed; `waited` is in milliseconds. */
export function toBreachLetter(enquiry: LateEnquiry, waited: number, { settings, siteUrl }: MailPlace): Letter {
  const { id, name, service, message, owner } = enquiry;
  const page = composeMail({
    company: settings.company_name,
    title: `${name} is still waiting for an answer`,
    preview: message ?? service ?? "",
    blocks: [
      {
        kind: "notice",
        text: `The website promises an answer within ${promisedHours} hours. This one has waited ${toDurationText(waited)}.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Service", value: service },
          { label: "Owner", value: owner ?? "Nobody yet" },
        ],
      },
      ...(message ? [{ kind: "quote" as const, label: "Project details", text: message }] : []),
      { kind: "button", label: "Answer in the back office", href: toInboxHref(siteUrl, id) },
    ],
    footer: [
      "This is said once for each enquiry. The clock stops when it is marked as replied.",
      `Sent by the website ${siteUrl} because this address is told of new enquiries.`,
    ],
  });
  return { subject: `Overdue: ${name} waits for an answer`, ...page };
}

import { type Letter, type MailPlace, toInboxHref } from "./enquiry-mails.ts";
import { composeMail } from "./mail-page.ts";

/** An enquiry as its new owner is told of it. */
export type AssignedEnquiry = { id: string; name: string; service: string | null; message: string | null };

/** Tells somebody of staff that a colleague has given them enquiries: of one what it says, of several how many there are. */
export function toAssignmentLetter(
  enquiries: readonly AssignedEnquiry[],
  { ownerId, by }: { ownerId: string; by: string | null },
  { settings, siteUrl }: MailPlace,
): Letter {
  const [first] = enquiries;
  const one = enquiries.length === 1 ? first : undefined;
  const title = one ? `The enquiry of ${one.name} is yours` : `${enquiries.length} enquiries are yours`;
  const page = composeMail({
    company: settings.company_name,
    title,
    preview: one?.message ?? one?.service ?? "",
    blocks: [
      {
        kind: "facts",
        facts: [{ label: "Assigned by", value: by }, ...(one ? [{ label: "Service", value: one.service }] : [])],
      },
      ...(one?.message ? [{ kind: "quote" as const, label: "Project details", text: one.message }] : []),
      {
        kind: "button",
        label: "Open in the back office",
        href: one ? toInboxHref(siteUrl, one.id) : `${siteUrl}/admin/contact-submissions?owner=${ownerId}`,
      },
    ],
    footer: [`Sent by the website ${siteUrl} because somebody assigned this to you.`],
  });
  return { subject: title, ...page };
}

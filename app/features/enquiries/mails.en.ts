import { toGulfDate, toGulfText } from "../../company/gulf-time.ts";
import { toMailHref, toTelHref, toWhatsAppHref } from "../../company/phone.ts";
import { toShownHours } from "../../company/special-hours.ts";
import { hasLink, type MailContent, type MailPlace, toInboxHref, toMail } from "../../mail/mail-page.ts";
import { limitsOfAll } from "./limits.ts";
import { promisedHours, toDurationText } from "./reply-promise.ts";

/** The enquiry in a mail; nothing here is trusted, all of it is text. */
export type MailedEnquiry = Record<"id" | "name" | "email", string> &
  Record<"reference" | "phone" | "service" | "message" | "language", string | null> &
  Record<"landingPage" | "referrer" | "pressed", string | null> & {
    spamReasons: readonly string[] | null;
    /** Their names. */
    files: readonly string[];
    receivedAt: Date;
  };

/** The notification to staff: what the visitor wrote, where they came from, and the ways to answer; no network address. */
export function toNotification(enquiry: MailedEnquiry, place: MailPlace): MailContent {
  const { name, email, phone, service, message, spamReasons, receivedAt } = enquiry;
  const isSpam = spamReasons !== null;
  const about = service ? `${name}, ${service}` : name;
  const reasons = spamReasons?.length ? ` ${spamReasons.join(". ")}.` : "";
  return toMail(place, {
    subject: `${isSpam ? "[Spam] " : ""}New enquiry: ${about}`,
    title: `New enquiry from ${name}`,
    preview: message ?? service ?? email,
    blocks: [
      isSpam && { kind: "notice", text: `This was filed as spam.${reasons}` },
      {
        kind: "facts",
        facts: [
          { label: "Name", value: name },
          { label: "E-mail", value: email, href: toMailHref(email) },
          { label: "Phone", value: phone, href: toTelHref(phone ?? "") },
          { label: "WhatsApp", value: toWhatsAppHref(phone ?? ""), href: toWhatsAppHref(phone ?? "") },
          { label: "Service", value: service },
          { label: "Files", value: enquiry.files.join(", ") },
          { label: "Reference", value: enquiry.reference },
          { label: "Received", value: toGulfText(receivedAt, "letter") },
          { label: "Language", value: enquiry.language },
          { label: "Landing page", value: enquiry.landingPage },
          { label: "Came from", value: enquiry.referrer },
          { label: "Button pressed", value: enquiry.pressed },
        ],
      },
      { kind: "quote", label: "Project details", text: message || "Nothing was written." },
      { kind: "button", label: "Open in the back office", href: toInboxHref(place.siteUrl, enquiry.id) },
    ],
    footer: [
      isSpam
        ? "If it is not spam, mark it as “Not spam” in the back office."
        : "The website promises a reply within 24 hours. A reply to this mail goes to the visitor.",
      `Sent by the website ${place.siteUrl} because this address is notified of new enquiries.`,
    ],
  });
}

/** The mail to staff about many enquiries at once, without what anybody wrote. */
export function toDigest({ count, since }: { count: number; since: Date }, place: MailPlace): MailContent {
  const title = count === 1 ? "1 more enquiry" : `${count} more enquiries`;
  return toMail(place, {
    title,
    preview: `Since ${toGulfText(since, "letter")}`,
    blocks: [
      `${count === 1 ? "It was" : "They were"} received since ${toGulfText(since, "letter")}.`,
      `More than ${limitsOfAll.notificationsPerHour} enquiries came within an hour, so mails announce them together until there are fewer. All are in the inbox.`,
      { kind: "button", label: "Open the inbox", href: `${place.siteUrl}/admin/contact-submissions` },
    ],
    footer: [`Sent by the website ${place.siteUrl} because this address is notified of new enquiries.`],
  });
}

/** The confirmation to the visitor: what arrived, and whom to call if it is urgent. */
export function toConfirmation(enquiry: MailedEnquiry, place: MailPlace): MailContent {
  const { settings } = place;
  const { company_name: company, contact_phone_primary: phone, contact_email: email } = settings;
  const said = enquiry.message ?? "";
  return toMail(place, {
    subject: `We have received your message${enquiry.reference ? ` (${enquiry.reference})` : ""}`,
    title: "We have received your message",
    preview: "An engineer reads your message and replies within 24 hours.",
    blocks: [
      hasLink(enquiry.name) ? "Hello," : `Hello ${enquiry.name},`,
      "Thank you. An engineer reads your message and replies within 24 hours.",
      said !== "" && !hasLink(said) && { kind: "quote", label: "You wrote", text: said },
      {
        kind: "facts",
        facts: [
          { label: "Service", value: enquiry.service },
          { label: "Reference", value: enquiry.reference },
          { label: settings.contact_phone_primary_purpose || "Call us", value: phone, href: toTelHref(phone) },
          {
            label: settings.contact_whatsapp_purpose ? `WhatsApp, ${settings.contact_whatsapp_purpose}` : "WhatsApp",
            value: settings.contact_whatsapp,
            href: toWhatsAppHref(settings.contact_whatsapp),
          },
          { label: "E-mail", value: email, href: toMailHref(email) },
          { label: "Hours", value: toShownHours(settings, toGulfDate(enquiry.receivedAt)).join("; ") },
        ],
      },
      "If something is missing, answer this mail: it goes to the same people.",
    ],
    footer: [
      [company, settings.contact_address].filter(Boolean).join(", "),
      `You receive this because this address was entered in the contact form of ${place.siteUrl}. If that was not you, ignore this mail: no more will follow.`,
    ],
  });
}

type NamedEnquiry = Pick<MailedEnquiry, "id" | "name" | "service" | "message">;
export type OverdueEnquiry = NamedEnquiry & { owner: string | null };

/** The mail to staff when the promised time has passed; `waited` is in milliseconds. */
export function toOverdueMail(enquiry: OverdueEnquiry, waited: number, place: MailPlace): MailContent {
  const { id, name, service, message, owner } = enquiry;
  return toMail(place, {
    subject: `Overdue: ${name} is waiting for a reply`,
    title: `${name} is still waiting for a reply`,
    preview: message ?? service ?? "",
    blocks: [
      {
        kind: "notice",
        text: `The website promises a reply within ${promisedHours} hours. This enquiry has been waiting for ${toDurationText(waited)}.`,
      },
      {
        kind: "facts",
        facts: [
          { label: "Service", value: service },
          { label: "Owner", value: owner ?? "Nobody yet" },
        ],
      },
      Boolean(message) && { kind: "quote", label: "Project details", text: message ?? "" },
      { kind: "button", label: "Answer in the back office", href: toInboxHref(place.siteUrl, id) },
    ],
    footer: [
      "You receive this once per enquiry. The clock stops when it is marked as replied.",
      `Sent by the website ${place.siteUrl} because this address is notified of new enquiries.`,
    ],
  });
}

/** The mail to a member of staff about assigned enquiries: the text of one, or the number of several. */
export function toAssignmentMail(
  enquiries: readonly NamedEnquiry[],
  { ownerId, by }: { ownerId: string; by: string | null },
  place: MailPlace,
): MailContent {
  const [first] = enquiries;
  const one = enquiries.length === 1 ? first : undefined;
  return toMail(place, {
    title: one ? `The enquiry from ${one.name} is now yours` : `${enquiries.length} enquiries are now yours`,
    preview: one?.message ?? one?.service ?? "",
    blocks: [
      {
        kind: "facts",
        facts: [{ label: "Assigned by", value: by }, ...(one ? [{ label: "Service", value: one.service }] : [])],
      },
      Boolean(one?.message) && { kind: "quote", label: "Project details", text: one?.message ?? "" },
      {
        kind: "button",
        label: "Open in the back office",
        href: one ? toInboxHref(place.siteUrl, one.id) : `${place.siteUrl}/admin/contact-submissions?owner=${ownerId}`,
      },
    ],
    footer: [`Sent by the website ${place.siteUrl} because someone assigned this to you.`],
  });
}

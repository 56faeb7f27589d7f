import { toLongDate } from "../../lib/time/calendar-date.ts";
import { type MailContent, type MailPlace, toMail } from "../../mail/mail-page.ts";
import { toEndWords } from "./definition.ts";

/** A licence, with the days left until its last day. */
export type EndingLicence = { id: string; name: string; number: string | null; validUntil: string; days: number };

/** The reminder to staff of licences that end soon; at least one. */
export function toLicenceMail(licences: readonly EndingLicence[], place: MailPlace): MailContent {
  const [next] = licences.toSorted((a, b) => a.days - b.days);
  const others = licences.length > 1 ? `, and ${licences.length - 1} more` : "";
  return toMail(place, {
    title: `${next?.name} ${toEndWords(next?.days ?? 0)}${others}`,
    preview: "Visitors see a licence until its last day.",
    blocks: [
      {
        kind: "facts",
        facts: licences.map(({ name, number, validUntil, days }) => ({
          label: [name, number].filter(Boolean).join(" "),
          value: `${toLongDate(validUntil)}: ${toEndWords(days)}`,
        })),
      },
      "When a licence is renewed, enter its new last day, so that it stays on the website.",
      { kind: "button", label: "Open the licences", href: `${place.siteUrl}/admin/licences` },
    ],
    footer: ["You receive this because this address is notified of enquiries."],
  });
}

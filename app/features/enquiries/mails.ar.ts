import { toGulfDate } from "../../company/gulf-time.ts";
import { toMailHref, toTelHref, toWhatsAppHref } from "../../company/phone.ts";
import { toShownHours } from "../../company/special-hours.ts";
import { hasLink, toMail } from "../../mail/mail-page.ts";
import { toServiceLabel } from "./contact-options.ts";
import type * as english from "./mails.en.ts";

/** The mails to visitors in Arabic. */
export const ar: Pick<typeof english, "toConfirmation"> = {
  toConfirmation(received, place) {
    const { settings } = place;
    const { company_name: company, contact_phone_primary: phone, contact_email: email } = settings;
    const said = received.message ?? "";
    return toMail(place, {
      subject: `وصلتنا رسالتكم${received.reference ? ` (${received.reference})` : ""}`,
      title: "وصلتنا رسالتكم",
      preview: "يقرأ رسالتكم مهندس ويرد عليها خلال 24 ساعة.",
      blocks: [
        hasLink(received.name) ? "السلام عليكم،" : `السلام عليكم ${received.name}،`,
        "شكرًا لكم. يقرأ رسالتكم مهندس ويرد عليها خلال 24 ساعة.",
        said !== "" && !hasLink(said) && { kind: "quote", label: "كتبتم", text: said },
        {
          kind: "facts",
          facts: [
            { label: "الخدمة", value: received.service && toServiceLabel(received.service) },
            { label: "الرقم المرجعي", value: received.reference },
            { label: settings.contact_phone_primary_purpose || "اتصلوا بنا", value: phone, href: toTelHref(phone) },
            {
              label: settings.contact_whatsapp_purpose ? `واتساب، ${settings.contact_whatsapp_purpose}` : "واتساب",
              value: settings.contact_whatsapp,
              href: toWhatsAppHref(settings.contact_whatsapp),
            },
            { label: "البريد الإلكتروني", value: email, href: toMailHref(email) },
            { label: "ساعات العمل", value: toShownHours(settings, toGulfDate(received.receivedAt)).join("؛ ") },
          ],
        },
        "إن كان هناك ما تودّون إضافته، فردّوا على هذه الرسالة: يصل ردكم إلى الأشخاص أنفسهم.",
      ],
      footer: [
        [company, settings.contact_address].filter(Boolean).join("، "),
        `تصلكم هذه الرسالة لأن هذا العنوان كُتب في نموذج الاتصال في موقع ${place.siteUrl}. إن لم تكونوا من كتبه فتجاهلوها، ولن تصلكم رسالة أخرى.`,
      ],
    });
  },
};

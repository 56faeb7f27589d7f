import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import { rowOf, run } from "~/db/db.server.ts";
import { messages } from "~/db/messages.ts";
import type { ContactSubmissions } from "~/db/schema.gen.ts";
import { clock } from "~/lib/clock.server.ts";
import { type OutboundFault, postToOperator } from "~/lib/http/outbound.server.ts";
import { toInboxHref } from "../mail-page.ts";
import { deliverDue, type Receipt } from "./deliveries.server.ts";
import { mailSettings, type WebhookSettings } from "./mail-settings.server.ts";

type Event = { event: "enquiry.received" | "enquiry.erased"; enquiry: { id: string } & Record<string, unknown> };
/** Something of the program fails, or works again. */
type SystemEvent = {
  event: "system.failed" | "system.recovered";
  enquiry?: undefined;
  system: Record<string, unknown>;
};

/** Queues an event for the CRM, of an enquiry once per event; nothing if no CRM is set. */
export async function queueWebhook(said: Event | SystemEvent): Promise<void> {
  if (!mailSettings().webhook) return;
  await run`
    insert into webhook_deliveries (event, submission_id, body)
    values (${said.event}, ${said.enquiry?.id ?? null}::uuid, ${JSON.stringify(said)})
    on conflict (submission_id, event) do nothing`;
}

/** The event of a new enquiry, without the visitor's network address. */
export function toReceivedEvent(enquiry: Selectable<ContactSubmissions>, siteUrl: string): Event {
  const { id, reference, name, email, phone, service, message, language, createdAt, consentAt } = enquiry;
  const { landingPage, referrer, utm, pagesSeen, pressed, status, spamScore, spamReasons } = enquiry;
  return {
    event: "enquiry.received",
    enquiry: {
      ...{ id, reference, name, email, phone, service, message, language, status },
      created_at: createdAt,
      consent_at: consentAt,
      spam: { score: spamScore, reasons: spamReasons },
      source: { landing_page: landingPage, referrer, utm, pages_seen: pagesSeen, pressed },
      url: toInboxHref(siteUrl, id),
    },
  };
}

/** Posts what is due. Resolves to whether more is left. */
export async function postDueEvents(stopping: AbortSignal): Promise<boolean> {
  const { webhook } = mailSettings();
  if (!webhook) return false;
  // Posting twice is harmless: the receiver recognises the id.
  const channel = { table: "webhook_deliveries", via: "post", repeatable: ["post"] } as const;
  return deliverDue({ ...channel, deliver: (id) => deliverEvent(id, webhook) }, stopping);
}

async function deliverEvent(id: string, { url, secret, allowsPrivate }: WebhookSettings): Promise<Receipt> {
  const found = await rowOf<{ body: string; event: string }>`
    select body, event from webhook_deliveries where id = ${id}`;
  const { body = "", event = "" } = found ?? {};
  const answer = await postToOperator(url, {
    allowsPrivate,
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": "Sikka webhook",
      "Sikka-Event": event,
      "Sikka-Delivery": id,
      "Sikka-Signature": toSignature(body, secret, clock().date()),
    },
  });
  return toReceipt(answer);
}

/** The value of the header Sikka-Signature: the time in seconds, and the HMAC-SHA256 of "time.body" in hexadecimal. */
export function toSignature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

function toReceipt(answer: number | OutboundFault): Receipt {
  if (typeof answer === "string") return { kind: "later", reason: messages.mail.webhook[answer], isEverywhere: true };
  if (answer >= 200 && answer < 300) return { kind: "sent" };
  const isBusy = answer >= 500 || answer === 429;
  return { kind: "later", reason: messages.mail.answeredWith(answer), isEverywhere: isBusy };
}

import { toGulfText } from "../../company/gulf-time.ts";
import type { Settings } from "../../company/settings.ts";
import { composeMail, type MailBlock } from "../../mail/mail-page.ts";
import { messages } from "./messages.ts";

export type Reply = { subject: string; body: string };

/** The longest texts, in characters; inputs and server use the same numbers. */
export const replyLimits = { subject: 200, body: 20_000, note: 5_000 } as const;

/** A reply as a mail: the plain text exactly as written, the HTML with the same text and styled quotes. */
export function toReplyMail({ subject, body }: Reply, settings: Settings) {
  const { company_name: company, contact_phone_primary: phone, contact_address: address } = settings;
  const page = {
    company,
    title: subject,
    preview: body.slice(0, 120),
    blocks: toBlocks(body),
    footer: [[company, phone, address].filter(Boolean).join(", ")],
  };
  return { subject, text: `${body.trimEnd()}\n`, html: composeMail(page).html };
}

/** Paragraphs, and quotes from lines that begin with ">". The line before a quote names its author. */
function toBlocks(body: string): MailBlock[] {
  const blocks = body.trim().split(/\n\s*\n/);
  return blocks.flatMap((block): MailBlock[] => {
    const lines = block.split("\n");
    const start = lines.findIndex((line) => line.startsWith(">"));
    if (start < 0 || !lines.slice(start).every((line) => line.startsWith(">"))) return [block];
    const text = lines
      .slice(start)
      .map((line) => line.replace(/^> ?/, ""))
      .join("\n");
    return [{ kind: "quote", label: lines.slice(0, start).join(" ") || messages.reply.youWrote, text }];
  });
}

export type ReplyTo = { name: string; service: string | null; message: string | null; createdAt: Date | string };

export type ReplyFrom = { company: string; signature: string };

/** A template with its placeholders filled. Without a service it says "your project", without a signature the company. */
export function fillTemplate(text: string, { name, service }: ReplyTo, { company, signature }: ReplyFrom): string {
  const words: Record<string, string> = {
    ...{ name, company },
    service: service || messages.reply.yourProject,
    signature: signature || company,
  };
  return text.replaceAll(/\{(name|service|company|signature)\}/g, (_, word: string) => words[word] ?? "");
}

/** The visitor's message as a quote, or nothing if there is none. */
export function toQuote({ message, createdAt }: ReplyTo): string {
  if (!message?.trim()) return "";
  const lines = message.trim().split(/\r?\n/);
  // An empty line would end the quote.
  return `${messages.reply.quote(toGulfText(createdAt))}\n${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}`;
}

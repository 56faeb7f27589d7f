import { toMessages } from "../../lib/text/messages.ts";
import { ar } from "./mails.ar.ts";
import * as en from "./mails.en.ts";

export type { MailedEnquiry, OverdueEnquiry } from "./mails.en.ts";

/** The mails about enquiries, in the current language: those to staff are written in the first one. */
export const mails = toMessages({ en, ar: { ...en, ...ar } });

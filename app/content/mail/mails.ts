import { toMessages } from "../../lib/text/messages.ts";
import * as account from "./account-mails.en.ts";
import * as content from "./content-mails.en.ts";
import * as enquiry from "./enquiry-mails.en.ts";

export type { AccountNews } from "./account-mails.en.ts";
export type { EndingLicence } from "./content-mails.en.ts";
export type { MailedEnquiry, OverdueEnquiry } from "./enquiry-mails.en.ts";

/** All mails of the program, in the language of the request that sends them; background work has the first one. */
export const mails = toMessages({ en: { ...account, ...content, ...enquiry } });

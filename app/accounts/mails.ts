import { toMessages } from "../lib/text/messages.ts";
import * as en from "./mails.en.ts";

export type { AccountNews } from "./mails.en.ts";

/** The mails about accounts, in the language of the request that sends them; background work has the first one. */
export const mails = toMessages({ en });

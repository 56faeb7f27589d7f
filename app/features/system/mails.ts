import { toMessages } from "../../lib/text/messages.ts";
import * as en from "./mails.en.ts";

export type { Alarm, AlarmState } from "./mails.en.ts";

/** The mails about the program itself, in the language of the request that sends them; background work has the first one. */
export const mails = toMessages({ en });

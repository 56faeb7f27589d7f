import { en } from "./messages.en.ts";
import { toMessages } from "./text/messages.ts";

/** The wording of what files, texts and times are said to be, in the language of the request. */
export const messages = toMessages({ en });

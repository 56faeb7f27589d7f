import { en } from "./messages.en.ts";
import { toMessages } from "./text/messages.ts";

/** The wording about files, texts and times, in the language of the request. */
export const messages = toMessages({ en });

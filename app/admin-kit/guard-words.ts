import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./guard-words.en.ts";

/** The same, in the language of the request. */
export const guardWords = toMessages({ en });

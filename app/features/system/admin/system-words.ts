import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./system-words.en.ts";

/** The same, in the language of the request. */
export const systemWords = toMessages({ en });

import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./account-words.en.ts";

/** The same, in the language of the request. */
export const accountWords = toMessages({ en });

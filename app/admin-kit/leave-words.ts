import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./leave-words.en.ts";

/** The same, in the language of the request. */
export const leaveWords = toMessages({ en });

import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./list-messages.en.ts";

/** The wording of lists, in the language of the request. */
export const messages = toMessages({ en });

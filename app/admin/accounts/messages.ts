import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording of sign-in and the own account, in the language of the request. */
export const messages = toMessages({ en });

import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording of sign-in and of the user's own account, in the language of the request. */
export const messages = toMessages({ en });

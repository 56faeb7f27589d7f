import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording of the overview and the system's screen, in the language of the request. */
export const messages = toMessages({ en });

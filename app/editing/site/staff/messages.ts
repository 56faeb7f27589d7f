import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording of the bar of staff on public pages, in the language of the request. */
export const messages = toMessages({ en });

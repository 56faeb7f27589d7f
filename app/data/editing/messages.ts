import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording of why a change cannot be made or undone, in the language of the request. */
export const messages = toMessages({ en });

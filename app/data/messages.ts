import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording of failures of the stores, and of files, in the language of the request. */
export const messages = toMessages({ en });

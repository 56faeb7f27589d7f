import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./machine-words.en.ts";

/** The wording of the server’s card, in the language of the request. */
export const machineWords = toMessages({ en });

import { toMessages } from "../../lib/text/messages.ts";
import { en } from "./messages.en.ts";

/** The wording that content types share, and of their fields' errors. */
export const messages = toMessages({ en });

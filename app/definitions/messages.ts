import { toPublicMessages } from "../lib/text/messages.ts";
import { ar } from "./messages.ar.ts";
import { en } from "./messages.en.ts";

/** The wording that content types share, and of their fields' errors. */
export const messages = toPublicMessages({ en, ar });

import { toPublicMessages } from "../lib/text/messages.ts";
import { ar } from "./messages.ar.ts";
import { en } from "./messages.en.ts";

/** The wording of the company's facts and settings, in the language of the request. */
export const messages = toPublicMessages({ en, ar });

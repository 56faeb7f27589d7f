import { toPublicMessages } from "../../lib/text/messages.ts";
import { ar } from "./messages.ar.ts";
import { en } from "./messages.en.ts";

/** The wording of enquiries, and of the form that they come from, in the language of the request. */
export const messages = toPublicMessages({ en, ar });

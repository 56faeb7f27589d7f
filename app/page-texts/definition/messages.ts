import { toPublicMessages } from "../../lib/text/messages.ts";
import { ar } from "./messages.ar.ts";
import { en } from "./messages.en.ts";

/** The wording about the texts of pages and their claims, in the language of the request. */
export const messages = toPublicMessages({ en, ar });

import { ar } from "./messages.ar.ts";
import { en } from "./messages.en.ts";
import { toPublicMessages } from "./text/messages.ts";

/** The wording about files, texts and times, in the language of the request. */
export const messages = toPublicMessages({ en, ar });

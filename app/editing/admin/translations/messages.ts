import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./messages.en.ts";

export const messages = toMessages({ en });

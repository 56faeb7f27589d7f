import { toMessages } from "~/lib/text/messages.ts";
import { en } from "./enquiry-words.en.ts";

/** The wording of an enquiry wherever it is shown: the overview needs no other of the inbox. */
export const enquiryWords = toMessages({ en });

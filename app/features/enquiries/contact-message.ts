import { z } from "zod";
import { toAsciiDigits } from "../../company/phone.ts";
import { parsePublicAddress } from "../../lib/text/mail-text.ts";
import { softBreak } from "../../lib/text/plain-text.ts";
import { contactLimits, contactProblems, contactServices, toEmailProblem } from "./contact-options.ts";
import { messages } from "./messages.ts";

/** Control characters other than line breaks and tabs; PostgreSQL's text cannot store NUL. */
const control = /(?![\t\n])\p{Cc}/gu;
/** Normalised (NFC), so that equal-looking words match; forms send CRLF for a line break. */
const blank = (value: unknown) => (typeof value === "string" ? toStorable(value).normalize("NFC").trim() : "");
const toStorable = (value: string) =>
  value.replaceAll(/\r\n?/g, "\n").replaceAll(softBreak, "\n").replaceAll(control, "");
const line = (value: unknown) => blank(value).replaceAll(/[\t\n]+/g, " ");
const text = (max: number) => z.string().max(max, { error: () => messages.problems.tooLong(max) });
const missing = (name: keyof typeof contactProblems.missing) => ({ error: () => contactProblems.missing[name] });

/** A contact form's values. Service and message may be empty. */
export const contactMessage = z.object({
  name: z.preprocess(line, text(contactLimits.name).min(1, missing("name"))),
  email: z.preprocess(
    line,
    text(contactLimits.email)
      .min(1, missing("email"))
      .transform((typed, context) => {
        const address = parsePublicAddress(typed);
        if (address === null) context.addIssue(toEmailProblem(typed));
        return address ?? "";
      }),
  ),
  phone: z.preprocess(
    (value) => toAsciiDigits(line(value)),
    text(contactLimits.phone)
      .min(1, missing("phone"))
      .regex(/^$|\d/, { error: () => messages.problems.noDigits }),
  ),
  service: z.preprocess(
    blank,
    z.union([z.literal(""), z.enum(contactServices)], { error: () => messages.problems.noService }),
  ),
  message: z.preprocess(blank, text(contactLimits.message)),
});

export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactField = keyof ContactMessage;
